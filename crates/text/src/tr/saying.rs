//! What a table says at a terminal, besides events and refusals. Each line stands by itself, so that it
//! can be read aloud.

use super::prompt::prompt_words;
use super::words::{currency, goods, level, list, lot, rate, seats, to_party, units};
use crate::Names;
use crate::saying::{PlayerLine, Rent, Saying, SpaceLine, TableWord};
use freehold_engine::CurrencyId;
use freehold_engine::event::Party;
use freehold_engine::prompt::{Fate, Surrender};

pub(crate) fn table_word(word: TableWord) -> &'static str {
    match word {
        TableWord::Help => "yardım",
        TableWord::Board => "tahta",
        TableWord::Me => "ben",
        TableWord::Players => "oyuncular",
        TableWord::Deeds => "tapular",
        TableWord::Log => "günlük",
        TableWord::Rules => "kurallar",
        TableWord::Trade => "takas",
        TableWord::Stops => "dur",
        TableWord::Save => "kaydet",
        TableWord::Quit => "çık",
        TableWord::Back => "geri",
        TableWord::Yes => "evet",
        TableWord::No => "hayır",
    }
}

const HELP: &str = "\
Bir seçeneğin numarasıyla ya da yanındaki sözcükle yanıt ver. Aynı satırda devamı gelirse sonraki soruyu \
yanıtlar: `teklif 120`, `ipotek 2`. `geri` sorudan çıkar. Türkçe harfler gerekmez: `yardim` de olur.
Her zaman:
yardım: bu metin
tahta: bütün kareler, sahipleri ve piyonlarla
ben: paran, yerin, kartların ve kredin
oyuncular: herkesin durumu
tapular: tapuların; `tapular AD` bir başkasının tapuları
günlük: günlüğün son satırları; `günlük 50` son elli satır
kurallar: bu masanın kuralları
takas: takas öner; `takas AD` belli bir oyuncuya
dur: başkalarının her turundan önce sorulsun ya da sorulmasın
kaydet DOSYA: oyunu yaz; `freehold play --text --load DOSYA` ile sürer
çık: oyundan ayrıl";

