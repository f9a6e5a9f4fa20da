//! A new area in a copy of the tree: built, type-checked, tidy and tested, so that the templates stay true; and weighed,
//! so that what every page begins with does not grow with every area.

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

/// What an area may add to the script that every page begins with: its rows in the table of routes, compressed. To the styles nothing.
const ROWS: u64 = 120;

pub fn prove() -> Outcome {
    // The copy borrows the packages: nothing may install them there. What is built here is weighed against it.
    web::build()?;
    let copy = Copy::make()?;
    let xtask = copy.program()?;
    let steps: [(&str, Command); 5] = [
        ("made", copy.with(&xtask, &["new-area", NAME])),
        ("tidy", copy.with(&xtask, &["tidy"])),
        ("types", copy.npm("check")),
        ("web build", copy.npm("build")),
        ("tests", {
            // Its own on one database, and the one that knows every call. Of the whole workspace, because another choice of
            // packages would be another choice of features, and a second build of every dependency.
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
    let mut said = String::new();
    for (step, mut command) in steps {
        let (good, output) = capture(&mut command)?;
        said = format!("{said}{step}:\n{output}\n");
        if !good {
            return Ok((false, said));
        }
    }
    let grown = grown(&copy)?;
    Ok((grown.is_empty(), said + &grown))
}

/// What a page weighs, a line of `npm run sizes`.
#[derive(Deserialize)]
struct Weight {
    route: String,
    js: u64,
    css: u64,
}

/// Where the frame, or home, is heavier with the new area than without it.
fn grown(copy: &Copy) -> anyhow::Result<String> {
    let weigh = |sizes: &mut Command| -> anyhow::Result<Vec<Weight>> {
        read(sizes)?.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
    };
    let (before, after) = (weigh(&mut web::script("sizes"))?, weigh(&mut copy.npm("sizes"))?);
    let mut said = String::new();
    for page in ["frame", "site.home"] {
        let of = |all: &[Weight]| {
            let found = all.iter().find(|weight| weight.route == page).map(|weight| (weight.js, weight.css));
            found.with_context(|| format!("nobody weighs {page}"))
        };
        let ((js, css), (new_js, new_css)) = (of(&before)?, of(&after)?);
        if new_js > js + ROWS || new_css > css {
            let (js, css) = (format!("{js} to {new_js}"), format!("{css} to {new_css}"));
            said += &format!(
                "an area makes {page} heavier: script {js} bytes (its routes may cost {ROWS}), styles {css}\n"
            );
        }
    }
    Ok(said)
}

/// The tree as git knows it, with a target folder that has everything built already.
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
        // Times are kept: what is unchanged counts as built.
        let files = format!("cp --parents --preserve=timestamps -t {}", copy.tree.display());
        read(cmd("xargs -d \\n -a").arg(&list).args(files.split(' ')))?;
        read(cmd("git init --quiet").arg(&copy.tree))?;
        let packages = "web/node_modules";
        std::os::unix::fs::symlink(root().join(packages), copy.tree.join(packages))
            .with_context(|| format!("{packages} is missing"))?;
        copy.seed(&built)?;
        Ok(copy)
    }

    /// Cargo writes its own notes in place, so those are copied; what compilers made is only replaced, so links will do.
    fn seed(&self, built: &Path) -> anyhow::Result<()> {
        let to = self.target.join("debug");
        fs::create_dir_all(&to)?;
        for (how, what) in [("-a", ".fingerprint"), ("-a", "build"), ("-al", "deps")] {
            read(cmd(&format!("cp {how}")).arg(built.join("debug").join(what)).arg(&to))?;
        }
        Ok(())
    }

    /// This very program. Where it lay it may have been built anew meanwhile, so the path to it leads nowhere.
    fn program(&self) -> anyhow::Result<PathBuf> {
        let path = self.target.join("xtask");
        fs::copy("/proc/self/exe", &path).context("cannot copy this program")?;
        Ok(path)
    }

    /// A program that runs in the copy.
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

    /// This program, which takes the copy for the project. It alone is told so: a build script that reads the
    /// variable would start over, and every dependency above it.
    fn with(&self, xtask: &Path, args: &[&str]) -> Command {
        let mut command = self.at(xtask, args);
        command.env("CARGO_MANIFEST_DIR", self.tree.join("xtask"));
        command
    }
}
