//! Dependencies go one way.

use super::Tree;

/// Which of our own crates a crate may stand on. Areas may stand on everything an area is offered, and on the
/// areas listed in [`AREAS`].
const CRATES: &[(&str, &[&str])] = &[
    ("base", &[]),
    ("db", &[]),
    ("content", &["base", "db"]),
    ("http-kit", &["base", "db", "content"]),
    ("progress", &["base", "db", "http-kit"]),
    ("draw", &[]),
    ("render", &["base"]),
    ("services", &["base"]),
    ("sockets", &[]),
    ("terrain", &[]),
    ("world", &[]),
    ("testkit", &["base", "db", "content", "http-kit", "services"]),
];

const FOR_AREAS: &[&str] =
    &["base", "db", "content", "draw", "http-kit", "progress", "services", "terrain", "world"];

/// Area to area, downwards only; the same on both sides.
const AREAS: &[(&str, &[&str])] = &[
    ("billing", &["accounts"]),
    ("meta", &["armory"]),
    ("players", &["armory"]),
    ("loadouts", &["armory", "accounts"]),
    ("missions", &["maps"]),
    ("trackers", &["armory"]),
    ("leaderboards", &["streamers"]),
    ("community", &["loadouts"]),
    ("overlays", &["players", "trackers", "leaderboards"]),
    ("bots", &["loadouts", "meta"]),
];

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    manifests(tree, problems);
    layers(tree, problems);
    web(tree, problems);
}

fn manifests(tree: &Tree, problems: &mut Vec<String>) {
    let areas = tree.folders("areas");
    let ours: Vec<String> = tree.folders("crates").into_iter().chain(areas.clone()).collect();
    let allowed = |name: &str| CRATES.iter().find(|(known, _)| *known == name).map(|(_, on)| *on);
    for name in tree.folders("crates").iter().filter(|name| *name != "hotdrop") {
        let manifest = format!("crates/{name}/Cargo.toml");
        let Some(on) = allowed(name) else {
            problems.push(format!("{manifest}: say in xtask/src/tidy/arrows.rs what it may stand on"));
            continue;
        };
        for found in dependencies(&tree.text(&manifest))
            .filter(|found| ours.contains(found) && !on.contains(&found.as_str()))
        {
            problems.push(format!("{manifest}: {name} may not stand on {found}"));
        }
    }
    for name in &areas {
        let manifest = format!("areas/{name}/Cargo.toml");
        let may = |found: &String| FOR_AREAS.contains(&found.as_str()) || stands_on(name, found);
        for found in dependencies(&tree.text(&manifest)).filter(|found| ours.contains(found) && !may(found)) {
            problems.push(format!("{manifest}: area {name} may not stand on {found}"));
        }
    }
}

fn stands_on(area: &str, other: &str) -> bool {
    AREAS.iter().any(|(name, on)| *name == area && on.contains(&other))
}

/// Names below [dependencies]; what tests use may point anywhere.
fn dependencies(manifest: &str) -> impl Iterator<Item = String> {
    let start = manifest.find("[dependencies]").map_or(manifest.len(), |at| at + "[dependencies]".len());
    let section = manifest[start..].split("\n[").next().unwrap_or("").to_owned();
    section
        .lines()
        .filter_map(|line| {
            line.split(['.', ' ', '=']).next().filter(|name| !name.is_empty()).map(str::to_owned)
        })
        .collect::<Vec<_>>()
        .into_iter()
}

/// Inside an area: rules know no database and no HTTP, stores know no HTTP, handlers write no SQL.
fn layers(tree: &Tree, problems: &mut Vec<String>) {
    for path in tree.below("areas/", &[".rs"]) {
        let name = path.rsplit('/').next().unwrap_or("");
        let forbidden: &[&str] = match name {
            "domain.rs" => &["sqlx::", "db::Db", "axum::", "super::store", "super::http", "utoipa::path"],
            "store.rs" => &["axum::", "super::http", "utoipa::path"],
            "http.rs" => &["sqlx::", "SELECT ", "INSERT INTO", "DELETE FROM"],
            _ => continue,
        };
        let text = tree.text(path);
        for word in forbidden.iter().filter(|word| text.contains(**word)) {
            problems.push(format!("{path}: `{}` does not belong in {name}", word.trim()));
        }
        for above in above(name).iter().filter(|above| reaches(&text, above)) {
            problems.push(format!("{path}: {name} may not know another feature's {above}.rs"));
        }
    }
    for path in
        tree.below("", &[".rs"]).filter(|path| tree.text(path).contains(&["super::", "super::"].concat()))
    {
        problems.push(format!("{path}: write `crate::` instead of climbing up twice"));
    }
}

/// Layers that stand above a file of this name.
fn above(name: &str) -> &'static [&'static str] {
    match name {
        "domain.rs" => &["store", "http"],
        "store.rs" => &["http"],
        _ => &[],
    }
}

/// Whether a text uses a module of this name of one of the crate's features: `crate::x::http`.
fn reaches(text: &str, module: &str) -> bool {
    let part = |path: &str| path.split([';', ')', '(', '\n', ' ']).next().unwrap_or("").to_owned();
    let paths = text.split("crate::").skip(1).map(part);
    let used = paths.flat_map(|path| path.split("::").skip(1).map(str::to_owned).collect::<Vec<_>>());
    let listed = text.split("use crate::{").skip(1).filter_map(|rest| rest.split("};").next());
    let named = |list: &str| {
        let mut pieces = list.split(['{', ',', '}']).map(str::trim);
        pieces.any(|piece| piece == module || piece.split("::").skip(1).any(|word| word == module))
            || list.contains(&format!("{module}::"))
    };
    used.collect::<Vec<_>>().iter().any(|word| word == module) || listed.clone().any(named)
}

