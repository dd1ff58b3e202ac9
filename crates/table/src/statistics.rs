//! Statistics and achievements of one person, from the summaries of their games.

use crate::summary::Summary;
use freehold_engine::event::EndCause;
use freehold_protocol::{
    AchievedIn, Achievement, AchievementView, GameMark, PresetCount, Statistics, Strength, StrengthCount,
};

/// Less cash than this is next to nothing.
const LAST_COINS: i32 = 100;
const FEW_ROUNDS: u16 = 20;
const MANY_GROUPS: u8 = 3;
const ROW: u32 = 3;
const MANY_BOTS: usize = 5;
const BIG_RENT: i32 = 1_000;

/// A summary, and when the game was over, in seconds since 1970.
pub type Dated = (i64, Summary);

/// `games` in the order in which they ended; `presets` are all that can be played.
pub fn statistics(games: &[Dated], presets: &[&str]) -> Statistics {
    let mut told = Statistics {
        games: games.len() as u32,
        wins: 0,
        streak: 0,
        best_streak: 0,
        by_preset: Vec::new(),
        by_strength: Vec::new(),
        longest: games.iter().max_by_key(|(_, game)| game.rounds).map(mark),
        fastest: games.iter().filter(|(_, game)| game.won()).min_by_key(|(_, game)| game.rounds).map(mark),
        rent_paid: games.iter().map(|(_, game)| game.rent_paid).max().unwrap_or(0),
        rent_taken: games.iter().map(|(_, game)| game.rent_taken).max().unwrap_or(0),
        achievements: Achievement::ALL.map(|achievement| AchievementView { achievement, won: None }).to_vec(),
    };
    for dated in games {
        count(&mut told, &dated.1);
        achieve(&mut told, dated, presets);
    }
    told.by_preset.sort_by(|one, other| other.games.cmp(&one.games).then_with(|| one.preset.cmp(&other.preset)));
    told.by_strength.sort_by_key(|count| count.strength as u8);
    told
}

fn mark((at, game): &Dated) -> GameMark {
    GameMark { preset: game.preset.clone(), rounds: game.rounds, seconds: game.seconds, at: seconds(*at) }
}

fn seconds(at: i64) -> u32 {
    u32::try_from(at).unwrap_or(0)
}

fn count(told: &mut Statistics, game: &Summary) {
    let won = u32::from(game.won());
    told.wins += won;
    told.streak = if game.won() { told.streak + 1 } else { 0 };
    told.best_streak = told.best_streak.max(told.streak);
    match told.by_preset.iter_mut().find(|count| count.preset == game.preset) {
        Some(count) => (count.games, count.wins) = (count.games + 1, count.wins + won),
        None => told.by_preset.push(PresetCount { preset: game.preset.clone(), games: 1, wins: won }),
    }
    let Some(strength) = game.strongest() else { return };
    match told.by_strength.iter_mut().find(|count| count.strength == strength) {
        Some(count) => (count.games, count.wins) = (count.games + 1, count.wins + won),
        None => told.by_strength.push(StrengthCount { strength, games: 1, wins: won }),
    }
}

/// What this game has brought for the first time; those before it are already counted.
fn achieve(told: &mut Statistics, (at, game): &Dated, presets: &[&str]) {
    let everywhere = presets.iter().all(|id| told.by_preset.iter().any(|count| count.preset == *id && count.wins > 0));
    let streak = told.streak;
    for view in told.achievements.iter_mut().filter(|view| view.won.is_none()) {
        let brought = match view.achievement {
            Achievement::EveryPreset => everywhere && !presets.is_empty(),
            Achievement::ThreeInARow => streak >= ROW,
            achievement => brings(game, achievement),
        };
        if brought {
            view.won = Some(AchievedIn { at: seconds(*at), room: game.room.clone(), game: game.game });
        }
    }
}

