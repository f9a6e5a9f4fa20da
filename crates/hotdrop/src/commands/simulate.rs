//! `hotdrop simulate`

use std::{
    fs::File,
    io::{self, BufWriter, ErrorKind, IsTerminal, Write},
    path::PathBuf,
};

use anyhow::Context;
use clap::Args;
use world::{Config, World};

#[derive(Args)]
pub struct SimulateArgs {
    /// Number of players
    #[arg(long, value_name = "N", default_value_t = Config::default().players,
        value_parser = clap::value_parser!(u32).range(i64::from(Config::FEWEST_PLAYERS)..=1_000_000))]
    players: u32,
    /// Number of matches
    #[arg(long, value_name = "M", default_value_t = Config::default().matches,
        value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    matches: u64,
    /// Random seed
    #[arg(long, value_name = "S", default_value_t = Config::default().seed)]
    seed: u64,
    /// File to write, which must not exist yet; - is standard output
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

pub fn run(args: &SimulateArgs) -> anyhow::Result<()> {
    let config = Config { players: args.players, matches: args.matches, seed: args.seed };
    let to = args.out.as_os_str();
    let result = if to == "-" {
        write(config, io::stdout().lock())
    } else {
        let file =
            File::create_new(&args.out).with_context(|| format!("cannot write {}", args.out.display()))?;
        write(config, file)
    };
    match result {
        // The reader has closed the pipe.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other.with_context(|| format!("the world was not written to {}", args.out.display())),
    }
}

fn write(config: Config, to: impl Write) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 18, to);
    let world = World::new(config);
    for line in world.accounts() {
        writeln!(out, "{line}")?;
    }
    let mut progress = Progress { all: config.matches, reported: None };
    for n in 0..config.matches {
        progress.report(n);
        writeln!(out, "{}", world.lobby(n))?;
    }
    out.flush()?;
    progress.report(config.matches);
    Ok(())
}

/// Progress output: one updating line on a terminal, a line per tenth in a log.
struct Progress {
    all: u64,
    reported: Option<u64>,
}

impl Progress {
    fn report(&mut self, done: u64) {
        let live = io::stderr().is_terminal();
        let step = done * if live { 100 } else { 10 } / self.all;
        if self.reported == Some(step) {
            return;
        }
        self.reported = Some(step);
        let end = if live && done < self.all { "\r" } else { "\n" };
        // Ignore write errors: progress output is optional.
        let _ = write!(io::stderr(), "Simulated {done} of {} matches.{end}", self.all);
    }
}
