//! Checks that an area has one name on all sides, and that every file is used.

use serde_json::Value;

use super::Tree;

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    let areas = tree.folders("areas");
    let contract = tree.text("openapi.json");
    for area in &areas {
        for side in [format!("locales/{area}/en.json"), format!("areas/{area}/tests/it/main.rs")] {
            if !tree.has(&side) {
                problems.push(format!("area {area}: {side} is missing"));
            }
        }
        let pages = format!("web/src/areas/{area}/pages/");
        if tree.below(&pages, &[".tsx"]).next().is_some() && !has_browser_tests(tree, area) {
            problems.push(format!("area {area}: web/e2e/{area}.spec.ts is missing"));
        }
        if !contract.contains(&format!("\"{area}\"")) {
            problems.push(format!("area {area}: no call in openapi.json carries its tag"));
        }
    }
    // Texts of the app frame, of the progress that several areas share, and of the search.
    let texts: &[&str] = &["shell", "progress", "search"];
    for (side, extra) in [("web/src/areas", &[] as &[&str]), ("locales", texts), ("content", &[])] {
        for name in tree.folders(side) {
            if !areas.contains(&name) && !extra.contains(&name.as_str()) {
                problems.push(format!("{side}/{name}: there is no area of this name"));
            }
        }
    }
    browser_tests(tree, &areas, problems);
    roles(&areas, tree, problems);
    orphans(tree, problems);
}

/// Checks that browser tests and route addresses are named after an area, by which test runs select them.
fn browser_tests(tree: &Tree, areas: &[String], problems: &mut Vec<String>) {
    for path in tree.below("web/e2e/", &[".spec.ts"]).chain(tree.below("web/e2e/addresses/", &[".ts"])) {
        let inside = path.trim_start_matches("web/e2e/").trim_start_matches("addresses/");
        let owner = inside.split(['-', '.', '/']).next().unwrap_or("");
        if !areas.iter().any(|area| area == owner) && !["shell", "routes"].contains(&owner) {
            problems.push(format!("{path}: name it after an area, or after the shell"));
        }
    }
}

/// Checks that every call has a row in its area's `roles.toml`.
fn roles(areas: &[String], tree: &Tree, problems: &mut Vec<String>) {
    let calls = calls(&tree.text("openapi.json"));
    for area in areas {
        let path = format!("areas/{area}/tests/roles.toml");
        let rows = tree.text(&path);
        for (call, _) in calls.iter().filter(|(_, owner)| owner == area) {
            if !rows.contains(&format!("call = \"{call}\"\n")) {
                problems.push(format!("{path}: has no row for {call}"));
            }
        }
    }
}

/// Returns the calls of the OpenAPI document with their tags.
fn calls(contract: &str) -> Vec<(String, String)> {
    let contract: Value = serde_json::from_str(contract).unwrap_or_default();
    let paths = contract["paths"].as_object().into_iter().flatten();
    let each = paths
        .flat_map(|(path, methods)| methods.as_object().into_iter().flatten().map(move |one| (path, one)));
    each.map(|(path, (method, call))| {
        let tag = call["tags"][0].as_str().unwrap_or_default().to_owned();
        (format!("{} {path}", method.to_uppercase()), tag)
    })
    .collect()
}

/// Returns whether an area has `accounts.spec.ts`, or files for its parts such as `accounts-auth.spec.ts`.
fn has_browser_tests(tree: &Tree, area: &str) -> bool {
    tree.below("web/e2e/", &[".spec.ts"]).any(|path| {
        let name = path.trim_start_matches("web/e2e/").trim_end_matches(".spec.ts");
        name.strip_prefix(area).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    })
}

/// Reports Rust files without a `mod` declaration, which are never compiled.
fn orphans(tree: &Tree, problems: &mut Vec<String>) {
    for path in tree.below("", &[".rs"]).filter(|path| path.contains("/src/") || path.contains("/tests/it/"))
    {
        let name = path.rsplit('/').next().unwrap_or("");
        if matches!(name, "lib.rs" | "main.rs") {
            continue;
        }
        let folder = path.trim_end_matches(name).trim_end_matches('/');
        let (module, home) = match name {
            "mod.rs" => {
                (folder.rsplit('/').next().unwrap_or(""), folder.rsplit_once('/').map_or("", |(up, _)| up))
            }
            _ => (name.trim_end_matches(".rs"), folder),
        };
        let parents = [
            format!("{home}/mod.rs"),
            format!("{home}/lib.rs"),
            format!("{home}/main.rs"),
            format!("{home}.rs"),
        ];
        let declared = parents.iter().any(|parent| tree.text(parent).contains(&format!("mod {module};")));
        if !declared {
            problems.push(format!("{path}: no `mod {module};` leads here"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_read_from_the_contract() {
        let contract = r#"{"paths": {"/a/{b}": {"get": {"tags": ["x"]}, "post": {"tags": ["y"]}}}}"#;
        let found = [("GET /a/{b}".to_owned(), "x".to_owned()), ("POST /a/{b}".to_owned(), "y".to_owned())];
        assert_eq!(calls(contract), found);
    }
}
