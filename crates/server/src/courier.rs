//! Who carries feedback out of the house: mail, or a web hook. Addresses may hold secrets and are
//! never logged.

use crate::limits::COURIER_PATIENCE;
use freehold_store::KeptFeedback;
use lettre::message::Mailbox;
use lettre::{Message, SmtpTransport, Transport};
use serde_json::json;
use std::fmt;

/// Delivers one entry at a time, and blocks until it is taken or refused.
#[derive(Clone)]
pub struct Courier(Way);

#[derive(Clone)]
enum Way {
    Mail { transport: Box<SmtpTransport>, from: Mailbox, to: Mailbox },
    Hook { agent: ureq::Agent, address: String },
}

/// Why something was not delivered, or never can be.
#[derive(Debug, thiserror::Error)]
pub enum CourierFault {
    #[error("not an address of mail: {0}")]
    BadAddress(lettre::address::AddressError),
    #[error("not a mail server: {0}")]
    BadServer(lettre::transport::smtp::Error),
    #[error("the letter cannot be written: {0}")]
    BadMessage(lettre::error::Error),
    #[error("the mail server did not take it: {0}")]
    Mail(lettre::transport::smtp::Error),
    /// Neither http nor https.
    #[error("a web hook begins with http:// or https://")]
    BadHook,
    #[error("the web hook did not take it: {0}")]
    Hook(Box<ureq::Error>),
}

impl fmt::Debug for Courier {
    /// A password in an address must not slip into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Way::Mail { .. } => "Courier(mail)",
            Way::Hook { .. } => "Courier(hook)",
        })
    }
}

impl Courier {
    /// By a server such as `smtps://name:password@mail.example` or `smtp://localhost:25`.
    pub fn mail(server: &str, from: &str, to: &str) -> Result<Courier, CourierFault> {
        let transport = SmtpTransport::from_url(server).map_err(CourierFault::BadServer)?;
        let transport = Box::new(transport.timeout(Some(COURIER_PATIENCE)).build());
        let mailbox = |text: &str| text.parse::<Mailbox>().map_err(CourierFault::BadAddress);
        Ok(Courier(Way::Mail { transport, from: mailbox(from)?, to: mailbox(to)? }))
    }

    /// By a POST of JSON; any answer from 200 to 299 means that it was taken.
    pub fn hook(address: &str) -> Result<Courier, CourierFault> {
        if !address.starts_with("https://") && !address.starts_with("http://") {
            return Err(CourierFault::BadHook);
        }
        let agent = ureq::Agent::config_builder().timeout_global(Some(COURIER_PATIENCE)).max_redirects(0).build();
        Ok(Courier(Way::Hook { agent: agent.into(), address: address.to_string() }))
    }

    pub(crate) fn deliver(&self, kept: &KeptFeedback) -> Result<(), CourierFault> {
        let entry = &kept.entry;
        let id = format!("feedback-{}-{}", kept.id, entry.at);
        match &self.0 {
            Way::Mail { transport, from, to } => {
                let letter = Message::builder()
                    .from(from.clone())
                    .to(to.clone())
                    .subject(format!("Freehold: {} {}", entry.kind, kept.id))
                    .message_id(Some(format!("<{id}@freehold>")))
                    .body(entry.body.clone())
                    .map_err(CourierFault::BadMessage)?;
                transport.send(&letter).map(drop).map_err(CourierFault::Mail)
            }
            Way::Hook { agent, address } => {
                let body = json!({"id": id, "kind": entry.kind, "text": entry.body, "at": entry.at}).to_string();
                let sent = agent.post(address).header("Content-Type", "application/json").send(body);
                let answer = sent.map_err(|fault| CourierFault::Hook(Box::new(fault)))?;
                match answer.status() {
                    status if status.is_success() => Ok(()),
                    status => Err(CourierFault::Hook(Box::new(ureq::Error::StatusCode(status.as_u16())))),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_work_is_refused_at_once() {
        assert!(matches!(Courier::hook("ftp://there.example"), Err(CourierFault::BadHook)));
        assert!(matches!(
            Courier::mail("smtp://localhost", "me", "you@there.example"),
            Err(CourierFault::BadAddress(_))
        ));
        assert!(matches!(Courier::mail("nowhere", "a@b.example", "c@d.example"), Err(CourierFault::BadServer(_))));
        let courier = Courier::mail("smtp://me:secret@localhost", "a@b.example", "c@d.example").unwrap();
        assert!(!format!("{courier:?}").contains("secret"));
    }
}
