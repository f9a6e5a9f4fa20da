//! `cargo xtask test`: what must hold before a change lands. Without arguments that is everything; with areas or
//! `--changed` what such a change can touch; with `--shard n/m` one part of m; with `--all` every route in all languages.
//!
//! [`touch`] says what a name or a file can touch, [`plan`] decides from names alone, [`steps`] is the list of steps and
//! their work, [`rust`] the longest of them, [`flaky`] judges browser tests that failed once, [`report`] adds up.

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
use plan::{Asked, Lane, Plan};
use steps::STEPS;
pub use steps::with_lints;

pub fn run(args: &[&str]) -> anyhow::Result<()> {
    let workspace = touch::workspace()?;
    let asked = Asked::parse(args, &workspace)?;
    let plan = Plan::new(&asked, &workspace, touch::changed_files)?;
    let names: Vec<&str> = plan.chosen(STEPS).map(|step| step.name).collect();
    println!("{}: {}", plan.title(), names.join(", "));
    prepare(&plan)?;
    report::print(&all(&plan))
}

fn prepare(plan: &Plan) -> anyhow::Result<()> {
    if plan.browser() {
        system::need_one(&[&system::HEADLESS, &system::CHROMIUM])?;
    }
    if plan.rust() {
        system::need(&[&system::POSTGRES])?;
    }
    web::install()
}

/// Two cores: the compiler on one side, the web app's own checks on the other.
fn all(plan: &Plan) -> Vec<Step> {
    let progress = Progress::new(plan.chosen(STEPS).count());
    let lane = |lane: Lane| -> Vec<Step> {
        let own = plan.chosen(STEPS).filter(|step| step.lane == lane);
        own.map(|step| progress.step(step.name, || (step.work)(plan))).collect()
    };
    let mut done = lane(Lane::First);
    let (main, beside) = thread::scope(|scope| {
        let beside = scope.spawn(|| lane(Lane::Beside));
        (lane(Lane::Main), beside.join().unwrap_or_default())
    });
    done.extend(main);
    done.extend(beside);
    done.extend(lane(Lane::Last));
    done
}
