//! E-mail addresses as people type them.

/// The address without surrounding space if it can be one. The rest is for the mail server to say: rules
/// stricter than this refuse addresses that exist.
pub fn email(given: &str) -> Option<&str> {
    let given = given.trim();
    let (name, host) = given.rsplit_once('@')?;
    let plain = |text: &str| !text.is_empty() && !text.chars().any(|c| c.is_whitespace() || c.is_control());
    let host_ok =
        host.contains('.') && !host.starts_with('.') && !host.ends_with('.') && !host.contains("..");
    (given.len() <= 254 && plain(name) && !name.contains('@') && plain(host) && host_ok).then_some(given)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn real_addresses_pass_and_others_do_not() {
        for good in ["a@b.co", " Ann.O'Hara+x@mail.example.org ", "имя@почта.рф"] {
            assert!(email(good).is_some(), "{good}");
        }
        for bad in ["", "a", "a@b", "@b.co", "a@", "a b@c.de", "a@b..co", "a@.co", "a@b.", "a@b@c.de"] {
            assert!(email(bad).is_none(), "{bad}");
        }
        assert!(email(&format!("{}@b.co", "a".repeat(260))).is_none());
    }
}
