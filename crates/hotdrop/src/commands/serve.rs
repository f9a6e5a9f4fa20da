//! `hotdrop serve`

use std::{io::IsTerminal, sync::Arc, time::Duration};

use anyhow::Context;
use base::{SystemClock, SystemRandom};
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

use crate::{
    app::{App, Outside},
    config::{Config, LogFormat},
    server,
};

pub fn run(config: Config) -> anyhow::Result<()> {
    start_log(&config)?;
    tokio::runtime::Runtime::new().context("no runtime")?.block_on(serve(config))
}

fn start_log(config: &Config) -> anyhow::Result<()> {
    let filter =
        EnvFilter::try_new(&config.log).with_context(|| format!("log: `{}` is not a filter", config.log))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Stderr may be a file on a disk that is full. A line that cannot be written would be complained about on stderr,
    // which panics, and the request with it.
    let log = log.log_internal_errors(false);
    match config.log_format {
        LogFormat::Json => log.json().init(),
        LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).init(),
    }
    Ok(())
}

async fn serve(config: Config) -> anyhow::Result<()> {
    let figures = server::record_metrics()?;
    let db = super::open_database(&config).await?;
    let outside = Outside { clock: Arc::new(SystemClock), random: Arc::new(SystemRandom), bundle: None };
    let app = App::build(&config, db.clone(), outside).await?;
    let listener = server::bind(config.listen).await?;
    if let Some(address) = config.metrics_listen {
        let secure = app.front.secure.clone();
        tokio::spawn(server::serve_metrics(server::bind(address).await?, figures, secure));
    }
    let (stop, stopped) = watch::channel(false);
    let mut worker = tokio::spawn(app.worker().run(on_stop(stopped.clone())));
    app.start().await?;
    background(&app, config.render_ahead);
    let asked = server::stop_signal().context("signals cannot be heard")?;
    // Scripts wait for this line; it goes to stdout while the log goes to stderr.
    println!("Hotdrop is ready at {}", config.origin());
    tokio::spawn(async move {
        asked.await;
        let _ = stop.send(true);
    });
    let mut limits = config.sockets();
    limits.total = server::room_for(limits.total);
    server::serve(listener, app.front.clone(), limits, stopped).await?;
    if tokio::time::timeout(Duration::from_secs(10), &mut worker).await.is_err() {
        worker.abort();
    }
    db.close().await;
    Ok(())
}

async fn on_stop(mut stopped: watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

/// What goes on beside the requests: pages rendered ahead, other nodes' publishes, forgotten addresses.
fn background(app: &App, ahead: bool) {
    let (content, pages) = (app.ctx.content.clone(), app.pages.clone());
    let render_ahead = move || {
        if ahead {
            tokio::spawn(pages.clone().warm());
        }
    };
    render_ahead();
    tokio::spawn(async move {
        if let Err(error) = content.follow(render_ahead).await {
            tracing::error!(%error, "this node will not see what other nodes publish");
        }
    });
    let limits = app.front.limits.clone();
    tokio::spawn(async move {
        let mut every = tokio::time::interval(Duration::from_secs(60));
        loop {
            every.tick().await;
            limits.sweep();
        }
    });
}
