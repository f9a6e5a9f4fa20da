//! `localstripe`, the payment provider of the tests, in a Python environment of its own below `target/`.

use std::{fs, path::PathBuf, process::Command};

use crate::{
    sh::{root, run},
    system,
};

const PACKAGES: &str = include_str!("../localstripe.txt");

/// The path of the program; installed when it is not there or not of the versions that we name.
pub fn program() -> anyhow::Result<PathBuf> {
    let folder = root().join("target/localstripe");
    let program = folder.join("bin/localstripe");
    let stamp = folder.join("packages.txt");
    if program.is_file() && fs::read_to_string(&stamp).is_ok_and(|installed| installed == PACKAGES) {
        return Ok(program);
    }
    system::need(&[&system::PYTHON])?;
    run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
    run(Command::new(folder.join("bin/python")).args(install).arg(root().join("xtask/localstripe.txt")))?;
    fs::write(stamp, PACKAGES)?;
    Ok(program)
}
