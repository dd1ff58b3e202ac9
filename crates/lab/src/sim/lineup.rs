//! Who sits down to play, and how their bots are made.

use freehold_bots::appraisal::Appraisal;
use freehold_bots::{Bot, BotKind, Crew};
use std::sync::Arc;

/// Makes the bot of one game from a seed.
type Maker = Box<dyn Fn(u64) -> Box<dyn Bot + Send> + Send + Sync>;

/// One of those who play, in a different seat from game to game.
pub struct Entrant {
    name: String,
    kind: Option<BotKind>,
    maker: Maker,
}

impl Entrant {
    /// A bot of this house; `rollouts` is what `expert` may spend on a decision.
    pub fn new(crew: &Crew, kind: BotKind, rollouts: u32) -> Entrant {
        let crew = crew.clone();
        let maker = move |seed| crew.make(kind, seed, rollouts);
        Entrant { name: kind.name().to_owned(), kind: Some(kind), maker: Box::new(maker) }
    }

    /// Somebody else.
    pub fn guest(name: &str, maker: impl Fn(u64) -> Box<dyn Bot + Send> + Send + Sync + 'static) -> Entrant {
        Entrant { name: name.to_owned(), kind: None, maker: Box::new(maker) }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn make(&self, seed: u64) -> Box<dyn Bot + Send> {
        (self.maker)(seed)
    }
}

/// The entrants of a run; as many as there are seats.
pub struct Lineup {
    entrants: Vec<Entrant>,
    /// Set if all of them are `fast`: then nothing is boxed.
    fast: Option<Arc<Appraisal>>,
}

impl Lineup {
    pub fn new(entrants: Vec<Entrant>, crew: &Crew) -> Lineup {
        let all_fast = entrants.iter().all(|entrant| entrant.kind == Some(BotKind::Fast));
        Lineup { entrants, fast: all_fast.then(|| crew.appraisal().clone()) }
    }

    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    #[allow(clippy::len_without_is_empty, reason = "a lineup without anybody makes no sense")]
    pub fn len(&self) -> usize {
        self.entrants.len()
    }

    pub(super) fn all_fast(&self) -> Option<&Arc<Appraisal>> {
        self.fast.as_ref()
    }
}