pub(crate) fn saying(saying: &Saying<'_>, n: &Names) -> String {
    let cash = |amount| n.money(amount);
    let who = |seat| n.seat(seat);
    match *saying {
        Saying::Welcome { preset, players } => {
            format!("{preset}. Masada: {}. Her zaman yardım yazabilirsin.", seats(n, players))
        }
        Saying::WelcomeBack { round } => format!("Oyun {round}. turdan sürüyor. Her zaman yardım yazabilirsin."),
        Saying::Help => HELP.into(),
        Saying::ThrowForOrder => "Oyun sırası için herkes zar atar.".into(),
        Saying::YourTurn { round, place, cash: held } => {
            format!("{round}. tur, sıra sende. Yerin: {}, paran: {}.", n.space(place), cash(held))
        }
        Saying::BetweenTurns { cash: held } => {
            format!("Sıra sende değil ama bir şey yapabilirsin. Paran: {}. Boş satır devam eder.", cash(held))
        }
        Saying::YouOwe { amount, to, cash: held } => {
            let to = to_party(n, to);
            format!("Borcun: {to} {}. Paran: {}. Para topla ya da pes et.", cash(amount), cash(held))
        }
        Saying::AuctionOf { lot: what, sealed: true, cash: held, .. } => {
            format!("Kapalı teklif: {}. Paran: {}.", lot(n, what), cash(held))
        }
        Saying::AuctionOf { lot: what, best: Some((seat, bid)), cash: held, .. } => {
            format!("Artırma: {}. Önde {}, {}. Paran: {}.", lot(n, what), who(seat), cash(bid), cash(held))
        }
        Saying::AuctionOf { lot: what, cash: held, .. } => {
            format!("Artırma: {}. Henüz teklif yok. Paran: {}.", lot(n, what), cash(held))
        }
        Saying::OfferBefore { from, give, take } => {
            format!("{} sana öneriyor: verdiği {}, istediği {}.", who(from), goods(n, give), goods(n, take))
        }
        Saying::YouAreOut => "Oyundan çıktın.".into(),
        Saying::Choices => "Seçenekler:".into(),
        Saying::Several { first, count } => format!("{}, {count} olanak", prompt_words(first).1),

        Saying::Which => "Hangisi?".into(),
        Saying::HowMuch { min, max } => format!("Ne kadar, {min} ile {max} arası?"),
        Saying::HowMuchInSteps { step, max } => format!("Ne kadar, {step} katları, en çok {max}?"),
        Saying::HowManyHouses { max, cost } => {
            format!("Her arsaya kaç tane, 1 ile {max} arası? Bir adım {}.", cash(cost))
        }
        Saying::DownToLevel { min, max } => format!("Her arsada kaç tane kalsın, {min} ile {max} arası?"),
        Saying::HigherLots { level, max } => {
            format!("Hangi arsalarda {} tane kalsın? {}", u16::from(level) + 1, picking(0, max))
        }
        Saying::HowManyUnits { min, max } => format!("Kaç tane, {} ile {} arası?", units(min), units(max)),
        Saying::ShowBid => "Diğerleri teklifini görsün mü, evet ya da hayır?".into(),
        Saying::CardOption { text } => format!("Kart diyor ki: {text}"),
        Saying::TaxAmount { amount } => format!("{} öde", cash(amount)),
        Saying::LiftWhich { bound } => {
            let lifts: Vec<_> =
                bound.lift.iter().map(|(deed, more)| format!("{} {}", n.space(deed), cash(more))).collect();
            format!(
                "Hangileri hemen kaldırılsın? Harç {}, kaldırmak ekler: {}. Harcanabilir: {}. {}",
                cash(bound.fee),
                lifts.join(", "),
                cash(bound.held),
                picking(0, lifts.len() as u8)
            )
        }
        Saying::TaxShare { percent } => format!("Varlığının %{percent} kadarını öde"),
        Saying::SureToResign { surrender } => format!("{} Pes edilsin mi, evet ya da hayır?", leaving(n, &surrender)),
        Saying::SureToClear { deed, refund } => format!(
            "Önce grubun tüm binaları {} karşılığında bankaya satılır; kimse teklif vermese de satılmış kalır. Artırmaya \
             çıkarılsın mı: {}, evet ya da hayır?",
            n.money(refund),
            n.space(deed)
        ),
        Saying::YouGiveDeeds { min, max } => format!("Hangi {} veriyorsun? {}", deeds(max), picking(min, max)),
        Saying::TheyGiveDeeds { who: seat, min, max } => {
            format!("{} oyuncusundan hangi {} istiyorsun? {}", who(seat), deeds(max), picking(min, max))
        }
        Saying::DeedCount { min, max } if min == max => format!("Tam {max} tapu olmalı."),
        Saying::DeedCount { min, max } => format!("{min} ile {max} arası tapu olmalı."),
        Saying::YouGiveCash { min, max } => format!("Ne kadar para veriyorsun, {min} ile {max} arası?"),
        Saying::TheyGiveCash { who: seat, min, max } => {
            format!("{} oyuncusundan ne kadar para istiyorsun, {min} ile {max} arası?", who(seat))
        }
        Saying::YouGiveCards { deck, max } => {
            format!("Kaç çıkış kartı veriyorsun ({}), 0 ile {max} arası?", n.deck(deck))
        }
        Saying::TheyGiveCards { who: seat, deck, max } => {
            format!("{} oyuncusundan kaç çıkış kartı istiyorsun ({}), 0 ile {max} arası?", who(seat), n.deck(deck))
        }
        Saying::SendOffer { to, give, take } => {
            let (give, take) = (goods(n, give), goods(n, take));
            format!("{} oyuncusuna verdiğin: {give}. Aldığın: {take}. Önerilsin mi, evet ya da hayır?", who(to))
        }
        Saying::WatchOn => "Diğerlerini izlemek ister misin, evet ya da hayır?".into(),
        Saying::QuitUnsaved => "Oyun kaydedilmedi. Çıkılsın mı, evet ya da hayır? `kaydet DOSYA` oyunu saklar.".into(),

        Saying::NotUnderstood { said } => {
            format!("“{said}” seçeneklerden biri değil. Bir numara ya da sözcük yaz; yardım daha çok anlatır.")
        }
        Saying::NotNow { word } => format!("“{word}” şimdi olmaz."),
        Saying::NotInList { said, count } => format!("“{said}” listede yok. 1 ile {count} arası bir numara yaz."),
        Saying::NotAFigure { said } => format!("“{said}” tam sayı değil."),
        Saying::OutOfRange { min, max } => format!("{min} ile {max} arası olmalı."),
        Saying::NotAStep { step } => format!("{step} sayısının katı olmalı."),
        Saying::OutOfUnits { min, max } => {
            format!("{} ile {} arası, en çok iki ondalıklı bir sayı olmalı.", units(min), units(max))
        }
        Saying::SayYesOrNo => "Lütfen evet ya da hayır yaz.".into(),
        Saying::LineTooLong => "Bu satır çok uzun.".into(),
        Saying::Dropped => "Bir şey yapılmadı.".into(),
        Saying::StopsOn => "Bundan sonra başkalarının her turundan önce sorulur.".into(),
        Saying::StopsOff => "Bundan sonra başkaları durmadan oynar.".into(),
        Saying::SaveWhere => "Nereye olduğunu yaz: kaydet DOSYA.".into(),
        Saying::Saved { file } => format!("Oyun kaydedildi: {file}."),
        Saying::CannotSave { file, why } => format!("Oyun kaydedilemiyor: {file} ({why})."),
        Saying::Goodbye => "Hoşça kal.".into(),
        Saying::EndOfInput => "Girdi bitti, oyun da. Hoşça kal.".into(),
        Saying::Finished => "Oyun bitti. `kaydet DOSYA` kaydını saklar, boş satır çıkar.".into(),

        Saying::Player(line) => player(line, n),
        Saying::Space(line) => space(line, n),
        Saying::Rates { calm, wild } => format!(
            "Kurlar: {} {}, {} {}.",
            currency(n, CurrencyId::Calm),
            rate(calm),
            currency(n, CurrencyId::Wild),
            rate(wild)
        ),
        Saying::Pot { amount } => format!("Kasada {} var.", cash(amount)),
        Saying::Nothing => "Hiç yok.".into(),
        Saying::Place { place, seat, worth: Some(worth) } => format!("{place}. {}: {}", who(seat), cash(worth)),
        Saying::Place { place, seat, worth: None } => format!("{place}. {}: iflas", who(seat)),
        Saying::Record { proof } => format!("Bu oyunun tohumu: {proof}."),
    }
}

