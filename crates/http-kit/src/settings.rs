//! An area's section of the configuration.

use serde::de::DeserializeOwned;
use toml::{Table, Value};

use crate::Services;

/// One configuration key.
pub struct Key {
    /// Such as `ads.script`; the environment variable is `HOTDROP_ADS_SCRIPT`.
    pub name: &'static str,
    /// The default as TOML; empty means no default.
    pub default: &'static str,
    /// An example value as TOML, for keys without default.
    pub example: &'static str,
    pub about: &'static str,
}

pub const fn key(
    name: &'static str,
    default: &'static str,
    example: &'static str,
    about: &'static str,
) -> Key {
    Key { name, default, example, about }
}

impl Key {
    /// Returns the environment variable, such as `HOTDROP_ADS_SCRIPT`.
    pub fn env(&self) -> String {
        format!("HOTDROP_{}", self.name.replace('.', "_").to_uppercase())
    }

    /// Returns a TOML value of the expected type.
    pub fn model(&self) -> &'static str {
        if self.default.is_empty() { self.example } else { self.default }
    }
}

/// Invalid or contradictory settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{key}: {reason}")]
pub struct SettingError {
    pub key: String,
    /// Includes all causes, but no secrets.
    pub reason: String,
}

impl SettingError {
    pub fn new(key: impl Into<String>, error: &dyn std::error::Error) -> Self {
        let mut reason = error.to_string();
        let mut cause = error.source();
        while let Some(below) = cause {
            reason = format!("{reason}: {below}");
            cause = below.source();
        }
        Self { key: key.into(), reason }
    }

    pub fn with_reason(key: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { key: key.into(), reason: reason.into() }
    }
}

/// The keys with a common prefix, and the type they are deserialized into. A field whose type is [`base::Secret`] is
/// never printed.
#[derive(Clone, Copy)]
pub struct Section {
    /// The prefix of its keys, `billing` for `billing.stripe_key`.
    pub name: &'static str,
    pub keys: &'static [Key],
    read: fn(Value, Services) -> Result<Services, serde_path_to_error::Error<toml::de::Error>>,
}

impl Section {
    /// Declares a section. `T` rejects unknown fields and needs no defaults: those of the keys are filled in first.
    pub const fn of<T: DeserializeOwned + Send + Sync + 'static>(
        name: &'static str,
        keys: &'static [Key],
    ) -> Self {
        Self {
            name,
            keys,
            read: |value, settings| Ok(settings.with(serde_path_to_error::deserialize::<_, T>(value)?)),
        }
    }

    /// Deserializes the section and adds it to the settings by its type.
    pub fn read(&self, given: Table, settings: Services) -> Result<Services, SettingError> {
        (self.read)(Value::Table(given), settings).map_err(|error| {
            let path = error.path().to_string();
            let key = if path == "." { self.name.to_owned() } else { format!("{}.{path}", self.name) };
            SettingError::with_reason(key, error.into_inner().message().trim())
        })
    }

    /// Adds the section with default values.
    pub fn unset(&self, settings: Services) -> Result<Services, SettingError> {
        let mut table = Table::new();
        for key in self.keys.iter().filter(|key| !key.default.is_empty()) {
            let Some(name) = key.name.strip_prefix(self.name).and_then(|rest| rest.strip_prefix('.')) else {
                return Err(SettingError::with_reason(
                    key.name,
                    format!("does not begin with {}.", self.name),
                ));
            };
            let value = parse(key.default).map_err(|error| SettingError::new(key.name, &error))?;
            set(&mut table, name, value);
        }
        self.read(table, settings)
    }
}

/// Parses a single TOML value.
pub fn parse(text: &str) -> Result<Value, toml::de::Error> {
    let table = format!("value = {text}").parse::<Table>()?;
    Ok(table.into_iter().next().map_or(Value::Boolean(false), |(_, value)| value))
}

/// Sets the value of a dotted key.
pub fn set(table: &mut Table, name: &str, value: Value) {
    match name.split_once('.') {
        None => {
            table.insert(name.to_owned(), value);
        }
        Some((section, rest)) => {
            let inner = table.entry(section.to_owned()).or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(inner) = inner {
                set(inner, rest, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Shop {
        price: u32,
        door: Door,
        key: Option<String>,
    }

    #[derive(Debug, PartialEq, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Door {
        color: String,
    }

    const SHOP: Section = Section::of::<Shop>(
        "shop",
        &[
            key("shop.price", "7", "", "What it costs."),
            key("shop.door.color", "\"red\"", "", "Where to enter."),
            key("shop.key", "", "\"k\"", "Opens it."),
        ],
    );

    #[test]
    fn a_section_is_read_into_its_type_and_found_by_it() {
        let settings = SHOP.unset(Services::default()).unwrap();
        let shop = Shop { price: 7, door: Door { color: "red".into() }, key: None };
        assert_eq!(settings.get::<Shop>().as_deref(), Some(&shop));
    }

    #[test]
    fn an_error_names_the_key() {
        let read = |text: &str| SHOP.read(text.parse().unwrap(), Services::default()).err().unwrap();
        assert_eq!(read("price = 1\n[door]\ncolor = 2").key, "shop.door.color");
        assert!(
            read("price = 1\ncolour = 2\n[door]\ncolor = \"x\"").reason.contains("unknown field `colour`")
        );
    }
}
