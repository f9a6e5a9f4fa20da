//! Statement arguments: a small enum instead of a generic per engine.

use serde_json::Value;
use sqlx::encode::{Encode, IsNull};
use sqlx::error::BoxDynError;
use sqlx::postgres::types::Oid;
use sqlx::postgres::{PgArgumentBuffer, PgArguments, PgTypeInfo, Postgres};
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, Type};

/// One argument. A NULL carries its type, because PostgreSQL fixes the type of a parameter when it prepares.
#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    Null(Kind),
    I64(i64),
    F64(f64),
    Bool(bool),
    Text(String),
    Json(Value),
    Bytes(Vec<u8>),
}

/// The six column types of the shared text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    I64,
    F64,
    Bool,
    Text,
    Json,
    Bytes,
}

impl Arg {
    pub fn kind(&self) -> Kind {
        match self {
            Arg::Null(kind) => *kind,
            Arg::I64(_) => Kind::I64,
            Arg::F64(_) => Kind::F64,
            Arg::Bool(_) => Kind::Bool,
            Arg::Text(_) => Kind::Text,
            Arg::Json(_) => Kind::Json,
            Arg::Bytes(_) => Kind::Bytes,
        }
    }
}

/// Makes the argument list of a statement: `args![id, &name, Some(5)]`.
#[macro_export]
macro_rules! args {
    ($($value:expr),* $(,)?) => { vec![$($crate::Arg::from($value)),*] };
}

/// A Rust type that is always bound as one kind; this is what gives `None` its type.
pub trait Typed: Into<Arg> {
    const KIND: Kind;
}

macro_rules! typed {
    ($($rust:ty => $kind:ident, |$value:ident| $arg:expr;)*) => { $(
        impl From<$rust> for Arg {
            fn from($value: $rust) -> Arg { Arg::$kind($arg) }
        }
        impl Typed for $rust {
            const KIND: Kind = Kind::$kind;
        }
    )* };
}

typed! {
    i64 => I64, |value| value;
    i32 => I64, |value| value.into();
    i16 => I64, |value| value.into();
    u32 => I64, |value| value.into();
    u16 => I64, |value| value.into();
    u8 => I64, |value| value.into();
    f64 => F64, |value| value;
    bool => Bool, |value| value;
    &str => Text, |value| value.to_owned();
    &String => Text, |value| value.clone();
    String => Text, |value| value;
    std::borrow::Cow<'_, str> => Text, |value| value.into_owned();
    Value => Json, |value| value;
    &Value => Json, |value| value.clone();
    Vec<u8> => Bytes, |value| value;
}

impl<T: Typed> From<Option<T>> for Arg {
    fn from(value: Option<T>) -> Arg {
        value.map_or(Arg::Null(T::KIND), Into::into)
    }
}

/// A text that contains NUL, which PostgreSQL rejects and SQLite truncates in places. Input validation should have
/// rejected it; this is the last check before the engines differ.
#[derive(Debug, thiserror::Error)]
#[error("a text has a NUL in it")]
pub(crate) struct HasNul;

pub(crate) fn refuse_nul<'a>(args: impl IntoIterator<Item = &'a Arg>) -> Result<(), sqlx::Error> {
    let found = args.into_iter().any(|arg| match arg {
        Arg::Text(text) => text.contains('\0'),
        Arg::Json(value) => json_has_nul(value),
        _ => false,
    });
    if found { Err(sqlx::Error::Encode(Box::new(HasNul))) } else { Ok(()) }
}

fn json_has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(list) => list.iter().any(json_has_nul),
        Value::Object(map) => map.iter().any(|(key, value)| key.contains('\0') || json_has_nul(value)),
        _ => false,
    }
}

pub(crate) fn for_sqlite(args: Vec<Arg>) -> Result<SqliteArguments, sqlx::Error> {
    refuse_nul(&args)?;
    let mut out = SqliteArguments::default();
    for arg in args {
        match arg {
            Arg::Null(_) => out.add(None::<i64>),
            Arg::I64(value) => out.add(value),
            Arg::F64(value) => out.add(value),
            Arg::Bool(value) => out.add(value),
            Arg::Text(value) => out.add(value),
            Arg::Json(value) => out.add(value.to_string()),
            Arg::Bytes(value) => out.add(value),
        }
        .map_err(sqlx::Error::Encode)?;
    }
    Ok(out)
}

pub(crate) fn for_postgres(args: Vec<Arg>) -> Result<PgArguments, sqlx::Error> {
    refuse_nul(&args)?;
    let mut out = PgArguments::default();
    for arg in args {
        match arg {
            Arg::Null(Kind::I64) => out.add(None::<i64>),
            Arg::Null(Kind::F64) => out.add(None::<f64>),
            Arg::Null(Kind::Bool) => out.add(None::<bool>),
            Arg::Null(Kind::Text) => out.add(None::<String>),
            Arg::Null(Kind::Json) => out.add(None::<JsonText>),
            Arg::Null(Kind::Bytes) => out.add(None::<Vec<u8>>),
            Arg::I64(value) => out.add(value),
            Arg::F64(value) => out.add(value),
            Arg::Bool(value) => out.add(value),
            Arg::Text(value) => out.add(value),
            Arg::Json(value) => out.add(JsonText(value.to_string())),
            Arg::Bytes(value) => out.add(value),
        }
        .map_err(sqlx::Error::Encode)?;
    }
    Ok(out)
}

/// JSON bound as PostgreSQL's `json`, not sqlx's default `jsonb`, which would sort the keys: both engines return
/// the stored text.
struct JsonText(String);

impl Type<Postgres> for JsonText {
    fn type_info() -> PgTypeInfo {
        json_type()
    }
}

pub(crate) fn json_type() -> PgTypeInfo {
    /// `json` in PostgreSQL's catalog; built-in types have fixed numbers.
    const JSON: Oid = Oid(114);
    PgTypeInfo::with_oid(JSON)
}

impl Encode<'_, Postgres> for JsonText {
    fn encode_by_ref(&self, buf: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        <&str as Encode<Postgres>>::encode_by_ref(&self.0.as_str(), buf)
    }
}
