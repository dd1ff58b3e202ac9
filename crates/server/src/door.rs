//! Where lines come in: plain, or behind TLS. All that is behind it sees only a line and its address.
//!
//! A line has a place among those that are open, and whoever reads nothing for too long loses it.

use crate::clock::{Clock, Sleep};
use crate::headcount::Place;
use crate::limits::{SEND_BUFFER, TAKEN_WITHIN};
use crate::tls::Tls;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::server::TlsStream;

/// The address at the other end of a line.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Bytes from and to a client.
pub struct Line {
    wire: Wire,
    clock: Arc<dyn Clock>,
    /// Runs while the other side takes nothing.
    patience: Option<Sleep>,
    _place: Place,
}

enum Wire {
    Plain(TcpStream),
    Tls(Box<TlsStream<TcpStream>>),
}

impl Line {
    /// Shakes hands where that is asked for. It takes as long as the other side likes; the caller has a limit.
    pub async fn open(stream: TcpStream, tls: Option<&Tls>, clock: Arc<dyn Clock>, place: Place) -> io::Result<Line> {
        // Small messages go out at once, and a slow reader fills no more of our memory than this.
        // A line that takes neither still works.
        let _ = stream.set_nodelay(true);
        let _ = socket2::SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
        let wire = match tls {
            None => Wire::Plain(stream),
            Some(tls) => Wire::Tls(Box::new(tls.acceptor().accept(stream).await?)),
        };
        Ok(Line { wire, clock, patience: None, _place: place })
    }

    /// What a line gives back that was to be written to; one that has been full for too long is broken.
    fn in_time<T>(&mut self, cx: &mut Context<'_>, taken: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if taken.is_ready() {
            self.patience = None;
            return taken;
        }
        let clock = &self.clock;
        let patience = self.patience.get_or_insert_with(|| clock.sleep_until(clock.now() + TAKEN_WITHIN));
        match patience.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Line {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match &mut self.get_mut().wire {
            Wire::Plain(line) => Pin::new(line).poll_read(cx, into),
            Wire::Tls(line) => Pin::new(line).poll_read(cx, into),
        }
    }
}

impl AsyncWrite for Line {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        let taken = match &mut line.wire {
            Wire::Plain(wire) => Pin::new(wire).poll_write(cx, bytes),
            Wire::Tls(wire) => Pin::new(wire).poll_write(cx, bytes),
        };
        line.in_time(cx, taken)
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let line = self.get_mut();
        let taken = match &mut line.wire {
            Wire::Plain(wire) => Pin::new(wire).poll_flush(cx),
            Wire::Tls(wire) => Pin::new(wire).poll_flush(cx),
        };
        line.in_time(cx, taken)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let line = self.get_mut();
        let taken = match &mut line.wire {
            Wire::Plain(wire) => Pin::new(wire).poll_shutdown(cx),
            Wire::Tls(wire) => Pin::new(wire).poll_shutdown(cx),
        };
        line.in_time(cx, taken)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        let taken = match &mut line.wire {
            Wire::Plain(wire) => Pin::new(wire).poll_write_vectored(cx, bytes),
            Wire::Tls(wire) => Pin::new(wire).poll_write_vectored(cx, bytes),
        };
        line.in_time(cx, taken)
    }

    fn is_write_vectored(&self) -> bool {
        match &self.wire {
            Wire::Plain(line) => line.is_write_vectored(),
            Wire::Tls(line) => line.is_write_vectored(),
        }
    }
}
