//! Lists that are longer than others.

use std::{fmt, marker::PhantomData};

use serde::{Deserialize, Deserializer, de};

/// By this name a deserializer that counts knows that many are welcome.
pub(super) const NAME: &str = "hotdrop::Many";

/// Entries of such a list.
pub(super) const LONGEST_MANY: usize = 5_000;

/// A list or map of a request that may have more entries than others have: progress in everything there is.
/// Its schema says with `value_type` and `max_items` how many it really takes.
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
