//! What `play` and `serve` have in common: options from flags, environment and file, the log, the
//! store, and a server that runs until it is told to stop.

use crate::data;
use crate::failure::Failure;
use crate::output::{print, read_text};
use crate::own::OwnFolder;
use crate::packs::{library, library_here};
use clap::Args;
use freehold_content::Library;
use freehold_server::clock::TokioClock;
use freehold_server::{
    BasePath, Config, Control, Courier, Origin, Proxies, Proxy, Quota, Reach, Server, Tls, address_file, limits,
};
use freehold_store::{FileTrouble, StoreFault};
use metrics_exporter_prometheus::PrometheusHandle;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use std::fmt::Display;
use std::io::{ErrorKind, IsTerminal};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// Where Freehold listens when nobody says otherwise.
pub const DEFAULT_PORT: u16 = 7070;

/// Largest configuration file that is read.
const MAX_CONFIG: u64 = 1 << 16;

/// Descriptors for whatever is no line of a client.
const DESCRIPTORS_KEPT: usize = 200;
/// How long the program waits for what still runs when the server has stopped.
const LEFTOVERS: Duration = Duration::from_millis(200);

/// Each of them is a flag, a variable of the environment, and a key of the configuration file. A flag
/// wins over the environment, and that over the file.
#[derive(Args, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Address and port to listen on; port 0 picks a free one
    #[arg(long, value_name = "ADDRESS", env = "FREEHOLD_BIND")]
    pub bind: Option<SocketAddr>,
    /// The file that keeps all games
    #[arg(long, value_name = "FILE", env = "FREEHOLD_DATA")]
    pub data: Option<PathBuf>,
    /// A page besides the server's own that may speak with it, e.g. https://games.example
    #[arg(long, value_name = "ORIGIN", env = "FREEHOLD_ORIGIN", value_delimiter = ',')]
    #[serde(deserialize_with = "each_parsed")]
    pub origin: Vec<Origin>,
    /// A proxy in front, or a network of them: believed about the address, host and scheme of clients
    #[arg(long, value_name = "ADDRESS", env = "FREEHOLD_PROXY", value_delimiter = ',')]
    #[serde(deserialize_with = "each_parsed")]
    pub proxy: Vec<Proxy>,
    /// Take whoever connects for the proxy; --proxy names one instead, and then this is not heeded
    #[arg(long, value_name = "BOOL", env = "FREEHOLD_TRUST_PROXY", num_args = 0..=1, default_missing_value = "true")]
    pub trust_proxy: Option<bool>,
    /// The path below which the server lives on its host, e.g. /games/freehold
    #[arg(long, value_name = "PATH", env = "FREEHOLD_BASE_PATH")]
    #[serde(deserialize_with = "parsed")]
    pub base_path: Option<BasePath>,
    /// The longest time that anything is given for the eye before bots go on, in milliseconds; 0: bots never wait
    #[arg(long, value_name = "MS", env = "FREEHOLD_BOT_PAUSE")]
    pub bot_pause: Option<u64>,
    /// Connections that one address may have open at a time; a network of IPv6 (/64) counts as one address
    #[arg(long, value_name = "NUMBER", env = "FREEHOLD_CONNECTIONS_PER_ADDRESS")]
    pub connections_per_address: Option<NonZeroUsize>,
    /// An address of its own for figures (Prometheus); without one, only this machine can read them, at /metrics
    #[arg(long, value_name = "ADDRESS", env = "FREEHOLD_METRICS_BIND")]
    pub metrics_bind: Option<SocketAddr>,
    /// Most that all data may take, in MiB; then nothing new is kept. 0: as much as fits on the disk
    #[arg(long, value_name = "MIB", env = "FREEHOLD_QUOTA")]
    pub quota: Option<u64>,
    /// Most that the games of one person may take, in MiB. 0: no limit
    #[arg(long, value_name = "MIB", env = "FREEHOLD_PERSON_QUOTA")]
    pub person_quota: Option<u64>,
    /// A mail server that takes feedback, e.g. smtps://name:password@mail.example
    #[arg(long, value_name = "URL", env = "FREEHOLD_FEEDBACK_SMTP", hide_env_values = true)]
    pub feedback_smtp: Option<String>,
    /// Who feedback by mail comes from
    #[arg(long, value_name = "ADDRESS", env = "FREEHOLD_FEEDBACK_FROM")]
    pub feedback_from: Option<String>,
    /// Who feedback is mailed to
    #[arg(long, value_name = "ADDRESS", env = "FREEHOLD_FEEDBACK_TO")]
    pub feedback_to: Option<String>,
    /// A web address that takes feedback as JSON, instead of mail
    #[arg(long, value_name = "URL", env = "FREEHOLD_FEEDBACK_HOOK", hide_env_values = true)]
    pub feedback_hook: Option<String>,
    /// Serve over TLS with this certificate (PEM, with its chain); needs --tls-key
    #[arg(long, value_name = "FILE", env = "FREEHOLD_TLS_CERT")]
    pub tls_cert: Option<PathBuf>,
    /// The key of the certificate (PEM)
    #[arg(long, value_name = "FILE", env = "FREEHOLD_TLS_KEY")]
    pub tls_key: Option<PathBuf>,
    /// What is logged: error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", env = "FREEHOLD_LOG")]
    pub log: Option<LogLevel>,
    /// The log as JSON lines
    #[arg(long, value_name = "BOOL", env = "FREEHOLD_LOG_JSON", num_args = 0..=1, default_missing_value = "true")]
    pub log_json: Option<bool>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogLevel {
    Error,
    Warn,
    #[default]
    Info,
    Debug,
    Trace,
}

