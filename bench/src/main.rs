//! # bench: figures that a change can make worse
//!
//! Every figure is a ratio to a peer measured in the same run (nginx sending the same bytes, Node rendering the
//! same page) or is held against a limit. Nothing here is a test: speed on a shared machine proves nothing by
//! itself, so the table is for people, in `docs/BENCH.md`.
//!
//! Run by `cargo xtask bench`, which installs nginx, wrk and Chromium and builds the release binary first.

mod accounts;
mod builder;
mod lighthouse;
mod load;
mod process;
mod rendering;
mod sizes;
mod table;

use table::Row;

type Measure = fn() -> anyhow::Result<Vec<Row>>;

/// Every group of rows by the name it can be asked for.
const GROUPS: &[(&str, Measure)] = &[
    ("load", load::rows),
    ("process", process::rows),
    ("render", rendering::rows),
    ("accounts", accounts::rows),
    ("builder", builder::rows),
    ("sizes", sizes::rows),
    ("lighthouse", lighthouse::rows),
];

fn main() -> anyhow::Result<()> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let mut rows = Vec::new();
    for (name, measure) in GROUPS {
        if asked.is_empty() || asked.iter().any(|one| one == name) {
            eprintln!("measuring: {name}");
            // One group that fails must not take the minutes of the others with it.
            match measure() {
                Ok(measured) => rows.extend(measured),
                Err(error) => rows.push(Row::note(name, format!("not measured: {error}"), String::new())),
            }
        }
    }
    print!("{}", table::markdown(&rows));
    Ok(())
}
