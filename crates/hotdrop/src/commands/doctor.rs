//! `hotdrop doctor`

use std::{process::ExitCode, sync::Arc, time::Duration};

use content::Content;
use http_kit::Finding;
use render::{Renderer, RendererConfig};

use crate::{app, areas, config::Config, embedded};

pub fn run(config: anyhow::Result<Config>) -> anyhow::Result<ExitCode> {
    let findings = match config {
        Err(error) => vec![Finding::Bad(format!("configuration: {error:#}"))],
        Ok(config) => super::block_on(async { Ok(examine(&config).await) })?,
    };
    let mut bad = 0;
    for finding in &findings {
        match finding {
            Finding::Good(text) => println!("  ok    {text}"),
            Finding::Note(text) => println!("  note  {text}"),
            Finding::Bad(text) => {
                bad += 1;
                println!("  BAD   {text}");
            }
        }
    }
    println!("{}", if bad == 0 { "This installation is healthy." } else { "Mend what is marked BAD." });
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn examine(config: &Config) -> Vec<Finding> {
    let mut findings = vec![Finding::Good("configuration".into())];
    findings.push(database(config).await);
    findings.push(pack(config));
    findings.push(pages(config).await);
    findings.extend(optional(config));
    findings.extend(areas::all().iter().flat_map(|area| (area.examine)(&config.areas)));
    findings
}

async fn database(config: &Config) -> Finding {
    let engine = if config.database_url.is_some() { "PostgreSQL" } else { "SQLite" };
    match super::open_database(config).await {
        Ok(db) => match db.try_write().await {
            Ok(()) => Finding::Good(format!("database: {engine}, schema up to date, can be written")),
            Err(error) => Finding::Bad(format!("database: cannot be written: {}", error.chain())),
        },
        Err(error) => Finding::Bad(format!("database: {error:#}")),
    }
}

fn pack(config: &Config) -> Finding {
    let kinds: Vec<_> = areas::all().iter().filter_map(|area| area.content).collect();
    match app::pack(config).map(|pack| Content::check(&pack, &kinds)) {
        Ok(Ok(items)) => Finding::Good(format!("content pack: {} items", items.len())),
        Ok(Err(problems)) => {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            Finding::Bad(format!("content pack: {} problems, first: {first}", problems.len()))
        }
        Err(error) => Finding::Bad(format!("content pack: {error:#}")),
    }
}

async fn pages(config: &Config) -> Finding {
    let (Some(bundle), Some(_)) = (embedded::bundle(), embedded::template()) else {
        return Finding::Bad("web app: not built into this binary; run `cargo xtask build`".into());
    };
    let texts = Arc::new(embedded::texts);
    let workers = config.render_workers;
    let renderer =
        Renderer::start(RendererConfig { bundle, texts, workers, deadline: Duration::from_secs(5) });
    match renderer {
        Ok(renderer) => match renderer.routes().await {
            Ok(routes) => Finding::Good(format!("web app: {} routes, rendered in the server", routes.len())),
            Err(error) => Finding::Bad(format!("renderer: {error}")),
        },
        Err(error) => Finding::Bad(format!("renderer: {error}")),
    }
}

fn optional(config: &Config) -> Vec<Finding> {
    let mut notes = Vec::new();
    let mut note = |missing: bool, text: &str| {
        if missing {
            notes.push(Finding::Note(text.to_owned()));
        }
    };
    note(config.origin.is_none(), "origin is not set: links say http://localhost");
    note(
        config.origin.as_ref().is_some_and(|origin| origin.starts_with("http://")),
        "origin is not https: cookies are not marked Secure",
    );
    note(config.operator.name.is_empty(), "operator.name is not set: the legal texts name nobody");
    note(config.ads.is_none(), "no ad network is configured: no ads are shown");
    note(config.metrics_listen.is_none(), "metrics_listen is not set: metrics are collected but not served");
    notes
}
