//! Checks for dependency cycles between the features of an area and between files.

use std::collections::{BTreeMap, BTreeSet};

use super::Tree;

/// Which feature uses which others, with a file that does.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

/// Aggregates what the features define, and their handlers read it, so it is a layer and not a feature.
const BETWEEN: &str = "catalogue";

/// Files that may import each other because they belong together: a table and its parts, a format and its reader.
const TOGETHER: &[(&str, &str)] = &[
    ("areas/leaderboards", "events/demo"),
    ("areas/meta", "catalogue"),
    ("areas/players", "totals/aggregates"),
    ("areas/trackers", "files/foreign"),
    ("crates/http-kit", "area"),
    ("crates/http-kit", "extract/many"),
];

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    for area in tree.folders("areas") {
        let area = format!("areas/{area}");
        let files = sources(tree, &area);
        if let Some(cycle) = find_cycle(&graph(&files)) {
            problems.push(format!("{area}: its features form a cycle: {cycle}"));
        }
        files_of(&area, &files, problems);
    }
    files_of("crates/http-kit", &sources(tree, "crates/http-kit"), problems);
}

/// Returns the sources of a crate by their path below `src/`.
fn sources(tree: &Tree, place: &str) -> BTreeMap<String, String> {
    let source = format!("{place}/src/");
    tree.below(&source, &[".rs"]).map(|path| (path[source.len()..].to_owned(), tree.text(path))).collect()
}

fn files_of(place: &str, files: &BTreeMap<String, String>, problems: &mut Vec<String>) {
    let mut graph = file_graph(files);
    for (_, together) in TOGETHER.iter().filter(|(of, _)| *of == place) {
        graph.remove(*together);
    }
    if let Some(cycle) = find_cycle(&graph) {
        problems.push(format!("{place}: its files form a cycle: {cycle}"));
    }
}

/// Builds the import graph of files by module: `kits/view` for `kits/view.rs`, `kits` for `kits/mod.rs`. Imports
/// between a module and its children are ignored.
fn file_graph(files: &BTreeMap<String, String>) -> Graph {
    let module = |path: &str| path.trim_end_matches(".rs").trim_end_matches("/mod").to_owned();
    let modules: BTreeSet<String> = files.keys().map(|path| module(path)).collect();
    let mut graph = Graph::new();
    for (path, text) in files.iter().filter(|(path, _)| *path != "lib.rs") {
        let own = module(path);
        let shipped = text.split("#[cfg(test)]").next().unwrap_or("");
        let code: Vec<&str> = shipped.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let code = code.join("\n");
        let parent = own.rsplit_once('/').map_or("", |(parent, _)| parent);
        let from_root = code.split("crate::").skip(1).flat_map(|rest| paths("", rest));
        let from_parent = code.split("super::").skip(1).flat_map(|rest| paths(parent, rest));
        for imported in from_root.chain(from_parent).filter_map(|path| longest(&path, &modules)) {
            let related = |one: &str, other: &str| one == other || one.starts_with(&format!("{other}/"));
            if !related(&own, &imported) && !related(&imported, &own) {
                graph.entry(own.clone()).or_default().entry(imported).or_insert_with(|| path.clone());
            }
        }
    }
    graph
}

/// Returns the paths in a `use` or an expression, lists included: `a::{b, c::d}` is `a/b` and `a/c/d`.
fn paths(base: &str, text: &str) -> Vec<String> {
    let text = text.trim_start();
    let end = text.find(|letter: char| !letter.is_alphanumeric() && !"_:".contains(letter));
    let (head, rest) = text.split_at(end.unwrap_or(text.len()));
    let joined = head.split("::").filter(|part| !part.is_empty()).fold(base.to_owned(), |path, part| {
        if path.is_empty() { part.to_owned() } else { format!("{path}/{part}") }
    });
    match rest.strip_prefix('{') {
        Some(list) if head.is_empty() || head.ends_with("::") => {
            items(list).into_iter().flat_map(|item| paths(&joined, item)).collect()
        }
        _ => vec![joined],
    }
}

/// Returns the module that contains a path.
fn longest(path: &str, modules: &BTreeSet<String>) -> Option<String> {
    let ends = path.match_indices('/').map(|(at, _)| at).chain([path.len()]);
    ends.map(|end| &path[..end]).rfind(|part| modules.contains(*part)).map(str::to_owned)
}

/// Builds the graph of features. `files` are keyed by their path below `src/`.
fn graph(files: &BTreeMap<String, String>) -> Graph {
    let features: BTreeSet<&str> = files.keys().map(|path| feature(path)).collect();
    let exported = exports(files.get("lib.rs").map_or("", String::as_str), &features);
    let mut graph = Graph::new();
    for (path, text) in files.iter().filter(|(path, _)| *path != "lib.rs") {
        let own = feature(path);
        for name in named(text.split("#[cfg(test)]").next().unwrap_or("")) {
            let other = features.get(name).copied().or_else(|| exported.get(name).copied());
            if let Some(other) = other.filter(|other| *other != own && ![own, other].contains(&BETWEEN)) {
                graph
                    .entry(own.to_owned())
                    .or_default()
                    .entry(other.to_owned())
                    .or_insert_with(|| path.clone());
            }
        }
    }
    graph
}

/// Returns the feature of a file: its folder, or a file next to the folders.
fn feature(path: &str) -> &str {
    path.split('/').next().unwrap_or("").trim_end_matches(".rs")
}

