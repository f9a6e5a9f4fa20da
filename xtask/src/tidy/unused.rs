//! Checks for unused dependencies, which cost build time and add risk.

use super::Tree;

/// Dependencies used by generated code, with the derive that generates it.
const WRITTEN: &[(&str, &str)] = &[("sqlx", "db::FromRow")];

/// Dependencies that no source names but that are needed.
const EXCEPTIONS: &[(&str, &str, &str)] = &[];

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    let manifests: Vec<&str> = tree.below("", &["/Cargo.toml"]).collect();
    for manifest in &manifests {
        let folder = manifest.trim_end_matches("Cargo.toml");
        let sources = |inside: &[&str]| {
            let files = tree.below(folder, &[".rs"]);
            let wanted =
                files.filter(|path| inside.iter().any(|part| path[folder.len()..].starts_with(part)));
            wanted.map(|path| tree.text(path)).collect::<Vec<_>>().join("\n")
        };
        let (shipped, all) = (sources(&["src/"]), sources(&["src/", "tests/", "benches/"]));
        let text = tree.text(manifest);
        for (section, code) in [
            ("[dependencies]", &shipped),
            ("[dev-dependencies]", &all),
            ("[build-dependencies]", &sources(&["build.rs"])),
        ] {
            for name in
                listed(&text, section).into_iter().filter(|name| !names(code, name) && !written(code, name))
            {
                if !EXCEPTIONS.iter().any(|(place, known, _)| place == manifest && *known == name) {
                    problems.push(format!("{manifest}: {name} is not used below {section}"));
                }
            }
        }
    }
    let root = tree.text("Cargo.toml");
    for name in listed(&root, "[workspace.dependencies]") {
        let used =
            manifests.iter().any(|manifest| tree.text(manifest).lines().any(|line| declares(line, &name)));
        if !used {
            problems.push(format!("Cargo.toml: no crate uses {name}"));
        }
    }
}

/// Returns the names below a heading.
fn listed(manifest: &str, heading: &str) -> Vec<String> {
    let mut lines = manifest.lines().skip_while(|line| line.trim() != heading).skip(1);
    let section = std::iter::from_fn(|| lines.next().filter(|line| !line.starts_with('[')));
    let names = section.filter(|line| !line.starts_with('#'));
    names
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

fn declares(line: &str, name: &str) -> bool {
    line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['.', ' ', '=']))
}

/// Returns whether the code uses the crate: `name::` in a path or `name` alone in a `use`.
fn names(code: &str, name: &str) -> bool {
    let name = name.replace('-', "_");
    code.match_indices(&name).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = &code[at + name.len()..];
        let alone = before.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_');
        let used = code[..at].ends_with("use ") && after.starts_with([';', ' ']);
        alone && (after.starts_with("::") || used)
    })
}

fn written(code: &str, name: &str) -> bool {
    WRITTEN.iter().any(|(known, derive)| *known == name && code.contains(derive))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_is_used_when_its_name_begins_a_path() {
        let code = "use serde_json::Value;\nuse tower as t;\nlet x = my_http::y(); // regex";
        assert!(names(code, "serde-json") && names(code, "tower"));
        assert!(!names(code, "http") && !names(code, "regex") && !names(code, "serde"));
    }

    #[test]
    fn names_are_listed_by_their_heading() {
        let manifest = "[dependencies]\na.workspace = true\n# why\nb = \"1\"\n\n[dev-dependencies]\nc = { path = \"x\" }\n";
        assert_eq!(listed(manifest, "[dependencies]"), ["a", "b"]);
        assert_eq!(listed(manifest, "[dev-dependencies]"), ["c"]);
    }
}
