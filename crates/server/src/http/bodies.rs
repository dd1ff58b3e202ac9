//! Bodies of requests on their way in: how slowly they may come, and what becomes of those that nobody reads.
//!
//! A refusal often comes before the body was looked at. Then `hyper` would have to close the line, and a proxy that sends
//! the next request over it would tell its client that the server is broken. So what is left of a small body is read
//! and thrown away first.

use super::{Refused, unread};
use crate::clock::{Clock, Moment, Sleep};
use crate::limits::{BODY_PACE, BODY_WITHIN, BODY_WITHIN_MOST, MAX_BODY};
use crate::refusals::Limit;
use crate::serve::App;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use freehold_protocol::Refusal;
use http_body::{Frame, SizeHint};
use std::error::Error;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

/// The body came more slowly than `limits` allows.
#[derive(Debug, thiserror::Error)]
#[error("the body came too slowly")]
struct TooSlow;

/// What nobody has read of a body.
type Rest = Arc<Mutex<Option<Body>>>;

/// Puts a limit to the patience with a body, and clears away what is left of it.
pub async fn in_time(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    // Whoever waits to be asked for the body has not sent it, and is not asked for what nobody wants.
    let waits = request.headers().contains_key(header::EXPECT);
    let caller = super::caller(&app, request.extensions(), request.headers());
    let rest = Rest::default();
    let paced = |body| Body::new(Paced::new(body, app.clock().clone(), rest.clone()));
    let response = next.run(request.map(paced)).await;
    if response.status() == StatusCode::REQUEST_TIMEOUT
        && let Some(address) = caller
    {
        app.refusals.note(Limit::Body, address);
    }
    let left = rest.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(body) = left
        && response.status().is_client_error()
        && !waits
    {
        throw_away(body, &**app.clock()).await;
    }
    response
}

/// Reads what is small and comes soon. All else closes the line.
async fn throw_away(mut body: Body, clock: &dyn Clock) {
    if HttpBody::size_hint(&body).lower() > MAX_BODY as u64 {
        return;
    }
    let reading = async {
        let mut read = 0;
        while let Some(Ok(frame)) = std::future::poll_fn(|cx| Pin::new(&mut body).poll_frame(cx)).await {
            read += frame.data_ref().map_or(0, Bytes::len);
            if read > MAX_BODY {
                return;
            }
        }
    };
    tokio::select! {
        () = reading => {}
        () = clock.sleep_until(clock.now() + BODY_WITHIN) => {}
    }
}

/// The whole body, of at most so many bytes.
pub async fn read(request: Request, app: &Arc<App>, most: usize) -> Result<Bytes, Refused> {
    Bytes::from_request(request, app).await.map_err(|fault| {
        if is_too_slow(&fault) {
            return Refused(Refusal::TooSlow);
        }
        Refused(unread(fault.status(), most))
    })
}

fn is_too_slow(fault: &(dyn Error + 'static)) -> bool {
    fault.is::<TooSlow>() || fault.source().is_some_and(is_too_slow)
}

struct Paced {
    /// Nothing when all of it was read.
    body: Option<Body>,
    clock: Arc<dyn Clock>,
    /// When it was first asked for.
    began: Option<Moment>,
    read: u64,
    patience: Option<Sleep>,
    rest: Rest,
}

impl Paced {
    fn new(body: Body, clock: Arc<dyn Clock>, rest: Rest) -> Paced {
        Paced { body: Some(body), clock, began: None, read: 0, patience: None, rest }
    }

    /// Until when the next bytes must be there.
    fn deadline(&mut self) -> Moment {
        let began = *self.began.get_or_insert_with(|| self.clock.now());
        let earned = Duration::from_secs(self.read / BODY_PACE);
        began + (BODY_WITHIN + earned).min(BODY_WITHIN_MOST)
    }
}

impl HttpBody for Paced {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let paced = self.get_mut();
        let Some(body) = &mut paced.body else { return Poll::Ready(None) };
        if let Poll::Ready(frame) = Pin::new(body).poll_frame(cx) {
            match &frame {
                Some(Ok(frame)) => paced.read += frame.data_ref().map_or(0, Bytes::len) as u64,
                Some(Err(_)) | None => paced.body = None,
            }
            return Poll::Ready(frame);
        }
        loop {
            let deadline = paced.deadline();
            if paced.clock.now() >= deadline {
                paced.body = None;
                return Poll::Ready(Some(Err(axum::Error::new(TooSlow))));
            }
            let clock = &paced.clock;
            let patience = paced.patience.get_or_insert_with(|| clock.sleep_until(deadline));
            if patience.as_mut().poll(cx).is_pending() {
                return Poll::Pending;
            }
            // It was set before more had come; there may be more time now.
            paced.patience = None;
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map(HttpBody::size_hint).unwrap_or_default()
    }
}

impl Drop for Paced {
    fn drop(&mut self) {
        if let Some(body) = self.body.take().filter(|body| !body.is_end_stream()) {
            *self.rest.lock().unwrap_or_else(PoisonError::into_inner) = Some(body);
        }
    }
}
