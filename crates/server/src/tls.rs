//! The certificate that the server shows, and the files that it comes from: they are read again when they change.
//!
//! Whoever renews a certificate writes two files, one after the other. What does not fit together, or cannot be read,
//! changes nothing: the certificate before it is shown on, and the files are looked at again later.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::SystemTime;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, pem};
use tokio_rustls::rustls::{self, ServerConfig};

/// A certificate with its key, ready to be shown. Clones show the same.
#[derive(Clone)]
pub struct Tls(Arc<Files>);

struct Files {
    certificates: PathBuf,
    key: PathBuf,
    shown: RwLock<Shown>,
}

struct Shown {
    config: Arc<ServerConfig>,
    /// How the files looked when it was read.
    stamps: [Stamp; 2],
}

/// Nothing for a file that is not there.
type Stamp = Option<(SystemTime, u64)>;

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

fn stamp(path: &Path) -> Stamp {
    let known = fs::metadata(path).ok()?;
    Some((known.modified().ok()?, known.len()))
}

impl Tls {
    /// Reads a chain of certificates and the key of the first, both in PEM.
    pub fn from_files(certificates: &Path, key: &Path) -> Result<Tls, TlsFault> {
        let shown = RwLock::new(read(certificates, key)?);
        Ok(Tls(Arc::new(Files { certificates: certificates.to_path_buf(), key: key.to_path_buf(), shown })))
    }

    /// For one line that comes in now.
    pub fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(self.0.shown.read().unwrap_or_else(PoisonError::into_inner).config.clone())
    }

    /// Whether the files are others than those that are shown.
    pub fn has_changed(&self) -> bool {
        let now = [stamp(&self.0.certificates), stamp(&self.0.key)];
        self.0.shown.read().unwrap_or_else(PoisonError::into_inner).stamps != now
    }

    /// Shows what the files hold now, to lines that come in from now on. If they are no good, everything stays as it is.
    pub fn read_again(&self) -> Result<(), TlsFault> {
        let shown = read(&self.0.certificates, &self.0.key)?;
        *self.0.shown.write().unwrap_or_else(PoisonError::into_inner) = shown;
        Ok(())
    }

    /// Reads them again, and says in the log what came of it.
    pub fn renew(&self) {
        match self.read_again() {
            Ok(()) => tracing::info!("the certificate was read again"),
            Err(fault) => tracing::error!(%fault, "the new certificate is no good; the one before it is shown on"),
        }
    }
}

fn read(certificates: &Path, key: &Path) -> Result<Shown, TlsFault> {
    // First how they look: whatever is written meanwhile is seen as a change.
    let stamps = [stamp(certificates), stamp(key)];
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
    Ok(Shown { config: Arc::new(config), stamps })
}
