//! `hotdrop measure`: how long this machine takes to render a page.

use std::{sync::Arc, time::Instant};

use base::{Lang, SystemClock, SystemRandom};

use crate::{
    app::{App, Outside},
    config::Config,
};

const TIMES: u32 = 30;

/// Prints the milliseconds of one render and the request it was made from, so that others can render the same.
pub fn run(config: &Config, path: &str) -> anyhow::Result<()> {
    super::block_on(async {
        let db = super::open_database(config).await?;
        let outside = Outside { clock: Arc::new(SystemClock), random: Arc::new(SystemRandom), bundle: None };
        let pages = App::build(config, db, outside).await?.pages;
        let request = pages.request(Lang::En, path, "").await?;
        pages.renderer.render(&request).await?;
        let begun = Instant::now();
        for _ in 0..TIMES {
            pages.renderer.render(&request).await?;
        }
        let ms = begun.elapsed().as_secs_f64() * 1000.0 / f64::from(TIMES);
        println!("{}", serde_json::json!({ "ms": ms, "request": request }));
        Ok(())
    })
}
