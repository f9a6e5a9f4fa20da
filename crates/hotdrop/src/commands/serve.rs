//! `hotdrop serve`

use std::{net::TcpListener, pin::Pin, sync::Arc, time::Duration};

use anyhow::Context;
use db::DbError;
use http_kit::secure::Secure;
use tokio::{sync::watch, task::JoinHandle};

use crate::{
    app::{App, Outside},
    config::Config,
    folder_lock::Use,
    log,
    metrics_exporter::{self, MetricsExporter},
    notify::{self, Notify},
    server,
};

pub fn run(config: Config) -> anyhow::Result<()> {
    let inherited = notify::inherited_socket();
    let runtime = tokio::runtime::Runtime::new().context("no runtime")?;
    runtime.block_on(async {
        let log = log::start(&config)?;
        let folding = log.folding.clone();
        tokio::spawn(folding.clone().report_periodically());
        let served = serve(config, inherited).await;
        folding.report(Duration::ZERO);
        if let Some(traces) = log.traces {
            traces.stop().await;
        }
        served
    })
}

async fn serve(config: Config, inherited: Option<TcpListener>) -> anyhow::Result<()> {
    // Register signal handlers first: PID 1 of a container ignores signals without a handler.
    let mut stop_signal = Box::pin(server::stop_signal().context("signal handlers cannot be installed")?);
    let notify = Arc::new(Notify::from_env());
    let handle = metrics_exporter::record()?;
    tokio::spawn(metrics_exporter::run_upkeep(handle.clone()));
    let (stop, stopped) = watch::channel(false);
    // Both addresses before the database: nothing is migrated for a site that cannot listen.
    let listener = server::site(config.listen, inherited, &notify).await?;
    let exporter = MetricsExporter::new(handle);
    if let Some(address) = config.metrics_listen {
        let listener = server::bind("metrics_listen", address).await?;
        let (secure, limits) = (Secure::new(&config.site(), ""), config.sockets());
        tokio::spawn(server::serve_metrics(listener, exporter.clone(), secure, limits, stopped.clone()));
    }
    let mut limits = config.sockets();
    limits.total = server::room_for(limits.total);
    let gate = server::Gate::default();
    let site = Arc::new(config.site());
    let mut serving =
        Serving::Waits(Box::pin(server::serve(listener, gate.clone(), site, limits, stopped.clone())));
    let starting = async {
        let (db, app) = reach(&config, &notify, &mut serving).await?;
        exporter.extend(app.gather(&config)).await;
        let worker = tokio::spawn(app.worker().run(on_stop(stopped.clone())));
        app.start().await?;
        anyhow::Ok((db, app, worker))
    };
    let (db, app, mut worker) = tokio::select! {
        started = starting => started?,
        () = &mut stop_signal => return Ok(()),
    };
    background(&app, config.render_ahead);
    let _ = gate.set(app.front.clone());
    let serving = serving.begin();
    // Scripts wait for this line; it goes to stdout while the log goes to stderr.
    println!("Hotdrop is ready at {}", config.origin());
    notify.send("READY=1");
    let (front, watchdog) = (app.front.clone(), notify.clone());
    tokio::spawn(async move {
        let lives = || {
            let front = front.clone();
            async move { front.lives().await }
        };
        watchdog.run_watchdog(lives).await;
    });
    tokio::spawn(async move {
        stop_signal.await;
        notify.send("STOPPING=1");
        let _ = stop.send(true);
    });
    serving.await.context("the site's listener ended")??;
    if tokio::time::timeout(Duration::from_secs(10), &mut worker).await.is_err() {
        worker.abort();
    }
    db.close().await;
    Ok(())
}

/// The listener of the site. It begins to respond when the site is ready, or when that will take long; until then
/// visitors wait.
enum Serving {
    Waits(Pin<Box<dyn Future<Output = anyhow::Result<()>> + Send>>),
    Runs(JoinHandle<anyhow::Result<()>>),
}

impl Serving {
    fn begin(self) -> JoinHandle<anyhow::Result<()>> {
        match self {
            Self::Waits(work) => tokio::spawn(work),
            Self::Runs(task) => task,
        }
    }
}

/// Pause after the first failed connection to the database; doubled after each.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Opens the database and builds the application. While the database cannot be reached, tries again and again; the site
/// responds that it is not ready.
async fn reach(
    config: &Config,
    notify: &Notify,
    serving: &mut Serving,
) -> anyhow::Result<(super::Opened, App)> {
    let mut pause = FIRST_PAUSE;
    loop {
        let error = match start(config).await {
            Ok(started) => {
                if pause > FIRST_PAUSE {
                    notify.send("STATUS=");
                }
                return Ok(started);
            }
            Err(error) if config.database_url.is_some() && is_unreachable(&error) => error,
            Err(error) => return Err(error),
        };
        let seconds = pause.as_secs();
        tracing::warn!(error = format!("{error:#}"), seconds, "database not reachable; trying again");
        metrics::gauge!("hotdrop_database_writes_failing").set(1.0);
        // Longer than the pause and an attempt to connect.
        let micros = (pause + Duration::from_secs(120)).as_micros();
        notify.send(&format!("STATUS=The database cannot be reached\nEXTEND_TIMEOUT_USEC={micros}"));
        if let Serving::Waits(work) = serving {
            let work = std::mem::replace(work, Box::pin(async { Ok(()) }));
            *serving = Serving::Runs(tokio::spawn(work));
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

async fn start(config: &Config) -> anyhow::Result<(super::Opened, App)> {
    let db = super::open_database(config, Use::Server).await?;
    let app = App::build(config, db.clone(), Outside::real()).await?;
    Ok((db, app))
}

fn is_unreachable(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(DbError::Unavailable(_) | DbError::Busy))
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
            tracing::error!(%error, "subscribing to publishes failed; this node misses those of other nodes");
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
