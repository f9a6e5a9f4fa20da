//! Lists the third-party components that we ship and checks their licenses.

use std::{collections::BTreeMap, fmt::Write};

use anyhow::Context;
use serde_json::Value;

use crate::sh::{cmd, read, root};

/// Licenses that are compatible with Apache-2.0. An expression is allowed when every part of some `OR` branch is.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "OFL-1.1",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

const FILE: &str = "docs/THIRD-PARTY.md";

const HEAD: &str = "# What we ship of others\n\nWritten by `cargo xtask licences`. Crates are linked into the binary; packages go into the web app that it serves.\nBrand icons are drawn from path data of Simple Icons (CC0-1.0). Facts about the games come from the sources named\nbelow and from others that ask for nothing; no file, text or picture of the games or of those sources is part of this project.\n";

pub fn write() -> anyhow::Result<()> {
    std::fs::write(root().join(FILE), document()?)?;
    println!("Wrote {FILE}");
    Ok(())
}

pub fn check() -> anyhow::Result<Vec<String>> {
    let mut problems = Vec::new();
    for (name, licence) in crates()?.into_iter().chain(packages()?) {
        if !good(&licence) {
            problems.push(format!("{name}: licence `{licence}` is not on our list"));
        }
    }
    if std::fs::read_to_string(root().join(FILE)).unwrap_or_default() != document()? {
        problems.push(format!("{FILE} is stale: run `cargo xtask licences`"));
    }
    Ok(problems)
}

fn document() -> anyhow::Result<String> {
    let mut text = HEAD.to_owned();
    for (title, list) in [("Crates", crates()?), ("Packages", packages()?)] {
        let mut by_licence: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (name, licence) in list {
            by_licence.entry(licence).or_default().push(name);
        }
        let _ = write!(text, "\n## {title}\n\n");
        for (licence, names) in by_licence {
            let _ = writeln!(text, "* **{licence}**: {}", names.join(", "));
        }
    }
    text.push_str(&facts()?);
    Ok(text)
}

const SOURCES: &str = "content/armory/numbers/sources.toml";

const MIT: &str = include_str!("mit.txt");

/// Lists the data sources whose licenses require attribution.
fn facts() -> anyhow::Result<String> {
    let file: toml::Table = std::fs::read_to_string(root().join(SOURCES))?.parse()?;
    let sources = file.get("source").and_then(toml::Value::as_array).context("sources of the facts")?;
    let mut text = "\n## Facts\n\nRead from these collections, matched with our names and kept in our own form (`content`); changed, and not\nendorsed by their authors.\n\n".to_owned();
    for source in sources {
        let field = |key: &str| source.get(key).and_then(toml::Value::as_str);
        let (Some(name), Some(address), Some(licence)) = (field("name"), field("address"), field("licence"))
        else {
            continue;
        };
        let (terms, notice) = (field("terms").unwrap_or_default(), field("notice").unwrap_or_default());
        let _ = writeln!(text, "* **[{licence}]({terms})**: [{name}]({address}). {notice}");
    }
    let _ = write!(text, "\nThe licence that is called MIT above:\n\n{MIT}");
    Ok(text)
}

/// Returns all crates that the binary links, with their licenses.
fn crates() -> anyhow::Result<BTreeMap<String, String>> {
    let mut command = cmd(
        "cargo tree --package hotdrop --features jemalloc --edges normal --prefix none --locked --target x86_64-unknown-linux-gnu --format {p}|{l}",
    );
    let listed = read(&mut command)?;
    let ours = |name: &str| name.contains(" (/") || name.contains("(proc-macro) (/");
    Ok(listed
        .lines()
        .filter_map(|line| line.trim_end_matches(" (*)").split_once('|'))
        .filter(|(name, _)| !ours(name))
        .map(|(name, licence)| {
            let name = name.trim_end_matches(" (proc-macro)").replace(" v", " ");
            (name, licence.trim_end_matches(" (*)").replace('/', " OR "))
        })
        .collect())
}

/// Returns all npm packages except development dependencies; swagger-ui-dist is one, but we serve it.
fn packages() -> anyhow::Result<BTreeMap<String, String>> {
    let lock: Value = serde_json::from_str(&std::fs::read_to_string(root().join("web/package-lock.json"))?)?;
    let all = lock["packages"].as_object().context("packages in package-lock.json")?;
    let mut found = BTreeMap::new();
    for (path, package) in all {
        let Some(name) = path.rsplit("node_modules/").next().filter(|_| !path.is_empty()) else { continue };
        if package["dev"] == true && name != "swagger-ui-dist" {
            continue;
        }
        let version = package["version"].as_str().unwrap_or("");
        found
            .insert(format!("{name} {version}"), package["license"].as_str().unwrap_or("unknown").to_owned());
    }
    Ok(found)
}

fn good(expression: &str) -> bool {
    let without_parentheses = expression.replace(['(', ')'], "");
    without_parentheses
        .split(" OR ")
        .any(|branch| branch.split(" AND ").all(|one| ALLOWED.contains(&one.trim())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_allowed_branch_is_enough_if_all_its_parts_are_allowed() {
        assert!(good("MIT OR GPL-3.0-only"));
        assert!(good("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(!good("GPL-3.0-only"));
        assert!(!good("Apache-2.0 AND GPL-2.0-only"));
        assert!(!good("unknown"));
    }
}
