//! How much of a visitor's IP address is logged.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use serde::Deserialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogAddresses {
    Full,
    /// The network only, which identifies floods but not single visitors.
    Short,
    None,
}

impl LogAddresses {
    /// Returns the address to log, or none if addresses are not logged.
    pub fn shown(self, address: IpAddr) -> Option<tracing::field::DisplayValue<IpAddr>> {
        match self {
            Self::Full => Some(address),
            Self::Short => Some(network(address)),
            Self::None => None,
        }
        .map(tracing::field::display)
    }
}

/// Reduces an address to its /24 or /48 network, as is usual for anonymization.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(v4) => Ipv4Addr::from_bits(v4.to_bits() & !0xff).into(),
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() >> 80 << 80).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_addresses_are_networks_and_hidden_ones_are_empty() {
        let shown = |how: LogAddresses, address: &str| {
            how.shown(address.parse().unwrap()).map(|shown| format!("{shown:?}")).unwrap_or_default()
        };
        assert_eq!(shown(LogAddresses::Full, "203.0.113.77"), "203.0.113.77");
        assert_eq!(shown(LogAddresses::Short, "203.0.113.77"), "203.0.113.0");
        assert_eq!(shown(LogAddresses::Short, "2001:db8:1:2:3::4"), "2001:db8:1::");
        assert_eq!(shown(LogAddresses::None, "203.0.113.77"), "");
    }
}
