use std::process::ExitCode;

use clap::Parser;
use hotdrop::commands::{Cli, run};

#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(code) => code,
        Err(error) => {
            // One line that says what and why; `{:#}` writes the causes behind each other.
            eprintln!("hotdrop: {error:#}");
            ExitCode::FAILURE
        }
    }
}
