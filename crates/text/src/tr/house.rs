//! Seçilirken ev kuralları.

use freehold_engine::OptionKey;
use freehold_engine::ruleset::{Reason, RulesetFault};

pub(crate) fn option_fault(fault: &RulesetFault, title: impl Fn(OptionKey) -> &'static str) -> String {
    let own = title(fault.key);
    match fault.reason {
        Reason::OutOfRange { min, max } if min == max => format!("“{own}” {min} olmalı."),
        Reason::OutOfRange { min, max } => format!("“{own}” {min} ile {max} arasında olmalı."),
        Reason::Contradicts { other } => {
            format!("“{own}” ile “{}” birlikte olmuyor. İkisinden birini değiştirin.", title(other))
        }
        Reason::BankTooPoor { needed } => {
            format!("“{own}” başlangıç parasını dağıtmaya yetmiyor. En az {needed} seçin.")
        }
    }
}

pub(crate) fn option_misfit(title: &str) -> String {
    format!("“{title}” böyle bir değer almıyor. Değerlerinden birini seçin.")
}

pub(crate) fn followed(title: &str, value: &str, because: &str) -> String {
    format!("“{title}” artık “{value}”: “{because}” ile birlikte olmuyordu.")
}

pub(crate) fn flag(on: bool) -> &'static str {
    if on { "evet" } else { "hayır" }
}