impl LogLevel {
    fn filter(self) -> tracing::Level {
        match self {
            LogLevel::Error => tracing::Level::ERROR,
            LogLevel::Warn => tracing::Level::WARN,
            LogLevel::Info => tracing::Level::INFO,
            LogLevel::Debug => tracing::Level::DEBUG,
            LogLevel::Trace => tracing::Level::TRACE,
        }
    }
}

impl Options {
    /// Fills what was not said with what the file says.
    pub fn with_file(self, path: Option<&Path>) -> Result<Options, Failure> {
        let Some(path) = path else { return Ok(self) };
        let text = read_text(path, MAX_CONFIG)?;
        let file: Options =
            toml::from_str(&text).map_err(|fault| Failure::Config { path: path.to_path_buf(), fault })?;
        Ok(Options {
            bind: self.bind.or(file.bind),
            data: self.data.or(file.data),
            origin: if self.origin.is_empty() { file.origin } else { self.origin },
            proxy: if self.proxy.is_empty() { file.proxy } else { self.proxy },
            trust_proxy: self.trust_proxy.or(file.trust_proxy),
            base_path: self.base_path.or(file.base_path),
            bot_pause: self.bot_pause.or(file.bot_pause),
            connections_per_address: self.connections_per_address.or(file.connections_per_address),
            metrics_bind: self.metrics_bind.or(file.metrics_bind),
            quota: self.quota.or(file.quota),
            person_quota: self.person_quota.or(file.person_quota),
            feedback_smtp: self.feedback_smtp.or(file.feedback_smtp),
            feedback_from: self.feedback_from.or(file.feedback_from),
            feedback_to: self.feedback_to.or(file.feedback_to),
            feedback_hook: self.feedback_hook.or(file.feedback_hook),
            tls_cert: self.tls_cert.or(file.tls_cert),
            tls_key: self.tls_key.or(file.tls_key),
            log: self.log.or(file.log),
            log_json: self.log_json.or(file.log_json),
        })
    }
}

/// A setting of the file that is written as it would be on the command line.
fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(file: D) -> Result<Option<T>, D::Error> {
    String::deserialize(file)?.parse().map(Some).map_err(D::Error::custom)
}

fn each_parsed<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(file: D) -> Result<Vec<T>, D::Error> {
    Vec::<String>::deserialize(file)?.iter().map(|text| text.parse().map_err(D::Error::custom)).collect()
}

impl Options {
    /// Whoever has named proxies means these, whatever an older file says besides.
    fn proxies(&self) -> Proxies {
        match self.trust_proxy {
            Some(true) if self.proxy.is_empty() => Proxies::EveryLine,
            _ => Proxies::Named(self.proxy.clone()),
        }
    }

