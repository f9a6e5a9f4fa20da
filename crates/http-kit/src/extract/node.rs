//! Untyped input, and its deserialization into a handler's type.

use std::fmt;

use base::{
    Lines, Rule,
    text::{INVALID_TEXT, TOO_LONG, broken_line, broken_lines},
};
use serde::{
    Deserialize, Deserializer,
    de::{
        self, DeserializeOwned, DeserializeSeed, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
        value::{MapDeserializer, SeqDeserializer, StringDeserializer},
    },
    forward_to_deserialize_any,
};
use serde_path_to_error::{Path, Segment};

use super::many::{self, Roomy};
use crate::Fail;

pub const MISSING: Rule = Rule::new("missing", "This field is required.");
pub const WRONG_TYPE: Rule = Rule::new("wrong_type", "Invalid value.");
pub const UNKNOWN_VALUE: Rule = Rule::new("unknown_value", "Choose one of the available options.");
pub const OUT_OF_RANGE: Rule = Rule::new("out_of_range", "This number is too large or too small.");
pub const REPEATED: Rule = Rule::new("repeated", "This was entered more than once.");
pub const TOO_MANY: Rule = Rule::new("too_many_entries", "Too many entries.");

/// Every rule that a field of any call may break. Each is translated into every language.
pub const COMMON: [Rule; 8] =
    [INVALID_TEXT, TOO_LONG, MISSING, WRONG_TYPE, UNKNOWN_VALUE, OUT_OF_RANGE, REPEATED, TOO_MANY];

/// Maximum entries of a list.
pub const LONGEST_LIST: usize = 1_000;

/// The largest integer that every client can represent, JavaScript included.
pub const LARGEST: isize = 9_007_199_254_740_991;
const LARGEST_NUMBER: f64 = 9_007_199_254_740_991.0;

/// The field name for errors about the complete body.
const BODY: &str = "body";

#[derive(Debug, Clone, PartialEq)]
pub enum Node {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Node>),
    Map(Vec<(String, Node)>),
    /// Values of one key in a query or a form: strings that may represent numbers.
    Lenient(Vec<String>),
}

/// The error of deserializing a node: the rule that was broken.
#[derive(Debug)]
pub struct Wrong {
    rule: Rule,
    /// A missing field, which the path to the error does not contain.
    field: Option<&'static str>,
}

impl From<Rule> for Wrong {
    fn from(rule: Rule) -> Self {
        Self { rule, field: None }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule.message)
    }
}

impl std::error::Error for Wrong {}

impl de::Error for Wrong {
    fn custom<T: fmt::Display>(_: T) -> Self {
        UNKNOWN_VALUE.into()
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn de::Expected) -> Self {
        WRONG_TYPE.into()
    }

    fn invalid_value(found: Unexpected<'_>, _: &dyn de::Expected) -> Self {
        let number = matches!(found, Unexpected::Signed(_) | Unexpected::Unsigned(_) | Unexpected::Float(_));
        if number { OUT_OF_RANGE.into() } else { UNKNOWN_VALUE.into() }
    }

    fn invalid_length(_: usize, _: &dyn de::Expected) -> Self {
        WRONG_TYPE.into()
    }

    fn missing_field(field: &'static str) -> Self {
        Self { rule: MISSING, field: Some(field) }
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self { rule: REPEATED, field: Some(field) }
    }
}

impl Node {
    /// Groups the pairs of a query or a form by key, in the order of their first values.
    pub fn from_pairs(pairs: Vec<(String, String)>) -> Self {
        let mut all: Vec<(String, Node)> = Vec::new();
        for (key, value) in pairs {
            match all.iter_mut().find(|(known, _)| *known == key) {
                Some((_, Node::Lenient(values))) => values.push(value),
                _ => all.push((key, Node::Lenient(vec![value]))),
            }
        }
        Node::Map(all)
    }

    /// Deserializes into a handler's type, or returns the field error.
    pub fn read<T: DeserializeOwned>(self) -> Result<T, Fail> {
        serde_path_to_error::deserialize(self).map_err(|error| {
            let outer = field_of(error.path());
            let Wrong { rule, field } = error.into_inner();
            Fail::broken(outer.as_deref().or(field).unwrap_or(BODY), rule)
        })
    }
}

/// Returns the top-level field of an error path. Forms show messages there, however deep the error is.
pub fn field_of(path: &Path) -> Option<String> {
    match path.iter().next()? {
        // A key that is not a valid field name is not echoed in the response.
        Segment::Map { key } => Some(key.clone()).filter(|key| is_key(key)),
        _ => None,
    }
}

