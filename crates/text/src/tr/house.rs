//! Seçilirken ev kuralları.

use freehold_engine::OptionKey;
use freehold_engine::ruleset::{Reason, RulesetFault, Shape};

pub(crate) fn option_fault(fault: &RulesetFault, title: impl Fn(OptionKey) -> String) -> String {
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

pub(crate) fn unknown_option(name: &str, near: &[String]) -> String {
    match near {
        [] => format!("“{name}” diye bir seçenek yok."),
        near => format!("“{name}” diye bir seçenek yok. Şunu mu demek istediniz: {}?", near.join(", ")),
    }
}

pub(crate) fn no_value(title: &str, found: &str, values: &str) -> String {
    format!("“{title}” {found} değerini almıyor. Şunlardan birini alır: {values}.")
}

pub(crate) fn repeated(title: &str) -> String {
    format!("“{title}” iki kez verilmiş. Birini çıkarın.")
}

/// Bir seçeneğin sözcüklerden başka aldığı.
pub(crate) fn shape(shape: Shape) -> String {
    match shape {
        Shape::Word => String::new(),
        Shape::Flag => "true ya da false".into(),
        Shape::Figure { min, max } => format!("{min} ile {max} arasında bir tam sayı"),
        Shape::List { len, min, max } => format!("{min} ile {max} arasında {len} tam sayılık bir liste"),
    }
}

pub(crate) fn followed(title: &str, value: &str, because: &str) -> String {
    format!("“{title}” artık “{value}”: “{because}” ile birlikte olmuyordu.")
}

pub(crate) fn flag(on: bool) -> &'static str {
    if on { "evet" } else { "hayır" }
}
