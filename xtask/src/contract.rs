//! The contract: printed by the binary, committed, and what the web app's types are made from.

use anyhow::bail;

use crate::{
    sh::{cmd, read, root, run},
    web,
};

const BUILD_AND_PRINT: &str = "cargo run --quiet --package hotdrop -- openapi";
const PRINT: &str = "target/debug/hotdrop openapi";

pub fn write() -> anyhow::Result<()> {
    std::fs::write(root().join("openapi.json"), read(&mut cmd(BUILD_AND_PRINT))?)?;
    web::install()?;
    run(&mut web::script("schema"))
}

/// Fails when the binary as it was last built, the committed document and the web app's types do not say the same.
pub fn check() -> anyhow::Result<()> {
    let root = root();
    let stored = std::fs::read_to_string(root.join("openapi.json")).unwrap_or_default();
    if read(&mut cmd(PRINT))? != stored {
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
