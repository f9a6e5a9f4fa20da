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
            // One line with the error; `{:#}` appends the causes.
            eprintln!("hotdrop: {error:#}");
            ExitCode::FAILURE
        }
    }
}
