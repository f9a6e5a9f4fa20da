//! JSON columns.

use serde::de::DeserializeOwned;
use sqlx::{
    Decode, Postgres, Sqlite, Type,
    error::BoxDynError,
    postgres::{PgTypeInfo, PgValueRef},
    sqlite::{SqliteTypeInfo, SqliteValueRef},
};

use crate::error::DbError;

/// A stored JSON column. [`StoredJson::read`] needs its table and row: unreadable JSON is reported with both and
/// never treated as empty, so that nobody overwrites it with an empty value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredJson(String);

impl StoredJson {
    /// Returns the value, or [`DbError::Unreadable`] with the row.
    pub fn read<T: DeserializeOwned>(&self, table: &'static str, id: i64) -> Result<T, DbError> {
        serde_json::from_str(&self.0).map_err(|cause| DbError::Unreadable { table, id, cause: cause.into() })
    }
}

impl Type<Sqlite> for StoredJson {
    fn type_info() -> SqliteTypeInfo {
        <String as Type<Sqlite>>::type_info()
    }
}

impl<'r> Decode<'r, Sqlite> for StoredJson {
    fn decode(value: SqliteValueRef<'r>) -> Result<Self, BoxDynError> {
        <String as Decode<Sqlite>>::decode(value).map(Self)
    }
}

impl Type<Postgres> for StoredJson {
    fn type_info() -> PgTypeInfo {
        crate::args::json_type()
    }
}

/// `json` is sent as text in both formats of the protocol.
impl<'r> Decode<'r, Postgres> for StoredJson {
    fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(Self(value.as_str()?.to_owned()))
    }
}
