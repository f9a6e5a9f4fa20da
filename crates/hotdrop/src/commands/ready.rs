//! `hotdrop ready`

use anyhow::bail;

use super::doctor::{Answer, asked};
use crate::config::Config;

pub fn run(config: &Config) -> anyhow::Result<()> {
    match asked(config.listen) {
        Answer::Ready => {
            println!("ready");
            Ok(())
        }
        Answer::NotReady(why) => bail!("the site runs at {} and is not ready: {why}", config.listen),
        Answer::Slow => bail!("the site at {} has not responded in time", config.listen),
        Answer::Strange => bail!("nobody answers at {} as the site does", config.listen),
    }
}
