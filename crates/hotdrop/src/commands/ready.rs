//! `hotdrop ready`

use anyhow::bail;

use super::doctor::{Readiness, readiness};
use crate::config::Config;

pub fn run(config: &Config) -> anyhow::Result<()> {
    match readiness(config.listen) {
        Readiness::Ready => {
            println!("ready");
            Ok(())
        }
        Readiness::NotReady(why) => bail!("the site runs at {} and is not ready: {why}", config.listen),
        Readiness::Slow => bail!("the site at {} has not responded in time", config.listen),
        Readiness::Strange => bail!("no response from the site at {}", config.listen),
    }
}
