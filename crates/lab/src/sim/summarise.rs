//! From the tally of a plan to its summary: divisions, intervals, names.

use super::summary::*;
use super::{COUNTS, Plan, Tally, WORTH_STEP, Wins};
use crate::statistics::{Bar, Estimate, lead, luck, mean, median, ratio, rounded, wilson};
use freehold_engine::{Rulebook, SpaceId};
use serde_json::{Map, Value};
use std::time::Duration;

impl Settings {
    /// `rules` are the options that differ from the preset.
    pub fn new(plan: &Plan<'_>, preset: &str, rules: Map<String, Value>, rollouts: u32) -> Settings {
        Settings {
            preset: preset.to_owned(),
            edition: plan.book.edition.id.clone(),
            rules,
            bots: plan.lineup.entrants().iter().map(|entrant| entrant.name().to_owned()).collect(),
            players: plan.lineup.len(),
            games: plan.games,
            seed: plan.seed,
            cap: plan.cap,
            rollouts,
        }
    }

    /// All entrants are the same bot.
    pub fn equal_bots(&self) -> bool {
        self.bots.iter().all(|bot| *bot == self.bots[0])
    }
}

impl Timing {
    pub fn new(tally: &Tally, time: Duration, threads: usize) -> Timing {
        let seconds = time.as_secs_f64();
        let per_second = |count: u64| (ratio(count as f64, seconds) * 10.0).round() / 10.0;
        Timing {
            seconds: rounded(seconds),
            games_per_second: per_second(tally.games),
            rolls_per_second: per_second(tally.rolls),
            threads,
        }
    }
}

impl Summary {
    pub fn new(settings: Settings, book: &Rulebook, tally: &Tally, timing: Timing) -> Summary {
        let wins = tally.wins.map(Wins::in_games);
        let means = means(tally);
        let luck = if settings.equal_bots() { None } else { luck(&wins[..settings.players]).map(Estimate::rounded) };
        Summary {
            finished: tally.finished,
            finished_pct: pct(tally.finished as f64, tally.games).value,
            per_game: PerGame::from(means.map(|mean| mean.value)),
            intervals: PerGame::from(means.map(|mean| Interval { low: mean.low, high: mean.high })),
            bots: bots(&settings, tally),
            entrants: entrants(&settings, tally),
            seat_bias: seat_bias(&settings, tally),
            luck,
            lengths: lengths(tally),
            landings: landings(book, tally),
            groups: groups(book, tally),
            worth: worth(&settings, tally),
            faults: Faults { refused: tally.refused, dithered: tally.dithered, external: Vec::new() },
            timing,
            settings,
        }
    }

    /// The share of finished games, with its interval.
    pub fn finished_pct(&self) -> Estimate {
        pct(self.finished as f64, self.settings.games)
    }

    /// The means per game with their intervals.
    pub fn means(&self) -> PerGame<Estimate> {
        let intervals = self.intervals.each().map(|(_, interval)| *interval);
        let mut intervals = intervals.into_iter();
        PerGame::from(self.per_game.each().map(|(_, value)| {
            let Interval { low, high } = intervals.next().unwrap_or(Interval { low: *value, high: *value });
            Estimate { value: *value, low, high }
        }))
    }
}

impl<T> From<[T; COUNTS]> for PerGame<T> {
    /// In the order of [`Tally::counts`].
    fn from(figures: [T; COUNTS]) -> PerGame<T> {
        let [rounds, rolls, trades, offers, auctions, bankruptcies, buildings] = figures;
        PerGame { rounds, rolls, trades, offers, auctions, bankruptcies, buildings }
    }
}

