//! `hotdrop serve`

use std::{net::TcpListener, sync::Arc, time::Duration};

use anyhow::Context;
use tokio::sync::watch;

use crate::{
    app::{App, Outside},
    config::Config,
    figures::{self, Figures},
    hold::Use,
    log,
    notify::{self, Notify},
    server,
};

pub fn run(config: Config) -> anyhow::Result<()> {
    let kept = notify::kept_socket();
    let runtime = tokio::runtime::Runtime::new().context("no runtime")?;
    runtime.block_on(async {
        let log = log::start(&config)?;
        let folding = log.folding.clone();
        tokio::spawn(folding.clone().keep());
        let served = serve(config, kept).await;
        folding.tell(Duration::ZERO);
        if let Some(traces) = log.traces {
            traces.stop().await;
        }
        served
    })
}

async fn serve(config: Config, kept: Option<TcpListener>) -> anyhow::Result<()> {
    // Register signal handlers first: PID 1 of a container ignores signals without a handler.
    let mut asked = Box::pin(server::stop_signal().context("signals cannot be heard")?);
    let notify = Arc::new(Notify::from_env());
    let handle = figures::record()?;
    tokio::spawn(figures::keep(handle.clone()));
    let (stop, stopped) = watch::channel(false);
    let starting = async {
        let db = super::open_database(&config, Use::Server).await?;
        let app = App::build(&config, db.clone(), Outside::real()).await?;
        let listener = server::site(config.listen, kept, &notify).await?;
        if let Some(address) = config.metrics_listen {
            let figures = Figures::new(handle, app.gather(&config));
            let (listener, secure) = (server::bind(address).await?, app.front.secure.clone());
            tokio::spawn(server::serve_metrics(listener, figures, secure, config.sockets(), stopped.clone()));
        }
        let worker = tokio::spawn(app.worker().run(on_stop(stopped.clone())));
        app.start().await?;
        anyhow::Ok((db, app, listener, worker))
    };
    let (db, app, listener, mut worker) = tokio::select! {
        started = starting => started?,
        () = &mut asked => return Ok(()),
    };
    background(&app, config.render_ahead);
    let mut limits = config.sockets();
    limits.total = server::room_for(limits.total);
    // Scripts wait for this line; it goes to stdout while the log goes to stderr.
    println!("Hotdrop is ready at {}", config.origin());
    notify.tell("READY=1");
    let (front, watchdog) = (app.front.clone(), notify.clone());
    tokio::spawn(async move {
        let lives = || {
            let front = front.clone();
            async move { front.lives().await }
        };
        watchdog.keep(lives).await;
    });
    tokio::spawn(async move {
        asked.await;
        notify.tell("STOPPING=1");
        let _ = stop.send(true);
    });
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

/// Starts background tasks: prerendering pages, following publishes of other nodes, sweeping the rate limiter.
fn background(app: &App, ahead: bool) {
    let (content, pages) = (app.ctx.content.clone(), app.pages.clone());
    let render_ahead = move || {
        // Start the grace period of pages at the publish, not at the next request.
        let _ = pages.ctx.cache_now();
        let pages = pages.clone();
        tokio::spawn(async move {
            pages.render_frames().await;
            if ahead {
                pages.prerender_all().await;
            }
        });
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
