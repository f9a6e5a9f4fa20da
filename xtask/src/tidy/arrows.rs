//! Checks that dependencies between crates, layers and areas go one way.

use super::Tree;

/// Which of our crates a crate may depend on. Areas may depend on the common crates, and on the areas listed in
/// [`AREAS`].
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

/// Allowed dependencies between areas; the same in Rust and in the web app.
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
            problems.push(format!("{manifest}: say in xtask/src/tidy/arrows.rs what it may depend on"));
            continue;
        };
        for found in dependencies(&tree.text(&manifest))
            .filter(|found| ours.contains(found) && !on.contains(&found.as_str()))
        {
            problems.push(format!("{manifest}: {name} may not depend on {found}"));
        }
    }
    for name in &areas {
        let manifest = format!("areas/{name}/Cargo.toml");
        let may = |found: &String| FOR_AREAS.contains(&found.as_str()) || depends_on(name, found);
        for found in dependencies(&tree.text(&manifest)).filter(|found| ours.contains(found) && !may(found)) {
            problems.push(format!("{manifest}: area {name} may not depend on {found}"));
        }
    }
}

fn depends_on(area: &str, other: &str) -> bool {
    AREAS.iter().any(|(name, on)| *name == area && on.contains(&other))
}

/// Returns the names below [dependencies]; dev-dependencies are not restricted.
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

/// The layer of a Rust file by its name or by a parent folder: `store.rs`, `rows/store/codes.rs`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    Domain,
    Store,
    Http,
    Other,
}

impl Layer {
    fn of(path: &str) -> Self {
        let inside = path.split_once("/src/").map_or("", |(_, inside)| inside);
        let found = inside.trim_end_matches(".rs").split('/').find_map(|part| match part {
            "domain" => Some(Self::Domain),
            "store" => Some(Self::Store),
            "http" => Some(Self::Http),
            _ => None,
        });
        found.unwrap_or(Self::Other)
    }

    /// Returns the layers that a file of this one may not import.
    fn above(self) -> &'static [&'static str] {
        match self {
            Self::Domain => &["store", "http"],
            Self::Store => &["http"],
            Self::Http | Self::Other => &[],
        }
    }
}

/// Crates without product layers: the database crate contains only SQL, the test kit fills tables, and the doctor of
/// the binary prints a query for the operator.
const WITHOUT_LAYERS: [&str; 3] = ["crates/db/", "crates/testkit/", "crates/hotdrop/"];

/// Checks layers inside a crate: SQL only in the store layer, handlers only in the http layer; the domain layer uses
/// neither database nor HTTP, stores do not use HTTP.
fn layers(tree: &Tree, problems: &mut Vec<String>) {
    let sources = tree.below("areas/", &[".rs"]).chain(tree.below("crates/", &[".rs"]));
    let layered = |path: &&str| {
        path.contains("/src/") && !WITHOUT_LAYERS.iter().any(|without| path.starts_with(without))
    };
    for path in sources.filter(layered) {
        let text = tree.text(path);
        problems.extend(layer_breaches(path, &text).into_iter().map(|what| format!("{path}: {what}")));
    }
    for path in
        tree.below("", &[".rs"]).filter(|path| tree.text(path).contains(&["super::", "super::"].concat()))
    {
        problems.push(format!("{path}: write `crate::` instead of climbing up twice"));
    }
}

/// Extractors of `http_kit`, and the context of handlers.
const EXTRACTORS: [&str; 16] = [
    "Body",
    "ClientIp",
    "Ctx",
    "Form",
    "Id",
    "LangParam",
    "Ndjson",
    "Once",
    "Pairs",
    "Params",
    "Path",
    "Raw",
    "Staff",
    "StateChange",
    "Upload",
    "User",
];