    fn quotas(&self) -> Quota {
        let bytes = |said: Option<u64>, usual| match said {
            None => Some(usual),
            Some(0) => None,
            Some(mib) => Some(mib.saturating_mul(1 << 20)),
        };
        Quota { all: bytes(self.quota, limits::QUOTA), person: bytes(self.person_quota, limits::PERSON_QUOTA) }
    }

    /// Who takes feedback away, if anybody.
    fn courier(&self) -> Result<Option<Courier>, Failure> {
        let Options { feedback_smtp, feedback_from, feedback_to, feedback_hook, .. } = self;
        let courier = match (feedback_smtp, feedback_from, feedback_to, feedback_hook) {
            (None, None, None, None) => return Ok(None),
            (None, None, None, Some(hook)) => Courier::hook(hook),
            (Some(server), Some(from), Some(to), None) => Courier::mail(server, from, to),
            _ => return Err(Failure::HalfACourier),
        };
        courier.map(Some).map_err(Failure::Courier)
    }

    fn tls(&self) -> Result<Option<Tls>, Failure> {
        match (&self.tls_cert, &self.tls_key) {
            (None, None) => Ok(None),
            (Some(certificate), Some(key)) => Tls::from_files(certificate, key).map(Some).map_err(Failure::Tls),
            _ => Err(Failure::HalfATls),
        }
    }
}

/// How this run differs from another.
pub struct Hosting {
    pub options: Options,
    pub default_bind: SocketAddr,
    /// The person at this machine may stop the program and open it to others; and where nobody asked
    /// for a port and the usual one is taken, another will do.
    pub own_machine: bool,
    pub reach: Reach,
    /// Open to the local network from the start.
    pub open_network: bool,
    pub test_hooks: bool,
    pub spare_loopback: bool,
    /// Called once with the address, when the server listens.
    pub listening: fn(&str),
}

/// Serves until the program is told to stop.
pub fn host(hosting: Hosting, packs: Option<&Path>) -> Result<(), Failure> {
    start_log(&hosting.options);
    let (courier, tls) = (hosting.options.courier()?, hosting.options.tls()?);
    let scheme = if tls.is_some() { "https" } else { "http" };
    let path = hosting.options.data.clone().unwrap_or_else(default_data);
    let library = Arc::new(if hosting.own_machine { own_library(packs, &path)? } else { library(packs)? });
    let (mut lock, store) = match data::open(&path) {
        // Started twice: the game is there already.
        Err(Failure::Store { fault: StoreFault::File(FileTrouble::InUse { at: Some(at) }), .. })
            if hosting.own_machine && at.starts_with("http") =>
        {
            print(&format!("Freehold runs already: {at}"))?;
            (hosting.listening)(&at);
            return Ok(());
        }
        opened => opened?,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Output)?;
    let served = runtime.block_on(async {
        let address = hosting.options.bind.unwrap_or(hosting.default_bind);
        let anywhere = hosting.own_machine && hosting.options.bind.is_none();
        let listener = match TcpListener::bind(address).await {
            Err(fault) if anywhere && fault.kind() == ErrorKind::AddrInUse => {
                TcpListener::bind(SocketAddr::new(address.ip(), 0)).await
            }
            bound => bound,
        };
        let listener = listener.map_err(|fault| Failure::Listen { address, fault })?;
        let address = listener.local_addr().map_err(|fault| Failure::Listen { address, fault })?;
        let metrics_listener = match hosting.options.metrics_bind {
            Some(address) => {
                let bound = TcpListener::bind(address).await.map_err(|fault| Failure::Listen { address, fault })?;
                let address = bound.local_addr().map_err(|fault| Failure::Listen { address, fault })?;
                tracing::info!(%address, "figures for the operator");
                Some(bound)
            }
            None => None,
        };
        let defaults = Config::default();
        let base_path = hosting.options.base_path.clone().unwrap_or_default();
        let per_address = hosting.options.connections_per_address.map(NonZeroUsize::get);
        let page = format!("{scheme}://{address}{base_path}/");
        let config = Config {
            origins: hosting.options.origin.iter().map(Origin::to_string).collect(),
            proxies: hosting.options.proxies(),
            base_path: base_path.clone(),
            bot_pause: hosting.options.bot_pause.map_or(defaults.bot_pause, Duration::from_millis),
            list_kept: defaults.list_kept,
            metrics_elsewhere: hosting.options.metrics_bind.is_some(),
            lines: lines_at_once(),
            lines_per_address: per_address.unwrap_or(defaults.lines_per_address),
            own_machine: hosting.own_machine,
            test_hooks: hosting.test_hooks,
            spare_loopback: hosting.spare_loopback,
            courier,
            page: Some(freehold_webui::file),
            tls,
            reach: hosting.reach,
            open_network: hosting.open_network,
            control: Some(Control { file: address_file(&path), page: page.clone() }),
            quota: hosting.options.quotas(),
        };
        say_how_it_starts(&config, address, &path);
        renew_when_told(&config);
        let server = Server::new(config, Arc::new(store), Arc::new(TokioClock::new()), library, metrics());
        let shutdown = server.shutdown();
        let told = told_to_stop();
        tokio::spawn(async move {
            told.await;
            shutdown.stop();
        });
        print(&format!("Freehold listens on {page}"))?;
        if let Err(fault) = lock.leave_word(&page) {
            tracing::warn!(%fault, "whoever starts the program twice will not be told where it runs");
        }
        (hosting.listening)(&page);
        server.run_with_metrics(listener, metrics_listener).await.map_err(Failure::Server)
    });
    // Whoever is still busy, with a letter or a neighbour, keeps nobody waiting.
    runtime.shutdown_timeout(LEFTOVERS);
    served
}

