//! Why a bot does what it does: one short clause per reason, to stand after what it did.

use super::words::{currency, jail, percent};
use crate::Names;
use freehold_bots::Reason;
use freehold_engine::Money;

pub(crate) fn reason(reason: &Reason, n: &Names) -> String {
    let cash = |amount| n.money(amount);
    match *reason {
        Reason::GoesOn => "yapacak daha iyi bir şey yok".to_owned(),
        Reason::Whim => "içinden öyle geldi".to_owned(),
        Reason::NoAnswer => "zamanında yanıt gelmedi".to_owned(),

        Reason::CompletesGroup { group } => format!("grubu tamamlıyor: {}", n.group(group)),
        Reason::BlocksGroup { group, seat } => format!("{} için grubu tamamlardı: {}", n.seat(seat), n.group(group)),
        Reason::WorthMore { .. } => "parasına değer".to_owned(),
        Reason::LeftToAuction { .. } => "açık artırmada daha ucuza gelebilir".to_owned(),
        Reason::WorthLess { price, .. } => format!("{} etmez", cash(price)),
        Reason::KeepsReserve { .. } => "parasını olacaklara saklıyor".to_owned(),
        Reason::OnlyChance => "bir daha fırsat çıkmayabilir".to_owned(),

        Reason::BuildsForRent { space, per_round } if per_round > Money::ZERO => {
            format!("{} tur başına yaklaşık {} fazla kira getirir", n.space(space), cash(per_round))
        }
        Reason::BuildsForRent { space, .. } => format!("{} daha çok kira getirir", n.space(space)),
        Reason::RaisesCash { needed } if needed <= Money::ZERO => "nakit gerekiyor".to_owned(),
        Reason::RaisesCash { needed } => format!("{} gerekiyor", cash(needed)),
        Reason::LiftsForRent { deed } => format!("{} yeniden kira getirir", n.space(deed)),
        Reason::CannotPay { owed, raisable } => {
            format!("borç {}, bulunabilecek en çok {}", cash(owed), cash(raisable))
        }

        Reason::LeavesForDeeds => "dışarıda kazanılacak tapular var".to_owned(),
        Reason::StaysSafe { threat } if threat <= Money::ZERO => format!("{} güvenli", jail(n)),
        Reason::StaysSafe { threat } => {
            format!("{} güvenli: dışarıda bir tur yaklaşık {} tutar", jail(n), cash(threat))
        }

        Reason::DealGains { mine, theirs } if mine.min(theirs) > Money::ZERO => "iki taraf için de iyi".to_owned(),
        Reason::DealGains { .. } => "iyi bir anlaşma".to_owned(),
        Reason::DealLoses { .. } => "kazancı çok az".to_owned(),
        Reason::DealArmsPartner { group, .. } => format!("karşı tarafın grubunu tamamlıyor: {}", n.group(group)),
        Reason::KeepsGroup { group } => format!("kendi grubu bozulurdu: {}", n.group(group)),
        Reason::DealCountered { .. } => "bu fiyata olur".to_owned(),

        Reason::BorrowsToBuild { amount } => format!("yaptığı binalar {} borcu geri öder", cash(amount)),
        Reason::RepaysInTime { owed } => format!("{} borç yalnızca büyürdü", cash(owed)),
        Reason::CurrencyCheap { currency: which, by } => {
            format!("{} başlangıcın {} altında", currency(n, which), percent(by))
        }
        Reason::CurrencyDear { currency: which, by } => {
            format!("{} başlangıcın {} üstünde", currency(n, which), percent(by))
        }
        Reason::ExpectsIncome { net } => format!("tur yaklaşık {} getirmeli", cash(net)),
        Reason::CostsLess { amount } => format!("daha ucuz yol, {}", cash(amount)),

        Reason::GathersGroup { group } => format!("elindeki gruba yakışıyor: {}", n.group(group)),
        Reason::DealChances { before, after } if after >= before => "kazanma şansını artırıyor".to_owned(),
        Reason::DealChances { .. } => "kazanma şansını azaltırdı".to_owned(),
        Reason::HeardEnough => "bir tur için yeterince teklif geldi".to_owned(),
        Reason::WinsMore { share, next, futures } => {
            let (share, next) = (percent(share.into()), percent(next.into()));
            format!("{futures} gelecekten {share} kazanıyor, sonraki en iyi {next}")
        }
    }
}
