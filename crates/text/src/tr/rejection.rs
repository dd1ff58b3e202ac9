//! Refusals of the rules: what cannot be done, why, and what to do instead.

use super::words::{deeds, jail, railroads, units};
use crate::Names;
use freehold_engine::Rejection;
use freehold_engine::rejection::Waiting;
use freehold_engine::ruleset::{OptionKey, TradeKind, Window};

pub(crate) fn rejection(rejection: &Rejection, n: &Names) -> String {
    let who = |seat| n.seat(seat);
    let place = |space| n.space(space);
    let cash = |amount| n.money(amount);
    match *rejection {
        Rejection::GameOver => "Oyun bitti, artık bir şey oynanamaz. Yeni bir oyun başlatın.".into(),
        Rejection::UnknownSeat { seat } => format!("Bu masada {} numaralı koltuk yok.", seat.0),
        Rejection::SeatIsOut { seat } => format!("{} oyun dışı. Hâlâ oynayan birini seçin.", who(seat)),
        Rejection::NotForSeats => "Bunu oyuncu değil, yalnızca saat ya da sunucu yapar.".into(),
        Rejection::NeedsSeat => "Bu bir oyuncu hamlesi. Hangi koltuğun yaptığını söyleyin.".into(),
        Rejection::NotYourTurn { to_move } => format!("Sıra sizde değil: sıra {}. Bekleyin.", who(to_move)),
        Rejection::DecisionPending { seat, waiting_for } => {
            format!("Bu beklemeli: önce {} {}.", who(seat), pending(waiting_for))
        }
        Rejection::NothingPending { wanted } => {
            format!("Bu şimdi olmaz: {}. Sunulan hamlelerden birini seçin.", nothing_pending(wanted))
        }
        Rejection::NotInTheseRules { option } => {
            let (what, _) = super::option(option);
            format!("Bu kurallarda yok: {what} ({option}). Sunulan hamlelerden birini seçin.")
        }
        Rejection::OutsideWindow { option, window } => {
            let what = match option {
                OptionKey::BuildWindow => "İnşaat",
                OptionKey::ManageWindow => "Satış ve ipotek",
                OptionKey::TradeWindow => "Takas",
                _ => "Bu",
            };
            let when = match window {
                Window::Any => "her zaman olur, ama tam şu anda değil. Önce süren işi bitirin",
                Window::OwnTurn => "yalnızca kendi turunuzda olur. Sıranızı bekleyin",
                Window::PreRoll => "yalnızca kendi turunuzda zardan önce olur. Sonraki turunuzu bekleyin",
                Window::PostMove => "yalnızca kendi turunuzda tüm zarlardan ve ödemelerden sonra olur",
            };
            format!("{what} {when}.")
        }

        Rejection::RollDue => "Bu henüz olmaz: zar atmanız gerekiyor. Önce zar atın.".into(),
        Rejection::NoRollDue => "Zar atamazsınız: şimdi atış yok. İşinizi ya da turu bitirin.".into(),
        Rejection::NotEnoughCash { needed, held } => {
            format!("Bunu ödeyemezsiniz: {} gerekir, sizde {} var. Para bulun ya da geçin.", cash(needed), cash(held))
        }
        Rejection::BankCannotPay { needed, held } => {
            format!("Banka {} ödeyemez: kasasında {} var. Para gelmesini bekleyin.", cash(needed), cash(held))
        }

        Rejection::NotADeed { space } => {
            format!("{} satın alınamaz. Arsa, kuruluş ya da şu gruptan bir tapu seçin: {}.", place(space), railroads(n))
        }
        Rejection::NoDeeds => "Henüz tapunuz yok. Önce bir tapu alın.".into(),
        Rejection::NoLots => "Üzerine inşa edilecek arsanız yok. Önce bir arsa alın.".into(),
        Rejection::FirstLapMissing { deed } => {
            format!("{} size henüz satılmaz: ilk turda kimse satın alamaz. Önce başlangıçtan geçin.", place(deed))
        }
        Rejection::NotYourDeed { deed, owner: Some(owner) } => {
            format!("{} burada kullanılamaz, sahibi {}. Doğru sahibin tapusunu seçin.", place(deed), who(owner))
        }
        Rejection::NotYourDeed { deed, owner: None } => {
            format!("{} henüz kimsenin değil. Sahibi olan bir tapu seçin.", place(deed))
        }

        Rejection::OtherKindOfBid { sealed: true } => "Bu artırmada teklifler kapalıdır. Kapalı teklif verin.".into(),
        Rejection::OtherKindOfBid { sealed: false } => "Bu artırmada teklifler açıktır. Açıkça teklif verin.".into(),
        Rejection::NobodyCanBid => "Kimse en düşük teklifi bile ödeyemez. Başkalarında para olunca deneyin.".into(),
        Rejection::NotABidder => "Teklif veremezsiniz: bu artırmaya katılmıyorsunuz. Sonrakini bekleyin.".into(),
        Rejection::NotYourBid { bidder } => format!("Teklif sırası sizde değil: sıra {}.", who(bidder)),
        Rejection::AlreadyLeading { amount } => {
            format!("En yüksek teklif zaten sizin: {}. Artıran olur mu diye bekleyin.", cash(amount))
        }
        Rejection::BidTooLow { min } => format!("Teklif çok düşük: en az {}. Artırın ya da çekilin.", cash(min)),
        Rejection::BidTooHigh { max } => format!("Teklif çok yüksek: en çok {}. Azaltın ya da çekilin.", cash(max)),
        Rejection::BidVisibilityFixed { public: true } => {
            "Bu kurallar her teklifi gösterir. Açıkça teklif verin.".into()
        }
        Rejection::BidVisibilityFixed { public: false } => "Bu kurallar her teklifi gizler. Gizli teklif verin.".into(),
        Rejection::BidNeedsSpace => "Teklif bir bina için. İnşa edilecek arsayı söyleyin.".into(),
        Rejection::BidNamesNoSpace => "Teklif bir tapu için. İnşa yeri söylemeyin.".into(),

        Rejection::NotALot { space } => format!("Buraya inşa edilemez: {}. Gruptan bir arsa seçin.", place(space)),
        Rejection::UnknownGroup => "Bu tahtada böyle bir grup yok. Başka bir grup seçin.".into(),
        Rejection::GroupIncomplete { missing } => {
            format!("Buraya inşa edemezsiniz: aynı gruptan {} sizin değil. Önce onu alın.", place(missing))
        }
        Rejection::GroupMortgaged { deed } => {
            format!("Buraya inşa edemezsiniz: aynı gruptan {} ipotekli. Önce ipoteği kaldırın.", place(deed))
        }
        Rejection::Uneven { first } => format!("Bu grubu dengesiz yapar. Önce {} gelir.", place(first)),
        Rejection::FullyBuilt { .. } => "Buraya daha fazla inşa edilemez. Başka yere inşa edin.".into(),
        Rejection::NoBuildingLeft { hotel } => {
            format!("Bankada {} kalmadı. Birinin geri satmasını bekleyin.", if hotel { "otel" } else { "ev" })
        }
        Rejection::HousesMissing { needed, left } => {
            format!("Otel bozulamaz: {needed} ev gerekir, bankada {left} var. Grubu birlikte daha aşağı satın.")
        }
        Rejection::BuildLimitReached { per_turn } => {
            format!("Şimdi daha fazla inşa edemezsiniz: bir turda en çok {per_turn}. Sonraki turda devam edin.")
        }
        Rejection::BadCount { min, max } if min == max => format!("Bu sayı uymuyor. {min} olmalı."),
        Rejection::BadCount { min, max } => format!("Bu sayı uymuyor. {min} ile {max} arasında seçin."),
        Rejection::BadRemainder { level, lots, max: 0, .. } if lots.is_empty() => {
            format!("{level} binaya inerken hiçbir arsada bir bina fazla kalamaz. Hepsini aynı düzeye satın.")
        }
        Rejection::BadRemainder { level, lots, min, max } => {
            let many = if min == max { min.to_string() } else { format!("{min} ile {max} arası") };
            format!("{level} binaya inerken bir bina fazla kalabilecek arsa sayısı {many}: {}. Seçin.", deeds(n, lots))
        }
        Rejection::NothingBuilt { space } => format!("Satılacak bina yok: {}. Binalı bir arsa seçin.", place(space)),
        Rejection::NoHotel { space } => {
            format!("Burada otel yok: {}. Yalnız otel, evleriyle birden satılır.", place(space))
        }
        Rejection::WholeGroupOnly => "Bu kurallarda grup bütün olarak yapılır ve satılır. Grubu seçin.".into(),
        Rejection::SingleOnly => "Bu kurallarda binalar tek tek yapılır. Bir arsa seçin.".into(),
        Rejection::GroupImproved { space } => {
            format!("Aynı grupta bina varken olmaz: {}. Önce onları satın.", place(space))
        }
        Rejection::AlreadyMortgaged { deed } => format!("{} zaten ipotekli. Başka bir tapu seçin.", place(deed)),
        Rejection::NotMortgaged { deed } => format!("{} ipotekli değil. İpotekli bir tapu seçin.", place(deed)),
        Rejection::NotTakenOver { deed } => {
            format!("{} size şimdi gelmedi. Şimdi gelen tapulardan seçin.", place(deed))
        }
        Rejection::NothingToTakeBack => {
            "Geri alınacak bir şey yok: yalnızca kendi inşaat, satış ya da ipotek adımınızın hemen ardından olur."
                .into()
        }
        Rejection::TakeBackLimitReached { per_turn } => {
            format!("Bu turda daha fazlası geri alınamaz: sınır {per_turn}. Buradan devam edin.")
        }
        Rejection::BotsTakeNothingBack => "Botlar hiçbir şeyi geri almaz. Oyuna devam edin.".into(),

        Rejection::NotInJail => {
            format!("{} karesinde tutulmuyorsunuz, çıkacak bir yer yok. Başka bir hamle seçin.", jail(n))
        }
        Rejection::JailFeeTooLate { throws } => {
            format!(
                "Kefalet için artık geç: yalnızca ilk {throws} atıştan önce ödenebilir. Zar atın ya da kart kullanın."
            )
        }
        Rejection::JailFeeRequired { fee } => {
            format!("{} karesinde zar atamazsınız: önce kefalet. {} ödeyin.", jail(n), cash(fee))
        }
        Rejection::NoJailCard => "O desteden çıkış kartınız yok. Başka yolla çıkın.".into(),
        Rejection::NoSuchOption { options: 0 } => "Böyle bir seçenek yok. Sunulanlardan birini seçin.".into(),
        Rejection::NoSuchOption { options } => {
            format!("Bu seçenek sunulmuyor: kartta {options} seçenek var. Yapabileceğiniz birini seçin.")
        }

        Rejection::TradeWithSelf => "Kendinizle takas edemezsiniz. Başka bir oyuncu seçin.".into(),
        Rejection::TradeEmpty => "Bu takasta bir şey yok. Masaya bir şey koyun.".into(),
        Rejection::NothingToTrade => {
            "Henüz takas edilecek bir şey yok: el değiştirebilecek tapu kimsede yok. Biri alana dek bekleyin.".into()
        }
        Rejection::TradeShape { kind } => match kind {
            TradeKind::None => "Bu kurallarda takas yok. Sunulan hamlelerden birini seçin.",
            TradeKind::Free => "Bu takas kurallara uymuyor. Tapu, para ya da çıkış kartı koyun.",
            TradeKind::CashOffer => "Bu takas kurallara uymuyor. Bir tapu için para önerin.",
            TradeKind::SwapOnly => "Bu takas kurallara uymuyor. Yalnızca tapuya karşı tapu.",
            TradeKind::FixedPrice => "Bu takas kurallara uymuyor. Bir tapuyu yazılı fiyatına takas edin.",
        }
        .into(),
        Rejection::TradeFixedPrice { price } => {
            format!("Fiyat uymuyor: tapu yazılı fiyatına geçer. {} önerin.", cash(price))
        }
        Rejection::TradeLeavesDebt { debtor, missing } => format!(
            "Takas borcun tümünü ödemeli: {} için {} eksik kalır. Daha çok önerin ya da önce kalanı toplayın.",
            who(debtor),
            cash(missing)
        ),
        Rejection::PartnerLacksCash { seat, needed, held } => {
            format!(
                "{} bunu ödeyemez: {} gerekir, kasasında {} var. Daha az isteyin.",
                who(seat),
                cash(needed),
                cash(held)
            )
        }
        Rejection::TradeNegativeCash => "Takasta eksi tutar olmaz. Parayı öteki tarafa koyun.".into(),
        Rejection::JailCardNotTradable => "Bu kurallarda çıkış kartı takas edilmez. Öneriden çıkarın.".into(),
        Rejection::JailCardMissing { seat } => format!("{} bu çıkış kartına sahip değil. Öneriden çıkarın.", who(seat)),
        Rejection::OfferOpen => "Zaten açık bir öneriniz var. Önce geri alın ya da yanıtı bekleyin.".into(),
        Rejection::NoSuchOffer { from } => format!("Size açık bir öneri yok (kimden: {}). Kendiniz önerin.", who(from)),

        Rejection::LoanRunning => "Yeniden kredi alamazsınız: biri sürüyor. Önce onu ödeyin.".into(),
        Rejection::NoLoan => "Krediniz yok, ödenecek bir şey yok. Başka bir hamle seçin.".into(),
        Rejection::LoanAmount { min, max, .. } if max < min => {
            format!("Banka size kredi vermiyor: en az {} ve servetiniz yetmiyor.", cash(min))
        }
        Rejection::LoanAmount { min, max, step } => {
            format!("Bu tutar uymuyor. {} ile {} arasında, {} adımlarla seçin.", cash(min), cash(max), cash(step))
        }
        Rejection::LastRound => "Banka son turda kredi vermez. Parayı başka yoldan bulun.".into(),
        Rejection::ExchangeMinimum { minimum } => format!("Bu çok az: en az {}. Daha çok değiştirin.", cash(minimum)),
        Rejection::HoldingTooLarge { .. } => {
            "Bu dövizden defterin taşıyacağından fazlası var. Önce biraz satın.".into()
        }
        Rejection::HoldingTooSmall { held } => format!("Satacak o kadarınız yok: {} var. Daha az satın.", units(held)),
        Rejection::ExchangeYieldsNothing => "Yuvarlamadan sonra bir şey kalmaz. Daha çok değiştirin.".into(),
        Rejection::AlreadyArmed => "Çarpan zaten kurulu. Sonuçlanmasını bekleyin.".into(),

        Rejection::BotsDoNotVote => "Botlar oyunu bitirme oyuna katılmaz.".into(),
        Rejection::AlreadyVoted => "Zaten böyle oy verdiniz. Değiştirmek için öbürünü seçin.".into(),
        Rejection::AlreadyCalled => "Süre zaten doldu: bu tur sonuncusu. Sonuna kadar oynayın.".into(),
        Rejection::AlreadyBot => "O koltukta zaten bir bot oynuyor.".into(),
        Rejection::AlreadyPerson => "O koltukta zaten bir insan oynuyor.".into(),
    }
}