/// What one game brings by itself.
fn brings(game: &Summary, achievement: Achievement) -> bool {
    let won = game.won();
    match achievement {
        Achievement::FirstWin => won,
        Achievement::BeatMaster => won && game.bots.contains(&Strength::Expert),
        Achievement::AllRailroads => game.all_railroads,
        Achievement::Comeback => won && game.least_cash < LAST_COINS,
        Achievement::QuickWin => {
            let driven_out = matches!(game.end, Some(EndCause::LastStanding | EndCause::Bankruptcies));
            won && driven_out && game.rounds < FEW_ROUNDS
        }
        Achievement::DearHotel => game.dear_hotel,
        Achievement::ThreeGroups => game.groups >= MANY_GROUPS,
        Achievement::FullTable => won && game.bots.len() >= MANY_BOTS,
        Achievement::BigRent => game.rent_taken >= BIG_RENT,
        Achievement::NoMortgage => won && !game.mortgaged,
        // They follow from several games.
        Achievement::EveryPreset | Achievement::ThreeInARow => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u32, preset: &str, place: u8) -> Dated {
        let summary = Summary {
            room: "TABLE2".into(),
            game: number,
            preset: preset.into(),
            bots: vec![Strength::Easy, Strength::Hard],
            place,
            end: Some(EndCause::LastStanding),
            rounds: 30 + number as u16,
            seconds: 600,
            worth: 5_000,
            rent_paid: 50,
            rent_taken: 70,
            least_cash: 400,
            groups: 1,
            all_railroads: false,
            dear_hotel: false,
            mortgaged: true,
        };
        (1_000 + i64::from(number), summary)
    }

    fn achieved(games: &[Dated]) -> Vec<(Achievement, u32)> {
        let told = statistics(games, &["official", "house"]);
        let won = told.achievements.into_iter().filter_map(|view| Some((view.achievement, view.won?.game)));
        won.collect()
    }

    #[test]
    fn nothing_comes_from_nothing() {
        let told = statistics(&[], &["official"]);
        assert_eq!((told.games, told.wins, told.longest, told.fastest), (0, 0, None, None));
        assert_eq!(told.achievements.len(), Achievement::ALL.len());
        assert!(told.achievements.iter().all(|view| view.won.is_none()));
    }

    #[test]
    fn games_are_counted_by_preset_and_strength_and_in_rows() {
        let mut games = vec![
            game(1, "official", 2),
            game(2, "official", 1),
            game(3, "house", 1),
            game(4, "official", 1),
            game(5, "official", 3),
            game(6, "house", 1),
        ];
        games[5].1.rent_taken = 900;
        games[5].1.bots = vec![Strength::Expert];
        let told = statistics(&games, &[]);
        assert_eq!((told.games, told.wins, told.streak, told.best_streak), (6, 4, 1, 3));
        assert_eq!((told.rent_paid, told.rent_taken), (50, 900));
        assert_eq!(told.longest.map(|mark| mark.rounds), Some(36));
        assert_eq!(told.fastest.map(|mark| (mark.rounds, mark.at)), Some((32, 1_002)));
        let official = PresetCount { preset: "official".into(), games: 4, wins: 2 };
        assert_eq!(told.by_preset, [official, PresetCount { preset: "house".into(), games: 2, wins: 2 }]);
        let hard = StrengthCount { strength: Strength::Hard, games: 5, wins: 3 };
        assert_eq!(told.by_strength, [hard, StrengthCount { strength: Strength::Expert, games: 1, wins: 1 }]);
    }

    #[test]
    fn achievements_belong_to_the_first_game_that_brought_them() {
        use Achievement::*;
        let games = [game(1, "official", 2), game(2, "official", 1), game(3, "official", 1), game(4, "house", 1)];
        assert_eq!(achieved(&games), [(FirstWin, 2), (EveryPreset, 4), (ThreeInARow, 4)]);
        type Case = (Achievement, fn(&mut Summary), fn(&mut Summary));
        let cases: [Case; 9] = [
            (BeatMaster, |game| game.bots.push(Strength::Expert), |game| game.bots.push(Strength::Hard)),
            (AllRailroads, |game| game.all_railroads = true, |_| {}),
            (Comeback, |game| game.least_cash = 99, |game| game.least_cash = 100),
            (QuickWin, |game| game.rounds = 19, |game| game.rounds = 20),
            (DearHotel, |game| game.dear_hotel = true, |_| {}),
            (ThreeGroups, |game| game.groups = 3, |game| game.groups = 2),
            (FullTable, |game| game.bots = vec![Strength::Easy; 5], |game| game.bots = vec![Strength::Easy; 4]),
            (BigRent, |game| game.rent_taken = 1_000, |game| game.rent_taken = 999),
            (NoMortgage, |game| game.mortgaged = false, |_| {}),
        ];
        for (achievement, enough, too_little) in cases {
            let mut won = game(1, "official", 1);
            too_little(&mut won.1);
            assert_eq!(achieved(&[won.clone()]), [(FirstWin, 1)], "{achievement:?}");
            enough(&mut won.1);
            assert_eq!(achieved(&[won]), [(FirstWin, 1), (achievement, 1)]);
        }
        // A limit of rounds is no quick win, and whoever is out has not won.
        let mut short = game(1, "official", 1);
        (short.1.rounds, short.1.end) = (5, Some(EndCause::RoundLimit));
        assert_eq!(achieved(&[short.clone()]), [(FirstWin, 1)]);
        (short.1.place, short.1.end) = (1, None);
        assert_eq!(achieved(&[short]), []);
    }
}
