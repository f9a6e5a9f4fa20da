//! Loads [`Config`] from file, environment and flags.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use http_kit::{
    Services,
    settings::{Key, Section, parse, set},
};
use toml::{Table, Value};

use super::{
    Config, checks, keys, sections,
    unknown::{self, Position},
};

/// The values from the command line.
#[derive(Clone, Debug, Default)]
pub struct Overrides {
    pub file: Option<PathBuf>,
    /// Keys with TOML values.
    pub values: Vec<(&'static str, Value)>,
}

/// The default configuration file, read if it exists.
const DEFAULT_FILE: &str = "hotdrop.toml";

pub fn load(overrides: &Overrides, env: &dyn Fn(&str) -> Option<String>) -> anyhow::Result<Config> {
    let sections = sections();
    let keys: Vec<&Key> = keys::all(&sections).collect();
    let mut table = Table::new();
    for key in keys.iter().filter(|key| !key.default.is_empty()) {
        set(&mut table, key.name, parse(key.default)?);
    }
    let (from_file, mut sources) = read_file(overrides.file.as_deref(), env, &keys)?;
    merge(&mut table, from_file);
    for key in &keys {
        if let Some(given) = env(&key.env()).filter(|given| !given.is_empty()) {
            set(&mut table, key.name, from_env(key, &given));
            sources.insert(key.name.to_owned(), key.env());
        }
    }
    for (name, value) in &overrides.values {
        set(&mut table, name, value.clone());
        sources.insert((*name).to_owned(), "a flag".to_owned());
    }
    decode(table, &sections, &keys, &sources)
}

/// Where each key is set: file and line, an environment variable, or a flag.
type Sources = BTreeMap<String, String>;

/// Returns the path of the configuration file, if there is one.
pub fn file(given: Option<&Path>, env: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let named = given.map(Path::to_path_buf).or_else(|| env("HOTDROP_CONFIG").map(PathBuf::from));
    named.or_else(|| Some(PathBuf::from(DEFAULT_FILE)).filter(|path| path.exists()))
}

/// Returns a warning for each unknown environment variable.
pub fn unread(names: impl Iterator<Item = String>) -> Vec<String> {
    let sections = sections();
    unknown::in_environment(names, &keys::all(&sections).collect::<Vec<_>>())
}

fn read_file(
    given: Option<&Path>,
    env: &dyn Fn(&str) -> Option<String>,
    keys: &[&Key],
) -> anyhow::Result<(Table, Sources)> {
    let Some(path) = file(given, env) else { return Ok(Default::default()) };
    let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let table = text.parse::<Table>().map_err(|error| {
        let line = error.span().map_or(0, |span| line(span.start));
        anyhow::anyhow!("{}:{line}: {}", path.display(), error.message())
    })?;
    let place = |at: usize| format!("{}:{}", path.display(), line(at));
    let known = unknown::positions(&text, keys).map_err(|Position { key, at }| {
        anyhow::anyhow!("{}: unknown key `{key}`: {}", place(at), unknown::suggestion(&key, keys))
    })?;
    let sources = known.into_iter().map(|Position { key, at }| (key, place(at))).collect();
    Ok((table, sources))
}

fn decode(
    mut table: Table,
    sections: &[Section],
    keys: &[&Key],
    sources: &Sources,
) -> anyhow::Result<Config> {
    for section in ["ads", "analytics"] {
        if table.get(section).and_then(Value::as_table).is_some_and(Table::is_empty) {
            bail!("{section} is empty");
        }
    }
    let wrong = |path: &str, message: &str| {
        // An element of a list belongs to the key of the list.
        let name = path.split('[').next().unwrap_or(path);
        let source = sources.get(name).map(|source| format!("{source}: ")).unwrap_or_default();
        match keys.iter().find(|key| key.name == name) {
            Some(key) => anyhow::anyhow!(
                "{source}{path}: {message}; for example {name} = {}, or {} in the environment",
                key.model(),
                key.env()
            ),
            None if path == "." => anyhow::anyhow!("{message}"),
            None => anyhow::anyhow!("{source}{path}: {message}"),
        }
    };
    let mut areas = Services::default();
    for section in sections {
        let given = match table.remove(section.name) {
            None => Table::new(),
            Some(Value::Table(given)) => given,
            Some(_) => {
                return Err(wrong(
                    section.name,
                    &format!("a section: its keys come below [{}]", section.name),
                ));
            }
        };
        areas = section.read(given, areas).map_err(|error| wrong(&error.key, &error.reason))?;
    }
    let config: Config = serde_path_to_error::deserialize(Value::Table(table))
        .map_err(|error| wrong(&error.path().to_string(), error.inner().message().trim()))?;
    if let Some(origin) = &config.origin {
        checks::origin(origin).map_err(|why| wrong("origin", &why))?;
    }
    if config.database_replica_url.is_some() && config.database_url.is_none() {
        return Err(wrong("database_replica_url", "SQLite has no replica: set database_url as well"));
    }
    checks::host(&config.overlay_host).map_err(|why| wrong("overlay_host", &why))?;
    Ok(Config { areas, ..config })
}

/// Converts an environment string to the TOML type of the key's default or example, if it parses as that type.
fn from_env(key: &Key, given: &str) -> Value {
    let model = key.model();
    if model.starts_with('"') {
        return Value::String(given.to_owned());
    }
    if model.starts_with('[') && !given.trim_start().starts_with('[') {
        return Value::Array(given.split(',').map(|one| Value::String(one.trim().to_owned())).collect());
    }
    parse(given).unwrap_or_else(|_| Value::String(given.to_owned()))
}

fn merge(base: &mut Table, over: Table) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(inner)), Value::Table(value)) => merge(inner, value),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(env: &[(&str, &str)], values: Vec<(&'static str, Value)>) -> anyhow::Result<Config> {
        let lookup = |name: &str| env.iter().find(|(key, _)| *key == name).map(|(_, v)| (*v).to_owned());
        load(&Overrides { file: None, values }, &lookup)
    }

    fn from_file(text: &str) -> anyhow::Result<Config> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.toml");
        std::fs::write(&file, text).unwrap();
        load(&Overrides { file: Some(file), values: Vec::new() }, &|_| None)
    }

    #[test]
    fn flags_win_over_the_environment_which_wins_over_the_default() {
        assert_eq!(with(&[], vec![]).unwrap().listen.port(), 8080);
        assert_eq!(with(&[("HOTDROP_LISTEN", "0.0.0.0:81")], vec![]).unwrap().listen.port(), 81);
        let flag = vec![("listen", Value::String("0.0.0.0:82".into()))];
        assert_eq!(with(&[("HOTDROP_LISTEN", "0.0.0.0:81")], flag).unwrap().listen.port(), 82);
    }

    #[test]
    fn the_environment_reaches_every_type() {
        let config = with(
            &[
                ("HOTDROP_DEMO", "false"),
                ("HOTDROP_CACHE_MEGABYTES", "7"),
                ("HOTDROP_TRUSTED_PROXIES", "10.0.0.0/8, 192.168.0.0/16"),
                ("HOTDROP_OPERATOR_NAME", "A & B"),
            ],
            vec![],
        )
        .unwrap();
        assert!(!config.demo);
        assert_eq!((config.cache_megabytes, config.trusted_proxies.len()), (7, 2));
        assert_eq!(config.operator.name, "A & B");
    }

    #[test]
    fn a_wrong_value_is_one_line_that_names_the_key() {
        let line = |result: anyhow::Result<Config>| format!("{:#}", result.unwrap_err());
        let error = line(with(&[("HOTDROP_LISTEN", "nowhere")], vec![]));
        assert!(error.starts_with("HOTDROP_LISTEN: listen: ") && !error.contains('\n'), "{error}");
        let error = line(from_file("demo = true\nlisten = \"nowhere\""));
        assert!(error.contains("a.toml:2: listen: "), "{error}");
        assert!(error.contains("for example listen = \"127.0.0.1:8080\""), "{error}");
        let error = line(from_file("\ntrusted_proxies = [\"10.0.0.0/8\", \"everyone\"]"));
        assert!(error.contains("a.toml:2: trusted_proxies") && error.contains("for example"), "{error}");
        let error = line(from_file("[billing]\nstripe_price = 5"));
        assert!(error.contains("a.toml:2: billing.stripe_price: "), "{error}");
        let error = line(from_file("demo = true\n\n[auth.google]\nclient_ids = 1"));
        let nearest = "a.toml:4: unknown key `auth.google.client_ids`: did you mean `auth.google.client_id`, \
                       for example auth.google.client_id = \"";
        assert!(error.contains(nearest), "{error}");
        let error = line(from_file("demo = true\n[colours]\nred = 1"));
        assert!(error.contains("a.toml:2: unknown key `colours`: `hotdrop config example` lists"), "{error}");
        assert!(line(from_file("billing = 1")).contains("a.toml:1: billing: a section"));
        let error = line(with(&[("HOTDROP_AUTH_FACEBOOK_TRUST_EMAIL", "perhaps")], vec![]));
        assert!(
            error.starts_with("HOTDROP_AUTH_FACEBOOK_TRUST_EMAIL: auth.facebook.trust_email: "),
            "{error}"
        );
        let error = line(from_file("demo = true\nlisten = "));
        assert!(error.contains("a.toml:2: "), "{error}");
        assert!(line(from_file("[ads]\nscript = \"x\"")).contains("ads"));
    }

    #[test]
    fn secrets_are_never_printed() {
        let config = with(&[("HOTDROP_DATABASE_URL", "postgres://u:hunter2@h/d")], vec![]).unwrap();
        assert!(!format!("{config:?}").contains("hunter2"));
        assert_eq!(config.database().url, "postgres://u:hunter2@h/d");
    }

    #[test]
    fn a_replica_requires_a_primary_and_commands_ignore_it() {
        let replica = ("HOTDROP_DATABASE_REPLICA_URL", "postgres://u:hunter3@r/d");
        let error = format!("{:#}", with(&[replica], vec![]).unwrap_err());
        assert!(
            error.contains("database_replica_url: ") && error.contains("SQLite has no replica"),
            "{error}"
        );
        assert!(!error.contains("hunter3"));
        let config = with(&[("HOTDROP_DATABASE_URL", "postgres://u@h/d"), replica], vec![]).unwrap();
        assert!(!format!("{config:?}").contains("hunter3"));
        assert_eq!(config.database().replica_url.as_deref(), Some("postgres://u:hunter3@r/d"));
        assert_eq!(config.database_for_command().replica_url, None);
    }

    #[test]
    fn every_documented_key_is_accepted() {
        let sections = sections();
        let values = keys::all(&sections).map(|key| (key.name, parse(key.model()).unwrap())).collect();
        with(&[], values).unwrap();
    }

    #[test]
    fn every_limit_is_in_the_operations_manual() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/OPERATIONS.md");
        let manual = std::fs::read_to_string(path).unwrap();
        let sections = sections();
        let limits = keys::all(&sections).filter(|key| key.default.parse::<u64>().is_ok());
        let missing: Vec<&str> =
            limits.map(|key| key.name).filter(|name| !manual.contains(&format!("`{name}`"))).collect();
        assert_eq!(missing, [] as [&str; 0]);
    }

    #[test]
    fn the_example_file_is_current() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../hotdrop.example.toml");
        let stored = std::fs::read_to_string(path).unwrap_or_default();
        assert_eq!(stored, keys::example(&sections()), "run `hotdrop config example > hotdrop.example.toml`");
    }
}