/// What comes with the program, as the person at this machine has changed it.
pub fn own_library(packs: Option<&Path>, data: &Path) -> Result<Library, Failure> {
    let own = OwnFolder::beside(Some(data));
    // What cannot be written can still be played.
    if let Err(fault) = own.write_shipped() {
        tracing::warn!(%fault, "what can be edited was not written");
    }
    let (library, files) = library_here(packs, &own)?;
    own.tell(&files, &library);
    Ok(library)
}

/// The first line of the log: what runs, on what, within which limits.
fn say_how_it_starts(config: &Config, address: SocketAddr, data: &Path) {
    tracing::info!(
        version = env!("CARGO_PKG_VERSION"),
        %address,
        data = %data.display(),
        connections = config.lines,
        connections_per_address = config.lines_per_address,
        rooms_per_person = limits::ROOMS_PER_PERSON,
        rooms_awake = limits::MAX_LIVE_ROOMS,
        quota_mib = config.quota.all.map_or(0, |bytes| bytes >> 20),
        person_quota_mib = config.quota.person.map_or(0, |bytes| bytes >> 20),
        "Freehold starts"
    );
}

/// A server that is told to (SIGHUP) reads its certificate again; one without goes on as before. Whoever plays in a
/// terminal ends with it.
fn renew_when_told(config: &Config) {
    #[cfg(unix)]
    if !config.own_machine {
        use tokio::signal::unix::{SignalKind, signal};
        let tls = config.tls.clone();
        let Ok(mut told) = signal(SignalKind::hangup()) else { return };
        tokio::spawn(async move {
            while told.recv().await.is_some() {
                if let Some(tls) = &tls {
                    tls.renew();
                }
            }
        });
    }
    #[cfg(not(unix))]
    let _ = config;
}

/// As many lines as there are descriptors for, besides those of files and threads.
fn lines_at_once() -> usize {
    let wanted = limits::MAX_LINES + DESCRIPTORS_KEPT;
    let granted = rlimit::increase_nofile_limit(wanted as u64).unwrap_or(wanted as u64);
    usize::try_from(granted).unwrap_or(wanted).min(wanted).saturating_sub(DESCRIPTORS_KEPT).max(1)
}

fn start_log(options: &Options) {
    let level = options.log.unwrap_or_default().filter();
    // Colours are for eyes; in a file they are in the way.
    let colours = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|no| no.is_empty());
    let log = tracing_subscriber::fmt().with_max_level(level).with_ansi(colours).with_writer(std::io::stderr);
    // A log that runs already is fine too.
    let _ = if options.log_json.unwrap_or(false) { log.json().try_init() } else { log.try_init() };
}