/// Returns what `lib.rs` re-exports from a feature: `pub use catalogue::Meta;`.
fn exports<'a>(lib: &'a str, features: &BTreeSet<&'a str>) -> BTreeMap<&'a str, &'a str> {
    let mut feature_cycle = BTreeMap::new();
    for used in lib.split("use ").skip(1).filter_map(|rest| rest.split(';').next()) {
        let mut names = used.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let owner = names.next().and_then(|name| features.get(name));
        for name in names.filter(|name| !name.is_empty()) {
            if let Some(owner) = owner {
                feature_cycle.insert(name, *owner);
            }
        }
    }
    feature_cycle
}

/// Returns the first segments after `crate::`, in lists too.
fn named(text: &str) -> Vec<&str> {
    let mut feature_cycle = Vec::new();
    for rest in text.split("crate::").skip(1) {
        match rest.strip_prefix('{') {
            None => feature_cycle.push(word(rest)),
            Some(list) => feature_cycle.extend(items(list).into_iter().map(word)),
        }
    }
    feature_cycle.retain(|name| !name.is_empty());
    feature_cycle
}

fn word(text: &str) -> &str {
    let text = text.trim_start();
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(text.len());
    &text[..end]
}

/// Returns the items of a list up to its closing brace.
fn items(list: &str) -> Vec<&str> {
    let (mut depth, mut from, mut feature_cycle) = (0, 0, Vec::new());
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => {
                feature_cycle.push(&list[from..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                feature_cycle.push(&list[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    feature_cycle
}

/// Returns the first cycle as a path: `a (a/http.rs) -> b (b/store.rs) -> a`.
fn find_cycle(graph: &Graph) -> Option<String> {
    let mut done = BTreeSet::new();
    graph.keys().find_map(|start| walk(graph, start, &mut Vec::new(), &mut done))
}

fn walk<'a>(
    graph: &'a Graph,
    at: &'a str,
    way: &mut Vec<(&'a str, &'a str)>,
    done: &mut BTreeSet<&'a str>,
) -> Option<String> {
    if let Some(from) = way.iter().position(|(feature, _)| *feature == at) {
        let steps = way[from..].iter().map(|(feature, file)| format!("{feature} ({file})"));
        return Some(steps.chain([at.to_owned()]).collect::<Vec<_>>().join(" -> "));
    }
    if done.contains(at) {
        return None;
    }
    for (next, file) in graph.get(at).into_iter().flatten() {
        way.push((at, file));
        let feature_cycle = walk(graph, next, way, done);
        way.pop();
        if feature_cycle.is_some() {
            return feature_cycle;
        }
    }
    done.insert(at);
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn feature_cycle(files: &[(&str, &str)]) -> Option<String> {
        find_cycle(&graph(
            &files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect(),
        ))
    }

    #[test]
    fn a_cycle_is_found_in_every_import_syntax() {
        let one_way = [("a/http.rs", "use crate::{b::{self, c}, d};"), ("b/store.rs", ""), ("d.rs", "")];
        assert_eq!(feature_cycle(&one_way), None);
        let back =
            [("a/http.rs", "use crate::{\n    b::x,\n    d,\n};"), ("b/store.rs", "crate::a::http::y()")];
        assert_eq!(feature_cycle(&back).as_deref(), Some("a (a/http.rs) -> b (b/store.rs) -> a"));
        let around =
            [("a/x.rs", "use crate::b;"), ("b/x.rs", "use crate::c::{d};"), ("c.rs", "use crate::a::e;")];
        assert_eq!(feature_cycle(&around).as_deref(), Some("a (a/x.rs) -> b (b/x.rs) -> c (c.rs) -> a"));
    }

    fn file_cycle(files: &[(&str, &str)]) -> Option<String> {
        let files = files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        find_cycle(&file_graph(&files))
    }

    #[test]
    fn files_that_import_each_other_are_found() {
        let view = ("kits/view.rs", "use super::{http::{part, perk}, store::Row};");
        let http = ("kits/http.rs", "use super::view::items;");
        let store = ("kits/store.rs", "// super::http\nuse crate::kits::Row;");
        let cycle = file_cycle(&[view, http, store]);
        assert_eq!(
            cycle.as_deref(),
            Some("kits/http (kits/http.rs) -> kits/view (kits/view.rs) -> kits/http")
        );
        assert_eq!(file_cycle(&[("kits/view.rs", "use super::store::Row;"), http, store]), None);
        let table = ("numbers/table.rs", "use crate::{\n    catalogue::{Armory, Gun},\n};");
        assert!(file_cycle(&[("catalogue.rs", "use crate::numbers::table::Numbers;"), table]).is_some());
        let parent = [("a/mod.rs", "use crate::a::b::C;"), ("a/b.rs", "use crate::a::D;")];
        assert_eq!(file_cycle(&parent), None);
    }

    #[test]
    fn reexports_count_as_their_owners() {
        let files = [
            ("lib.rs", "mod a;\npub use b::{Thing, other};"),
            ("a/x.rs", "use crate::Thing;"),
            ("b/x.rs", "use crate::a;"),
        ];
        assert!(feature_cycle(&files).is_some());
    }

    #[test]
    fn tests_and_the_catalogue_may_look_both_ways() {
        let tests = [("a/x.rs", "use crate::b;"), ("b/x.rs", "#[cfg(test)]\nuse crate::a;")];
        assert_eq!(feature_cycle(&tests), None);
        let gathered =
            [("catalogue.rs", "use crate::a::domain::A;"), ("a/http.rs", "use crate::catalogue::C;")];
        assert_eq!(feature_cycle(&gathered), None);
    }
}
