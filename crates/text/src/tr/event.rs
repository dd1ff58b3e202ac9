//! One line of the log per event: who, what, how much and why, in the present tense.

use super::payment;
use super::words::{currency, deeds, goods, jail, level, list, lot, percent, rate, roll, seats, to_party, units};
use crate::Names;
use freehold_engine::event::{AuctionLot, BuildAdvice, EndCause, JailCause, JailExit, MoveKind, Rank, Ranking, Waiver};
use freehold_engine::{CurrencyId, Event, Money};

pub(crate) fn event(event: &Event, n: &Names) -> String {
    let who = |seat| n.seat(seat);
    let place = |space| n.space(space);
    let cash = |amount| n.money(amount);
    match *event {
        Event::OpeningRolled { seat, dice } => format!("{} oyun sırası için zar atıyor: {}.", who(seat), roll(dice)),
        Event::OpeningTied { seats: tied } => format!("{} eşit attı, yeniden atıyor.", seats(n, tied)),
        Event::OrderDecided { order } => {
            let order: Vec<_> = order.as_slice().iter().map(|seat| n.seat(*seat)).collect();
            format!("Oyun sırası: {}.", order.join(", "))
        }

        Event::TurnStarted { seat, round } => format!("{round}. tur, sıra: {}.", who(seat)),
        Event::DiceRolled { seat, dice } => {
            let double = if dice.is_double() { ", çift" } else { "" };
            format!("{} zar atıyor: {}{double}.", who(seat), roll(dice))
        }
        Event::Moved { seat, from, to, how } => {
            let (how, from, to) = match how {
                MoveKind::Steps => ("ilerliyor", n.stop(from), n.stop(to)),
                MoveKind::Direct => ("doğrudan gidiyor", place(from), place(to)),
                MoveKind::Backward => ("geri gidiyor", n.stop(from), n.stop(to)),
            };
            format!("{} {how}: {from} → {to}.", who(seat))
        }
        Event::CircuitCompleted { seat } => format!("{} tahtada bir turu tamamlıyor.", who(seat)),
        Event::TurnSkipped { seat, lost } => {
            format!("{} {} karesinde bekliyor, kaybettiği tur: {lost}.", who(seat), jail(n))
        }
        Event::TurnEnded { seat } => format!("{} turu bitiriyor.", who(seat)),

        Event::DutyPaid { payer, to, amount, duty } => payment::duty_paid(n, payer, to, amount, duty),
        Event::IncomePaid { seat, from, amount, lapsed, income } => {
            payment::income_paid(n, seat, from, amount, lapsed, income)
        }
        Event::RentWaived { payer, owner, deed, why } => {
            let why = match why {
                Waiver::Mortgaged => "ipotekli".to_owned(),
                Waiver::OwnerInJail => format!("{} {} karesinde", who(owner), jail(n)),
            };
            format!("{} kira ödemiyor: {} ({why}).", who(payer), place(deed))
        }
        Event::RentRollDue { seat, deed, .. } => {
            format!("{} kira için yeniden zar atacak: {}.", who(seat), place(deed))
        }
        Event::RentRolled { seat, dice } => format!("{} kira için zar atıyor: {}.", who(seat), roll(dice)),

        Event::DeedOffered { seat, deed, price } => {
            format!("{} satın alabilir: {}, {}.", who(seat), place(deed), cash(price))
        }
        Event::DeedBought { seat, deed, price } => {
            format!("{} satın alıyor: {}, {}.", who(seat), place(deed), cash(price))
        }
        Event::DeedDeclined { seat, deed } => format!("{} satın almıyor: {}.", who(seat), place(deed)),

        Event::AuctionOpened { lot: what, seller, bidders, min_bid, live: true, .. } => {
            let (seller, bidders) = (seller.map_or_else(|| "Banka".into(), who), seats(n, bidders));
            let (what, min) = (lot(n, what), cash(min_bid));
            format!("{seller} canlı artırmaya çıkarıyor: {what}. Katılan: {bidders}. En az {min}, çabuk olan artırır.")
        }
        Event::AuctionOpened { lot: what, seller, sealed, bidders, first, min_bid, live: false } => {
            let seller = seller.map_or_else(|| "Banka".into(), who);
            let (kind, bidders) = (if sealed { "kapalı teklif" } else { "açık artırma" }, seats(n, bidders));
            let (what, min) = (lot(n, what), cash(min_bid));
            format!(
                "{seller} artırmaya çıkarıyor ({kind}): {what}. Katılan: {bidders}. İlk: {}, en az {min}.",
                who(first)
            )
        }
        Event::BidPlaced { seat, amount, space: None } => format!("{} teklif veriyor: {}.", who(seat), cash(amount)),
        Event::BidPlaced { seat, amount, space: Some(space) } => {
            format!("{} teklif veriyor: {}, yeri {}.", who(seat), cash(amount), place(space))
        }
        Event::BidSealed { seat, amount: Some(amount), public: true } => {
            format!("{} açıkça teklif veriyor: {}.", who(seat), cash(amount))
        }
        Event::BidSealed { seat, amount: Some(amount), public: false } => {
            format!("{} gizlice teklif veriyor: {}.", who(seat), cash(amount))
        }
        Event::BidSealed { seat, amount: None, public: _ } => format!("{} gizlice teklif veriyor.", who(seat)),
        Event::BidPassed { seat } => format!("{} artırmadan çekiliyor.", who(seat)),
        Event::AuctionClosed {} => "Süre doldu: artırma kapandı.".to_owned(),
        Event::AuctionTied { bidders } => format!("En yüksek teklif eşit: {} bir kez artırabilir.", seats(n, bidders)),
        Event::AuctionWon { seat, lot: what, space, price, seller, fee } => {
            let from = seller.map_or_else(|| "banka".into(), who);
            let site = match what {
                AuctionLot::Deed { .. } => String::new(),
                AuctionLot::Building { .. } => format!(", yeri {}", place(space)),
            };
            let fee = if fee == Money::ZERO { String::new() } else { format!(" İpotek harcı: {}.", cash(fee)) };
            format!("{} artırmayı kazanıyor: {}{site}, {} (satan: {from}).{fee}", who(seat), lot(n, what), cash(price))
        }
        Event::AuctionUnsold { lot: what, seller } => {
            let keeper = seller.map_or_else(|| "banka".into(), who);
            format!("Kimse kazanmıyor: {}. Sahibi yine {keeper}.", lot(n, what))
        }

        Event::BuildingBought { seat, space, level: now, cost, advice } => {
            let built =
                format!("{} inşa ediyor: {}, {} (şimdi: {}).", who(seat), place(space), cash(cost), level(n, now));
            format!("{built}{}", advice.map_or("", build_advice))
        }
        Event::GroupBuilt { seat, group, houses, cost } => {
            format!("{} grubun her arsasına {houses} bina yapıyor: {}, {}.", who(seat), n.group(group), cash(cost))
        }
        Event::BuildingSold { seat, space, level: left, refund, .. } => {
            format!("{} bina satıyor: {}, {} (kalan: {}).", who(seat), place(space), cash(refund), level(n, left))
        }
        Event::DeedMortgaged { seat, deed, amount } => {
            format!("{} ipotek ediyor: {}, bankadan {}.", who(seat), place(deed), cash(amount))
        }
        Event::MortgageLifted { seat, deed, cost } => {
            format!("{} ipoteği kaldırıyor: {}, {}.", who(seat), place(deed), cash(cost))
        }
        Event::TakeoverOffered { seat, deeds: taken } => {
            format!(
                "{} ipotekli tapular devralıyor ({}): hemen kaldırır ya da bankaya harç öder.",
                who(seat),
                deeds(n, taken)
            )
        }
        Event::FeePostponed { seat, deeds: taken } => {
            format!("{} ipotekli tapuların harcını ötekiler ödeyince öder: {}.", who(seat), deeds(n, taken))
        }
        Event::DeedSold { seat, deed, amount } => {
            format!("{} bankaya satıyor: {}, {}.", who(seat), place(deed), cash(amount))
        }
        Event::BuildingTakenBack { seat, space, level: left, refund } => {
            let (space, left) = (place(space), level(n, left));
            format!("{} inşaatı geri alıyor: {space}, {} geri (şimdi: {left}).", who(seat), cash(refund))
        }
        Event::GroupTakenBack { seat, group, refund, .. } => {
            format!("{} gruptaki inşaatı geri alıyor: {}, {} geri.", who(seat), n.group(group), cash(refund))
        }
        Event::SaleTakenBack { seat, space, level: now, cost, .. } => {
            let (space, now) = (place(space), level(n, now));
            format!("{} bina satışını geri alıyor: {space}, {} iade (yine: {now}).", who(seat), cash(cost))
        }
        Event::MortgageTakenBack { seat, deed, amount } => {
            format!("{} ipotekten vazgeçiyor: {}, bankaya {} iade.", who(seat), place(deed), cash(amount))
        }
        Event::LiftTakenBack { seat, deed, amount } => {
            format!("{} parasını geri alıyor: {}; {} yine ipotekli.", who(seat), cash(amount), place(deed))
        }

        Event::JailEntered { seat, cause } => {
            let cause = match cause {
                JailCause::Space => "kare yolladı",
                JailCause::Card => "kart yolladı",
                JailCause::Doubles => "bir turda çok fazla çift",
            };
            format!("{} {} karesine giriyor: {cause}.", who(seat), jail(n))
        }
        Event::JailChoiceOffered { seat } => format!("{} hemen ödeyip çıkabilir ya da kalabilir.", who(seat)),
        Event::JailStayChosen { seat } => format!("{} {} karesinde kalmayı seçiyor.", who(seat), jail(n)),
        Event::JailTryFailed { seat, tries } => format!("{} çift atamıyor, deneme: {tries}.", who(seat)),
        Event::JailCardUsed { seat, deck, card: _ } => {
            format!("{} çıkış kartını kullanıyor ({}).", who(seat), n.deck(deck))
        }
        Event::JailCardGivenUp { seat, deck, card: _ } => {
            format!("{} çıkış kartını geri veriyor ({}).", who(seat), n.deck(deck))
        }
        Event::JailLeft { seat, how } => {
            let how = match how {
                JailExit::Fee => "kefalet ödendi",
                JailExit::Doubles => "çift zar kapıyı açtı",
                JailExit::Card => "çıkış kartı kapıyı açtı",
                JailExit::Free => "denemeler bitti",
                JailExit::Served => "kaybedilen turlar bitti",
            };
            format!("{} {} karesinden çıkıyor: {how}.", who(seat), jail(n))
        }

        Event::DrawOffered { seat, deck } => format!("{} kart çekecek: {}.", who(seat), n.deck(deck)),
        Event::CardDrawn { seat, deck, card } => {
            let says = super::card(deck, card, n);
            format!("{} kart çekiyor ({}): “{says}”", who(seat), n.deck(deck))
        }
        Event::CardKept { seat, deck, card: _ } => format!("{} kartı saklıyor ({}).", who(seat), n.deck(deck)),
        Event::CardReturned { deck, card: _ } => format!("Kart desteye dönüyor: {}.", n.deck(deck)),
        Event::DeckShuffled { deck } => format!("Deste karıştırılıyor: {}.", n.deck(deck)),
        Event::ChoiceOffered { seat, deck, card: _ } => {
            format!("{} kartın ne yapacağını seçiyor ({}).", who(seat), n.deck(deck))
        }
        Event::OptionChosen { seat, option } => {
            format!("{} kartın {}. seçeneğini alıyor.", who(seat), option.saturating_add(1))
        }
        Event::TaxChoiceOffered { seat, space } => {
            format!("{} tutar ile yüzde arasında seçiyor: {}.", who(seat), place(space))
        }
        Event::TaxChosen { seat, percent: true } => format!("{} vergiyi servetinden pay olarak ödüyor.", who(seat)),
        Event::TaxChosen { seat, percent: false } => format!("{} vergiyi yazılı tutar olarak ödüyor.", who(seat)),

        Event::LevyCalled { collector, payers, amount, duty } => {
            payment::levy_called(n, collector, payers, amount, duty)
        }
        Event::DuesCalled { payer, creditors, amount, duty } => payment::dues_called(n, payer, creditors, amount, duty),
        Event::DebtIncurred { debtor, to, amount, duty } => {
            let (to, duty) = (to_party(n, to), payment::reason(n, duty));
            format!("{} ödeyemiyor, {to} {} borcu var ({duty}).", who(debtor), cash(amount))
        }
        Event::DebtSettled { debtor, to, amount, duty } => {
            let (to, duty) = (to_party(n, to), payment::reason(n, duty));
            format!("{} {to} borcunu kapatıyor: {} ({duty}).", who(debtor), cash(amount))
        }
        Event::WentBankrupt { seat, to: _, owed: Money::ZERO, paid: Money::ZERO } => {
            format!("{} pes ediyor ve oyundan çıkıyor.", who(seat))
        }
        Event::WentBankrupt { seat, to, owed: Money::ZERO, paid } => {
            format!("{} pes ediyor ve oyundan çıkıyor; {} {} kalıyor.", who(seat), to_party(n, to), cash(paid))
        }
        Event::WentBankrupt { seat, to, owed, paid } if owed == paid => {
            format!("{} pes ediyor ve oyundan çıkıyor; {} borcu ödendi: {}.", who(seat), to_party(n, to), cash(paid))
        }
        Event::WentBankrupt { seat, to, owed, paid } => {
            let to = to_party(n, to);
            format!("{} iflas ediyor: {to} borcu {}, ödenen {}.", who(seat), cash(owed), cash(paid))
        }
        Event::EstatePassed { from, to, deeds: left } => {
            format!("{} devralıyor ({} tapuları): {}.", who(to), who(from), deeds(n, left))
        }
        Event::EstateReturned { from, deeds: left, auction: _ } if left.is_empty() => {
            format!("{} bankaya tapu bırakmıyor.", who(from))
        }
        Event::EstateReturned { from, deeds: left, auction } => {
            let then = if auction { "artırmaya çıkıyor" } else { "yeniden satılık" };
            format!("{} tapuları bankaya dönüyor: {}; {then}.", who(from), deeds(n, left))
        }

        Event::TradeOffered { from, to, give, take } => {
            let (give, take) = (goods(n, &give), goods(n, &take));
            format!("{} takas öneriyor (kime: {}): verir {give}, ister {take}.", who(from), who(to))
        }
        Event::TradeMade { from, to, give, take, from_fee, to_fee } => {
            let (give, take) = (goods(n, &give), goods(n, &take));
            let mut text = format!("Takas: {} verir {give}, {} verir {take}.", who(from), who(to));
            for (seat, fee) in [(from, from_fee), (to, to_fee)] {
                if fee != Money::ZERO {
                    text.push_str(&format!(" {} bankaya ipotek harcı ödüyor: {}.", who(seat), cash(fee)));
                }
            }
            text
        }
        Event::TradeDeclined { from, to } => format!("{} öneriyi geri çeviriyor (öneren: {}).", who(to), who(from)),
        Event::TradeWithdrawn { from, to } => format!("{} önerisini geri alıyor (kime: {}).", who(from), who(to)),
        // With the turn of its maker, or because its goods are gone: the event does not say which.
        Event::TradeVoided { from, to } => format!("Öneri düşüyor ({} → {}).", who(from), who(to)),

        Event::LoanTaken { seat, amount, owed, turns } => {
            format!("{} bankadan kredi alıyor: {}, borç {}, {}.", who(seat), cash(amount), cash(owed), due(turns))
        }
        Event::LoanRepaid { seat, amount, owed: Money::ZERO } => {
            format!("{} {} ödeyip krediyi kapatıyor.", who(seat), cash(amount))
        }
        Event::LoanRepaid { seat, amount, owed } => {
            format!("{} krediden {} ödüyor, kalan {}.", who(seat), cash(amount), cash(owed))
        }
        Event::LoanCounted { seat, turns } => format!("{} kredisi: {}.", who(seat), due(turns)),
        Event::LoanFellDue { seat, charge, owed } => {
            format!("{} kredisinin vadesi geldi: {} (vade farkı {}).", who(seat), cash(owed), cash(charge))
        }
        Event::LoanChanged { seat, owed, turns } => {
            format!("Kart krediyi değiştiriyor: {}, borç {}, {}.", who(seat), cash(owed), due(turns))
        }
        Event::CurrencyBought { seat, currency: bought, spent, units: got } => {
            format!("{} alıyor: {} {}, {}.", who(seat), units(got), currency(n, bought), cash(spent))
        }
        Event::CurrencySold { seat, currency: sold, units: gone, received } => {
            format!("{} satıyor: {} {}, {}.", who(seat), units(gone), currency(n, sold), cash(received))
        }
        Event::RatesMoved { steps, rates } => {
            let each = CurrencyId::ALL.map(|id| {
                let (now, step) = (rate(rates[id]), percent(i32::from(steps[id])));
                format!("{} {now} ({step})", currency(n, id))
            });
            format!("Kurlar değişiyor: {}.", list(&each))
        }
        Event::RatesShifted { rates } => {
            let each = CurrencyId::ALL.map(|id| format!("{} {}", currency(n, id), rate(rates[id])));
            format!("Kart kurları değiştiriyor: {}.", list(&each))
        }
        Event::HoldingChanged { seat, currency: held, units: now } => {
            format!("Kart varlığı değiştiriyor: {}, {} {}.", who(seat), units(now), currency(n, held))
        }
        Event::SpreadWaived { seat, turns } => format!("{} {turns} tur makassız döviz değiştiriyor.", who(seat)),
        Event::MultiplierArmed { seat, percent, this_turn } => {
            let when = if this_turn { "bu tur" } else { "sonraki tur" };
            format!("{} çarpanı kuruyor: {when} için %{percent}.", who(seat))
        }
        Event::MultiplierSettled { seat, percent, net, adjustment } => {
            let effect = match adjustment {
                Money(0) => "fark yok".to_owned(),
                Money(..0) => format!("{} eksik", cash(-adjustment)),
                _ => format!("{} fazla", cash(adjustment)),
            };
            format!("{} çarpanı: net {} için %{percent}, {effect}.", who(seat), cash(net))
        }

        Event::VoteCast { seat, finish: true } => format!("{} oyunu bitirmek için oy veriyor.", who(seat)),
        Event::VoteCast { seat, finish: false } => format!("{} oyunun sürmesi için oy veriyor.", who(seat)),
        Event::TimeCalled {} => "Süre doldu: bu tur sonuncusu.".to_owned(),
        Event::SeatHandedToBot { seat } => format!("Artık bir bot oynuyor: {}.", who(seat)),
        Event::SeatReturned { seat } => format!("Yeniden bir insan oynuyor: {}.", who(seat)),
        Event::GameEnded { cause, ranking } => game_ended(n, cause, &ranking),
    }
}