fn layer_breaches(path: &str, text: &str) -> Vec<String> {
    let layer = Layer::of(path);
    let code = code(text);
    let mut found = Vec::new();
    if layer != Layer::Store && has_sql(&code) {
        found.push("SQL belongs in store.rs or store/".to_owned());
    }
    if layer != Layer::Http && is_handler(path, &code) {
        found.push("handlers belong in http.rs or http/".to_owned());
    }
    let forbidden: &[&str] = match layer {
        Layer::Domain => &["sqlx::", "db::", "axum::"],
        Layer::Store => &["axum::"],
        Layer::Http | Layer::Other => &[],
    };
    for module in forbidden.iter().filter(|module| has_path(&code, module)) {
        found.push(format!("`{module}` does not belong in this layer"));
    }
    if layer == Layer::Domain {
        let extractors = super::extractors::words_after(&code, "http_kit::");
        for name in extractors.filter(|word| EXTRACTORS.contains(&word.as_str())) {
            found.push(format!("the extractor {name} does not belong in domain"));
        }
    }
    for above in layer.above().iter().filter(|above| reaches(&code, above)) {
        found.push(format!("may not import the {above} layer"));
    }
    found
}

/// Strips comments and unit tests from a source.
fn code(text: &str) -> String {
    let shipped = text.split("#[cfg(test)]").next().unwrap_or("");
    let lines = shipped.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns whether a string literal starts a statement.
fn has_sql(code: &str) -> bool {
    const STATEMENTS: [&str; 10] = [
        "SELECT ",
        "INSERT INTO ",
        "DELETE FROM ",
        "CREATE TABLE ",
        "CREATE INDEX ",
        "CREATE UNIQUE INDEX ",
        "ALTER TABLE ",
        "DROP TABLE ",
        "TRUNCATE ",
        "WITH RECURSIVE ",
    ];
    let updates = code.split("UPDATE ").skip(1).any(|rest| rest.split_whitespace().nth(1) == Some("SET"));
    updates || STATEMENTS.iter().any(|statement| code.contains(statement))
}

/// Returns whether the code defines a handler. In areas, a function that takes the framework's state counts, documented
/// or not.
fn is_handler(path: &str, code: &str) -> bool {
    code.contains("utoipa::path") || (path.starts_with("areas/") && code.contains("): State<"))
}

/// Returns whether a path starts with this crate name: `db::` and not `mydb::`.
fn has_path(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(at, _)| {
        !code[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':')
    })
}

/// Returns whether a source uses a module of this name in its own feature or another of the crate: `super::http`,
/// `crate::x::http`.
fn reaches(text: &str, module: &str) -> bool {
    let part = |path: &str| path.split([';', ')', '(', '\n', ' ']).next().unwrap_or("").to_owned();
    let own = text.split("super::").skip(1).any(|path| {
        let listed = path.strip_prefix('{').and_then(|list| list.split(';').next()).unwrap_or("");
        let names =
            |list: &str| list.split(['{', ',', '}']).any(|one| one.trim().split("::").next() == Some(module));
        part(path).split("::").next() == Some(module) || names(listed)
    });
    let paths = text.split("crate::").skip(1).map(part);
    let mut used = paths.flat_map(|path| path.split("::").skip(1).map(str::to_owned).collect::<Vec<_>>());
    let mut listed = text.split("use crate::{").skip(1).filter_map(|rest| rest.split("};").next());
    let named = |list: &str| {
        let mut pieces = list.split(['{', ',', '}']).map(str::trim);
        pieces.any(|piece| piece == module || piece.split("::").skip(1).any(|word| word == module))
            || list.contains(&format!("{module}::"))
    };
    own || used.any(|word| word == module) || listed.any(named)
}

/// Checks the web app: shared <- areas <- app, and an area imports another exactly where its crate may depend on it.
fn web(tree: &Tree, problems: &mut Vec<String>) {
    for path in tree.below("web/src/", &[".ts", ".tsx"]) {
        for import in imports(&tree.text(path)) {
            let table = path.contains(".test.") && import.ends_with(".json");
            match resolved(path, &import) {
                // Tests on both sides share tables that are stored next to the crate.
                None if !table => problems.push(format!("{path}: write @/… instead of {import}")),
                Some(absolute) if !may_import(path, &absolute) => {
                    problems.push(format!("{path}: may not import {import}"));
                }
                _ => {}
            }
        }
    }
}

/// Resolves an import from the root. Returns none if it leaves its own folder: the area, or the part of shared or app.
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

