//! `cargo xtask bench`: prepares the machine, runs the bench crate, keeps its table.

use std::{fs, process::Stdio};

use crate::{
    serve,
    sh::{cmd, read, root},
    system,
};

const HEAD: &str = "# Measured\n\nWritten by `cargo xtask bench`. Ratios are to a peer in the same run on the same machine; a ratio of 1 is as\nfast as the peer, or just at the limit.\n\n";

pub fn run(rows: &[&str]) -> anyhow::Result<()> {
    system::need(&[&system::NGINX, &system::WRK, &system::CHROMIUM])?;
    serve::build()?;
    // What is being measured is said as it is measured; only the table is kept.
    let table = read(cmd("cargo run --quiet --package bench --").args(rows).stderr(Stdio::inherit()))?;
    print!("{table}");
    if rows.is_empty() {
        fs::write(root().join("docs/BENCH.md"), format!("{HEAD}{table}"))?;
        println!("\nWrote docs/BENCH.md");
    }
    Ok(())
}