fn due(turns: u8) -> String {
    if turns == 0 { "vadesi şimdi".to_owned() } else { format!("vadesi {turns} tur sonra") }
}

fn build_advice(advice: BuildAdvice) -> &'static str {
    match advice {
        BuildAdvice::GroupIncomplete => " Genellikle önce grubun tamamı alınır; bu kurallar zorlamaz.",
        BuildAdvice::Uneven => " Gruplar genellikle eşit büyütülür; bu kurallar zorlamaz.",
    }
}

fn game_ended(n: &Names, cause: EndCause, ranking: &Ranking) -> String {
    let cause = match cause {
        EndCause::LastStanding => "tek oyuncu kaldı",
        EndCause::Bankruptcies => "yeterince oyuncu iflas etti",
        EndCause::RoundLimit => "son tur oynandı",
        EndCause::TimeUp => "süre doldu",
        EndCause::Vote => "herkes bitirmek için oy verdi",
    };
    let ranking = ranking.told();
    if ranking.as_slice().is_empty() {
        return format!("Oyun bitti: {cause}.");
    }
    let place = |rank: &Rank| {
        let worth = if rank.bankrupt { "iflas".to_owned() } else { n.money(rank.worth) };
        format!("{}. {} ({worth})", rank.place, n.seat(rank.seat))
    };
    let places: Vec<String> = ranking.as_slice().iter().map(place).collect();
    format!("Oyun bitti: {cause}.{} {}.", shared_win(n, &ranking), places.join(", "))
}

