//! # xtask: the project's own commands
//!
//! `cargo xtask up` runs the site, `cargo xtask test` tests it. Missing programs are installed from Debian's packages
//! where that is allowed, or named in one line where it is not. Project conventions are checked, too: see [`tidy`].

mod bench;
mod contract;
mod cpu;
mod faults;
mod fuzz;
mod licences;
mod localstripe;
mod new_area;
mod nginx;
mod package;
mod postgres;
mod progress;
mod serve;
mod sh;
mod suite;
mod system;
mod tidy;
mod venv;
mod web;

use std::process::ExitCode;

use anyhow::bail;

const HELP: &str = "\
cargo xtask COMMAND

  up              build everything and run the site on http://localhost:8080 with data in ./data
  build           the release binary at target/release/hotdrop, with web app, content and texts inside
  test            everything that must hold: format, lints, tidy, contract, Rust on both databases, web, browser
  test AREA…      the same for an area (or a crate, or web) and its dependents; --changed: for what differs from main
                  --shard n/m runs one part of m, on as many machines; --all, before a release: every route in all languages,
                  and no browser test may need a second attempt
  contract        write openapi.json and the web app's types from the code
  tidy            the house rules: arrows, sizes, names on all sides, texts, dead files
  licences        list what we ship of others in docs/THIRD-PARTY.md
  bench [ROW…]    measure against peers and limits, print one table, write it to docs/BENCH.md
  faults [CASE…]  break what is below the real binary (disk, database, proxy) and watch; --list names the cases,
                  --seconds and --rounds say how long those go on that have no end of their own
  fuzz [--requests N] [--seconds S] [--seed K] [--short]  what the contract allows and forbids, at the real binary, as every role
  package [--check [PART…]]  a Debian package, a tarball and a container image in target/package; --check installs and runs each
  pictures        redraw icons, previews and the screenshots of the README
  new-area NAME   a small area that lives on every side; --prove makes one in a copy of the tree and tests it
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> anyhow::Result<()> {
    std::env::set_current_dir(sh::root())?;
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["up", rest @ ..] => serve::up(rest),
        ["build"] => serve::build().map(drop),
        ["test", args @ ..] => suite::run(args),
        ["contract"] => contract::write(),
        ["tidy"] => tidy::run(),
        ["licences"] => licences::write(),
        ["bench", rows @ ..] => bench::run(rows),
        ["faults", cases @ ..] => faults::run(cases),
        ["fuzz", bounds @ ..] => fuzz::run(bounds),
        ["package", args @ ..] => package::run(args),
        ["pictures"] => serve::pictures(),
        ["new-area", "--prove"] => match new_area::prove()? {
            (true, _) => Ok(()),
            (false, output) => bail!("{output}"),
        },
        ["new-area", name] => new_area::run(name),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        other => bail!("unknown command `{}`\n\n{HELP}", other.join(" ")),
    }
}
