//! The claims of an ID token and their validation.

use serde::Deserialize;

use crate::social::{Email, Person};

/// Allowed clock difference.
const LEEWAY: i64 = 60;

#[derive(Clone, Deserialize)]
pub struct Claims {
    iss: String,
    sub: String,
    aud: OneOrMany,
    azp: Option<String>,
    exp: i64,
    nonce: Option<String>,
    email: Option<String>,
    email_verified: Option<Flag>,
}

#[derive(Clone, Deserialize)]
#[serde(untagged)]
enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

/// Apple sends it as a string.
#[derive(Clone, Deserialize)]
#[serde(untagged)]
enum Flag {
    Bool(bool),
    Text(String),
}

pub struct Expected<'a> {
    pub issuer: &'a str,
    pub client_id: &'a str,
    pub nonce: &'a str,
    pub now: i64,
}

impl Claims {
    pub fn check(self, expected: &Expected<'_>) -> Result<Person, &'static str> {
        if self.iss != expected.issuer {
            return Err("it is another issuer's");
        }
        let (ours, alone) = match &self.aud {
            OneOrMany::One(audience) => (audience == expected.client_id, true),
            OneOrMany::Many(all) => (all.iter().any(|one| one == expected.client_id), all.len() == 1),
        };
        if !ours {
            return Err("it is meant for others");
        }
        if self.azp.as_deref().map_or(!alone, |party| party != expected.client_id) {
            return Err("it was given to others");
        }
        if self.exp <= expected.now - LEEWAY {
            return Err("it has expired");
        }
        if self.nonce.as_deref() != Some(expected.nonce) {
            return Err("it belongs to another attempt");
        }
        let verified = match &self.email_verified {
            Some(Flag::Bool(verified)) => *verified,
            Some(Flag::Text(text)) => text == "true",
            None => false,
        };
        Ok(Person { subject: self.sub, email: Email::new(self.email, verified) })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const NOW: i64 = 1_790_000_000;

    fn check(changes: Value) -> Result<Person, &'static str> {
        let mut claims = json!({
            "iss": "https://issuer.example", "aud": "hotdrop", "sub": "7", "nonce": "n", "exp": NOW + 300,
            "email": "ann@example.org", "email_verified": true,
        });
        for (key, value) in changes.as_object().unwrap() {
            claims[key] = value.clone();
        }
        let expected =
            Expected { issuer: "https://issuer.example", client_id: "hotdrop", nonce: "n", now: NOW };
        serde_json::from_value::<Claims>(claims).map_err(|_| "form")?.check(&expected)
    }

    #[test]
    fn only_a_fresh_token_of_our_issuer_for_us_and_this_attempt_passes() {
        let table = [
            (json!({}), None),
            (json!({"iss": "https://issuer.example/"}), Some("it is another issuer's")),
            (json!({"aud": "other"}), Some("it is meant for others")),
            (json!({"aud": []}), Some("it is meant for others")),
            (json!({"aud": ["hotdrop"]}), None),
            (json!({"aud": ["hotdrop", "other"]}), Some("it was given to others")),
            (json!({"aud": ["hotdrop", "other"], "azp": "hotdrop"}), None),
            (json!({"azp": "other"}), Some("it was given to others")),
            (json!({"exp": NOW - 30}), None),
            (json!({"exp": NOW - 60}), Some("it has expired")),
            (json!({"exp": null}), Some("form")),
            (json!({"nonce": "m"}), Some("it belongs to another attempt")),
            (json!({"nonce": null}), Some("it belongs to another attempt")),
        ];
        for (changes, want) in table {
            assert_eq!(check(changes.clone()).err(), want, "{changes}");
        }
    }

    #[test]
    fn an_address_is_verified_only_with_the_claim() {
        let ann = || base::EmailAddress::parse("ann@example.org").unwrap();
        let table = [
            (json!({}), Email::Verified(ann())),
            (json!({"email_verified": "true"}), Email::Verified(ann())),
            (json!({"email_verified": "false"}), Email::Unverified(ann())),
            (json!({"email_verified": false}), Email::Unverified(ann())),
            (json!({"email_verified": null}), Email::Unverified(ann())),
            (json!({"email": null}), Email::Missing),
        ];
        for (changes, want) in table {
            assert_eq!(check(changes.clone()).map(|person| person.email), Ok(want), "{changes}");
        }
    }
}
