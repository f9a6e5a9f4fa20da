//! Rules for social sign-in and the redirect after it.

use base::{EmailAddress, Lang, UserId};
use services::social::Email;

/// Seconds a visitor has to finish at the provider.
pub const ATTEMPT_SECONDS: i64 = 600;

/// Why a sign-in was rejected; the sign-in page has a text for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    Cancelled,
    ProviderFailed,
    Expired,
    EmailUnverified,
    EmailMissing,
    ProviderUnavailable,
}

impl Refusal {
    pub const fn key(self) -> &'static str {
        match self {
            Self::Cancelled => "cancelled",
            Self::ProviderFailed => "provider_failed",
            Self::Expired => "expired",
            Self::EmailUnverified => "email_unverified",
            Self::EmailMissing => "email_missing",
            Self::ProviderUnavailable => "provider_unavailable",
        }
    }

    /// Maps the provider's `error` parameter.
    pub fn at_provider(error: &str) -> Self {
        match error {
            // The second code is Apple's.
            "access_denied" | "user_cancelled_authorize" => Self::Cancelled,
            _ => Self::ProviderFailed,
        }
    }
}

/// The outcome for an identity that a provider has confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// The identity is already linked.
    Known(UserId),
    /// An account has the same verified address: link the identity to it.
    Link(UserId),
    /// Create a new account.
    Create(&'a EmailAddress),
    Refuse(Refusal),
}

/// Decides how an identity signs in. `known` is the account linked to it, `owner` the account with its email address.
/// An unverified address neither creates nor links an account.
pub fn entry(known: Option<UserId>, owner: Option<UserId>, email: &Email) -> Entry<'_> {
    match (known, email, owner) {
        (Some(user), _, _) => Entry::Known(user),
        (None, Email::Verified(_), Some(user)) => Entry::Link(user),
        (None, Email::Verified(address), None) => Entry::Create(address),
        (None, Email::Unverified(_), _) => Entry::Refuse(Refusal::EmailUnverified),
        (None, Email::Missing, _) => Entry::Refuse(Refusal::EmailMissing),
    }
}

/// The maximum length of a return path.
const LONGEST_BACK: usize = 1024;

/// Returns the return path if it is a page of this site, which prevents open redirects.
pub fn back(given: &str) -> Option<&str> {
    let is_safe = given.len() <= LONGEST_BACK
        && given.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
        && !given.contains("//");
    let path = given.split(['?', '#']).next().unwrap_or_default();
    (is_safe && Lang::split_path(path).is_some()).then_some(given)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_verified_address_opens_an_account() {
        let (ann, bob) = (UserId(1), UserId(2));
        let address = EmailAddress::parse("ann@example.org").unwrap();
        let verified = Email::Verified(address.clone());
        let unverified = Email::Unverified(address.clone());
        let refused = Entry::Refuse(Refusal::EmailUnverified);
        let missing = Entry::Refuse(Refusal::EmailMissing);
        let table = [
            (Some(ann), None, &verified, Entry::Known(ann)),
            // The address has moved to another account: the identity stays linked.
            (Some(ann), Some(bob), &verified, Entry::Known(ann)),
            (Some(ann), Some(bob), &unverified, Entry::Known(ann)),
            (Some(ann), None, &Email::Missing, Entry::Known(ann)),
            (None, Some(bob), &verified, Entry::Link(bob)),
            (None, None, &verified, Entry::Create(&address)),
            (None, Some(bob), &unverified, refused.clone()),
            (None, None, &unverified, refused),
            (None, None, &Email::Missing, missing),
        ];
        for (known, owner, email, want) in table {
            assert_eq!(entry(known, owner, email), want, "{known:?} {owner:?} {email:?}");
        }
    }

    #[test]
    fn visitors_return_only_to_our_own_pages() {
        for good in ["/en", "/de/map", "/ru/map?x=1&y=2#spot", "/pt/"] {
            assert_eq!(back(good), Some(good));
        }
        for bad in [
            "",
            "/",
            "/map",
            "/xx/map",
            "de/map",
            "//evil.example/en",
            "/\\evil.example/en",
            "/en//evil.example",
            "/en\\..\\x",
            "https://evil.example/en",
            "/en?next=https://evil.example",
            "/en/a b",
            "/en/\r\nSet-Cookie:x=1",
            "/en/ä",
        ] {
            assert_eq!(back(bad), None, "{bad}");
        }
        assert_eq!(back(&format!("/en/{}", "a".repeat(LONGEST_BACK))), None);
    }

    #[test]
    fn only_the_visitor_can_cancel() {
        assert_eq!(Refusal::at_provider("access_denied"), Refusal::Cancelled);
        assert_eq!(Refusal::at_provider("user_cancelled_authorize"), Refusal::Cancelled);
        for other in ["server_error", "temporarily_unavailable", "<script>", ""] {
            assert_eq!(Refusal::at_provider(other), Refusal::ProviderFailed, "{other}");
        }
    }
}
