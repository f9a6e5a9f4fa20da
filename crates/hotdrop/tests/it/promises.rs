//! `docs/SECURITY.md` names the tests that verify its claims; all of them exist.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !matches!(&*name, "target" | "node_modules" | "dist") {
            sources(&path, found);
        } else if name.ends_with(".rs") || name.ends_with(".ts") {
            found.push(path);
        }
    }
}

#[test]
fn every_promise_has_its_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/SECURITY.md")).unwrap();
    let mut files = Vec::new();
    for folder in ["areas", "crates", "xtask/src", "web/e2e"] {
        sources(&root.join(folder), &mut files);
    }
    let texts: Vec<String> = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let rows = page.lines().filter(|line| line.starts_with("| ") && !line.contains("| held by |"));
    for row in rows {
        let tests = row.trim_end_matches('|').rsplit('|').next().unwrap_or_default();
        let names: Vec<&str> = tests.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "a promise without a test: {row}");
        for name in names {
            let (function, title) = (format!("fn {name}("), format!("'{name}'"));
            let there = texts.iter().any(|text| text.contains(&function) || text.contains(&title));
            assert!(there, "docs/SECURITY.md names `{name}`, which is no test");
        }
    }
}
