//! Query strings.

use axum::extract::FromRequestParts;
use base::{
    Lang,
    text::{INVALID_TEXT, broken_line},
};
use http::request::Parts;
use serde::{Deserialize, de::DeserializeOwned};

use super::node::{Node, is_key};
use crate::{
    Ctx, Fail,
    call::{Call, Refuses},
};

/// A query string, deserialized into a type. A repeated key is rejected unless its field is a list.
pub struct Params<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Ctx> for Params<T> {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, _: &Ctx) -> Result<Self, Fail> {
        let pairs = decode(parts.uri.query().unwrap_or("").as_bytes())?;
        Node::from_pairs(pairs).read().map(Self)
    }
}

impl<T> Refuses for Params<T> {
    fn describe(call: &mut Call) {
        call.returns(&QUERY);
    }
}

/// The pairs of a query string in order, for queries that no type describes.
#[derive(Debug)]
pub struct Pairs(pub Vec<(String, String)>);

impl Pairs {
    pub fn parse(query: &str) -> Result<Self, Fail> {
        decode(query.as_bytes()).map(Self)
    }
}

impl FromRequestParts<Ctx> for Pairs {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, _: &Ctx) -> Result<Self, Fail> {
        Self::parse(parts.uri.query().unwrap_or(""))
    }
}

impl Refuses for Pairs {
    fn describe(call: &mut Call) {
        call.returns(&QUERY);
    }
}

/// Statuses of invalid queries: 400 when malformed, 422 when a value is invalid.
const QUERY: [u16; 2] = [400, 422];

/// `?lang=de`; English when absent.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LangParam {
    #[serde(default)]
    pub lang: Lang,
}

/// Maximum pairs of a query or a form.
const MOST_PAIRS: usize = 200;

/// Decodes `a=b&c=%20d` into strings. Rejects bytes that are not valid UTF-8.
pub(super) fn decode(encoded: &[u8]) -> Result<Vec<(String, String)>, Fail> {
    let mut pairs = Vec::new();
    for pair in encoded.split(|byte| *byte == b'&').filter(|pair| !pair.is_empty()) {
        if pairs.len() == MOST_PAIRS {
            return Err(Fail::bad_request("There are too many parameters."));
        }
        let at = pair.iter().position(|byte| *byte == b'=');
        let (key, value) = at.map_or((pair, &[] as &[u8]), |at| (&pair[..at], &pair[at + 1..]));
        let name = text(key).filter(|key| is_key(key));
        let key = name.ok_or_else(|| Fail::bad_request("A parameter has a name that is none."))?;
        let value = text(value).ok_or_else(|| Fail::broken(&key, INVALID_TEXT))?;
        if let Some(rule) = broken_line(&value) {
            return Err(Fail::broken(&key, rule));
        }
        pairs.push((key, value));
    }
    Ok(pairs)
}

fn text(encoded: &[u8]) -> Option<String> {
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut rest = encoded.iter();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let mut digit = || rest.next().and_then(|digit| char::from(*digit).to_digit(16));
                u8::try_from(digit()? * 16 + digit()?).ok()?
            }
            other => *other,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_are_parameters() {
        let good = decode(b"a=1&b=x%20y+z&a=2&&range%5B%5D=%C3%BC&empty=&bare").unwrap();
        let good: Vec<(&str, &str)> = good.iter().map(|(key, value)| (&**key, &**value)).collect();
        let want = [("a", "1"), ("b", "x y z"), ("a", "2"), ("range[]", "ü"), ("empty", ""), ("bare", "")];
        assert_eq!(good, want);
        for bad in ["q=%00", "q=%0A", "q=%7f", "q=%ff", "q=%ed%a0%80", "q=%", "q=%4", "q=%zz", "q=%+4"] {
            let fail = decode(bad.as_bytes()).unwrap_err();
            assert_eq!((fail.code, &*fail.keys["q"]), (422, &["invalid_text"] as &[_]), "{bad}");
        }
        for bad in ["%00=1".to_owned(), "%ff=1".into(), format!("{}=1", "a".repeat(101)), "a=1&".repeat(201)]
        {
            assert_eq!(decode(bad.as_bytes()).unwrap_err().code, 400, "{bad:.20}");
        }
    }
}
