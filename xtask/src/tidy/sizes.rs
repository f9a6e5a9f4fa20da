//! Limits the size of files.

use super::Tree;

const RUST: usize = 600;
const TYPESCRIPT: usize = 450;

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    let made = |path: &str| path.ends_with("/schema.ts");
    for (endings, limit) in [(&[".rs"] as &[&str], RUST), (&[".ts", ".tsx", ".mjs", ".css"], TYPESCRIPT)] {
        for path in tree.below("", endings).filter(|path| !made(path)) {
            let lines = tree.text(path).lines().count();
            if lines > limit {
                problems.push(format!("{path}: {lines} lines, more than {limit}: split it"));
            }
        }
    }
    let readme = tree.text("README.md").lines().count();
    if readme == 0 || readme > 80 {
        problems.push(format!("README.md: {readme} lines; it must exist and stay below 80"));
    }
}
