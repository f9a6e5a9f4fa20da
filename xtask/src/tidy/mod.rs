//! Project conventions as tests.

mod arrows;
mod cycles;
mod extractors;
mod glossary;
mod language;
mod names;
mod sizes;
mod spelling;
mod tables;
mod texts;
mod unused;
mod words;

use std::path::PathBuf;

use anyhow::bail;

use crate::sh::{cmd, read, root};

/// The project's files as listed by git, new ones included.
pub struct Tree {
    root: PathBuf,
    files: Vec<String>,
}

impl Tree {
    fn read() -> anyhow::Result<Self> {
        let listed = read(&mut cmd("git ls-files --cached --others --exclude-standard"))?;
        let root = root();
        let files = listed.lines().filter(|path| root.join(path).is_file()).map(str::to_owned).collect();
        Ok(Self { root, files })
    }

    pub fn below<'a>(&'a self, prefix: &'a str, endings: &'a [&str]) -> impl Iterator<Item = &'a str> {
        self.files
            .iter()
            .map(String::as_str)
            .filter(move |path| path.starts_with(prefix) && endings.iter().any(|end| path.ends_with(end)))
    }

    pub fn text(&self, path: &str) -> String {
        std::fs::read_to_string(self.root.join(path)).unwrap_or_default()
    }

    pub fn has(&self, path: &str) -> bool {
        self.root.join(path).exists()
    }

    /// Returns the names of the direct subfolders.
    pub fn folders(&self, parent: &str) -> Vec<String> {
        let prefix = format!("{parent}/");
        let inside = self.files.iter().filter_map(|path| path.strip_prefix(&prefix)?.split_once('/'));
        let mut names: Vec<String> = inside.map(|(name, _)| name.to_owned()).collect();
        names.sort();
        names.dedup();
        names
    }
}

/// Returns every violation of a rule, one line each.
pub fn check() -> anyhow::Result<Vec<String>> {
    let tree = Tree::read()?;
    let mut problems = Vec::new();
    for rule in [
        arrows::check,
        cycles::check,
        extractors::check,
        glossary::check,
        language::check,
        names::check,
        sizes::check,
        spelling::check,
        tables::check,
        texts::check,
        unused::check,
        words::check,
    ] {
        rule(&tree, &mut problems);
    }
    problems.extend(crate::licences::check()?);
    problems.sort();
    Ok(problems)
}

pub fn run() -> anyhow::Result<()> {
    let problems = check()?;
    for problem in &problems {
        println!("{problem}");
    }
    match problems.len() {
        0 => {
            println!("tidy");
            Ok(())
        }
        count => bail!("{count} breaches of the house rules"),
    }
}
