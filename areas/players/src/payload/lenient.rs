//! Lenient values: a number may arrive as a string, a string as a number, or be missing.

use std::{borrow::Cow, fmt, marker::PhantomData, ops::Deref};

use serde::{
    Deserialize, Deserializer,
    de::{IgnoredAny, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer},
};
use serde_json::value::RawValue;

/// A number; 0 for anything else.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Number(pub f64);

/// A number of up to 20 digits, as a string or a number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Id(pub Option<u64>);

struct Any<T>(fn(Found<'_>) -> T);

/// The JSON value that was found.
enum Found<'a> {
    Number(f64),
    Integer(u64),
    Text(&'a str),
    Nothing,
}

impl<'de, T> Visitor<'de> for Any<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_bool<E>(self, value: bool) -> Result<T, E> {
        Ok((self.0)(Found::Integer(u64::from(value))))
    }

    fn visit_u64<E>(self, value: u64) -> Result<T, E> {
        Ok((self.0)(Found::Integer(value)))
    }

    fn visit_i64<E>(self, value: i64) -> Result<T, E> {
        Ok((self.0)(Found::Number(value as f64)))
    }

    fn visit_f64<E>(self, value: f64) -> Result<T, E> {
        Ok((self.0)(Found::Number(value)))
    }

    fn visit_str<E>(self, value: &str) -> Result<T, E> {
        Ok((self.0)(Found::Text(value)))
    }

    fn visit_unit<E>(self) -> Result<T, E> {
        Ok((self.0)(Found::Nothing))
    }

    fn visit_none<E>(self) -> Result<T, E> {
        Ok((self.0)(Found::Nothing))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<T, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok((self.0)(Found::Nothing))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok((self.0)(Found::Nothing))
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any(|found| {
            let value = match found {
                Found::Number(value) => value,
                Found::Integer(value) => value as f64,
                Found::Text(text) => text.trim().parse().unwrap_or(0.0),
                Found::Nothing => 0.0,
            };
            Number(if value.is_finite() { value } else { 0.0 })
        }))
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any(|found| match found {
            Found::Integer(value) => Id(Some(value)),
            Found::Text(text) => {
                let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                Id(text.parse().ok().filter(|_| digits))
            }
            Found::Number(_) | Found::Nothing => Id(None),
        }))
    }
}

/// A string, borrowed if possible; empty for anything that is neither a string nor an unsigned number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Text<'a>(pub Cow<'a, str>);

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

struct AnyText;

impl<'de> Visitor<'de> for AnyText {
    type Value = Text<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_borrowed_str<E>(self, value: &'de str) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Borrowed(value)))
    }

    fn visit_str<E>(self, value: &str) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Owned(value.to_owned())))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Owned(value.to_string())))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Text<'de>, E> {
        Ok(Text::default())
    }

    fn visit_f64<E>(self, _: f64) -> Result<Text<'de>, E> {
        Ok(Text::default())
    }

    fn visit_bool<E>(self, _: bool) -> Result<Text<'de>, E> {
        Ok(Text::default())
    }

    fn visit_unit<E>(self) -> Result<Text<'de>, E> {
        Ok(Text::default())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Text<'de>, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Text::default())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Text<'de>, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Text::default())
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyText)
    }
}

/// An object, or what was found instead of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Object<T> {
    #[default]
    Missing,
    /// A value of another type.
    Odd,
    Given(T),
}

impl<T> Object<T> {
    pub fn given(&self) -> Option<&T> {
        match self {
            Self::Given(value) => Some(value),
            Self::Missing | Self::Odd => None,
        }
    }
}

impl<T: Default> Object<T> {
    pub fn or_default(self) -> T {
        match self {
            Self::Given(value) => value,
            Self::Missing | Self::Odd => T::default(),
        }
    }
}

/// A list; empty for anything else.
#[derive(Debug, Default)]
pub struct List<T>(pub Vec<T>);

/// The unparsed entries of a list, at most [`MOST_ENTRIES`]. The rest of a longer list is only skipped.
#[derive(Debug, Default)]
pub enum Entries<'a> {
    #[default]
    Missing,
    Given(Vec<&'a RawValue>),
    TooMany,
}

/// The maximum number of entries in a list of matches or players.
pub const MOST_ENTRIES: usize = 5_000;

/// Implements the methods of a visitor for values that are neither an object nor a list.
macro_rules! other_values {
    ($nothing:expr, $odd:expr) => {
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("anything")
        }

        fn visit_unit<E>(self) -> Result<Self::Value, E> {
            Ok($nothing)
        }

        fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
            Ok($odd)
        }

        fn visit_u64<E>(self, _: u64) -> Result<Self::Value, E> {
            Ok($odd)
        }

        fn visit_i64<E>(self, _: i64) -> Result<Self::Value, E> {
            Ok($odd)
        }

        fn visit_f64<E>(self, _: f64) -> Result<Self::Value, E> {
            Ok($odd)
        }

        fn visit_str<E>(self, _: &str) -> Result<Self::Value, E> {
            Ok($odd)
        }
    };
}

struct AnyObject<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for AnyObject<T> {
    type Value = Object<T>;

    other_values!(Object::Missing, Object::Odd);

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Object<T>, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Object::Odd)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object::Given)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyObject(PhantomData))
    }
}

struct AnyList<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for AnyList<T> {
    type Value = List<T>;

    other_values!(List(Vec::new()), List(Vec::new()));

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<List<T>, A::Error> {
        let mut all = Vec::new();
        while let Some(one) = list.next_element()? {
            all.push(one);
        }
        Ok(List(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<List<T>, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(List(Vec::new()))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyList(PhantomData))
    }
}

struct AnyEntries;

impl<'de> Visitor<'de> for AnyEntries {
    type Value = Entries<'de>;

    other_values!(Entries::Missing, Entries::Missing);

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Entries<'de>, A::Error> {
        let mut all = Vec::new();
        while let Some(one) = list.next_element()? {
            if all.len() == MOST_ENTRIES {
                drop(all);
                while list.next_element::<IgnoredAny>()?.is_some() {}
                return Ok(Entries::TooMany);
            }
            all.push(one);
        }
        Ok(Entries::Given(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<'de>, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Entries::Missing)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Entries<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyEntries)
    }
}
