//! `localstripe`, the payment provider of the tests.

use std::path::PathBuf;

use crate::{sh::root, venv};

/// The path of the program, installed when it is not there.
pub fn program() -> anyhow::Result<PathBuf> {
    venv::with("localstripe", &root().join("xtask/localstripe.txt"))
        .map(|folder| folder.join("bin/localstripe"))
}
