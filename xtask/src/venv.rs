//! Installs Python programs for the tests, each in a virtual environment below `target/`.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    sh::{root, run},
    system,
};

/// Returns the folder of an environment with these packages; installs them if they are missing or have other versions.
pub fn with(name: &str, packages: &Path) -> anyhow::Result<PathBuf> {
    let folder = root().join("target").join(name);
    let stamp = folder.join("packages.txt");
    let wanted = fs::read_to_string(packages)?;
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(folder);
    }
    system::require(&[&system::PYTHON])?;
    run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
    run(Command::new(folder.join("bin/python")).args(install).arg(packages))?;
    fs::write(stamp, wanted)?;
    Ok(folder)
}
