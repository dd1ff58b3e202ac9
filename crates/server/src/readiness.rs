//! Whether the server can serve: it can if something can be written right now.

use crate::clock::Moment;
use crate::limits::{PROBE_WITHIN, PROBED_EVERY};
use crate::serve::App;
use freehold_store::Change;

/// The last answer, which holds for a moment: whoever asks in a flood makes nobody write.
#[derive(Default)]
pub struct Readiness(tokio::sync::Mutex<Option<(Moment, bool)>>);

impl Readiness {
    pub async fn check(&self, app: &App) -> bool {
        if app.hall.is_closing() {
            return false;
        }
        let clock = app.clock();
        let mut last = self.0.lock().await;
        if let Some((asked, ready)) = *last
            && clock.now().since(asked) < PROBED_EVERY
        {
            return ready;
        }
        let probe = app.store().commit(vec![Change::Probe { at: clock.unix() }]);
        let ready = tokio::select! {
            written = probe => match written {
                Ok(()) => true,
                Err(fault) => {
                    tracing::error!(%fault, "not ready: nothing can be stored");
                    false
                }
            },
            () = clock.sleep_until(clock.now() + PROBE_WITHIN) => {
                tracing::error!("not ready: storing takes too long");
                false
            }
        };
        *last = Some((clock.now(), ready));
        ready
    }
}
