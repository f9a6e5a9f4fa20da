//! Selects the steps and tests of a run. Pure: runs nothing.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, bail};

use super::{steps::TestStep, touch};

/// When a step runs in relation to others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Sequentially, before everything else.
    First,
    /// The compiler and steps that need its output, sequentially.
    Main,
    /// Sequentially, in parallel with `Main`.
    Beside,
    /// Alone on the machine.
    Last,
}

/// What a change must affect for a step to run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum When {
    Always,
    /// Compiled code or files that the binary serves.
    Binary,
    Rust,
    Web,
    Browser,
    /// The packages that every area is built with.
    Ground,
}

/// How a step is distributed between shards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Spread {
    /// Every shard runs it, because each needs its result.
    Every,
    /// One shard runs it.
    One,
    /// Each shard runs a part of it.
    Split,
}

/// Packages that generate a new area or that it depends on directly.
const GROUND: [&str; 3] = ["http-kit", "testkit", "xtask"];

/// The packages of the workspace, with their folders and dependencies.
pub struct Workspace {
    pub packages: BTreeMap<String, Package>,
}

pub struct Package {
    pub folder: String,
    pub on: Vec<String>,
    pub on_in_tests: Vec<String>,
    /// Whether its tests may share a process, as its manifest declares.
    pub together: bool,
}

impl Workspace {
    pub fn is_area(&self, name: &str) -> bool {
        self.packages.get(name).is_some_and(|package| package.folder.starts_with("areas/"))
    }

    /// Returns a package and all packages whose code or tests depend on it.
    pub fn dependants(&self, name: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::from([name.to_owned()]);
        loop {
            let more: Vec<String> = self.standing_on(&found, |package| &package.on);
            if more.is_empty() {
                break;
            }
            found.extend(more);
        }
        let in_tests = self.standing_on(&found, |package| &package.on_in_tests);
        found.extend(in_tests);
        found
    }

    fn standing_on(&self, found: &BTreeSet<String>, on: fn(&Package) -> &Vec<String>) -> Vec<String> {
        let others = self.packages.iter().filter(|(name, _)| !found.contains(*name));
        let touched = others.filter(|(_, package)| on(package).iter().any(|one| found.contains(one)));
        touched.map(|(name, _)| name.clone()).collect()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    number: usize,
    of: usize,
}

#[derive(Debug, PartialEq, Eq)]
enum Choice {
    Everything,
    Names(Vec<String>),
    Changed,
}

/// The parsed command line.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    choice: Choice,
    shard: Option<Shard>,
    all: bool,
}

impl Options {
    pub fn parse(args: &[&str], workspace: &Workspace) -> anyhow::Result<Self> {
        let mut options = Self { choice: Choice::Everything, shard: None, all: false };
        let mut names = Vec::new();
        let mut changed = false;
        let mut rest = args.iter();
        while let Some(arg) = rest.next() {
            match *arg {
                "--changed" => changed = true,
                "--all" => options.all = true,
                "--shard" => options.shard = Some(Shard::parse(rest.next().copied().unwrap_or(""))?),
                name if name == "web" || workspace.packages.contains_key(name) => names.push(name.to_owned()),
                other => {
                    let known: Vec<&str> = workspace.packages.keys().map(String::as_str).collect();
                    bail!(
                        "`{other}` is neither an area nor an option; there are: web {}\nusage: {USAGE}",
                        known.join(" ")
                    );
                }
            }
        }
        match (names.is_empty(), changed) {
            (true, false) => {}
            (true, true) => options.choice = Choice::Changed,
            (false, false) => options.choice = Choice::Names(names),
            (false, true) => bail!("areas, or --changed\nusage: {USAGE}"),
        }
        Ok(options)
    }
}

const USAGE: &str = "cargo xtask test [AREA… | --changed] [--all] [--shard n/m]";

impl Shard {
    fn parse(text: &str) -> anyhow::Result<Self> {
        let numbers = text.split_once('/').and_then(|(n, m)| Some((n.parse().ok()?, m.parse().ok()?)));
        match numbers {
            Some((number, of)) if 1 <= number && number <= of => Ok(Self { number, of }),
            _ => bail!("--shard wants n/m with n from 1 to m, for example 1/3"),
        }
    }
}

/// The selected browser tests.
#[derive(Debug, Default, PartialEq, Eq)]
pub enum Screens {
    #[default]
    None,
    /// The tests of some areas, and a walk through all pages.
    Of(BTreeSet<String>),
    All,
}

/// What a change affects.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Scope {
    pub packages: BTreeSet<String>,
    pub web: bool,
    pub screens: Screens,
}

impl Scope {
    pub fn everything(workspace: &Workspace) -> Self {
        Self { packages: workspace.packages.keys().cloned().collect(), web: true, screens: Screens::All }
    }

    pub fn join(mut self, other: Self) -> Self {
        self.packages.extend(other.packages);
        self.web |= other.web;
        self.screens = match (self.screens, other.screens) {
            (Screens::All, _) | (_, Screens::All) => Screens::All,
            (Screens::None, one) | (one, Screens::None) => one,
            (Screens::Of(mut one), Screens::Of(other)) => {
                one.extend(other);
                Screens::Of(one)
            }
        };
        self
    }
}

