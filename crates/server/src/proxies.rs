//! Proxies in front of the server, by name: whom to believe about the address, the host and the scheme of a client.
//!
//! Anybody can write `X-Forwarded-…` into a request. Only what a named proxy has written counts.

use axum::http::{HeaderMap, HeaderName, header};
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// What a proxy adds to a request, in one way or another.
const TRACES: [HeaderName; 4] = [FORWARDED_FOR, FORWARDED_HOST, FORWARDED_PROTO, header::FORWARDED];

/// The address of a proxy, or a network of which every address is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proxy(IpNet);

/// Why a text names no proxy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is neither an address (127.0.0.1) nor a network (10.0.0.0/8)")]
pub struct ProxyFault {
    pub text: String,
}

impl FromStr for Proxy {
    type Err = ProxyFault;

    fn from_str(text: &str) -> Result<Proxy, ProxyFault> {
        let address = text.parse().map(|address: IpAddr| IpNet::from(address.to_canonical()));
        address.or_else(|_| text.parse()).map(Proxy).map_err(|_| ProxyFault { text: text.to_string() })
    }
}

/// Whose word about a client is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proxies {
    Named(Vec<Proxy>),
    /// Whoever connects is the proxy: only where nobody else can. This is what `trust-proxy` has always meant.
    EveryLine,
}

impl Default for Proxies {
    fn default() -> Proxies {
        Proxies::Named(Vec::new())
    }
}

/// Where a request comes from, as far as it can be believed.
#[derive(Debug, PartialEq, Eq)]
pub struct Source<'a> {
    /// The client that limits are counted for.
    pub address: IpAddr,
    /// The host that the client has asked for, as a proxy tells it.
    pub host: Option<&'a str>,
    /// A proxy says that the client speaks with it over TLS.
    pub encrypted: bool,
    /// Nobody stands between.
    pub direct: bool,
}

impl Proxies {
    /// Looks at a line and at what was sent over it.
    pub fn source<'a>(&self, line: SocketAddr, headers: &'a HeaderMap) -> Source<'a> {
        // A listener for both kinds of addresses shows old ones in the dress of new ones.
        let line = line.ip().to_canonical();
        if !self.include(line) {
            let direct = TRACES.iter().all(|trace| !headers.contains_key(trace));
            return Source { address: line, host: None, encrypted: false, direct };
        }
        // The first entry is what the outermost proxy has seen, and it is the one that browsers speak with.
        let first = |name| headers.get(name)?.to_str().ok()?.split(',').next().map(str::trim);
        Source {
            address: self.client(line, headers),
            host: first(FORWARDED_HOST).filter(|host| !host.is_empty()),
            encrypted: first(FORWARDED_PROTO).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https")),
            direct: false,
        }
    }

    /// Whether a line from this address is that of a proxy.
    pub fn include(&self, address: IpAddr) -> bool {
        match self {
            Proxies::Named(named) => named.iter().any(|proxy| proxy.0.contains(&address)),
            Proxies::EveryLine => true,
        }
    }

    /// From the right past the proxies to the first who is none: whatever stands further left was written by that client.
    fn client(&self, line: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lists = headers.get_all(FORWARDED_FOR).iter().filter_map(|list| list.to_str().ok());
        let entries: Vec<&str> = lists.flat_map(|list| list.split(',')).collect();
        let mut client = line;
        for entry in entries.iter().rev() {
            // What cannot be read hides who is behind it, so the proxy answers for it.
            let Some(address) = read_address(entry.trim()) else { break };
            client = address;
            // Where every line is a proxy, only the one line is: the next is a client.
            if *self == Proxies::EveryLine || !self.include(address) {
                break;
            }
        }
        client
    }
}