/// Who shares the first place, if anybody does.
fn shared_win(n: &Names, ranking: &Ranking) -> String {
    let winners: Vec<_> = ranking.winning().map(|seat| n.seat(seat)).collect();
    if winners.len() < 2 { String::new() } else { format!(" {} galibiyeti paylaşıyor.", list(&winners)) }
}

#[cfg(test)]
mod tests {
    use crate::{Language, sample};
    use freehold_engine::event::{Duty, EndCause, Party, Rank, Ranking, RentBasis};
    use freehold_engine::{Event, MAX_SEATS, Money, SeatId, SpaceId};

    #[test]
    fn a_shared_win_names_all_who_have_it() {
        let edition = sample::edition();
        let names = sample::names(&edition);
        let rank = |seat, worth, place| Rank { seat: SeatId(seat), worth: Money(worth), bankrupt: false, place };
        let mut ranking = Ranking { ranks: [Rank::default(); MAX_SEATS], count: 2 };
        for (places, wanted) in [
            (
                [1, 1],
                "Oyun bitti: herkes bitirmek için oy verdi. Red ve Blue galibiyeti paylaşıyor. 1. Red (◈900), 1. Blue (◈900).",
            ),
            // Told when no place was shared.
            ([0, 0], "Oyun bitti: herkes bitirmek için oy verdi. 1. Red (◈900), 2. Blue (◈900)."),
        ] {
            ranking.ranks[0] = rank(0, 900, places[0]);
            ranking.ranks[1] = rank(1, 900, places[1]);
            let event = Event::GameEnded { cause: EndCause::Vote, ranking };
            assert_eq!(Language::Turkish.event(&event, &names), wanted);
        }
    }

    #[test]
    fn lines_keep_names_as_they_are() {
        let edition = sample::edition();
        let names = sample::names(&edition);
        let (seat, deed) = (SeatId(0), SpaceId(1));
        let duty = Duty::Rent { deed, basis: RentBasis::Houses { count: 2 } };
        let paid = Event::DutyPaid { payer: seat, to: Party::Seat(SeatId(1)), amount: Money(90), duty };
        let say = |event: &Event| Language::Turkish.event(event, &names);
        assert_eq!(say(&paid), "Red Blue oyuncusuna ◈90 ödüyor (Rope Walk kirası: 2 ev).");
        assert_eq!(say(&Event::DeedBought { seat, deed, price: Money(60) }), "Red satın alıyor: Rope Walk, ◈60.");
    }
}