pub struct Plan {
    pub scope: Scope,
    pub full: bool,
    /// Whether to test every route in all languages and to tolerate no flaky browser test, as before a release.
    pub all: bool,
    /// The packages whose tests share a process.
    together: BTreeSet<String>,
    shard: Option<Shard>,
    title: String,
}

impl Plan {
    /// Builds the plan. `changed` lists the files that differ from the main branch; it is called only when needed.
    pub fn new(
        options: &Options,
        workspace: &Workspace,
        changed: impl FnOnce() -> anyhow::Result<Vec<String>>,
    ) -> anyhow::Result<Self> {
        let joined = |scopes: &mut dyn Iterator<Item = Scope>| scopes.fold(Scope::default(), Scope::join);
        let (scope, title) = match &options.choice {
            Choice::Everything => (Scope::everything(workspace), "everything".to_owned()),
            Choice::Names(names) => {
                let mut scopes = names.iter().map(|name| touch::by_name(name, workspace));
                (joined(&mut scopes), format!("{} and its dependents", names.join(", ")))
            }
            Choice::Changed => {
                let files = changed().context("which files changed?")?;
                let mut scopes = files.iter().map(|path| touch::by_file(path, workspace));
                (joined(&mut scopes), format!("what {} changed files can touch", files.len()))
            }
        };
        let full = scope == Scope::everything(workspace);
        let shares = |name: &&String| workspace.packages.get(*name).is_some_and(|package| package.together);
        let together = scope.packages.iter().filter(shares).cloned().collect();
        Ok(Self { scope, full, all: options.all, together, shard: options.shard, title })
    }

    pub fn title(&self) -> String {
        let part =
            self.shard.map(|Shard { number, of }| format!(", part {number} of {of}")).unwrap_or_default();
        format!("{}{}{part}", self.title, if self.all { ", in all languages" } else { "" })
    }

    /// Returns the environment of the tests that load every route.
    pub fn env(&self) -> Vec<(&'static str, String)> {
        let areas = self.areas().map(|all| all.iter().map(String::as_str).collect::<Vec<_>>().join(","));
        let areas = areas.map(|areas| ("HOTDROP_AREAS", areas));
        areas.into_iter().chain(self.all.then(|| ("HOTDROP_LANGS", "all".to_owned()))).collect()
    }

    pub fn rust(&self) -> bool {
        !self.scope.packages.is_empty()
    }

    pub fn browser(&self) -> bool {
        self.scope.screens != Screens::None
    }

    /// Returns the steps of this run, in the order of the list.
    pub fn chosen<'a>(&self, steps: &'a [TestStep]) -> impl Iterator<Item = &'a TestStep> {
        let wanted = steps.iter().filter(|step| match step.when {
            When::Always => true,
            When::Binary => self.rust() || self.browser(),
            When::Rust => self.rust(),
            When::Web => self.scope.web,
            When::Browser => self.browser(),
            When::Ground => GROUND.iter().any(|name| self.scope.packages.contains(*name)),
        });
        let mut single = 0;
        wanted.filter(move |step| {
            let Some(Shard { number, of }) = self.shard else { return true };
            single += usize::from(step.spread == Spread::One);
            step.spread != Spread::One || single % of == number % of
        })
    }

    /// Returns arguments for `cargo nextest run`. An empty selection passes, because a shard may have no tests.
    pub fn nextest(&self) -> Vec<String> {
        let chosen = if self.full { "all()".to_owned() } else { packages(&self.scope.packages) };
        let filter = if self.together.is_empty() {
            chosen
        } else {
            format!("({chosen}) - (kind(test) & ({}))", packages(&self.together))
        };
        let mut args = ["--no-tests", "pass", "--filterset", &filter].map(str::to_owned).to_vec();
        if let Some(Shard { number, of }) = self.shard {
            args.extend(["--partition".to_owned(), format!("slice:{number}/{of}")]);
        }
        args
    }

    /// Returns the packages whose tests share a process, or this shard's part of them.
    pub fn together(&self) -> Vec<&str> {
        let Shard { number, of } = self.shard.unwrap_or(Shard { number: 1, of: 1 });
        self.together.iter().skip(number - 1).step_by(of).map(String::as_str).collect()
    }

    /// Returns the same selection for `cargo test`, which has no shards.
    pub fn packages(&self) -> Vec<String> {
        if self.full {
            return vec!["--workspace".to_owned()];
        }
        self.scope.packages.iter().flat_map(|name| ["--package".to_owned(), name.clone()]).collect()
    }

    /// Returns arguments for Playwright: the test files of the areas, and those that walk through all routes.
    pub fn playwright(&self) -> Vec<String> {
        let mut args = Vec::new();
        if let Some(areas) = self.areas() {
            args.push("--pass-with-no-tests".to_owned());
            args.push("e2e/routes/".to_owned());
            args.extend(areas.iter().map(|area| format!("e2e/{area}[-.]")));
        }
        if let Some(Shard { number, of }) = self.shard {
            args.push(format!("--shard={number}/{of}"));
        }
        args
    }

    /// Returns the areas whose routes are tested in full; `None` for all.
    pub fn areas(&self) -> Option<&BTreeSet<String>> {
        match &self.scope.screens {
            Screens::Of(areas) => Some(areas),
            Screens::None | Screens::All => None,
        }
    }
}

/// Returns a nextest filter expression.
fn packages(names: &BTreeSet<String>) -> String {
    names.iter().map(|name| format!("package(={name})")).collect::<Vec<_>>().join(" + ")
}
