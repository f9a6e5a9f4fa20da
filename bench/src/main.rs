//! # bench: performance measurements
//!
//! Every figure is a ratio to a peer measured in the same run (nginx sending the same bytes) or is held against a
//! limit. Nothing here is a test: speed on a shared machine proves nothing by
//! itself, so the table is for people, in `docs/BENCH.md`.
//!
//! Run by `cargo xtask bench`, which installs nginx, wrk and Chromium and builds the release binary first.

mod accounts;
mod builder;
mod lighthouse;
mod load;
mod maps;
mod players;
mod process;
mod sizes;
mod table;
mod trackers;

use std::time::Instant;

use table::{Row, Rows, print};

type Measure = fn(&mut Rows) -> anyhow::Result<()>;

/// The groups of rows by their command-line name.
const GROUPS: &[(&str, Measure)] = &[
    ("load", load::rows),
    ("process", process::rows),
    ("accounts", accounts::rows),
    ("builder", builder::rows),
    ("players", players::rows),
    ("trackers", trackers::rows),
    ("maps", maps::rows),
    ("sizes", sizes::rows),
    ("lighthouse", lighthouse::rows),
];

fn main() -> anyhow::Result<()> {
    let requested: Vec<String> = std::env::args().skip(1).collect();
    let chosen: Vec<_> = GROUPS
        .iter()
        .filter(|(name, _)| requested.is_empty() || requested.iter().any(|one| one == name))
        .collect();
    let mut rows = Rows::default();
    for (number, (name, measure)) in chosen.iter().enumerate() {
        let begun = Instant::now();
        print(format_args!("   … [{}/{}] {name}", number + 1, chosen.len()));
        // A failed group must not discard the results of the others.
        if let Err(error) = measure(&mut rows) {
            rows.push(Row::note(name, format!("not measured: {error}"), String::new()));
        }
        print(format_args!(
            "  ok [{}/{}] {name} ({:.1} s)",
            number + 1,
            chosen.len(),
            begun.elapsed().as_secs_f64()
        ));
    }
    print!("{}", table::markdown(&rows));
    Ok(())
}