/// Returns whether an import is allowed. Pages, routes and feature folders are private to an area; its top-level files
/// and `parts` are public.
fn may_import(path: &str, import: &str) -> bool {
    let mut place = path.trim_start_matches("web/src/").split('/');
    let (layer, own) = (place.next().unwrap_or(""), place.next().unwrap_or(""));
    let other = import.strip_prefix("@/areas/").and_then(|rest| rest.split_once('/'));
    match (layer, other) {
        ("shared", Some(_)) => false,
        ("shared" | "areas", None) => !import.starts_with("@/app/"),
        ("areas", Some((other, part))) if other != own => {
            let public = if part.contains('/') { part.starts_with("parts/") } else { part != "routes" };
            depends_on(own, other) && public
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
    fn both_forms_of_import_are_found() {
        let text = "import { a } from \"@/areas/x/b\";\nconst c = import('@/app/d');";
        assert_eq!(imports(text), ["@/areas/x/b", "@/app/d"]);
    }

    #[test]
    fn imports_stay_within_their_own_folder() {
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

    /// Creates a tree of files in a temporary folder.
    fn tree(files: &[(&str, &str)]) -> (tempfile::TempDir, Tree) {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let file = folder.path().join(path);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
        }
        let files = files.iter().map(|(path, _)| (*path).to_owned()).collect();
        let tree = Tree { root: folder.path().to_owned(), files };
        (folder, tree)
    }

    fn breaches(path: &str, text: &str) -> Vec<String> {
        let (_folder, tree) = tree(&[(path, text)]);
        let mut problems = Vec::new();
        layers(&tree, &mut problems);
        problems
    }

    #[test]
    fn sql_is_allowed_in_the_store_layer_only() {
        let select = "const ALL: &str = \"SELECT id FROM thing\";";
        for good in ["areas/a/src/b/store.rs", "areas/a/src/b/store/codes.rs", "crates/db/src/query.rs"] {
            assert_eq!(breaches(good, select), [] as [&str; 0], "{good}");
        }
        for bad in
            ["areas/a/src/b/http.rs", "areas/a/src/b/codes.rs", "areas/a/src/b.rs", "crates/c/src/x.rs"]
        {
            assert_eq!(breaches(bad, select), [format!("{bad}: SQL belongs in store.rs or store/")]);
        }
        assert_eq!(breaches("areas/a/src/b.rs", "const SET: &str = \"UPDATE thing SET x = 1\";").len(), 1);
        let aside = "// SELECT is a word\n#[cfg(test)]\nmod tests { const A: &str = \"DELETE FROM thing\"; }";
        assert_eq!(breaches("areas/a/src/b.rs", aside), [] as [&str; 0]);
    }

    #[test]
    fn handlers_are_allowed_in_the_http_layer_only() {
        let described = "#[utoipa::path(get, path = \"/x\")]\npub async fn get_x() {}";
        let bare = "pub async fn get_x(State(ctx): State<Ctx>) {}";
        for handler in [described, bare] {
            for good in ["areas/a/src/b/http.rs", "areas/a/src/b/http/share.rs"] {
                assert_eq!(breaches(good, handler), [] as [&str; 0], "{good}");
            }
            for bad in ["areas/a/src/b/share.rs", "areas/a/src/b/store.rs", "areas/a/src/init.rs"] {
                assert_eq!(breaches(bad, handler), [format!("{bad}: handlers belong in http.rs or http/")]);
            }
        }
    }

    #[test]
    fn rules_use_no_database_and_no_http() {
        for path in ["areas/a/src/b/domain.rs", "areas/a/src/b/domain/rules.rs"] {
            for bad in [
                "use db::Db;",
                "fn a(x: sqlx::Row) {}",
                "use axum::Json;",
                "use http_kit::{Fail, Params};",
                "use super::store;",
                "use super::{rules, store::Row};",
                "use crate::b::http::X;",
            ] {
                assert_eq!(breaches(path, bad).len(), 1, "{path}: {bad}");
            }
            for good in ["use base::fold_key;", "use http_kit::{Fail, ports::BestOf};", "use super::rules;"] {
                assert_eq!(breaches(path, good), [] as [&str; 0], "{path}: {good}");
            }
        }
        assert_eq!(breaches("areas/a/src/b/store.rs", "use axum::Json;\nuse super::http::X;").len(), 2);
    }

    #[test]
    fn web_areas_may_import_what_their_crates_depend_on() {
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
