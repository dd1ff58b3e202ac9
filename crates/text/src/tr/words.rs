//! Small Turkish building blocks. Names take no endings: which one fits depends on their sound, so
//! sentences are built around names as they are.

use crate::Names;
use freehold_engine::CurrencyId;
use freehold_engine::edition::Receiver;

/// To whom: `bankaya`, `kasaya`.
pub(super) fn receiver(receiver: Receiver) -> &'static str {
    match receiver {
        Receiver::Bank => "Bankaya",
        Receiver::Pot => "Kasaya",
    }
}

pub(super) fn currency<'a>(names: &Names<'a>, currency: CurrencyId) -> &'a str {
    names.currency(currency).unwrap_or(match currency {
        CurrencyId::Calm => "sakin döviz",
        CurrencyId::Wild => "dalgalı döviz",
    })
}
