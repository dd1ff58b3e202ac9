//! What happens on a space that is nobody's, under the rules of this table.

use super::words::{jail as jail_name, receiver};
use crate::Names;
use freehold_engine::edition::{SpaceKind, Tax, TaxMode};
use freehold_engine::ruleset::{AfterTries, CardSource, FeeWhen, GoWhen, JailRules};
use freehold_engine::{Money, Rulebook, SpaceId};

/// Nothing about deeds: those have a card of their own.
pub(crate) fn space(book: &Rulebook, n: &Names, space: SpaceId) -> Option<String> {
    let rules = &book.rules;
    Some(match book.edition.spaces.get(space.index())?.kind {
        SpaceKind::Go => start(book, n),
        SpaceKind::Jail if rules.jail.enabled => jail(&rules.jail, n),
        SpaceKind::Jail => "Sıradan bir kare: bu kurallarda kimse buraya gönderilmez.".into(),
        SpaceKind::GoToJail if !rules.jail.enabled => {
            "Burada bir şey olmaz: bu kurallarda kimse bir yere gönderilmez.".into()
        }
        SpaceKind::GoToJail => match rules.jail.entry_ends_turn {
            true => format!("Doğruca {} karesine gidilir, yolda maaş alınmaz. Tur biter.", jail_name(n)),
            false => format!(
                "Doğruca {} karesine gidilir, yolda maaş alınmaz. Bu turda başka işler yine yapılabilir.",
                jail_name(n)
            ),
        },
        SpaceKind::Parking => match rules.parking.pot {
            true => "Kasaya ödenenler burada birikir. Buraya gelen hepsini alır.".into(),
            false => "Burada bir şey olmaz: dinlenme yeridir.".into(),
        },
        SpaceKind::Tax(_) => tax(&book.space(space).tax, n),
        SpaceKind::Card { .. } => card(book, n, space),
        SpaceKind::Railroad { .. } | SpaceKind::Utility { .. } | SpaceKind::Lot(_) => return None,
    })
}

fn start(book: &Rulebook, n: &Names) -> String {
    let go = &book.rules.go;
    let salary = n.money(go.salary.value().unwrap_or(book.edition.go_salary));
    let mut said = match go.when {
        GoWhen::LandOrPass => format!("Buraya gelen ya da buradan geçen bankadan {salary} alır."),
        GoWhen::Leave => format!("Buradan ayrılan ya da geçen bankadan {salary} alır."),
    };
    if go.landing_factor > 1 {
        said += &format!(" Tam burada durana {} katı ödenir.", go.landing_factor);
    }
    if book.rules.circuit_required {
        said += " İlk tam tur bitmeden kimse satın alamaz, teklif veremez.";
    }
    said
}

fn jail(jail: &JailRules, n: &Names) -> String {
    let fee = n.money(jail.fee);
    let mut ways = Vec::new();
    match jail.fee_when {
        FeeWhen::BeforeRoll => ways.push(format!("zardan önce {fee} ödemek")),
        FeeWhen::Required => ways.push(format!("{fee} ödemek (zorunlu)")),
        FeeWhen::OnEntry => ways.push(format!("hemen {fee} ödemek")),
        FeeWhen::Never => {}
    }
    if jail.doubles {
        ways.push("çift atmak".into());
    }
    if jail.card {
        ways.push("çıkış kartı kullanmak".into());
    }
    let mut said = "Zarla gelen yalnızca ziyaretçidir.".to_owned();
    if !ways.is_empty() {
        said += &format!(" Çıkmanın yolları: {}.", ways.join(", "));
    }
    let tries = jail.max_tries;
    said += &match jail.then {
        AfterTries::PayAndMove | AfterTries::Pay if jail.fee_when != FeeWhen::Required => {
            format!(" {tries} denemeden sonra {fee} kefalet ödenir.")
        }
        AfterTries::Visiting => format!(" Kalan, {tries} tur bekledikten sonra serbesttir."),
        AfterTries::Free => format!(" {tries} denemeden sonra serbest kalınır."),
        _ => String::new(),
    };
    said
}

fn tax(tax: &Tax, n: &Names) -> String {
    let (amount, to) = (n.money(tax.amount), receiver(tax.to).to_lowercase());
    let share = format!("tüm servetinin %{} kadarını", tax.percent);
    match tax.mode {
        TaxMode::Flat => format!("Buraya gelen {to} {amount} öder."),
        TaxMode::Percent => format!("Buraya gelen {to} {share} öder."),
        TaxMode::Choice => format!("Buraya gelen {to} ya {amount} ya da {share} öder; saymadan önce seçer."),
    }
}

fn card(book: &Rulebook, n: &Names, space: SpaceId) -> String {
    let cards = &book.rules.cards;
    let gain = |amount: Money| match amount < Money::ZERO {
        true => format!("{} kayıp", n.money(-amount)),
        false => format!("{} kazanç", n.money(amount)),
    };
    match cards.source {
        CardSource::Classic | CardSource::Bankman | CardSource::FiveKinds => {
            format!("Buraya gelen şu destenin en üst kartını çeker ve uygular: {}.", n.deck(book.space(space).deck))
        }
        CardSource::RandomCash => {
            let (low, high) = (gain(cards.random_min), gain(cards.random_max));
            format!("Buraya gelen şansına kazanır ya da kaybeder: {low} ile {high} arasında.")
        }
        CardSource::None => "Burada bir şey olmaz: bu kurallarda kart yok.".into(),
    }
}