/// What a player must do first.
fn pending(waiting_for: Waiting) -> &'static str {
    match waiting_for {
        Waiting::Opening => "oyun sırası için zar atmalı",
        Waiting::Turn => "turuna devam etmeli",
        Waiting::Purchase => "tapuyu almalı ya da geri çevirmeli",
        Waiting::RentRoll => "kira için zar atmalı",
        Waiting::Draw => "kart çekmeli",
        Waiting::CardChoice => "kartın ne yapacağını seçmeli",
        Waiting::TaxChoice => "vergiyi nasıl ödeyeceğini seçmeli",
        Waiting::JailChoice => "kefaleti ödemeli ya da içeride kalmalı",
        Waiting::Debt => "borcunu ödemeli ya da pes etmeli",
        Waiting::Bid => "teklif vermeli ya da çekilmeli",
        Waiting::Takeover => "devraldığı ipotekleri kaldırmalı ya da harcı ödemeli",
        Waiting::Nothing => "süren işi bitirmeli",
    }
}

fn nothing_pending(wanted: Waiting) -> &'static str {
    match wanted {
        Waiting::Opening => "oyun sırası için zar atılmıyor",
        Waiting::Turn => "süren bir tur yok",
        Waiting::Purchase => "satılık tapu yok",
        Waiting::RentRoll => "zarla belirlenecek kira yok",
        Waiting::Draw => "çekilecek kart yok",
        Waiting::CardChoice => "seçim bırakan kart yok",
        Waiting::TaxChoice => "seçim bırakan vergi yok",
        Waiting::JailChoice => "kefalet ile içeride kalmak arasında seçim yok",
        Waiting::Debt => "açık borç yok",
        Waiting::Bid => "o türden bir artırma yok",
        Waiting::Takeover => "tapuyla gelen ipotek yok",
        Waiting::Nothing => "açık bir iş yok",
    }
}
