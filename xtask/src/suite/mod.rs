//! `cargo xtask test`: the checks that must pass before a change is merged. Without arguments it runs everything; with
//! areas or `--changed` what such a change can affect; with `--shard n/m` one part of m; with `--all` every route in
//! all languages.
//!
//! [`touch`] maps names and files to what they affect, [`plan`] selects the steps, [`steps`] lists and implements them,
//! [`rust`] runs the Rust tests, [`flaky`] handles browser tests that failed once, [`report`] prints the results.

mod flaky;
mod plan;
mod report;
mod rust;
mod steps;
#[cfg(test)]
mod tests;
mod touch;

use std::thread;

use crate::{
    progress::{Progress, Step},
    system, web,
};
use plan::{Options, Phase, Plan};
use steps::STEPS;
pub use steps::with_lints;

pub fn run(args: &[&str]) -> anyhow::Result<()> {
    let workspace = touch::workspace()?;
    let options = Options::parse(args, &workspace)?;
    let plan = Plan::new(&options, &workspace, touch::changed_files)?;
    let names: Vec<&str> = plan.chosen(STEPS).map(|step| step.name).collect();
    println!("{}: {}", plan.title(), names.join(", "));
    prepare(&plan)?;
    report::print(&all(&plan))
}

fn prepare(plan: &Plan) -> anyhow::Result<()> {
    if plan.browser() {
        system::require_one(&[&system::HEADLESS, &system::CHROMIUM])?;
    }
    if plan.rust() {
        system::require(&[&system::POSTGRES])?;
    }
    web::install()
}

/// Runs the steps in two parallel lanes for two cores: the compiler in one, the web app's checks in the other.
fn all(plan: &Plan) -> Vec<Step> {
    let progress = Progress::new(plan.chosen(STEPS).count());
    let run_phase = |phase: Phase| -> Vec<Step> {
        let own = plan.chosen(STEPS).filter(|step| step.phase == phase);
        own.map(|step| progress.step(step.name, || (step.work)(plan))).collect()
    };
    let mut done = run_phase(Phase::First);
    let (main, beside) = thread::scope(|scope| {
        let beside = scope.spawn(|| run_phase(Phase::Beside));
        (run_phase(Phase::Main), beside.join().unwrap_or_default())
    });
    done.extend(main);
    done.extend(beside);
    done.extend(run_phase(Phase::Last));
    done
}
