//! `hotdrop measure`: how long this machine takes for what costs most.

use std::{io::Cursor, time::Instant};

use anyhow::{Context, bail, ensure};
use axum::{body::Body, extract::Request};
use base::Lang;
use clap::Subcommand;
use http_kit::viewer::hash_token;
use players::{
    Names,
    commands::{plain, plain_names},
};
use serde_json::{Value, json};
use world::World;

use crate::{
    app::{App, Outside},
    config::Config,
    hold::Use,
};

#[derive(Subcommand)]
pub enum MeasureCommand {
    /// Milliseconds per render of a page, and what it was rendered from
    Page {
        /// Path without language, such as /faq
        path: String,
    },
    /// Sign-ins per second beside bare password hashing, and microseconds per check of a session
    SignIn,
    /// Rows of matches taken in a second, and the share of what a bare insert of the same rows does
    Ingest,
    /// Milliseconds that looking for a name takes among a million, and PostgreSQL's own index of trigrams beside it
    Names,
    /// Batches of ticks saved in a second, and how many bare rows of the same size are written in one
    Ticking,
}

/// Lobbies of about a hundred.
const MATCHES: u64 = 1000;
const NAMES: u32 = 1_000_000;
/// As they are, cut short, and with a typing error: so many of each.
const LOOK_UPS: usize = 700;
const RENDERS: u32 = 30;
const CHECKS: u32 = 100_000;
const SIGN_INS: u32 = 60;
/// Of each of four. Enough of them that engines, which start beside the first ones, do not matter.
const BATCHES: u32 = 4000;

pub fn run(config: &Config, command: &MeasureCommand) -> anyhow::Result<()> {
    super::block_on(async {
        let db = super::open_database(config, Use::Command).await?;
        let outside = Outside::real();
        let app = App::build(config, db.clone(), outside).await?;
        let figures = match command {
            MeasureCommand::Page { path } => page(&app, path).await?,
            MeasureCommand::SignIn => sign_in(&app).await?,
            MeasureCommand::Ingest => ingest(&app).await?,
            MeasureCommand::Names => names(&app).await?,
            MeasureCommand::Ticking => ticking(&app).await?,
        };
        println!("{figures}");
        Ok(())
    })
}

/// From the lines of a made-up world to the last figure that is added up from them.
async fn ingest(app: &App) -> anyhow::Result<Value> {
    let world = World::new(world::Config { matches: MATCHES, ..world::Config::default() });
    let lines: Vec<String> = (0..MATCHES).map(|number| world.lobby(number)).collect();
    let (db, text) = (&app.ctx.db, lines.join("\n"));
    let facts = app.ctx.content.snapshot().get::<players::Facts>();
    let begun = Instant::now();
    let taken = players::commands::import(db, &facts, Cursor::new(text), |_| ()).await?.taken;
    let seconds = begun.elapsed().as_secs_f64();
    let rows = plain::all(db).await?;
    ensure!(rows.len() as u64 == taken.rows, "the database had matches before");
    let mut bare = Vec::new();
    for _ in 0..3 {
        plain::prepare(db).await?;
        let begun = Instant::now();
        plain::insert(db, &rows).await?;
        bare.push(begun.elapsed().as_secs_f64());
        plain::remove(db).await?;
    }
    bare.sort_by(f64::total_cmp);
    let bare = bare[1];
    let per_second = |seconds: f64| (rows.len() as f64 / seconds).round();
    Ok(json!({
        "rows": rows.len(),
        "rows_per_second": per_second(seconds),
        "bare_rows_per_second": per_second(bare),
        "share": bare / seconds,
    }))
}

/// Through the call that the search uses, one after the other.
async fn names(app: &App) -> anyhow::Result<Value> {
    let known: Vec<String> =
        World::new(world::Config { players: NAMES, matches: 1, ..world::Config::default() })
            .accounts()
            .filter_map(|line| {
                let account: Value = serde_json::from_str(&line).ok()?;
                let name = account["accounts"]["uno"]["username"].as_str()?;
                Some(name.split('#').next()?.to_owned())
            })
            .collect();
    ensure!(known.len() == NAMES as usize, "only {} have a name", known.len());
    let db = &app.ctx.db;
    plain_names::fill(db, &known).await?;
    let held = app.ctx.services.get::<Names>().context("names are not looked for here")?;
    held.learn_anew(db).await?;
    let typed: Vec<String> = known
        .iter()
        .step_by(known.len() / LOOK_UPS)
        .flat_map(|name| [name.clone(), name.chars().take(4).collect(), with_an_error(name)])
        .collect();
    let mut ours = Vec::new();
    for name in &typed {
        let encoded: String = name.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let path = format!("/api/v2/type/acti/{encoded}/wz1");
        let begun = Instant::now();
        let response =
            app.ask(Request::get(path).body(Body::empty())?, ([203, 0, 113, 9], 4000).into()).await;
        ours.push(begun.elapsed().as_secs_f64() * 1000.0);
        ensure!(response.status().is_success(), "{name} was answered {}", response.status());
    }
    let mut theirs = Vec::new();
    if db.engine() == db::Engine::Postgres {
        plain_names::index(db).await?;
        for name in &typed {
            let begun = Instant::now();
            plain_names::like(db, name).await?;
            theirs.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
    }
    Ok(json!({
        "names": held.count(),
        "p50_ms": percentile(&mut ours, 50),
        "p99_ms": percentile(&mut ours, 99),
        "trigrams_p50_ms": percentile(&mut theirs, 50),
        "trigrams_p99_ms": percentile(&mut theirs, 99),
    }))
}

/// Two letters in the middle change places.
fn with_an_error(name: &str) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    let middle = letters.len() / 2;
    if middle > 0 {
        letters.swap(middle - 1, middle);
    }
    letters.into_iter().collect()
}

