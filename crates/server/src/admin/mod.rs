//! Looking after a server: every order of its host is carried out and written down here, whether it comes over the
//! page with a token, over the control line from the machine, or from the command line while no server runs.
//!
//! `bans` says who is not let in, `present` who is connected, `control` is the line from the machine, `views` makes
//! what is shown. Orders change what is stored first; then those who are connected are told.

mod bans;
mod control;
mod orders;
mod present;
mod views;

pub use bans::Bans;
pub use control::{Control, ControlFault, Listening, Server as RunningServer, address_file, in_words};
pub use present::{Line, Present};

use crate::clock::Clock;
use crate::hall::{Hall, broken};
use crate::refusals::Refusals;
use crate::secrets;
use freehold_protocol::{Announcement, Refusal};
use freehold_store::{AdminChange, AuditRow, Change, Store, StoreFault};
use std::fmt;
use std::sync::Arc;
use tokio::sync::watch;

/// Deeds that are remembered.
const AUDIT_KEPT: u32 = 10_000;

/// Who gives an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody at the machine.
    Machine,
    /// Somebody with a token that was made there.
    Token { id: i64, label: String },
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Machine => f.write_str("machine"),
            Who::Token { id, label } if label.is_empty() => write!(f, "token {id}"),
            Who::Token { id, label } => write!(f, "token {id} ({label})"),
        }
    }
}

/// What a running server has besides its store.
#[derive(Clone, Copy)]
pub(crate) struct Running<'a> {
    pub hall: &'a Hall,
    pub refusals: &'a Refusals,
}

pub struct Desk {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    pub(crate) bans: Bans,
    pub(crate) present: Present,
    announced: watch::Sender<Option<Announcement>>,
}

impl Desk {
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> Desk {
        let bans = Bans::new(clock.clone());
        Desk { store, clock, bans, present: Present::default(), announced: watch::Sender::new(None) }
    }

    /// What was ordered before the program started.
    pub async fn load(&self) -> Result<(), StoreFault> {
        self.bans.replace(&self.store.bans().await?);
        let announced = self.store.announcement().await?.as_ref().map(views::announcement);
        self.announced.send_replace(announced);
        Ok(())
    }

    /// What everybody shall know, now and later.
    pub fn announced(&self) -> watch::Receiver<Option<Announcement>> {
        self.announced.subscribe()
    }

    /// Whoever has this token, if it is good.
    pub async fn by_token(&self, token: &str) -> Result<Who, Refusal> {
        let found = self.store.admin_token(secrets::token_hash(token)).await.map_err(broken)?;
        let good = found.filter(|row| row.until > self.clock.unix()).ok_or(Refusal::NotAdmin)?;
        Ok(Who::Token { id: good.id, label: good.label })
    }

    /// Stores a change together with the note of who made it.
    async fn commit(&self, who: &Who, what: String, change: AdminChange) -> Result<(), Refusal> {
        let changes = vec![Change::Admin(change), self.noted(who, what)];
        self.store.commit(changes).await.map_err(|fault| match fault {
            StoreFault::Missing => Refusal::NoSuchEntry,
            fault => broken(fault),
        })
    }

    fn noted(&self, who: &Who, what: String) -> Change {
        tracing::info!(%who, what, "looked after the server");
        let entry = AuditRow { at: self.clock.unix(), who: who.to_string(), what };
        Change::Admin(AdminChange::Audit { entry, most: AUDIT_KEPT })
    }
}
