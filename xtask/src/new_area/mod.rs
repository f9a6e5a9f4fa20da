//! Generates a new area on all sides: a small working example to start from.

mod insert;
mod prove;

use std::fs;

use anyhow::{Context, bail};
use serde_json::{Map, Value, json};

use crate::{
    contract,
    sh::{cmd, root, run as run_command},
};

pub use prove::prove;

/// Target paths and templates; `@name@` and `@Name@` are replaced by the area's name.
const FILES: &[(&str, &str)] = &[
    ("areas/@name@/Cargo.toml", include_str!("../../templates/area/Cargo.toml.txt")),
    ("areas/@name@/src/lib.rs", include_str!("../../templates/area/lib.rs.txt")),
    ("areas/@name@/src/items/mod.rs", include_str!("../../templates/area/mod.rs.txt")),
    ("areas/@name@/src/items/domain.rs", include_str!("../../templates/area/domain.rs.txt")),
    ("areas/@name@/src/items/store.rs", include_str!("../../templates/area/store.rs.txt")),
    ("areas/@name@/src/items/http.rs", include_str!("../../templates/area/http.rs.txt")),
    ("areas/@name@/tests/it/main.rs", include_str!("../../templates/area/it.rs.txt")),
    ("areas/@name@/tests/roles.toml", include_str!("../../templates/area/roles.toml.txt")),
    ("web/src/areas/@name@/api.ts", include_str!("../../templates/area/api.ts.txt")),
    ("web/src/areas/@name@/routes.ts", include_str!("../../templates/area/routes.ts.txt")),
    ("web/src/areas/@name@/screens.tsx", include_str!("../../templates/area/screens.tsx.txt")),
    ("web/src/areas/@name@/sheet.css", include_str!("../../templates/area/sheet.css.txt")),
    ("web/src/areas/@name@/pages/@Name@Page.tsx", include_str!("../../templates/area/Page.tsx.txt")),
    ("web/e2e/@name@.spec.ts", include_str!("../../templates/area/spec.ts.txt")),
];

const TEXTS: &str = include_str!("../../templates/area/texts.json");

/// Names that an area cannot have: crates, and existing first segments of URLs.
const RESERVED: &[&str] =
    &["api", "app", "auth", "assets", "bench", "files", "og", "shared", "shell", "test", "xtask"];

pub fn run(name: &str) -> anyhow::Result<()> {
    let root = root();
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_lowercase()) || RESERVED.contains(&name) {
        bail!("an area's name is one word of small letters that means nothing else here");
    }
    if ["areas", "crates"].iter().any(|side| root.join(side).join(name).exists()) {
        bail!("`{name}` exists already");
    }
    for (path, text) in files(name)? {
        let path = root.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, text)?;
    }
    for (path, change) in insert::PLACES {
        let text = fs::read_to_string(root.join(path)).with_context(|| format!("cannot read {path}"))?;
        let changed = change(&text, name).with_context(|| format!("{path} does not look as expected"))?;
        fs::write(root.join(path), changed)?;
    }
    run_command(&mut cmd("cargo fmt --all"))?;
    contract::write()?;
    println!(
        "The area `{name}` was created: one call, one page, one table. `cargo xtask test {name}` tests it.\n\
         If it depends on another area, add that to xtask/src/tidy/arrows.rs. docs/ADDING-A-FEATURE.md goes on from there."
    );
    Ok(())
}

fn files(name: &str) -> anyhow::Result<Vec<(String, String)>> {
    let filled = |text: &str| text.replace("@name@", name).replace("@Name@", &title(name));
    let mut files: Vec<_> = FILES.iter().map(|(path, text)| (filled(path), filled(text))).collect();
    let texts: Map<String, Value> = serde_json::from_str(TEXTS)?;
    for (lang, translated) in texts {
        let texts = json!({ "title": title(name), "description": translated[0], "empty": translated[1] });
        files.push((format!("locales/{name}/{lang}.json"), serde_json::to_string_pretty(&texts)? + "\n"));
    }
    Ok(files)
}

fn title(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_filled_in() {
        for (path, text) in files("dummy").unwrap() {
            assert!(!path.contains('@') && !text.contains("@name@") && !text.contains("@Name@"), "{path}");
        }
    }
}
