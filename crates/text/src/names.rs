//! What everything at a table is called: players, spaces, groups, decks, cards and money.
//!
//! Starts from what the edition prints; a theme or a language replaces single names. It makes no sentences and
//! never fails: something without a name is called by its number.

use crate::Language;
use freehold_engine::edition::{Edition, SpaceKind};
use freehold_engine::{ByCurrency, ByDeck, CardId, CurrencyId, DeckId, GroupId, Money, Ruleset, SeatId, SpaceId};
use std::borrow::Cow;

/// What a card may leave blank, so that it says the name that the board has for it.
const CORNERS: [(&str, SpaceKind); 4] = [
    ("start", SpaceKind::Go),
    ("jail", SpaceKind::Jail),
    ("parking", SpaceKind::Parking),
    ("go_to_jail", SpaceKind::GoToJail),
];

#[derive(Clone, Debug)]
pub struct Names<'a> {
    edition: &'a Edition,
    glyph: &'a str,
    seats: Vec<&'a str>,
    spaces: Vec<&'a str>,
    groups: Vec<&'a str>,
    decks: ByDeck<&'a str>,
    cards: ByDeck<Vec<&'a str>>,
    /// What a card says in the listener's language, where somebody has written it down.
    told: ByDeck<Vec<Option<&'a str>>>,
    currencies: ByCurrency<Option<&'a str>>,
    /// The jail for those who only stop there.
    visiting: Option<&'a str>,
    hotel_level: Option<u8>,
    thousands: char,
}

