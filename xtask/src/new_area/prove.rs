//! Generates an area in a copy of the tree, then builds, type-checks and tests it, so that the templates stay correct.
//! Also compares page sizes, so that the initial download does not grow with every area.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::Context;
use serde::Deserialize;

use crate::{
    progress::Outcome,
    sh::{capture, cmd, read, root},
    suite::with_lints,
    web,
};

const NAME: &str = "dummy";

/// Maximum bytes that an area may add to the initial script of every page: its compressed rows in the route table. It
/// may add none to the styles.
const ROWS: u64 = 120;

pub fn prove() -> Outcome {
    // Install and build here first: the copy links to these packages and must not install them, and its page sizes are
    // compared with this build.
    web::build()?;
    let copy = Copy::make()?;
    let xtask = copy.program()?;
    let steps: [(&str, Command); 5] = [
        ("made", copy.with(&xtask, &["new-area", NAME])),
        ("tidy", copy.with(&xtask, &["tidy"])),
        ("types", copy.npm("check")),
        ("web build", copy.npm("build")),
        ("tests", {
            // The area's own tests on one database, and the one that checks every call. For the entire workspace,
            // because a subset of packages would select other features and rebuild every dependency.
            let only = [
                "every_sql_text_is_valid::sqlite",
                "the_newest_come_first::sqlite",
                "the_table_knows_every_call",
            ];
            let mut tests = copy.at(Path::new("cargo"), &["test", "--workspace", "--test", "it", "--"]);
            tests.args(only);
            tests
        }),
    ];
    let mut log = String::new();
    for (step, mut command) in steps {
        let (good, output) = capture(&mut command)?;
        log = format!("{log}{step}:\n{output}\n");
        if !good {
            return Ok((false, log));
        }
    }
    let grown = grown(&copy)?;
    Ok((grown.is_empty(), log + &grown))
}

/// The size of a page, a line of `npm run sizes`.
#[derive(Deserialize)]
struct Weight {
    route: String,
    js: u64,
    css: u64,
}

/// Reports where the app frame or the home page is larger with the new area.
fn grown(copy: &Copy) -> anyhow::Result<String> {
    let weigh = |sizes: &mut Command| -> anyhow::Result<Vec<Weight>> {
        read(sizes)?.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
    };
    let (before, after) = (weigh(&mut web::script("sizes"))?, weigh(&mut copy.npm("sizes"))?);
    let mut report = String::new();
    for page in ["frame", "site.home"] {
        let of = |all: &[Weight]| {
            let found = all.iter().find(|weight| weight.route == page).map(|weight| (weight.js, weight.css));
            found.with_context(|| format!("no size of {page}"))
        };
        let ((js, css), (new_js, new_css)) = (of(&before)?, of(&after)?);
        if new_js > js + ROWS || new_css > css {
            let (js, css) = (format!("{js} to {new_js}"), format!("{css} to {new_css}"));
            report += &format!(
                "an area makes {page} heavier: script {js} bytes (its routes may cost {ROWS}), styles {css}\n"
            );
        }
    }
    Ok(report)
}

/// A copy of the files that git lists, with a target folder of existing build output.
struct Copy {
    tree: PathBuf,
    target: PathBuf,
}

impl Copy {
    fn make() -> anyhow::Result<Self> {
        let built = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
        let home = built.join("new-area");
        let copy = Self { tree: home.join("tree"), target: home.join("target") };
        let _ = fs::remove_dir_all(&home);
        fs::create_dir_all(&copy.tree)?;
        let listed = read(&mut cmd("git ls-files --cached --others --exclude-standard"))?;
        let list = home.join("files");
        fs::write(
            &list,
            listed
                .lines()
                .filter(|path| root().join(path).exists())
                .fold(String::new(), |all, path| all + path + "\n"),
        )?;
        // Preserve timestamps, so that cargo treats unchanged files as built.
        let files = format!("cp --parents --preserve=timestamps -t {}", copy.tree.display());
        read(cmd("xargs -d \\n -a").arg(&list).args(files.split(' ')))?;
        read(cmd("git init --quiet").arg(&copy.tree))?;
        let packages = "web/node_modules";
        std::os::unix::fs::symlink(root().join(packages), copy.tree.join(packages))
            .with_context(|| format!("{packages} is missing"))?;
        copy.seed(&built)?;
        Ok(copy)
    }

    /// Copies cargo's metadata, which it modifies in place; compiler output is only replaced, so hard links suffice.
    fn seed(&self, built: &Path) -> anyhow::Result<()> {
        let to = self.target.join("debug");
        fs::create_dir_all(&to)?;
        for (how, what) in [("-a", ".fingerprint"), ("-a", "build"), ("-al", "deps")] {
            read(cmd(&format!("cp {how}")).arg(built.join("debug").join(what)).arg(&to))?;
        }
        Ok(())
    }

    /// Copies this running program. Its original path may be invalid after a rebuild.
    fn program(&self) -> anyhow::Result<PathBuf> {
        let path = self.target.join("xtask");
        fs::copy("/proc/self/exe", &path).context("cannot copy this program")?;
        Ok(path)
    }

    /// Returns a command that runs a program in the copy.
    fn at(&self, program: &Path, args: &[&str]) -> Command {
        let mut command = with_lints(cmd("env"));
        command.arg(program).args(args).current_dir(&self.tree).env("CARGO_TARGET_DIR", &self.target);
        command
    }

    fn npm(&self, script: &str) -> Command {
        let mut npm = self.at(Path::new("npm"), &["run", "--silent", script]);
        npm.current_dir(self.tree.join("web"));
        npm
    }

    /// Returns a command that runs this program on the copy. Only it gets the variable: build scripts that read it
    /// would run again and rebuild their dependents.
    fn with(&self, xtask: &Path, args: &[&str]) -> Command {
        let mut command = self.at(xtask, args);
        command.env("CARGO_MANIFEST_DIR", self.tree.join("xtask"));
        command
    }
}
