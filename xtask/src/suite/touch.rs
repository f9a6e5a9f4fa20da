//! Maps a name on the command line, or a file, to what it affects.

use anyhow::Context;
use serde_json::Value;

use super::plan::{Package, Scope, Screens, Workspace};
use crate::sh::{cmd, read};

/// The binary, which serves the web app and combines the areas.
const BINARY: &str = "hotdrop";

pub fn by_name(name: &str, workspace: &Workspace) -> Scope {
    if name == "web" {
        return web();
    }
    let packages = workspace.dependants(name);
    let served = packages.contains(BINARY);
    let areas = packages.iter().filter(|one| workspace.is_area(one)).cloned().collect();
    let screens = match workspace.is_area(name) {
        true => Screens::Of(areas),
        // The binary, or a crate that all areas depend on.
        false if served => Screens::All,
        false => Screens::None,
    };
    Scope { web: workspace.is_area(name), packages, screens }
}

/// Returns the scope of the entire web app, which includes the binary that renders its pages.
fn web() -> Scope {
    Scope { packages: [BINARY.to_owned()].into(), web: true, screens: Screens::All }
}

pub fn by_file(path: &str, workspace: &Workspace) -> Scope {
    let folders: Vec<&str> = path.split('/').collect();
    match folders.as_slice() {
        // Tests of both packages read these files.
        ["deploy", ..] => Scope {
            packages: [BINARY.to_owned(), "xtask".to_owned()].into(),
            web: false,
            screens: Screens::None,
        },
        ["docs", ..] | ["LICENSE" | ".gitignore"] => Scope::default(),
        [.., name] if name.ends_with(".md") && !path.starts_with("content/") => Scope::default(),
        ["web", "e2e", file] if file.ends_with(".spec.ts") => spec(file, workspace),
        ["web", "e2e", ..] => Scope { packages: [].into(), web: true, screens: Screens::All },
        ["content" | "locales", area, ..] | ["web", "src", "areas", area, ..] if workspace.is_area(area) => {
            by_name(area, workspace)
        }
        ["web" | "locales", ..] => web(),
        ["openapi.json" | "hotdrop.example.toml"] => by_name(BINARY, workspace),
        _ => match owner(path, workspace) {
            Some(name) => by_name(name, workspace),
            // Manifests, toolchain and compiler settings can affect everything.
            None => Scope::everything(workspace),
        },
    }
}

/// Returns the scope of a browser test: `accounts-auth.spec.ts` belongs to accounts; one without an area belongs to
/// all.
fn spec(file: &str, workspace: &Workspace) -> Scope {
    let area = file.split(['-', '.']).next().unwrap_or("");
    let screens = match workspace.is_area(area) {
        true => Screens::Of([area.to_owned()].into()),
        false => Screens::All,
    };
    Scope { packages: [].into(), web: true, screens }
}

fn owner<'a>(path: &str, workspace: &'a Workspace) -> Option<&'a str> {
    let mut all = workspace.packages.iter();
    let inside = |folder: &str| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    all.find(|(_, package)| inside(&package.folder)).map(|(name, _)| name.as_str())
}

/// Returns the files that differ from the merge base with the main branch, committed or not.
pub fn changed_files() -> anyhow::Result<Vec<String>> {
    let bases = ["origin/main", "main", "origin/master", "master"];
    let base = bases.iter().find_map(|name| read(&mut cmd(&format!("git merge-base HEAD {name}"))).ok());
    let base = base.context("there is no branch main to compare with")?;
    let differing = read(&mut cmd(&format!("git diff --name-only {base}")))?;
    let new = read(&mut cmd("git ls-files --others --exclude-standard"))?;
    Ok(differing.lines().chain(new.lines()).map(str::to_owned).collect())
}

/// Reads the workspace from `cargo metadata`.
pub fn workspace() -> anyhow::Result<Workspace> {
    let output = read(&mut cmd("cargo metadata --no-deps --format-version 1 --offline"))?;
    from_metadata(&serde_json::from_str(&output)?).context("cargo metadata has no packages")
}

fn from_metadata(metadata: &Value) -> Option<Workspace> {
    let root = metadata["workspace_root"].as_str()?;
    let packages = metadata["packages"].as_array()?.iter().map(|package| {
        let manifest = package["manifest_path"].as_str()?;
        let folder = manifest.strip_prefix(root)?.trim_start_matches('/').strip_suffix("/Cargo.toml")?;
        let on = |in_tests: bool| -> Vec<String> {
            let all = package["dependencies"].as_array().into_iter().flatten();
            let kind = all.filter(|one| one["path"].is_string() && (one["kind"] == "dev") == in_tests);
            kind.filter_map(|one| one["name"].as_str().map(str::to_owned)).collect()
        };
        let together = package["metadata"]["hotdrop"]["tests"] == "together";
        let found = Package { folder: folder.to_owned(), on: on(false), on_in_tests: on(true), together };
        Some((package["name"].as_str()?.to_owned(), found))
    });
    Some(Workspace { packages: packages.collect::<Option<_>>()? })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn packages_and_dependencies_are_read_from_cargo_metadata() {
        let found = from_metadata(&json!({"workspace_root": "/x", "packages": [
            {"name": "meta", "manifest_path": "/x/areas/meta/Cargo.toml",
                "metadata": {"hotdrop": {"tests": "together"}}, "dependencies": [
                {"name": "armory", "path": "/x/areas/armory", "kind": null},
                {"name": "serde", "kind": null},
                {"name": "testkit", "path": "/x/crates/testkit", "kind": "dev"}]}]}));
        let found = found.map(|workspace| workspace.packages);
        let meta = found.as_ref().and_then(|packages| packages.get("meta"));
        let actual = meta.map(|meta| (meta.folder.as_str(), meta.on.as_slice(), meta.on_in_tests.as_slice()));
        assert!(meta.is_some_and(|meta| meta.together));
        assert_eq!(actual, Some(("areas/meta", &["armory".to_owned()][..], &["testkit".to_owned()][..])));
    }
}
