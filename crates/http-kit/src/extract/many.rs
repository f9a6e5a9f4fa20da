//! Lists with a higher limit than others.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{
        self,
        value::{MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};

use super::node::{Node, TOO_MANY, Wrong};

/// The newtype name by which the deserializer recognizes [`Many`].
pub(super) const NAME: &str = "hotdrop::Many";

/// Maximum entries of such a list.
pub(super) const LONGEST_MANY: usize = 5_000;

/// A list or map in a request that may exceed the usual limit, such as progress in all items. Its schema declares the
/// actual limit with `value_type` and `max_items`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Many<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Many<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> de::Visitor<'de> for Visitor<T> {
            type Value = Many<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("entries")
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Many<T>, D::Error> {
                T::deserialize(inner).map(Many)
            }
        }

        deserializer.deserialize_newtype_struct(NAME, Visitor(PhantomData))
    }
}

/// A node deserialized with the higher limit.
pub(super) struct Roomy(pub Node);

impl<'de> Deserializer<'de> for Roomy {
    type Error = Wrong;

    fn deserialize_any<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0 {
            Node::List(list) if list.len() <= LONGEST_MANY => {
                visitor.visit_seq(SeqDeserializer::new(list.into_iter()))
            }
            Node::Map(map) if map.len() <= LONGEST_MANY => {
                visitor.visit_map(MapDeserializer::new(map.into_iter()))
            }
            Node::List(_) | Node::Map(_) => Err(TOO_MANY.into()),
            other => other.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
