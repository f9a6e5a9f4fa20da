//! Who is asking, and proving it.

use std::process::Command;

use anyhow::Context;
use serde_json::Value;

use crate::{process::root, table::Row};

pub fn rows() -> anyhow::Result<Vec<Row>> {
    let folder = tempfile::tempdir()?;
    let output = Command::new(root().join("target/release/hotdrop"))
        .args(["measure", "sign-in", "--data"])
        .arg(folder.path())
        .output()?;
    let measured: Value = serde_json::from_slice(&output.stdout).context("hotdrop measure sign-in")?;
    let figure = |name: &str| measured[name].as_f64().with_context(|| name.to_owned());
    Ok(vec![
        Row::limit("check of a known session", figure("check_us")?, "µs", 50.0),
        Row::peer(
            "sign-ins, four at a time",
            (figure("sign_ins_per_second")?, "/s"),
            (figure("bare_per_second")?, "/s bare argon2 on the same threads"),
            0.8,
        ),
    ])
}