fn percentile(all: &mut [f64], percent: usize) -> Option<f64> {
    all.sort_by(f64::total_cmp);
    all.get((all.len() * percent / 100).min(all.len().saturating_sub(1))).copied()
}

/// A weapon's challenges in one batch, ticked and unticked in turn: four people at once, each in a list of their own.
async fn ticking(app: &App) -> anyhow::Result<Value> {
    let token = auth(app, "signup", 0).await?;
    let viewer = app.ctx.sessions.viewer(&hash_token(&token)).await;
    let user = viewer.ok().flatten().context("no account")?.id;
    let lists = trackers::commands::measured(&app.ctx.content.snapshot());
    let [one, two, three, four, ..] = lists.as_slice() else { bail!("too few trackers") };
    let begun = Instant::now();
    tokio::try_join!(
        tick(app, &token, one),
        tick(app, &token, two),
        tick(app, &token, three),
        tick(app, &token, four)
    )?;
    let saved = f64::from(BATCHES * 4) / begun.elapsed().as_secs_f64();
    let begun = Instant::now();
    let bare = |list| trackers::commands::write_bare(&app.ctx, user, list, BATCHES);
    tokio::try_join!(bare(one), bare(two), bare(three), bare(four))?;
    let bare = f64::from(BATCHES * 4) / begun.elapsed().as_secs_f64();
    Ok(json!({ "batches_per_second": saved.round(), "bare_per_second": bare.round() }))
}

async fn tick(app: &App, token: &str, list: &trackers::commands::Measured) -> anyhow::Result<()> {
    for seq in 1..=BATCHES {
        let batch: Vec<Value> =
            list.ids.iter().map(|id| json!({ "id": id, "state": seq % 2 == 1 })).collect();
        let path = format!("/api/tools/camouflages/tracker?type={}&client=measure&seq={seq}", list.list);
        let request = Request::post(path)
            .header("content-type", "application/json")
            .header("authorization", format!("Bearer {token}"))
            .body(Body::from(Value::from(batch).to_string()))?;
        let response = app.ask(request, ([203, 0, 113, 9], 4000).into()).await;
        ensure!(response.status().is_success(), "a batch was answered with {}", response.status());
    }
    Ok(())
}

/// The request is printed so that others can render the same.
async fn page(app: &App, path: &str) -> anyhow::Result<Value> {
    let request = app.pages.request(Lang::En, path, "").await?;
    app.pages.renderer.render(&request).await?;
    let begun = Instant::now();
    for _ in 0..RENDERS {
        app.pages.renderer.render(&request).await?;
    }
    let ms = begun.elapsed().as_secs_f64() * 1000.0 / f64::from(RENDERS);
    Ok(json!({ "ms": ms, "request": request }))
}

async fn sign_in(app: &App) -> anyhow::Result<Value> {
    let token = auth(app, "signup", 0).await?;
    let begun = Instant::now();
    for _ in 0..CHECKS {
        let viewer = app.ctx.sessions.viewer(&hash_token(&token)).await;
        ensure!(viewer.is_ok_and(|viewer| viewer.is_some()), "the session was not found");
    }
    let check_us = begun.elapsed().as_secs_f64() * 1e6 / f64::from(CHECKS);
    let threads = accounts::Passwords::threads();
    let bare =
        tokio::task::spawn_blocking(move || accounts::bare_checks_per_second(threads, SIGN_INS)).await?;
    let begun = Instant::now();
    for _ in 0..SIGN_INS / 4 {
        tokio::try_join!(
            auth(app, "signin", 1),
            auth(app, "signin", 2),
            auth(app, "signin", 3),
            auth(app, "signin", 4)
        )?;
    }
    let per_second = f64::from(SIGN_INS) / begun.elapsed().as_secs_f64();
    Ok(json!({ "check_us": check_us, "bare_per_second": bare, "sign_ins_per_second": per_second }))
}

/// Signs in as one account from an address of its own; returns the token.
async fn auth(app: &App, kind: &str, from: u8) -> anyhow::Result<String> {
    let body = json!({"type": kind, "email": "measure@example.org", "password": "measured horse"});
    let xsrf = "a".repeat(64);
    let request = Request::post("/api/user/auth")
        .header("content-type", "application/json")
        .header("cookie", format!("XSRF-TOKEN={xsrf}"))
        .header("x-xsrf-token", xsrf)
        .body(Body::from(body.to_string()))?;
    let response = app.ask(request, ([203, 0, 113, from], 4000).into()).await;
    ensure!(response.status().is_success(), "{kind} answered {}", response.status());
    let body = http_body_util::BodyExt::collect(response.into_body()).await;
    let body = body.map_err(anyhow::Error::from_boxed)?.to_bytes();
    let answer: Value = serde_json::from_slice(&body)?;
    Ok(answer["token"].as_str().unwrap_or_default().to_owned())
}
