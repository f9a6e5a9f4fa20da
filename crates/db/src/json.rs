//! JSON columns, read with care.

use serde::de::DeserializeOwned;
use sqlx::{
    Decode, Postgres, Sqlite, Type,
    error::BoxDynError,
    postgres::{PgTypeInfo, PgValueRef},
    sqlite::{SqliteTypeInfo, SqliteValueRef},
};

use crate::error::DbError;

/// A JSON column as it is stored. It becomes a value only by [`StoredJson::read`], which knows whose it is: what cannot
/// be read is told with table and row, and is never taken for nothing, so that nobody saves nothing over it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredJson(String);

impl StoredJson {
    /// The value, or [`DbError::Unreadable`] that names the row.
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

/// `json` travels as its text in both formats of the protocol.
impl<'r> Decode<'r, Postgres> for StoredJson {
    fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(Self(value.as_str()?.to_owned()))
    }
}