fn deeds(max: u8) -> &'static str {
    if max == 1 { "tapuyu" } else { "tapuları" }
}

/// Who gets what from whoever gives up.
fn leaving(n: &Names, surrender: &Surrender) -> String {
    let to = to_party(n, surrender.to);
    let bank = matches!(surrender.to, Party::Bank | Party::Pot);
    let paid =
        || format!("{to} {} tam ödenir; gerekirse binalar satılır, tapular ipotek edilir.", n.money(surrender.owed));
    match (surrender.fate, surrender.pays) {
        (Fate::Auctioned, true) => format!("{} Kalanı bankaya geçer, tapuların artırmaya çıkar.", paid()),
        (_, true) => format!("{} Kalanı bankaya geçer, tapuların yeniden boşa çıkar.", paid()),
        (Fate::Inherited, _) => format!("Her şeyin {to} geçer; önce binalar satılır."),
        (Fate::InheritedBuilt, _) => format!("Her şeyin binalarıyla {to} geçer."),
        (Fate::SoldThenAuctioned, _) => {
            format!("Nakdin ve binaların getirdiği {to} geçer. Tapuların artırmaya çıkar.")
        }
        (Fate::Liquidated, _) if bank => "Her şeyin satılır ve bankaya geçer.".into(),
        (Fate::Liquidated, _) => format!("Her şeyin satılır, borcun {to} ödenir."),
        (Fate::Auctioned, _) => "Her şeyin bankaya geçer, tapuların artırmaya çıkar.".into(),
        (Fate::Freed, _) if bank => "Her şeyin bankaya geçer, tapuların yeniden boşa çıkar.".into(),
        (Fate::Freed, _) => format!("Nakdin {to} geçer; tapuların yeniden boşa çıkar."),
    }
}

/// How some of a list are named.
fn picking(min: u8, max: u8) -> &'static str {
    match (min, max) {
        (0, 1) => "Numarası ya da adı, hiçbiri için boş satır.",
        (0, _) => "Virgülle numaralar ya da adlar, hiçbiri için boş satır.",
        (_, 1) => "Numarası ya da adı.",
        _ => "Virgülle numaralar ya da adlar.",
    }
}

fn player(line: &PlayerLine, n: &Names) -> String {
    let sort = match (line.you, line.bot) {
        (true, _) => ", sen",
        (false, true) => ", bot",
        (false, false) => "",
    };
    let name = format!("{}{sort}", n.seat(line.seat));
    if line.bankrupt {
        return format!("{name}: iflas etti.");
    }
    let jailed = if line.jailed { ", içeride" } else { "" };
    let mut parts = vec![
        format!("nakit {}", n.money(line.cash)),
        format!("varlık {}", n.money(line.worth)),
        format!("yeri {}{jailed}", n.space(line.place)),
        format!("{} tapu", line.deeds),
    ];
    if line.jail_cards > 0 {
        parts.push(format!("{} çıkış kartı", line.jail_cards));
    }
    if let Some((owed, turns)) = line.loan {
        parts.push(format!("kredi borcu {}, {turns} tur kaldı", n.money(owed)));
    }
    parts.extend(line.holdings.iter().map(|(which, held)| format!("{} {}", units(*held), currency(n, *which))));
    if let Some(percent) = line.multiplier {
        parts.push(format!("çarpan %{percent}"));
    }
    format!("{name}: {}.", parts.join(", "))
}

fn space(line: &SpaceLine, n: &Names) -> String {
    let mut parts = Vec::new();
    if let Some(group) = line.group {
        parts.push(n.group(group).into_owned());
    }
    match (line.owner, line.price) {
        (Some(owner), _) => {
            parts.push(format!("sahibi {}", n.seat(owner)));
            if line.level > 0 {
                parts.push(level(n, line.level));
            }
            match line.rent {
                _ if line.mortgaged => parts.push("ipotekli".into()),
                Some(Rent::Amount(rent)) => parts.push(format!("kira {}", n.money(rent))),
                Some(Rent::PerPip(times)) => parts.push(format!("kira zarın {times} katı")),
                None => {}
            }
        }
        (None, Some(price)) => parts.push(format!("satılık, {}", n.money(price))),
        (None, None) => {}
    }
    if !line.here.is_empty() {
        let here: Vec<_> = line.here.iter().map(|seat| n.seat(seat)).collect();
        parts.push(format!("burada: {}", list(&here)));
    }
    let facts = if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) };
    format!("{} {}{facts}", line.space.0, n.space(line.space))
}