impl<'a> Names<'a> {
    /// The names that the edition prints, four houses before a hotel, and no players yet.
    pub fn new(edition: &'a Edition) -> Names<'a> {
        let [deck_a, deck_b] = edition.decks.as_array();
        let texts =
            |deck: &'a freehold_engine::edition::Deck| deck.cards.iter().map(|card| card.text.as_str()).collect();
        Names {
            edition,
            glyph: &edition.currency.glyph,
            seats: Vec::new(),
            spaces: edition.spaces.iter().map(|space| space.name.as_str()).collect(),
            groups: edition.groups.iter().map(|group| group.name.as_str()).collect(),
            decks: ByDeck::from([deck_a.name.as_str(), &deck_b.name]),
            cards: ByDeck::from([texts(deck_a), texts(deck_b)]),
            told: ByDeck::from([deck_a, deck_b].map(|deck| vec![None; deck.cards.len()])),
            currencies: ByCurrency::of(None),
            visiting: None,
            hotel_level: Some(5),
            thousands: Language::English.thousands(),
        }
    }

    /// The players' names in order of seats.
    pub fn with_players<S: AsRef<str> + ?Sized + 'a>(mut self, players: impl IntoIterator<Item = &'a S>) -> Names<'a> {
        self.seats = players.into_iter().map(AsRef::as_ref).collect();
        self
    }

    /// Everything as it is called in this language, as far as `say` knows. It comes after whatever replaces names.
    pub fn spoken(mut self, language: Language, say: impl Fn(&str) -> Option<&'a str>) -> Names<'a> {
        self.thousands = language.thousands();
        for name in self.spaces.iter_mut().chain(&mut self.groups) {
            *name = say(name).unwrap_or(name);
        }
        self.visiting = self.visiting.map(|name| say(name).unwrap_or(name));
        for deck in DeckId::ALL {
            self.decks[deck] = say(self.decks[deck]).unwrap_or(self.decks[deck]);
            self.told[deck] = self.cards[deck].iter().map(|text| say(text)).collect();
        }
        self
    }

    /// Tells from which level on buildings are a hotel.
    pub fn with_ruleset(mut self, ruleset: &Ruleset) -> Names<'a> {
        self.hotel_level = ruleset.build.hotel.then(|| ruleset.build.max_houses.saturating_add(1));
        self
    }

    /// The theme's glyph, unless the edition insists on its own.
    pub fn with_glyph(mut self, glyph: &'a str) -> Names<'a> {
        if !self.edition.currency.fixed {
            self.glyph = glyph;
        }
        self
    }

    pub fn with_space(mut self, space: SpaceId, name: &'a str) -> Names<'a> {
        replace(&mut self.spaces, space.index(), name);
        self
    }

    pub fn with_visiting(mut self, name: Option<&'a str>) -> Names<'a> {
        self.visiting = name;
        self
    }

    pub fn with_group(mut self, group: GroupId, name: &'a str) -> Names<'a> {
        replace(&mut self.groups, group.index(), name);
        self
    }

    pub fn with_deck(mut self, deck: DeckId, name: &'a str) -> Names<'a> {
        self.decks[deck] = name;
        self
    }

    pub fn with_card(mut self, deck: DeckId, card: CardId, text: &'a str) -> Names<'a> {
        replace(&mut self.cards[deck], card.index(), text);
        self
    }

    pub fn with_currency(mut self, currency: CurrencyId, name: &'a str) -> Names<'a> {
        self.currencies[currency] = Some(name);
        self
    }

    pub fn edition(&self) -> &'a Edition {
        self.edition
    }

    pub fn seat(&self, seat: SeatId) -> Cow<'a, str> {
        named(&self.seats, seat.index(), 1)
    }

    pub fn space(&self, space: SpaceId) -> Cow<'a, str> {
        named(&self.spaces, space.index(), 0)
    }

    /// The space for somebody who walks there: whoever walks to the jail only visits it.
    pub fn stop(&self, space: SpaceId) -> Cow<'a, str> {
        let is_jail = self.edition.spaces.get(space.index()).is_some_and(|each| each.kind == SpaceKind::Jail);
        self.visiting.filter(|_| is_jail).map_or_else(|| self.space(space), Cow::Borrowed)
    }

    /// What the board calls its jail, where it has one.
    pub fn jail(&self) -> Option<Cow<'a, str>> {
        self.spaces_where(|kind| *kind == SpaceKind::Jail).into_iter().next()
    }

    /// What all railroads together are called, where the board has some.
    pub fn railroads(&self) -> Option<Cow<'a, str>> {
        self.edition.spaces.iter().find_map(|space| match space.kind {
            SpaceKind::Railroad { group, .. } => Some(self.group_name(group)),
            _ => None,
        })
    }

    pub fn group_name(&self, group: GroupId) -> Cow<'a, str> {
        named(&self.groups, group.index(), 0)
    }

    /// The name with the letter by which the board shows the group.
    pub fn group(&self, group: GroupId) -> Cow<'a, str> {
        let name = self.group_name(group);
        match self.edition.groups.get(group.index()) {
            Some(printed) => Cow::Owned(format!("{name} ({})", printed.letter)),
            None => name,
        }
    }

    pub fn deck(&self, deck: DeckId) -> &'a str {
        self.decks[deck]
    }

    /// What the card says.
    pub fn card(&self, deck: DeckId, card: CardId) -> Cow<'a, str> {
        match self.cards[deck].get(card.index()) {
            Some(text) => self.filled(text),
            None => Cow::Owned(format!("#{}", card.index() + 1)),
        }
    }

    /// The same, if it was written down for the listener's language.
    pub fn told_card(&self, deck: DeckId, card: CardId) -> Option<Cow<'a, str>> {
        self.told[deck].get(card.index()).copied().flatten().map(|text| self.filled(text))
    }

    /// The text of a card with the spaces that it speaks of as this board calls them.
    fn filled(&self, text: &'a str) -> Cow<'a, str> {
        if !text.contains('{') {
            return Cow::Borrowed(text);
        }
        let mut filled = String::with_capacity(text.len() + 16);
        let mut rest = text;
        while let Some((before, (blank, after))) = rest.split_once('{').and_then(|(a, b)| Some((a, b.split_once('}')?)))
        {
            filled.push_str(before);
            match self.blank(blank) {
                Some(name) => filled.push_str(&name),
                None => filled.extend(["{", blank, "}"]),
            }
            rest = after;
        }
        filled.push_str(rest);
        // A name may bring its own mark, and one is enough.
        Cow::Owned(filled.replace("!.", "!"))
    }

    /// The space that is meant by a blank in a text: a corner, or the number of a space.
    fn blank(&self, blank: &str) -> Option<Cow<'a, str>> {
        match CORNERS.iter().find(|(word, _)| *word == blank) {
            Some((_, kind)) => self.spaces_where(|other| other == kind).into_iter().next(),
            None => self.spaces.get(blank.parse::<usize>().ok()?).map(|name| Cow::Borrowed(*name)),
        }
    }

    /// The theme's name of a foreign currency, if it has one; otherwise the language finds a word.
    pub fn currency(&self, currency: CurrencyId) -> Option<&'a str> {
        self.currencies[currency]
    }

    /// An amount with the glyph, e.g. `◈1,500`.
    pub fn money(&self, amount: Money) -> String {
        let sign = if amount < Money::ZERO { "-" } else { "" };
        format!("{sign}{}{}", self.glyph, grouped(amount.0.unsigned_abs(), self.thousands))
    }

    /// Whether this number of buildings stands for a hotel.
    pub fn is_hotel(&self, level: u8) -> bool {
        self.hotel_level.is_some_and(|hotel| level >= hotel)
    }

    /// The names of all spaces of a kind, clockwise from the start.
    pub fn spaces_where(&self, wanted: impl Fn(&SpaceKind) -> bool) -> Vec<Cow<'a, str>> {
        let spaces = self.edition.spaces.iter().enumerate();
        spaces.filter(|(_, space)| wanted(&space.kind)).map(|(i, _)| named(&self.spaces, i, 0)).collect()
    }
}