/// In the web app: shared <- areas <- app, and an area imports another exactly where its crate may stand on it.
fn web(tree: &Tree, problems: &mut Vec<String>) {
    for path in tree.below("web/src/", &[".ts", ".tsx"]) {
        for import in imports(&tree.text(path)) {
            let table = path.contains(".test.") && import.ends_with(".json");
            match resolved(path, &import) {
                // A table that both sides' tests read is beside the crate.
                None if !table => problems.push(format!("{path}: write @/… instead of {import}")),
                Some(absolute) if !may_import(path, &absolute) => {
                    problems.push(format!("{path}: may not import {import}"));
                }
                _ => {}
            }
        }
    }
}

/// An import as it is from the root. None where it climbs out of its own folder: of the area, or of the part of
/// shared or app.
fn resolved(path: &str, import: &str) -> Option<String> {
    if !import.starts_with('.') {
        return Some(import.to_owned());
    }
    let mut parts: Vec<&str> = path.trim_start_matches("web/src/").split('/').collect();
    let home = if parts.first() == Some(&"app") { 1 } else { 2 };
    parts.pop();
    for step in import.split('/') {
        match step {
            "." => {}
            ".." if parts.len() > home => drop(parts.pop()),
            ".." => return None,
            name => parts.push(name),
        }
    }
    Some(format!("@/{}", parts.join("/")))
}

/// Pages, routes and features' folders are an area's own; what it has for others is at its top and in its parts.
fn may_import(path: &str, import: &str) -> bool {
    let mut place = path.trim_start_matches("web/src/").split('/');
    let (layer, own) = (place.next().unwrap_or(""), place.next().unwrap_or(""));
    let other = import.strip_prefix("@/areas/").and_then(|rest| rest.split_once('/'));
    match (layer, other) {
        ("shared", Some(_)) => false,
        ("shared" | "areas", None) => !import.starts_with("@/app/"),
        ("areas", Some((other, part))) if other != own => {
            let public = if part.contains('/') { part.starts_with("parts/") } else { part != "routes" };
            stands_on(own, other) && public
        }
        _ => true,
    }
}

fn imports(text: &str) -> Vec<String> {
    text.split("from ")
        .skip(1)
        .chain(text.split("import(").skip(1))
        .filter_map(|rest| {
            let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
            rest[1..].split(quote).next().map(str::to_owned)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_real_dependencies_count() {
        let manifest = "[package]\nname = \"a\"\n[dependencies]\nbase.workspace = true\ndb = { path = \"x\" }\n\n[dev-dependencies]\ntestkit = \"1\"\n";
        assert_eq!(dependencies(manifest).collect::<Vec<_>>(), ["base", "db"]);
    }

    #[test]
    fn both_forms_of_import_are_seen() {
        let text = "import { a } from \"@/areas/x/b\";\nconst c = import('@/app/d');";
        assert_eq!(imports(text), ["@/areas/x/b", "@/app/d"]);
    }

    #[test]
    fn nobody_climbs_out_of_their_own_folder() {
        let at = |import| resolved("web/src/areas/meta/parts/Card.tsx", import);
        assert_eq!(at("../model").as_deref(), Some("@/areas/meta/model"));
        assert_eq!(at("./Row").as_deref(), Some("@/areas/meta/parts/Row"));
        assert_eq!(at("../../armory/model"), None);
        assert_eq!(at("@/shared/paths").as_deref(), Some("@/shared/paths"));
        assert_eq!(resolved("web/src/shared/ui/Button.tsx", "../paths"), None);
        assert_eq!(resolved("web/src/app/my/Tabs.tsx", "../router").as_deref(), Some("@/app/router"));
    }

    #[test]
    fn a_store_that_reaches_for_handlers_is_found() {
        assert!(reaches("use crate::builds::http::stale;", "http"));
        assert!(reaches("let x = crate::builds::http::stale(y);", "http"));
        assert!(reaches("use crate::{\n    a::{self, http::b},\n    c,\n};", "http"));
        assert!(reaches("use crate::{a::http, c};", "http"));
        assert!(!reaches("use crate::{a::store, c};\nuse ::http::Method;\nuse http_kit::Ctx;", "http"));
        assert!(!reaches("use crate::http_things::x;", "http"));
    }

    #[test]
    fn an_area_of_the_web_app_knows_another_where_its_crate_does() {
        let may = |area: &str, import| may_import(&format!("web/src/{area}/parts/Some.tsx"), import);
        assert!(may("areas/meta", "@/areas/armory/parts/Gun"));
        assert!(may("areas/meta", "@/areas/meta/pages/Hub"));
        assert!(may("app", "@/areas/meta/routes"));
        assert!(!may("areas/armory", "@/areas/meta/model"), "upwards");
        assert!(!may("areas/site", "@/areas/armory/model"), "sideways");
        assert!(!may("areas/meta", "@/areas/armory/routes"), "its own");
        assert!(!may("areas/meta", "@/areas/armory/pages/Gun"), "its own");
        assert!(!may("areas/meta", "@/areas/armory/compare/Table"), "its own");
        assert!(!may("areas/meta", "@/app/router"));
        assert!(!may("shared", "@/areas/armory/model"));
        assert!(!may("shared", "@/app/router"));
        assert!(may("areas/site", "@/shared/paths"));
    }
}
