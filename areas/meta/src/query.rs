//! Query strings with repeated keys, such as `range[]=1&range[]=2`.

use armory::catalogue::squeeze;
use axum::extract::FromRequestParts;
use base::{GameCode, Lang};
use http::request::Parts;
use http_kit::{
    Ctx, Fail,
    contract::{Call, Refuses},
    extract::{OUT_OF_RANGE, REPEATED, UNKNOWN_VALUE, WRONG_TYPE},
};
use url::form_urlencoded;

/// The API limit of integers: `Number.MAX_SAFE_INTEGER` in JavaScript.
const LARGEST: u64 = 9_007_199_254_740_991;
/// The maximum length of a name filter; longer than any gun name.
const LONGEST_NAME: usize = 60;

/// The key-value pairs of a query string, in order.
pub struct Pairs(Vec<(String, String)>);

impl FromRequestParts<Ctx> for Pairs {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Fail> {
        http_kit::Pairs::from_request_parts(parts, ctx).await.map(|pairs| Self(pairs.0))
    }
}

impl Refuses for Pairs {
    fn describe(call: &mut Call) {
        http_kit::Pairs::describe(call);
    }
}

impl Pairs {
    pub fn one(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// Returns the value of a key that may occur only once; `None` if it is empty.
    pub fn single(&self, key: &str) -> Result<Option<&str>, Fail> {
        let mut given = self.0.iter().filter(|(name, _)| name == key).map(|(_, value)| value.as_str());
        let first = given.next().filter(|value| !value.is_empty());
        if given.next().is_some() { Err(Fail::broken(key, REPEATED)) } else { Ok(first) }
    }

    /// Returns the games in `games[]` or `game`. Rejects unknown games, because ignoring them would widen the
    /// filter.
    pub fn games(&self) -> Result<Vec<GameCode>, Fail> {
        let mut games = Vec::new();
        for key in ["games", "game"] {
            for code in self.all(key) {
                let game = GameCode::parse(&code).ok_or_else(|| Fail::broken(key, UNKNOWN_VALUE))?;
                if !games.contains(&game) {
                    games.push(game);
                }
            }
        }
        Ok(games)
    }

    /// Returns the values of `key[]`, or of `key` separated by commas; sorted and unique.
    pub fn all(&self, key: &str) -> Vec<String> {
        let mine = |name: &str| name == key || name.strip_suffix("[]") == Some(key);
        let given = self.0.iter().filter(|(name, _)| mine(name));
        let mut values: Vec<String> = given
            .flat_map(|(_, value)| value.split(','))
            .filter(|value| !value.is_empty())
            .map(str::to_owned)
            .collect();
        values.sort();
        values.dedup();
        values
    }

    pub fn lang(&self) -> Result<Lang, Fail> {
        match self.one("lang") {
            None => Ok(Lang::default()),
            Some(code) => Lang::parse(code).ok_or_else(|| Fail::broken("lang", UNKNOWN_VALUE)),
        }
    }

    /// Returns integer values; rejects integers that JavaScript cannot represent exactly.
    pub fn numbers(&self, key: &str) -> Result<Vec<i64>, Fail> {
        let number = |value: &String| {
            let number: i64 = value.parse().map_err(|_| Fail::broken(key, WRONG_TYPE))?;
            let in_range = number.unsigned_abs() <= LARGEST;
            in_range.then_some(number).ok_or_else(|| Fail::broken(key, OUT_OF_RANGE))
        };
        let mut numbers = self.all(key).iter().map(number).collect::<Result<Vec<i64>, _>>()?;
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// Returns the gun name filter, normalized by [`squeeze`]. Rejects a filter without letters or digits,
    /// because it would match every gun.
    pub fn gun_name(&self) -> Result<String, Fail> {
        let given = self.single("gun_name")?.unwrap_or("").trim();
        let squeezed = squeeze(given);
        if squeezed.is_empty() && !given.is_empty() {
            return Err(Fail::broken("gun_name", UNKNOWN_VALUE));
        }
        Ok(squeezed.chars().take(LONGEST_NAME).collect())
    }
}

/// Builds a canonical URL, used as the cache key.
pub struct Address(String);

impl Address {
    pub fn new(path: &str) -> Self {
        Self(path.to_owned())
    }

    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.0.push(if self.0.contains('?') { '&' } else { '?' });
        self.0.push_str(key);
        self.0.push('=');
        self.0.extend(form_urlencoded::byte_serialize(value.as_bytes()));
        self
    }

    #[must_use]
    pub fn with_all<T: ToString>(self, key: &str, values: &[T]) -> Self {
        values.iter().fold(self, |address, value| address.with(key, &value.to_string()))
    }

    #[must_use]
    pub fn with_some(self, key: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) if !value.is_empty() => self.with(key, value),
            _ => self,
        }
    }

    pub fn end(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_collected_sorted_and_deduplicated() {
        let parse = |query: &str| Pairs(http_kit::Pairs::parse(query).unwrap().0);
        let pairs = parse("range[]=5&range%5B%5D=2&range=2,1&gun_type[]=SMG&gun_name=%20MP-5%20&lang=de");
        assert_eq!(pairs.numbers("range").ok(), Some(vec![1, 2, 5]));
        assert_eq!(pairs.all("gun_type"), ["SMG"]);
        assert_eq!(pairs.gun_name().ok().as_deref(), Some("mp5"));
        assert_eq!(pairs.lang().ok(), Some(Lang::De));
        for wrong in ["x", "9007199254740992", "-9007199254740992", "9223372036854775808"] {
            assert!(parse(&format!("range[]={wrong}")).numbers("range").is_err(), "{wrong}");
        }
        assert!(parse("lang=xx").lang().is_err());
        assert_eq!(
            parse("games[]=bo6&game=mw3&game=bo6").games().ok(),
            Some(vec![GameCode::Bo6, GameCode::Mw3])
        );
        assert!(parse("game=bo6&games=pacman").games().is_err());
        assert_eq!(parse("mode=bo6z").single("mode").ok(), Some(Some("bo6z")));
        assert_eq!(parse("mode=").single("mode").ok(), Some(None));
        assert!(parse("mode=a&mode=b").single("mode").is_err());
        for blank in ["", "gun_name=", "gun_name=%20"] {
            assert_eq!(parse(blank).gun_name().ok().as_deref(), Some(""), "{blank}");
        }
        assert!(parse("gun_name=---").gun_name().is_err());
    }

    #[test]
    fn an_address_is_written_one_way() {
        let address = Address::new("/a").with_some("lang", None).with_all("range", &[1, 2]).with("q", "a b&");
        assert_eq!(address.end(), "/a?range=1&range=2&q=a+b%26");
    }
}
