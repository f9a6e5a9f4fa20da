//! `cargo xtask bench`: prepares the machine, runs the bench crate and saves its table.

use std::{collections::HashMap, fs, process::Stdio};

use crate::{
    postgres::Postgres,
    serve,
    sh::{cmd, read, root},
    system,
};

const HEAD: &str = "# Measured\n\nWritten by `cargo xtask bench`. Ratios are to a peer in the same run on the same machine; a ratio of 1 is as\nfast as the peer, or just at the limit. *Before* is what the last whole run had measured, on its own machine.\n\nScript in a browser is time of the processor times four, not of the clock. Lighthouse rows are the median of five runs.\n\n";

pub fn run(rows: &[&str]) -> anyhow::Result<()> {
    system::require(&[&system::NGINX, &system::WRK, &system::CHROMIUM])?;
    serve::build()?;
    let postgres = Postgres::start()?;
    // Progress goes to stderr; only the table on stdout is saved.
    let mut bench = cmd("cargo run --quiet --package bench --");
    bench.args(rows).env("HOTDROP_BENCH_POSTGRES", &postgres.url);
    let table = read(bench.stderr(Stdio::inherit()))?;
    print!("{table}");
    if rows.is_empty() {
        let page = root().join("docs/BENCH.md");
        let old = fs::read_to_string(&page).unwrap_or_default();
        fs::write(&page, format!("{HEAD}{}", with_before(&table, &old)))?;
        println!("\nWrote docs/BENCH.md");
    }
    Ok(())
}

/// Adds a column with the measurements of the old table.
fn with_before(table: &str, old: &str) -> String {
    fn cells(line: &str) -> Option<(&str, &str, &str)> {
        let (what, rest) = line.strip_prefix("| ")?.split_once(" | ")?;
        let (measured, rest) = rest.split_once(" | ")?;
        Some((what, measured, rest))
    }
    let before: HashMap<&str, &str> =
        old.lines().filter_map(cells).map(|(what, measured, _)| (what, measured)).collect();
    let row = |line: &str| match cells(line) {
        Some((what @ "what", measured, rest)) => format!("| {what} | {measured} | before | {rest}\n"),
        Some((what, measured, rest)) => {
            let earlier = before.get(what).unwrap_or(&"");
            format!("| {what} | {measured} | {earlier} | {rest}\n")
        }
        None => line.replacen("|---", "|---|---", 1) + "\n",
    };
    table.lines().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::with_before;

    #[test]
    fn a_row_includes_the_previous_measurement() {
        let old = "| what | measured | ratio |\n|---|---|---|\n| page | 4 KB | 1 |\n";
        let new = "| what | measured | ratio |\n|---|---|---|\n| page | 3 KB | 2 |\n| call | 1 KB | 1 |\n";
        let previous = "| what | measured | before | ratio |\n|---|---|---|---|\n\
                    | page | 3 KB | 4 KB | 2 |\n| call | 1 KB |  | 1 |\n";
        assert_eq!(with_before(new, old), previous);
        assert!(
            with_before(new, previous).contains("| page | 3 KB | 3 KB | 2 |"),
            "the stored table is an old one, too"
        );
    }
}