/// A figure with a sign between its thousands: `1,500`.
pub(crate) fn grouped(figure: u32, sign: char) -> String {
    let digits = figure.to_string();
    let mut text = String::with_capacity(digits.len() + 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(sign);
        }
        text.push(digit);
    }
    text
}

fn replace<'a>(names: &mut [&'a str], index: usize, name: &'a str) {
    if let Some(slot) = names.get_mut(index) {
        *slot = name;
    }
}

fn named<'a>(names: &[&'a str], index: usize, first: usize) -> Cow<'a, str> {
    names.get(index).map_or_else(|| Cow::Owned(format!("#{}", index + first)), |name| Cow::Borrowed(*name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn what_has_no_name_is_called_by_its_number() {
        let edition = sample::edition();
        let names = Names::new(&edition).with_players(["Red"].iter());
        assert_eq!(names.seat(SeatId(0)), "Red");
        assert_eq!(names.seat(SeatId(1)), "#2");
        assert_eq!(names.space(SpaceId(200)), "#200");
        assert_eq!(names.group(GroupId(200)), "#200");
        assert_eq!(names.card(DeckId::DeckA, CardId(31)), "#32");
    }

    #[test]
    fn a_theme_replaces_single_names() {
        let edition = sample::edition();
        let names = Names::new(&edition)
            .with_space(SpaceId(1), "Library")
            .with_group(GroupId(0), "Brown")
            .with_deck(DeckId::DeckB, "Notice Board")
            .with_card(DeckId::DeckA, CardId(0), "Go to the library.")
            .with_currency(CurrencyId::Wild, "shells")
            .with_glyph("€");
        assert_eq!(names.space(SpaceId(1)), "Library");
        assert_eq!(names.space(SpaceId(3)), edition.spaces[3].name);
        assert_eq!(names.group(GroupId(0)), format!("Brown ({})", edition.groups[0].letter));
        assert_eq!(names.deck(DeckId::DeckB), "Notice Board");
        assert_eq!(names.card(DeckId::DeckA, CardId(0)), "Go to the library.");
        assert_eq!(names.currency(CurrencyId::Wild), Some("shells"));
        assert_eq!(names.money(Money(90)), "€90");
        assert_eq!(names.money(Money(-90)), "-€90");
    }

    #[test]
    fn a_language_replaces_what_somebody_translated() {
        let edition = sample::edition();
        let (street, card) = (edition.spaces[1].name.clone(), edition.decks[DeckId::DeckA].cards[0].text.clone());
        let words = [(street.as_str(), "Sokak"), (card.as_str(), "Kütüphaneye git.")];
        let say = |printed: &str| words.iter().find(|(of, _)| *of == printed).map(|(_, is)| *is);
        let names = Names::new(&edition).spoken(Language::Turkish, say);
        assert_eq!(names.space(SpaceId(1)), "Sokak");
        assert_eq!(names.space(SpaceId(3)), edition.spaces[3].name);
        assert_eq!(Language::Turkish.card(DeckId::DeckA, CardId(0), &names), "Kütüphaneye git.");
        // A card that nobody translated says what it does, in words of the language.
        let untold = Names::new(&edition).spoken(Language::Turkish, |_| None);
        assert_ne!(Language::Turkish.card(DeckId::DeckA, CardId(0), &untold), card);
        assert_eq!(Language::English.card(DeckId::DeckA, CardId(0), &untold), card);
    }

    #[test]
    fn thousands_are_written_as_in_the_language() {
        let edition = sample::edition();
        for (language, amount, wanted) in [
            (Language::English, 999, "◈999"),
            (Language::English, 1_378, "◈1,378"),
            (Language::English, -1_234_567, "-◈1,234,567"),
            (Language::Turkish, 1_378, "◈1.378"),
            (Language::Turkish, 20_000, "◈20.000"),
        ] {
            assert_eq!(Names::new(&edition).spoken(language, |_| None).money(Money(amount)), wanted);
        }
    }

    #[test]
    fn an_edition_may_insist_on_its_glyph() {
        let mut edition = sample::edition();
        edition.currency.fixed = true;
        assert_eq!(Names::new(&edition).with_glyph("€").money(Money(5)), "◈5");
    }
}
