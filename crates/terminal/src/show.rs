//! The table in lines, as the person may see it, and the words that ask for it.

use crate::Leave;
use crate::course::Session;
use crate::words::{split, table_word};
use freehold_engine::{CurrencyId, SeatId, SeatSet, SpaceId};
use freehold_protocol::{RentView, TableView};
use freehold_text::{PlayerLine, Rent, Saying, SpaceLine, TableWord};

/// Lines of the log unless told otherwise.
const LOG_LINES: usize = 20;

impl Session<'_, '_> {
    /// Carries out a word of the table; says whether it was one.
    pub fn table_command(&mut self, line: &str) -> Result<bool, Leave> {
        let (word, rest) = split(line);
        match table_word(self.language, word) {
            Some(TableWord::Help) => self.say(Saying::Help)?,
            Some(TableWord::Board) => self.show_board()?,
            Some(TableWord::Me) => self.show_players(SeatSet::of(self.person))?,
            Some(TableWord::Players) => self.show_players(SeatSet::first_seats(self.game.players().len()))?,
            Some(TableWord::Deeds) => self.show_deeds(rest)?,
            Some(TableWord::Log) => self.show_log(rest)?,
            Some(TableWord::Rules) => {
                let rules = self.language.rules_text(&self.game.book().rules, &self.names);
                self.line(&rules)?;
            }
            Some(TableWord::Stops) => {
                self.stops = !self.stops;
                self.say(if self.stops { Saying::StopsOn } else { Saying::StopsOff })?;
            }
            Some(TableWord::Save) => self.save(rest)?,
            Some(TableWord::Quit) => {
                if self.saved || self.leaving || self.game.is_over() {
                    return Err(Leave::Quit);
                }
                self.leaving = true;
                let sure = self.yes(Saying::QuitUnsaved);
                self.leaving = false;
                if sure? {
                    return Err(Leave::Quit);
                }
            }
            Some(TableWord::Trade | TableWord::Back | TableWord::Yes | TableWord::No) | None => return Ok(false),
        }
        Ok(true)
    }

    fn view(&self) -> TableView {
        let view = self.game.state().seen_by(Some(self.person));
        TableView::of(self.game.book(), &view)
    }

    fn save(&mut self, file: &str) -> Result<(), Leave> {
        if file.is_empty() {
            return self.say(Saying::SaveWhere);
        }
        let record = self.game.record().to_text();
        match self.host.save(file, &record) {
            Ok(()) => {
                self.saved = true;
                self.say(Saying::Saved { file })
            }
            Err(fault) => self.say(Saying::CannotSave { file, why: &fault.to_string() }),
        }
    }

    fn show_log(&mut self, lines: &str) -> Result<(), Leave> {
        let wanted = lines.parse().unwrap_or(LOG_LINES);
        let log = self.log[self.log.len().saturating_sub(wanted)..].to_vec();
        log.iter().try_for_each(|line| self.line(line))
    }

    fn show_players(&mut self, seats: SeatSet) -> Result<(), Leave> {
        let view = self.view();
        for seat in seats.iter() {
            if let Some(line) = self.player_line(&view, seat) {
                self.say(Saying::Player(&line))?;
            }
        }
        if let Some(rates) = &view.rates {
            self.say(Saying::Rates { calm: rates.calm, wild: rates.wild })?;
        }
        Ok(())
    }

    fn player_line(&self, view: &TableView, seat: SeatId) -> Option<PlayerLine> {
        let player = view.seats.get(&seat.0)?;
        let held =
            player.currencies.as_ref().map(|units| [(CurrencyId::Calm, units.calm), (CurrencyId::Wild, units.wild)]);
        Some(PlayerLine {
            seat,
            you: seat == self.person,
            bot: player.bot,
            bankrupt: player.bankrupt,
            cash: player.cash,
            worth: player.worth,
            place: player.position,
            jailed: player.jailed,
            deeds: view.deeds.values().filter(|deed| deed.owner == seat).count(),
            jail_cards: player.jail_cards.len(),
            loan: player.loan.as_ref().map(|loan| (loan.owed, loan.turns)),
            holdings: held.into_iter().flatten().collect(),
            multiplier: player.multiplier,
        })
    }

    fn show_deeds(&mut self, name: &str) -> Result<(), Leave> {
        let owner = if name.is_empty() { Some(self.person) } else { self.player_named(name) };
        let Some(owner) = owner else {
            let count = self.game.players().len();
            return self.say(Saying::NotInList { said: name, count });
        };
        let view = self.view();
        let mut any = false;
        for line in self.spaces(&view).iter().filter(|line| line.owner == Some(owner)) {
            self.say(Saying::Space(line))?;
            any = true;
        }
        if any { Ok(()) } else { self.say(Saying::Nothing) }
    }

    fn show_board(&mut self) -> Result<(), Leave> {
        let view = self.view();
        for line in &self.spaces(&view) {
            self.say(Saying::Space(line))?;
        }
        if view.pot > freehold_engine::Money::ZERO {
            self.say(Saying::Pot { amount: view.pot })?;
        }
        Ok(())
    }

    fn spaces(&self, view: &TableView) -> Vec<SpaceLine> {
        let book = self.game.book();
        let here = |space: SpaceId| {
            let on_it = |(seat, player): (&u8, &freehold_protocol::SeatView)| {
                (player.position == space && !player.bankrupt).then_some(SeatId(*seat))
            };
            view.seats.iter().filter_map(on_it).collect()
        };
        let line = |space: SpaceId| {
            let (facts, deed) = (book.space(space), view.deeds.get(&space.0));
            let is_deed = book.deeds.contains(space);
            SpaceLine {
                space,
                price: is_deed.then_some(facts.price),
                group: is_deed.then_some(facts.group),
                owner: deed.map(|deed| deed.owner),
                level: self.game.state().level(space),
                mortgaged: deed.is_some_and(|deed| deed.mortgaged),
                rent: deed.map(|deed| match deed.rent {
                    RentView::Amount(amount) => Rent::Amount(amount),
                    RentView::PerPip(times) => Rent::PerPip(times),
                }),
                here: here(space),
            }
        };
        SpaceId::all().map(line).collect()
    }
}