/// Checks a single-line text, the default for all strings.
fn line(text: String) -> Result<String, Wrong> {
    broken_line(&text).map_or(Ok(text), |rule| Err(rule.into()))
}

fn one(mut values: Vec<String>) -> Result<String, Wrong> {
    match (values.len(), values.pop()) {
        (1, Some(value)) => line(value),
        _ => Err(REPEATED.into()),
    }
}

/// Converts an integer however it is written: `1`, `1.0` and `1e0` are the same in JSON.
fn integer(number: f64) -> Result<i64, Wrong> {
    if number.fract() != 0.0 {
        return Err(WRONG_TYPE.into());
    }
    if number.abs() > LARGEST_NUMBER {
        return Err(OUT_OF_RANGE.into());
    }
    #[expect(clippy::cast_possible_truncation, reason = "an integer in range, checked above")]
    Ok(number as i64)
}

/// Parses a number from a query string. Accepts only digits, signs, points and exponents, not the other forms that Rust
/// parses.
fn meant(text: &str) -> Result<f64, Wrong> {
    let is_numeric = |c: char| c.is_ascii_digit() || matches!(c, '-' | '.' | 'e' | 'E' | '+');
    let number = text.chars().all(is_numeric).then(|| text.parse::<f64>().ok()).flatten();
    let number = number.ok_or(Wrong::from(WRONG_TYPE))?;
    if number.is_finite() { Ok(number) } else { Err(OUT_OF_RANGE.into()) }
}

impl Node {
    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Node::Null => Unexpected::Unit,
            Node::Bool(value) => Unexpected::Bool(*value),
            Node::Number(value) => Unexpected::Float(*value),
            Node::Text(_) | Node::Lenient(_) => Unexpected::Str(""),
            Node::List(_) => Unexpected::Seq,
            Node::Map(_) => Unexpected::Map,
        }
    }

    fn refuse<'de, V: Visitor<'de>>(&self, visitor: &V) -> Wrong {
        de::Error::invalid_type(self.unexpected(), visitor)
    }
}

macro_rules! integers {
    ($($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
            let number = match self {
                Node::Number(number) => number,
                Node::Lenient(values) => meant(&one(values)?)?,
                other => return Err(other.refuse(&visitor)),
            };
            visitor.visit_i64(integer(number)?)
        }
    )* };
}

impl<'de> Deserializer<'de> for Node {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Node::Null => visitor.visit_unit(),
            Node::Bool(value) => visitor.visit_bool(value),
            Node::Number(value) => match integer(value) {
                Ok(value) => visitor.visit_i64(value),
                Err(_) => visitor.visit_f64(value),
            },
            Node::Text(text) => visitor.visit_string(line(text)?),
            Node::Lenient(values) => visitor.visit_string(one(values)?),
            Node::List(_) => self.deserialize_seq(visitor),
            Node::Map(_) => self.deserialize_map(visitor),
        }
    }

    integers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Node::Lenient(values) => visitor.visit_f64(meant(&one(values)?)?),
            other => other.deserialize_any(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Node::Lenient(values) => match one(values)?.as_str() {
                "true" => visitor.visit_bool(true),
                "false" => visitor.visit_bool(false),
                _ => Err(WRONG_TYPE.into()),
            },
            other => other.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Node::Null => visitor.visit_none(),
            other => visitor.visit_some(other),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        match self {
            Node::Text(text) if name == Lines::NAME => match broken_lines(&text) {
                Some(rule) => Err(rule.into()),
                None => visitor.visit_newtype_struct(StringDeserializer::new(text)),
            },
            other if name == many::NAME => visitor.visit_newtype_struct(Roomy(other)),
            other => visitor.visit_newtype_struct(other),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let list = match self {
            Node::List(list) => list,
            Node::Lenient(values) => values.into_iter().map(|one| Node::Lenient(vec![one])).collect(),
            other => return Err(other.refuse(&visitor)),
        };
        if list.len() > LONGEST_LIST {
            return Err(TOO_MANY.into());
        }
        visitor.visit_seq(SeqDeserializer::new(list.into_iter()))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Node::Map(map) if map.len() > LONGEST_LIST => Err(TOO_MANY.into()),
            Node::Map(map) => visitor.visit_map(MapDeserializer::new(map.into_iter())),
            other => Err(other.refuse(&visitor)),
        }
    }

    /// Deserializes from a map only: derived types would also accept a list, which is never intended.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let text = match self {
            Node::Text(text) => text,
            Node::Lenient(values) => one(values)?,
            other => return Err(other.refuse(&visitor)),
        };
        visitor.visit_enum(StringDeserializer::<Wrong>::new(text))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i128 u128 f32 char str string bytes byte_buf unit unit_struct tuple_struct identifier
    }
}

