//! E-mail addresses.

use std::fmt;

use email_address::EmailAddress as Parser;
use unicode_normalization::UnicodeNormalization;

/// One bare mailbox, `name@host`, in its normalized form: the host in ASCII (`xn--…`, lower case), the name
/// composed. Created only by [`EmailAddress::parse`], so mail can be sent to every value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EmailAddress(String);

/// The maximum of SMTP.
const LONGEST: usize = 254;
/// Maximum input length; the ASCII form of a host may be shorter.
const LONGEST_GIVEN: usize = 1024;

impl EmailAddress {
    /// Parses an address without surrounding space, with the parser of the mail library. Rejects display names,
    /// angle brackets, lists, comments, quoted names and hosts that no mail reaches (one word, a number, a
    /// literal). Rejects invisible characters, which the rules of host names would silently remove.
    pub fn parse(given: &str) -> Option<Self> {
        let given = given.trim();
        if given.len() > LONGEST_GIVEN || given.chars().any(is_invisible) {
            return None;
        }
        let (name, host) = given.rsplit_once('@')?;
        let name: String = name.nfc().collect();
        let host = idna::domain_to_ascii_strict(host).ok()?;
        let address = format!("{name}@{host}");
        let good = is_name(&name) && is_host(&host) && address.len() <= LONGEST;
        good.then_some(Self(address))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the key of the account: case is ignored. Lookalike letters stay different, or the owner of one
    /// address would get into the account of the other.
    pub fn key(&self) -> String {
        self.0.chars().flat_map(char::to_lowercase).nfc().collect()
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Returns whether a character is a space, a control or format character, or is otherwise ignored when shown
/// (Unicode: Cc, Cf, Z*, Default_Ignorable_Code_Point).
fn is_invisible(c: char) -> bool {
    c.is_control()
        || c.is_whitespace()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
            | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Words separated by dots. Forms that are equal only by compatibility (`ﬁ`, full width) are rejected.
fn is_name(name: &str) -> bool {
    !name.contains('"') && name.nfkc().eq(name.chars()) && Parser::is_valid_local_part(name)
}

/// At least two labels, and the last one is no number.
fn is_host(host: &str) -> bool {
    let top = host.rsplit_once('.').map_or("", |(_, top)| top);
    top.len() >= 2 && top.starts_with(|c: char| c.is_ascii_alphabetic()) && Parser::is_valid_domain(host)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn parsed(given: &str) -> Option<String> {
        EmailAddress::parse(given).map(|address| address.to_string())
    }

    #[test]
    fn real_addresses_pass_in_one_form() {
        for (given, form, key) in [
            ("a@b.co", "a@b.co", "a@b.co"),
            (
                " Ann.O'Hara+x@Mail.Example.ORG\n",
                "Ann.O'Hara+x@mail.example.org",
                "ann.o'hara+x@mail.example.org",
            ),
            ("имя@почта.рф", "имя@xn--80a1acny.xn--p1ai", "имя@xn--80a1acny.xn--p1ai"),
            ("ИМЯ@ПОЧТА.РФ", "ИМЯ@xn--80a1acny.xn--p1ai", "имя@xn--80a1acny.xn--p1ai"),
            ("ann@xn--80a1acny.xn--p1ai", "ann@xn--80a1acny.xn--p1ai", "ann@xn--80a1acny.xn--p1ai"),
            ("ann@ＥＸＡＭＰＬＥ。org", "ann@example.org", "ann@example.org"),
            ("jose\u{301}@example.org", "jos\u{e9}@example.org", "jos\u{e9}@example.org"),
            ("1@2.example", "1@2.example", "1@2.example"),
        ] {
            let address = EmailAddress::parse(given).unwrap();
            assert_eq!((address.as_str(), address.key().as_str()), (form, key), "{given}");
        }
        assert_ne!(parsed("strasse@example.org"), parsed("straße@example.org"));
    }

    #[test]
    fn anything_but_one_mailbox_is_refused() {
        let long_name = format!("{}@b.co", "a".repeat(65));
        let long_host = format!("a@{}.co", "b.".repeat(130));
        let long_label = format!("a@{}.co", "b".repeat(64));
        for bad in [
            "",
            "a",
            "a@b",
            "@b.co",
            "a@",
            "a b@c.de",
            "a@b..co",
            "a@.co",
            "a@b.",
            "a@b.co.",
            "a@b@c.de",
            "a..b@c.de",
            ".a@c.de",
            "a.@c.de",
            "Ann <ann@example.org>",
            "<ann@example.org>",
            "ann@example.org>",
            "Ann ann@example.org",
            "ann@example.org,bob@example.org",
            "ann@example.org;bob@example.org",
            "ann@example.org bob@example.org",
            "ann(comment)@example.org",
            "ann@example.org(comment)",
            "ann@(comment)example.org",
            "\"ann\"@example.org",
            "\"a b\"@example.org",
            "\"ann@evil.example,\"@example.org",
            "a\\b@example.org",
            "ann@[127.0.0.1]",
            "ann@[IPv6:::1]",
            "ann@127.0.0.1",
            "ann@localhost",
            "ann@example.1",
            "ann@example.x",
            "ann@-b.co",
            "ann@b-.co",
            "ann@b_c.co",
            "ann@exa mple.org",
            "ann@example.org\r\nBcc: all@example.org",
            "ann\u{0}@example.org",
            "ann@exam\u{0}ple.org",
            "an\u{200b}n@example.org",
            "ﬁnn@example.org",
            "ａnn@example.org",
            "ann@xn--zz.org",
            "mailto:ann@example.org",
            "a:b@example.org",
            long_name.as_str(),
            long_host.as_str(),
            long_label.as_str(),
        ] {
            assert_eq!(parsed(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn invisible_characters_are_refused_wherever_they_are() {
        for c in "\u{ad}\u{34f}\u{61c}\u{115f}\u{180e}\u{200b}\u{200c}\u{200d}\u{200e}\u{202e}\u{2028}\u{2060}\u{2066}\u{3000}\u{3164}\u{fe0f}\u{feff}\u{ffa0}\u{e0041}\u{a0}\u{7f}\u{85}".chars() {
            for bad in [format!("v{c}w@example.org"), format!("v@exa{c}mple.org"), format!("v@example.o{c}rg"), format!("v@{c}example.org")] {
                assert_eq!(parsed(&bad), None, "{bad:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn accepted_addresses_are_normalized(
            given in prop_oneof![
                any::<String>(),
                "[ -~]{0,20}@[ -~]{0,20}",
                "[\\PC.]{1,12}@[\\PC.]{1,20}",
                "[a-zA-Z0-9.+_'-]{1,12}@[a-zA-Z0-9.-]{1,20}\\.[a-z]{1,4}",
            ]
        ) {
            if let Some(address) = EmailAddress::parse(&given) {
                prop_assert_eq!(EmailAddress::parse(address.as_str()), Some(address.clone()));
                prop_assert_eq!(address.as_str().matches('@').count(), 1);
                prop_assert!(!address.as_str().contains(|c: char| "<>()[],;:\\\" ".contains(c) || c.is_control()));
                prop_assert!(address.as_str().len() <= LONGEST);
                let again = EmailAddress::parse(&address.key()).map(|folded| folded.key());
                prop_assert_eq!(again, Some(address.key()));
            }
        }

        #[test]
        fn capitals_and_space_make_no_difference(
            name in "[a-z0-9+_'-]{1,12}", host in "[a-z0-9]{1,12}\\.(org|example|co)",
        ) {
            let lower = EmailAddress::parse(&format!("{name}@{host}")).unwrap();
            let loud = EmailAddress::parse(&format!(" {name}@{host}\t").to_uppercase()).unwrap();
            prop_assert_eq!(lower.key(), loud.key());
            prop_assert_eq!(lower.as_str(), lower.key());
        }
    }
}