/// Some proxies write the port as well.
fn read_address(entry: &str) -> Option<IpAddr> {
    let alone = entry.trim_start_matches('[').trim_end_matches(']').parse();
    let address = alone.or_else(|_| entry.parse().map(|with_port: SocketAddr| with_port.ip()));
    address.ok().map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn named(texts: &[&str]) -> Proxies {
        Proxies::Named(texts.iter().map(|text| text.parse().unwrap()).collect())
    }

    fn headers(list: &[(HeaderName, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in list {
            headers.append(name, HeaderValue::from_static(value));
        }
        headers
    }

    fn line(address: &str) -> SocketAddr {
        SocketAddr::new(address.parse().unwrap(), 4000)
    }

    #[test]
    fn the_client_is_the_last_who_is_no_proxy() {
        let proxies = named(&["127.0.0.1", "10.0.0.0/8", "::1"]);
        for (from, forwarded, client) in [
            ("127.0.0.1", &["192.0.2.1"][..], "192.0.2.1"),
            ("::1", &["192.0.2.1"], "192.0.2.1"),
            ("::ffff:127.0.0.1", &["192.0.2.1"], "192.0.2.1"),
            ("10.9.8.7", &["192.0.2.1, 192.0.2.2"], "192.0.2.2"),
            ("127.0.0.1", &["192.0.2.1, 192.0.2.2, 10.1.1.1"], "192.0.2.2"),
            ("127.0.0.1", &["192.0.2.1", "192.0.2.2 , 10.1.1.1"], "192.0.2.2"),
            ("127.0.0.1", &["10.1.1.1"], "10.1.1.1"),
            ("127.0.0.1", &["192.0.2.1:4711"], "192.0.2.1"),
            ("127.0.0.1", &["2001:db8::1"], "2001:db8::1"),
            ("127.0.0.1", &["[2001:db8::1]:4711"], "2001:db8::1"),
            ("127.0.0.1", &["::ffff:192.0.2.1"], "192.0.2.1"),
            ("127.0.0.1", &["192.0.2.1, unknown"], "127.0.0.1"),
            ("127.0.0.1", &[""], "127.0.0.1"),
            ("127.0.0.1", &[], "127.0.0.1"),
            // Whoever is no proxy speaks only for themselves.
            ("192.0.2.9", &["192.0.2.1"], "192.0.2.9"),
            ("127.0.0.2", &["10.1.1.1"], "127.0.0.2"),
        ] {
            let forwarded: Vec<_> = forwarded.iter().map(|list| (FORWARDED_FOR, *list)).collect();
            let (headers, client) = (headers(&forwarded), client.parse::<IpAddr>().unwrap());
            assert_eq!(proxies.source(line(from), &headers).address, client, "{from} {forwarded:?}");
        }
    }

    #[test]
    fn where_every_line_is_a_proxy_the_last_entry_counts() {
        let headers = headers(&[(FORWARDED_FOR, "192.0.2.1, 192.0.2.2")]);
        let source = Proxies::EveryLine.source(line("198.51.100.1"), &headers);
        assert_eq!((source.address, source.direct), ("192.0.2.2".parse().unwrap(), false));
    }

    #[test]
    fn only_a_proxy_tells_the_host_and_the_scheme() {
        let headers = headers(&[(FORWARDED_HOST, "games.example, inner"), (FORWARDED_PROTO, "HTTPS")]);
        let proxies = named(&["127.0.0.1"]);
        let told = proxies.source(line("127.0.0.1"), &headers);
        assert_eq!((told.host, told.encrypted, told.direct), (Some("games.example"), true, false));
        let ignored = proxies.source(line("127.0.0.2"), &headers);
        assert_eq!((ignored.host, ignored.encrypted, ignored.direct), (None, false, false));
    }

    #[test]
    fn nobody_stands_between_where_there_is_no_trace_of_it() {
        let proxies = named(&["127.0.0.1"]);
        for (from, list, direct) in [
            ("127.0.0.2", &[][..], true),
            ("127.0.0.1", &[], false),
            ("127.0.0.2", &[(FORWARDED_PROTO, "http")], false),
            ("127.0.0.2", &[(header::FORWARDED, "for=192.0.2.1")], false),
        ] {
            assert_eq!(proxies.source(line(from), &headers(list)).direct, direct, "{from} {list:?}");
        }
    }

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        for text in ["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "::ffff:10.0.0.1"] {
            assert!(text.parse::<Proxy>().is_ok(), "{text}");
        }
        for text in ["", "localhost", "10.0.0.0/33", "10.0.0", "127.0.0.1:80", "*"] {
            assert_eq!(text.parse::<Proxy>(), Err(ProxyFault { text: text.into() }));
        }
    }
}
