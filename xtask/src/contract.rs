//! The contract: printed by the binary, committed, and what the web app's types are made from.

use std::{path::Path, process::Command};

use anyhow::bail;

use crate::{
    sh::{cmd, read, root, run},
    web,
};

// All of the workspace, as the tests build it: a choice of packages would be another choice of features.
const BUILD: &str = "cargo build --quiet --workspace --bin hotdrop";
const PRINT: &str = "target/debug/hotdrop openapi";

pub fn write() -> anyhow::Result<()> {
    run(&mut cmd(BUILD))?;
    std::fs::write(root().join("openapi.json"), read(&mut print())?)?;
    web::install()?;
    run(&mut web::script("schema"))
}

/// The binary as it was last built, wherever that is.
fn print() -> Command {
    match std::env::var_os("CARGO_TARGET_DIR") {
        None => cmd(PRINT),
        Some(target) => {
            let mut command = cmd("env");
            command.arg(Path::new(&target).join("debug/hotdrop")).arg("openapi");
            command
        }
    }
}

/// Fails when the binary as it was last built, the committed document and the web app's types do not say the same.
pub fn check() -> anyhow::Result<()> {
    let root = root();
    let stored = std::fs::read_to_string(root.join("openapi.json")).unwrap_or_default();
    if read(&mut print())? != stored {
        bail!("openapi.json is not what the code says: run `cargo xtask contract` and commit the result");
    }
    let types = root.join("web/src/shared/api/schema.ts");
    let before = std::fs::read_to_string(&types).unwrap_or_default();
    read(&mut web::script("schema"))?;
    let after = std::fs::read_to_string(&types)?;
    if before != after {
        std::fs::write(&types, before)?;
        bail!("web/src/shared/api/schema.ts is stale: run `cargo xtask contract` and commit the result");
    }
    Ok(())
}
