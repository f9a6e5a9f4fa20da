//! `localstripe`, the payment provider of the tests.

use std::path::PathBuf;

use crate::{sh::root, venv};

/// Returns the path of the program; installs it if needed.
pub fn program() -> anyhow::Result<PathBuf> {
    venv::with("localstripe", &root().join("xtask/localstripe.txt"))
        .map(|folder| folder.join("bin/localstripe"))
}
