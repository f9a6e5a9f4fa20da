//! The OpenAPI document: printed by the binary, committed, and the source of the web app's types.

use std::{path::Path, process::Command};

use anyhow::bail;

use crate::{
    sh::{cmd, read, root, run},
    web,
};

// Build the entire workspace, as the tests do: a subset of packages would select other features and build twice.
const BUILD: &str = "cargo build --quiet --workspace --bin hotdrop";
const PRINT: &str = "target/debug/hotdrop openapi";

pub fn write() -> anyhow::Result<()> {
    run(&mut cmd(BUILD))?;
    std::fs::write(root().join("openapi.json"), read(&mut print())?)?;
    web::install()?;
    run(&mut web::script("schema"))
}

/// Returns the command that prints the document with the last built binary.
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

/// Fails when the last built binary, the committed document and the web app's types do not match.
pub fn check() -> anyhow::Result<()> {
    let root = root();
    let stored = std::fs::read_to_string(root.join("openapi.json")).unwrap_or_default();
    if read(&mut print())? != stored {
        bail!("openapi.json is outdated: run `cargo xtask contract` and commit the result");
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
