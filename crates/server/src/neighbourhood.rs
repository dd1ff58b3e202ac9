//! Whom limits are counted for: an address of the old kind, or a whole network of the new kind.
//!
//! Whoever has one address of IPv6 has all 2^64 of its network, so these count as one.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// An IPv4 address, or the first address of an IPv6 network (/64).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Neighbourhood(IpAddr);

/// The part of an IPv6 address that names its network.
const NETWORK: u128 = !0 << 64;

impl From<IpAddr> for Neighbourhood {
    fn from(address: IpAddr) -> Neighbourhood {
        // A listener for both kinds of addresses shows old ones in the dress of new ones.
        Neighbourhood(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & NETWORK)),
            old => old,
        })
    }
}

impl Neighbourhood {
    pub fn is_loopback(self) -> bool {
        // The network of `::1` has nobody else in it.
        self.0.is_loopback() || self == Neighbourhood::from(IpAddr::V6(Ipv6Addr::LOCALHOST))
    }
}

impl fmt::Display for Neighbourhood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => write!(f, "{address}"),
            IpAddr::V6(network) => write!(f, "{network}/64"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_the_new_kind_is_one_neighbour() {
        let of = |text: &str| Neighbourhood::from(text.parse::<IpAddr>().unwrap());
        for (one, other, same) in [
            ("192.0.2.1", "192.0.2.1", true),
            ("192.0.2.1", "192.0.2.2", false),
            ("192.0.2.1", "::ffff:192.0.2.1", true),
            ("2001:db8:0:1::1", "2001:db8:0:1:ffff:ffff:ffff:ffff", true),
            ("2001:db8:0:1::1", "2001:db8:0:2::1", false),
        ] {
            assert_eq!(of(one) == of(other), same, "{one} {other}");
        }
        assert_eq!(of("2001:db8:0:1::9").to_string(), "2001:db8:0:1::/64");
        assert!(of("::1").is_loopback() && of("127.0.0.9").is_loopback() && !of("2001:db8::1").is_loopback());
    }
}
