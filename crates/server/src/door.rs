//! Where lines come in: plain, or behind TLS. All that is behind it sees only a line and its address.
//!
//! A TLS handshake takes as long as the other side likes, so it happens beside the door: whoever is slow
//! keeps nobody else waiting, and is let go after a while.

use crate::limits::{HANDSHAKE_WITHIN, HANDSHAKES, SEND_BUFFER};
use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, pem};
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::server::TlsStream;

/// The address at the other end of a line.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// A certificate with its key, ready to be shown.
#[derive(Clone)]
pub struct Tls(Arc<ServerConfig>);

impl fmt::Debug for Tls {
    /// The key must not slip into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls")
    }
}

/// Why a certificate or its key cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsFault {
    #[error("{path}: {fault}")]
    Unreadable { path: PathBuf, fault: pem::Error },
    #[error("{path}: no certificate in it")]
    NoCertificate { path: PathBuf },
    #[error("the certificate and the key cannot be used: {0}")]
    Unfit(rustls::Error),
}

impl Tls {
    /// Reads a chain of certificates and the key of the first, both in PEM.
    pub fn from_files(certificates: &Path, key: &Path) -> Result<Tls, TlsFault> {
        let unreadable = |path: &Path| {
            let path = path.to_path_buf();
            move |fault| TlsFault::Unreadable { path, fault }
        };
        let chain = CertificateDer::pem_file_iter(certificates).map_err(unreadable(certificates))?;
        let chain = chain.collect::<Result<Vec<_>, _>>().map_err(unreadable(certificates))?;
        if chain.is_empty() {
            return Err(TlsFault::NoCertificate { path: certificates.to_path_buf() });
        }
        let key = PrivateKeyDer::from_pem_file(key).map_err(unreadable(key))?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(TlsFault::Unfit)?
            .with_no_client_auth()
            .with_single_cert(chain, key)
            .map_err(TlsFault::Unfit)?;
        Ok(Tls(Arc::new(config)))
    }
}

/// A listener, and what a line must do to come in.
pub struct Door {
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    handshakes: JoinSet<Option<(Line, Peer)>>,
}

impl Door {
    pub fn new(listener: TcpListener, tls: Option<&Tls>) -> Door {
        let tls = tls.map(|tls| TlsAcceptor::from(tls.0.clone()));
        Door { listener, tls, handshakes: JoinSet::new() }
    }
}

impl Listener for Door {
    type Io = Line;
    type Addr = Peer;

    async fn accept(&mut self) -> (Line, Peer) {
        loop {
            let (line, address) = tokio::select! {
                Some(done) = self.handshakes.join_next() => match done {
                    Ok(Some(entered)) => return entered,
                    // Whoever made no sense, or took too long, is gone.
                    Ok(None) | Err(_) => continue,
                },
                (line, address) = Listener::accept(&mut self.listener), if self.handshakes.len() < HANDSHAKES => {
                    (line, address)
                }
            };
            // Small messages go out at once, and a slow reader fills no more of our memory than this.
            // A line that takes neither still works.
            let _ = line.set_nodelay(true);
            let _ = socket2::SockRef::from(&line).set_send_buffer_size(SEND_BUFFER);
            let Some(acceptor) = self.tls.clone() else { return (Line::Plain(line), Peer(address)) };
            self.handshakes.spawn(async move {
                let shaken = tokio::time::timeout(HANDSHAKE_WITHIN, acceptor.accept(line)).await;
                let line = shaken.ok()?.ok()?;
                Some((Line::Tls(Box::new(line)), Peer(address)))
            });
        }
    }

    fn local_addr(&self) -> io::Result<Peer> {
        self.listener.local_addr().map(Peer)
    }
}

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(line: IncomingStream<'_, Door>) -> Peer {
        *line.remote_addr()
    }
}

/// Bytes from and to a client.
pub enum Line {
    Plain(TcpStream),
    Tls(Box<TlsStream<TcpStream>>),
}

impl AsyncRead for Line {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Line::Plain(line) => Pin::new(line).poll_read(cx, into),
            Line::Tls(line) => Pin::new(line).poll_read(cx, into),
        }
    }
}

impl AsyncWrite for Line {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Line::Plain(line) => Pin::new(line).poll_write(cx, bytes),
            Line::Tls(line) => Pin::new(line).poll_write(cx, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Line::Plain(line) => Pin::new(line).poll_flush(cx),
            Line::Tls(line) => Pin::new(line).poll_flush(cx),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Line::Plain(line) => Pin::new(line).poll_shutdown(cx),
            Line::Tls(line) => Pin::new(line).poll_shutdown(cx),
        }
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Line::Plain(line) => Pin::new(line).poll_write_vectored(cx, bytes),
            Line::Tls(line) => Pin::new(line).poll_write_vectored(cx, bytes),
        }
    }

    fn is_write_vectored(&self) -> bool {
        match self {
            Line::Plain(line) => line.is_write_vectored(),
            Line::Tls(line) => line.is_write_vectored(),
        }
    }
}