impl<T> PerGame<T> {
    /// Each figure by its name.
    pub fn each(&self) -> [(&'static str, &T); COUNTS] {
        [
            ("rounds", &self.rounds),
            ("rolls", &self.rolls),
            ("trades", &self.trades),
            ("offers", &self.offers),
            ("auctions", &self.auctions),
            ("bankruptcies", &self.bankruptcies),
            ("buildings", &self.buildings),
        ]
    }
}

/// A share in percent.
fn pct(hits: f64, tries: u64) -> Estimate {
    wilson(hits, tries).times(100.0).rounded()
}

fn means(tally: &Tally) -> [Estimate; COUNTS] {
    let mut squares = tally.squares.into_iter();
    tally.counts().map(|sum| mean(sum, squares.next().unwrap_or_default(), tally.games).rounded())
}

fn bots(settings: &Settings, tally: &Tally) -> Vec<BotShare> {
    let mut bots: Vec<(&str, usize, Wins)> = Vec::new();
    for (name, wins) in settings.bots.iter().zip(tally.wins) {
        match bots.iter_mut().find(|(known, ..)| known == name) {
            Some((_, entrants, sum)) => (*entrants, *sum) = (*entrants + 1, *sum + wins),
            None => bots.push((name, 1, wins)),
        }
    }
    let share = |(bot, entrants, wins): (&str, usize, Wins)| {
        let Estimate { value: win_pct, low, high } = pct(wins.in_games(), tally.games);
        let fair_pct = rounded(100.0 * entrants as f64 / settings.players as f64);
        BotShare { bot: bot.to_owned(), entrants, wins, win_pct, low, high, fair_pct }
    };
    bots.into_iter().map(share).collect()
}

fn entrants(settings: &Settings, tally: &Tally) -> Vec<EntrantShare> {
    let share = |(index, (bot, wins)): (usize, (&String, Wins))| {
        let Estimate { value: win_pct, low, high } = pct(wins.in_games(), tally.games);
        EntrantShare { entrant: index + 1, bot: bot.clone(), wins, win_pct, low, high }
    };
    settings.bots.iter().zip(tally.wins).enumerate().map(share).collect()
}

fn seat_bias(settings: &Settings, tally: &Tally) -> SeatBias {
    let wins = &tally.wins_by_place[..settings.players];
    let share = |(place, wins): (&'static str, &Wins)| {
        let Estimate { value: win_pct, low, high } = pct(wins.in_games(), tally.finished);
        PlaceShare { place, wins: *wins, win_pct, low, high }
    };
    let spread = lead(wins[0].in_games(), wins[settings.players - 1].in_games(), tally.finished).times(100.0).rounded();
    SeatBias { places: PLACES.into_iter().zip(wins).map(share).collect(), spread }
}

fn lengths(tally: &Tally) -> Lengths {
    let width = tally.bucket_rounds();
    let unfinished = tally.games - tally.finished;
    let mut games = tally.lengths;
    // Games that were given up are counted in the bar of the round after the cap.
    let given_up = usize::from(tally.cap / width).min(games.len() - 1);
    games[given_up] = games[given_up].saturating_sub(unfinished);
    let bar = |(index, games): (u16, u64)| Bar { from: index * width + 1, to: (index + 1) * width, games };
    let mut bars: Vec<Bar> = (0..).zip(games).map(bar).collect();
    let last = bars.iter().rposition(|bar| bar.games > 0).map_or(0, |last| last + 1);
    bars.truncate(last);
    Lengths { median: median(&bars, unfinished).map(Estimate::rounded), bars, unfinished }
}

fn landings(book: &Rulebook, tally: &Tally) -> Vec<Landing> {
    let all: u64 = tally.landings.values().sum();
    let landing = |(space, &landings): (SpaceId, &u64)| Landing {
        space: space.index(),
        name: book.edition.spaces[space.index()].name.clone(),
        landings,
        share_pct: rounded(100.0 * ratio(landings as f64, all as f64)),
    };
    tally.landings.iter().map(landing).collect()
}

fn groups(book: &Rulebook, tally: &Tally) -> Vec<GroupReturn> {
    let per_game = |sum: i64| rounded(ratio(sum as f64, tally.games as f64));
    let figures = tally.rent.values().zip(tally.spent.values());
    let group = |(group, (&rent, &spent)): (&freehold_engine::edition::Group, (&i64, &i64))| GroupReturn {
        group: group.id.clone(),
        name: group.name.clone(),
        rent_per_game: per_game(rent),
        spent_per_game: per_game(spent),
        rate: (spent > 0).then(|| rounded(rent as f64 / spent as f64)),
    };
    book.edition.groups.iter().zip(figures).map(group).collect()
}

fn worth(settings: &Settings, tally: &Tally) -> Vec<WorthSample> {
    let sample = |(index, sums): (u16, &[super::WorthSum; freehold_engine::MAX_SEATS])| WorthSample {
        round: index * WORTH_STEP + 1,
        games: sums[0].games,
        mean: sums[..settings.players].iter().map(|sum| rounded(ratio(sum.total as f64, sum.games as f64))).collect(),
    };
    (0..).zip(&tally.worth).map(sample).filter(|sample| sample.games > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::GroupId;

    fn tally() -> Tally {
        let mut tally = Tally::new(100);
        (tally.games, tally.finished) = (10, 8);
        tally.wins[..3].copy_from_slice(&[5, 1, 2].map(Wins::games));
        tally.wins_by_place[..3].copy_from_slice(&[4, 3, 1].map(Wins::games));
        (tally.rounds, tally.rolls) = (500, 1600);
        tally.squares[0] = 30_000;
        // Bars of three rounds: two games given up and one that ended in round 100.
        tally.lengths[33] = 3;
        tally.lengths[10] = 7;
        tally.landings[SpaceId(0)] = 30;
        tally.landings[SpaceId(39)] = 10;
        let (first, second) = (GroupId(0), GroupId(1));
        (tally.rent[first], tally.spent[first], tally.rent[second]) = (3000, 1200, 7);
        tally.worth = vec![Default::default(); 2];
        tally.worth[1][0] = super::super::WorthSum { total: 7, games: 2 };
        tally.worth[1][1] = super::super::WorthSum { total: 0, games: 2 };
        tally
    }

    fn summary(bots: [&str; 3]) -> Summary {
        summary_of(bots, &tally())
    }

    fn summary_of(bots: [&str; 3], tally: &Tally) -> Summary {
        let preset = freehold_content::preset("official").expect("built in");
        let edition = freehold_content::edition(&preset.edition).expect("built in");
        let book = Rulebook::new(preset.ruleset, edition).expect("in order");
        let settings = Settings {
            preset: "official".into(),
            edition: "lantern_bay".into(),
            rules: Map::new(),
            bots: bots.map(str::to_owned).to_vec(),
            players: 3,
            games: 10,
            seed: 1,
            cap: 100,
            rollouts: 200,
        };
        Summary::new(settings, &book, tally, Timing::default())
    }

    #[test]
    fn wins_are_shares_of_all_games_by_entrant_and_by_bot() {
        let summary = summary(["hard", "easy", "hard"]);
        let entrants: Vec<f64> = summary.entrants.iter().map(|entrant| entrant.win_pct).collect();
        assert_eq!(entrants, [50.0, 10.0, 20.0]);
        let bots: Vec<_> =
            summary.bots.iter().map(|bot| (bot.bot.as_str(), bot.entrants, bot.wins, bot.win_pct)).collect();
        assert_eq!(bots, [("hard", 2, Wins::games(7), 70.0), ("easy", 1, Wins::games(1), 10.0)]);
        assert_eq!(summary.bots[0].fair_pct, 66.6667);
        assert_eq!((summary.finished_pct, summary.finished_pct().value), (80.0, 80.0));
    }

    #[test]
    fn a_shared_win_is_a_share_for_each() {
        let mut tally = tally();
        tally.wins[..3].copy_from_slice(&[Wins::games(5) + Wins::shared_by(2), Wins::shared_by(2), Wins::games(2)]);
        let summary = summary_of(["hard", "easy", "hard"], &tally);
        let entrants: Vec<f64> = summary.entrants.iter().map(|entrant| entrant.win_pct).collect();
        assert_eq!(entrants, [55.0, 5.0, 20.0]);
        assert_eq!(serde_json::json!(summary.bots[0])["wins"], 7.5);
        assert_eq!(
            summary.luck.map(|luck| luck.value),
            Estimate::rounded(luck(&[5.5, 0.5, 2.0]).unwrap()).value.into()
        );
    }

    #[test]
    fn places_are_shares_of_finished_games() {
        let SeatBias { places, spread } = summary(["hard", "easy", "easy"]).seat_bias;
        let shares: Vec<_> = places.iter().map(|place| (place.place, place.win_pct)).collect();
        assert_eq!(shares, [("first", 50.0), ("second", 37.5), ("third", 12.5)]);
        assert_eq!(spread.value, 37.5);
    }

    #[test]
    fn luck_needs_different_bots() {
        assert!(summary(["hard", "easy", "easy"]).luck.is_some());
        assert_eq!(summary(["easy", "easy", "easy"]).luck, None);
    }

    #[test]
    fn unfinished_games_are_in_no_bar() {
        let Lengths { bars, unfinished, median } = summary(["a", "b", "c"]).lengths;
        assert_eq!((bars[10].from, bars[10].to, bars[10].games), (31, 33, 7));
        assert_eq!(bars.last(), Some(&Bar { from: 100, to: 102, games: 1 }));
        assert_eq!((unfinished, bars.iter().map(|bar| bar.games).sum::<u64>()), (2, 8));
        assert_eq!(median.map(|median| median.value), Some(rounded(30.5 + 3.0 * 5.0 / 7.0)));
    }

    #[test]
    fn means_shares_and_returns() {
        let summary = summary(["a", "b", "c"]);
        assert_eq!((summary.per_game.rounds, summary.per_game.rolls), (50.0, 160.0));
        assert!(summary.means().rounds.low < 50.0 && summary.intervals.rounds.high > 50.0);
        assert_eq!((summary.landings[0].share_pct, summary.landings[39].share_pct), (75.0, 25.0));
        let returns: Vec<_> = summary.groups.iter().take(2).map(|group| (group.rent_per_game, group.rate)).collect();
        assert_eq!(returns, [(300.0, Some(2.5)), (0.7, None)]);
        assert_eq!(summary.worth, [WorthSample { round: 6, games: 2, mean: vec![3.5, 0.0, 0.0] }]);
    }
}