impl IntoDeserializer<'_, Wrong> for Node {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Accepts any value unchecked; validation happens in [`Node::read`].
impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Take)
    }
}

struct Take;

impl<'de> Visitor<'de> for Take {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Bool(value))
    }

    #[expect(clippy::cast_precision_loss, reason = "what a float cannot hold is out of range for us")]
    fn visit_i64<E>(self, value: i64) -> Result<Node, E> {
        Ok(Node::Number(value as f64))
    }

    #[expect(clippy::cast_precision_loss, reason = "what a float cannot hold is out of range for us")]
    fn visit_u64<E>(self, value: u64) -> Result<Node, E> {
        Ok(Node::Number(value as f64))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Node, E> {
        Ok(Node::Number(value))
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Text(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Node, E> {
        Ok(Node::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Node, A::Error> {
        let mut list = Vec::new();
        while let Some(one) = seq.next_element()? {
            list.push(one);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
        let mut all = Vec::new();
        while let Some(key) = map.next_key_seed(Key)? {
            all.push((key, map.next_value()?));
        }
        Ok(Node::Map(all))
    }
}

struct Key;

impl<'de> DeserializeSeed<'de> for Key {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        let key = String::deserialize(deserializer)?;
        if is_key(&key) { Ok(key) } else { Err(de::Error::custom("a key")) }
    }
}

/// Returns whether a key can be a field name. Field names are ours, so none is long.
pub fn is_key(key: &str) -> bool {
    key.len() <= 100 && broken_line(key).is_none()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::extract::{Many, many::LONGEST_MANY};

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Colour {
        Red,
    }

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Given {
        name: String,
        notes: Option<Lines>,
        number: Option<i64>,
        small: u8,
        part: f64,
        colour: Option<Colour>,
        ids: Vec<i64>,
        set: bool,
        sets: BTreeMap<String, bool>,
        inner: Option<Inner>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Inner {
        id: i64,
    }

    fn read(json: &str) -> Result<Given, (String, &'static str)> {
        field_error(crate::extract::json::parse(json.as_bytes()).and_then(Node::read))
    }

    fn field_error<T>(read: Result<T, Fail>) -> Result<T, (String, &'static str)> {
        read.map_err(|fail| {
            let (field, keys) = fail.keys.into_iter().next().unwrap_or_default();
            (field, keys.first().copied().unwrap_or(fail.error))
        })
    }

    #[test]
    fn valid_values_are_read() {
        let given = read(
            r#"{"name":"Zoë 🔫","notes":"a\n\tb","number":1.0,"part":3,"colour":"red","ids":[1,2],"set":true,
            "sets":{"a":true},"inner":{"id":7},"unknown":["\u0000",1e300]}"#,
        )
        .unwrap();
        assert_eq!((given.name.as_str(), given.number, given.part), ("Zoë 🔫", Some(1), 3.0));
        assert_eq!(given.notes, Some(Lines("a\n\tb".into())));
        assert_eq!((given.colour, given.ids, given.set), (Some(Colour::Red), vec![1, 2], true));
        assert_eq!((given.sets["a"], given.inner), (true, Some(Inner { id: 7 })));
        assert_eq!(read(r#"{"notes":null,"number":null}"#), Ok(Given::default()));
    }

    #[test]
    fn invalid_values_are_named() {
        let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(4_097));
        let many = format!(r#"{{"ids":[{}1]}}"#, "1,".repeat(1_000));
        let table = [
            (r#"{"name":"a\u0000b"}"#, "name", "invalid_text"),
            (r#"{"name":"a\nb"}"#, "name", "invalid_text"),
            (r#"{"name":"\ud800"}"#, "name", "invalid_text"),
            (r#"{"name":"\udc00 \ud800"}"#, "name", "invalid_text"),
            (r#"{"name":"\ud800\u0041"}"#, "name", "invalid_text"),
            ("{\"name\":\"a\u{1}b\"}", "name", "invalid_text"),
            (r#"{"notes":"a\u0007b"}"#, "notes", "invalid_text"),
            (&long, "name", "too_long"),
            (&many, "ids", "too_many_entries"),
            (r#"{"name":7}"#, "name", "wrong_type"),
            (r#"{"name":["a"]}"#, "name", "wrong_type"),
            (r#"{"name":null}"#, "name", "wrong_type"),
            (r#"{"number":"7"}"#, "number", "wrong_type"),
            (r#"{"number":1.5}"#, "number", "wrong_type"),
            (r#"{"number":9007199254740993}"#, "number", "out_of_range"),
            (r#"{"number":99999999999999999999}"#, "number", "out_of_range"),
            (r#"{"number":-1e30}"#, "number", "out_of_range"),
            (r#"{"small":256}"#, "small", "out_of_range"),
            (r#"{"part":"x"}"#, "part", "wrong_type"),
            (r#"{"set":1}"#, "set", "wrong_type"),
            (r#"{"colour":"blue"}"#, "colour", "unknown_value"),
            (r#"{"colour":{"red":1}}"#, "colour", "wrong_type"),
            (r#"{"ids":{"0":1}}"#, "ids", "wrong_type"),
            (r#"{"ids":[1,"x"]}"#, "ids", "wrong_type"),
            (r#"{"inner":[7]}"#, "inner", "wrong_type"),
            (r#"{"inner":{}}"#, "inner", "missing"),
            (r#"{"name":"a","name":"b"}"#, "name", "repeated"),
            (r#"{"sets":{"a":1}}"#, "sets", "wrong_type"),
            ("[]", "body", "wrong_type"),
            ("7", "body", "wrong_type"),
            ("null", "body", "wrong_type"),
            ("{\"a\\u0000\":1}", "body", "invalid_text"),
            ("{", "", "bad_request"),
            ("{} {}", "", "bad_request"),
            ("", "", "bad_request"),
            ("{\"number\":1e999}", "", "bad_request"),
        ];
        for (json, field, key) in table {
            assert_eq!(read(json), Err((field.to_owned(), key)), "{json:.60}");
        }
        let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(read(&deep), Err((String::new(), "bad_request")));
    }

    #[test]
    fn only_long_text_types_may_be_long() {
        let ids = |times: usize| format!("[{}1]", "1,".repeat(times - 1));
        fn read<T: DeserializeOwned>(json: &str) -> Result<T, (String, &'static str)> {
            field_error(crate::extract::json::parse(json.as_bytes()).and_then(Node::read))
        }
        let all: Many<Vec<i64>> = read(&ids(LONGEST_MANY)).unwrap();
        assert_eq!(all.0.len(), LONGEST_MANY);
        let named: Vec<String> = (0..2_000).map(|number| format!("\"{number}\":1")).collect();
        let named = format!("{{{}}}", named.join(","));
        assert_eq!(read::<Many<BTreeMap<String, i64>>>(&named).unwrap().0.len(), 2_000);
        let refused = |json: &str| read::<Many<Vec<i64>>>(json).err();
        assert_eq!(refused(&ids(LONGEST_MANY + 1)), Some(("body".to_owned(), "too_many_entries")));
        for wrong in ["{}", "7", "[\"a\"]", "null"] {
            assert_eq!(refused(wrong), Some(("body".to_owned(), "wrong_type")), "{wrong}");
        }
        let usual = read::<Vec<i64>>(&ids(LONGEST_LIST + 1)).err();
        assert_eq!(usual, Some(("body".to_owned(), "too_many_entries")));
    }

    #[derive(Debug, Deserialize)]
    struct Required {
        #[expect(dead_code)]
        id: i64,
    }

    #[test]
    fn a_missing_field_is_named() {
        let read = field_error(crate::extract::json::parse(b"{}").and_then(Node::read::<Required>));
        assert_eq!(read.unwrap_err(), ("id".to_owned(), "missing"));
    }

    #[test]
    fn query_values_are_parsed_by_type() {
        let pairs = |list: &[(&str, &str)]| {
            let list = list.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
            field_error(Node::from_pairs(list).read::<Given>())
        };
        let all = pairs(&[
            ("name", "7"),
            ("number", "-7"),
            ("part", "0.5"),
            ("colour", "red"),
            ("set", "true"),
            ("ids", "1"),
            ("ids", "2"),
            ("unknown", "\0"),
        ]);
        let all = all.unwrap();
        assert_eq!((all.name.as_str(), all.number, all.part), ("7", Some(-7), 0.5));
        assert_eq!((all.colour, all.set, all.ids), (Some(Colour::Red), true, vec![1, 2]));
        for (list, field, key) in [
            (&[("name", "a\0")] as &[(&str, &str)], "name", "invalid_text"),
            (&[("number", "x")], "number", "wrong_type"),
            (&[("number", "")], "number", "wrong_type"),
            (&[("number", "inf")], "number", "wrong_type"),
            (&[("number", "99999999999999999999")], "number", "out_of_range"),
            (&[("number", "1"), ("number", "2")], "number", "repeated"),
            (&[("set", "yes")], "set", "wrong_type"),
            (&[("colour", "blue")], "colour", "unknown_value"),
            (&[("inner", "x")], "inner", "wrong_type"),
        ] {
            assert_eq!(pairs(list), Err((field.to_owned(), key)), "{list:?}");
        }
    }
}
