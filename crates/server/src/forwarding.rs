//! Feedback on its way to those who want to read it: tried again until it is taken.
//!
//! What was tried and when it is due again is stored, so that a restart forgets nothing. A letter that
//! was taken just before a crash may be sent twice; it carries the same id.

use crate::clock::Clock;
use crate::courier::Courier;
use crate::limits::{FEEDBACK_ANSWER, FEEDBACK_AT_ONCE, FEEDBACK_LATEST, FEEDBACK_RETRY, FEEDBACK_RETRY_MOST};
use crate::serve::App;
use freehold_protocol::FeedbackStand;
use freehold_store::{Change, FeedbackRow, KeptFeedback, Store, StoreFault};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

pub struct Forwarder {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub courier: Courier,
    pub bell: Arc<Bell>,
}

/// What those who give feedback and the one who forwards it tell each other.
#[derive(Debug, Default)]
pub struct Bell {
    /// There is something new.
    news: Notify,
    /// Something was tried.
    tried: Notify,
}

impl Bell {
    /// How far this entry, which is stored, has come. Where it shall be sent on, that is tried at once and waited for;
    /// whoever does not take it soon has not taken it.
    pub async fn ring(&self, app: &App, entry: &FeedbackRow) -> Result<FeedbackStand, StoreFault> {
        if app.config.courier.is_none() {
            return Ok(FeedbackStand::Kept);
        }
        let until = app.clock().now() + FEEDBACK_ANSWER;
        let mut rung = false;
        loop {
            let tried = self.tried.notified();
            let latest = app.store().feedback(FEEDBACK_LATEST).await?;
            let mut own = latest.iter().filter(|kept| kept.entry == *entry);
            // Of two that say the same, both have to be sent.
            match own.clone().all(|kept| kept.forwarded.is_some()) && own.clone().next().is_some() {
                true => return Ok(FeedbackStand::Sent),
                false if own.any(|kept| kept.tries > 0) => return Ok(FeedbackStand::Waiting),
                false => {}
            }
            if !rung {
                self.news.notify_one();
                rung = true;
            }
            tokio::select! {
                () = tried => {}
                () = app.clock().sleep_until(until) => return Ok(FeedbackStand::Waiting),
            }
        }
    }
}

impl Forwarder {
    /// Works as long as the server does.
    pub async fn run(self) {
        loop {
            let wait = match self.forward_what_is_due().await {
                Ok(wait) => wait,
                Err(fault) => {
                    tracing::error!(%fault, "feedback could not be read or noted");
                    Some(FEEDBACK_RETRY)
                }
            };
            match wait {
                Some(wait) => tokio::select! {
                    () = self.clock.sleep_until(self.clock.now() + wait) => {}
                    () = self.bell.news.notified() => {}
                },
                None => self.bell.news.notified().await,
            }
        }
    }

    /// How long until the next one is due; nothing when none waits.
    async fn forward_what_is_due(&self) -> Result<Option<Duration>, StoreFault> {
        loop {
            let waiting = self.store.waiting_feedback(FEEDBACK_AT_ONCE).await?;
            let Some(first) = waiting.first() else { return Ok(None) };
            let due_in = first.next_try - self.clock.unix();
            if due_in > 0 {
                return Ok(Some(Duration::from_secs(due_in.unsigned_abs())));
            }
            for entry in waiting.into_iter().filter(|entry| entry.next_try <= self.clock.unix()) {
                self.forward(entry).await?;
            }
        }
    }

    async fn forward(&self, entry: KeptFeedback) -> Result<(), StoreFault> {
        let (id, tries) = (entry.id, entry.tries + 1);
        let courier = self.courier.clone();
        let delivered = tokio::task::spawn_blocking(move || courier.deliver(&entry)).await;
        let now = self.clock.unix();
        let change = match delivered {
            Ok(Ok(())) => Change::FeedbackForwarded { id, at: now },
            // A courier that panics has not delivered either.
            failed => {
                let fault = match failed {
                    Ok(Err(fault)) => fault.to_string(),
                    _ => "the courier broke down".to_string(),
                };
                metrics::counter!("freehold_feedback_retries_total").increment(1);
                tracing::warn!(id, tries, %fault, "feedback could not be forwarded; it is tried again");
                Change::FeedbackDelayed { id, tries, next_try: now + pause(tries).as_secs() as i64 }
            }
        };
        self.store.commit(vec![change]).await?;
        self.bell.tried.notify_waiters();
        Ok(())
    }
}

/// Twice as long after each try, up to a limit.
fn pause(tries: u32) -> Duration {
    let doubled = 2u32.saturating_pow(tries.saturating_sub(1));
    FEEDBACK_RETRY.saturating_mul(doubled).min(FEEDBACK_RETRY_MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_a_limit() {
        let pauses = [1, 2, 3, 60].map(pause);
        assert_eq!(pauses, [FEEDBACK_RETRY, FEEDBACK_RETRY * 2, FEEDBACK_RETRY * 4, FEEDBACK_RETRY_MOST]);
    }
}