/// Counters for Prometheus; without them the game is the same.
fn metrics() -> Option<PrometheusHandle> {
    let recorder = freehold_server::recorder().ok()?;
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).ok().map(|()| handle)
}

/// In the folder for data of this person, or right here.
pub fn default_data() -> PathBuf {
    data_in(|name| std::env::var_os(name).map(PathBuf::from), cfg!(windows))
}

/// The same on every system but Windows, and never another place than in earlier versions: whoever starts
/// a newer program finds the games of the older one. A library of standard folders would move them.
fn data_in(named: impl Fn(&str) -> Option<PathBuf>, windows: bool) -> PathBuf {
    let home = || match windows {
        true => named("LOCALAPPDATA"),
        false => named("HOME").map(|home| home.join(".local/share")),
    };
    let folder = named("XDG_DATA_HOME").or_else(home).unwrap_or_default();
    folder.join("freehold/freehold.db")
}

pub fn told_to_stop() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
    #[cfg(unix)]
    let interrupt = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt());
    async move {
        #[cfg(unix)]
        if let (Ok(mut terminate), Ok(mut interrupt)) = (terminate, interrupt) {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
        // Without signals the program runs until it is ended from outside.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{CommandFactory, Parser};

    const EXAMPLE: &str = "../../packaging/freehold.toml";

    #[derive(Parser)]
    struct Alone {
        #[command(flatten)]
        _options: Options,
    }

    #[test]
    fn the_example_of_a_file_is_read_and_names_every_option() {
        let options = Options::default().with_file(Some(Path::new(EXAMPLE))).unwrap();
        assert!(options.bind.is_some_and(|address| address.ip().is_loopback()));
        let text = std::fs::read_to_string(EXAMPLE).unwrap();
        for argument in Alone::command().get_arguments().filter_map(|argument| argument.get_long()) {
            assert!(
                text.lines().any(|line| line.trim_start_matches("# ").starts_with(&format!("{argument} = "))),
                "{argument}"
            );
        }
        // What is only an example must be right as well.
        let all: String = text
            .lines()
            .map(|line| match line.strip_prefix("# ") {
                Some(setting) if setting.contains(" = ") => format!("{setting}\n"),
                _ => format!("{line}\n"),
            })
            .collect();
        toml::from_str::<Options>(&all).unwrap();
    }

    #[test]
    fn named_proxies_win_over_every_line() {
        let one: Vec<Proxy> = vec!["127.0.0.1".parse().unwrap()];
        for (proxy, trust_proxy, proxies) in [
            (vec![], None, Proxies::Named(vec![])),
            (vec![], Some(false), Proxies::Named(vec![])),
            (vec![], Some(true), Proxies::EveryLine),
            (one.clone(), Some(true), Proxies::Named(one.clone())),
            (one.clone(), None, Proxies::Named(one)),
        ] {
            assert_eq!(Options { proxy, trust_proxy, ..Options::default() }.proxies(), proxies);
        }
    }

    #[test]
    fn games_stay_where_they_have_always_been() {
        type Case = (&'static [(&'static str, &'static str)], bool, &'static str);
        let cases: [Case; 5] = [
            (&[("HOME", "/home/ada")], false, "/home/ada/.local/share/freehold/freehold.db"),
            (&[("HOME", "/home/ada"), ("XDG_DATA_HOME", "/data")], false, "/data/freehold/freehold.db"),
            (&[("HOME", "/home/ada"), ("LOCALAPPDATA", "/local")], true, "/local/freehold/freehold.db"),
            (&[("LOCALAPPDATA", "/local")], false, "freehold/freehold.db"),
            (&[], true, "freehold/freehold.db"),
        ];
        for (variables, windows, wanted) in cases {
            let named = |name: &str| variables.iter().find(|(key, _)| *key == name).map(|(_, path)| path.into());
            assert_eq!(data_in(named, windows), Path::new(wanted), "{variables:?}");
        }
    }
}
