//! Why a bot does what it does: one short clause per reason, to stand after what it did.

use super::words::{currency, percent};
use crate::Names;
use freehold_bots::Reason;
use freehold_engine::Money;

pub(crate) fn reason(reason: &Reason, n: &Names) -> String {
    let cash = |amount| n.money(amount);
    let gain = |amount: Money| match amount {
        Money(0) => "kazanç yok".to_owned(),
        Money(..0) => format!("{} kayıp", n.money(-amount)),
        _ => format!("{} kazanç", n.money(amount)),
    };
    match *reason {
        Reason::GoesOn => "yapacak daha iyi bir şey yok".to_owned(),
        Reason::Whim => "içinden öyle geldi".to_owned(),
        Reason::NoAnswer => "zamanında yanıt gelmedi".to_owned(),

        Reason::CompletesGroup { group } => format!("grubu tamamlıyor: {}", n.group(group)),
        Reason::BlocksGroup { group, seat } => format!("{} için grubu tamamlardı: {}", n.seat(seat), n.group(group)),
        Reason::WorthMore { worth, price } => format!("değeri {}, fiyatı {}", cash(worth), cash(price)),
        Reason::LeftToAuction { richest } => {
            format!("artırma daha ucuz olur: kimse {} üstüne çıkamaz", cash(richest))
        }
        Reason::WorthLess { worth, price } => format!("fiyatı {} olurdu, değeri {}", cash(price), cash(worth)),
        Reason::KeepsReserve { reserve } => format!("olacaklar için {} saklıyor", cash(reserve)),

        Reason::BuildsForRent { space, per_round } => {
            format!("{} tur başına yaklaşık {} fazla kira getirir", n.space(space), cash(per_round))
        }
        Reason::RaisesCash { needed } => format!("{} gerekiyor", cash(needed)),
        Reason::LiftsForRent { deed } => format!("{} yeniden kira getirir", n.space(deed)),
        Reason::CannotPay { owed, raisable } => {
            format!("borç {}, bulunabilecek en çok {}", cash(owed), cash(raisable))
        }

        Reason::LeavesForDeeds => "dışarıda kazanılacak tapular var".to_owned(),
        Reason::StaysSafe { threat } => format!("hapis güvenli: dışarıda bir tur yaklaşık {} tutar", cash(threat)),

        Reason::DealGains { mine, theirs } => format!("{}, karşı tarafa {}", gain(mine), gain(theirs)),
        Reason::DealLoses { by } if by > Money::ZERO => format!("değerinin {} altında", cash(by)),
        Reason::DealLoses { by: _ } => "kazancı çok az".to_owned(),
        Reason::DealArmsPartner { group, under } if under > Money::ZERO => {
            format!("karşı tarafın grubunu tamamlıyor: {}, değerinin {} altında", n.group(group), cash(under))
        }
        Reason::DealArmsPartner { group, under: _ } => {
            format!("karşı tarafın grubunu tamamlıyor: {}, kazancı çok az", n.group(group))
        }
        Reason::DealCountered { mine } => format!("bu fiyata {}", gain(mine)),

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

        Reason::DealChances { before, after } => {
            let moves = if after >= before { "artıyor" } else { "azalırdı" };
            format!("kazanma şansı {moves}: {} → {}", percent(before.into()), percent(after.into()))
        }
        Reason::WinsMore { share, next, futures } => {
            let (share, next) = (percent(share.into()), percent(next.into()));
            format!("{futures} gelecekten {share} kazanıyor, sonraki en iyi {next}")
        }
    }
}
