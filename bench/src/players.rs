//! Match ingestion and profiles on both databases, and a large match in the browser.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use serde_json::Value;

use crate::{
    process::{Server, root},
    table::{Row, Rows, print},
};

/// Players have about as many matches in both, so that profiles have the same length.
const FEW: World = World { players: 300, matches: 100 };
const MANY: World = World { players: 30_000, matches: 10_000 };
const IN_FLIGHT: u32 = 100;
/// Number of profiles that are requested in turn.
const PEOPLE: usize = 200;
const SCRIPTING_MILLISECONDS: f64 = 200.0;
/// Size of the largest lobbies.
const LARGE: usize = 148;

struct World {
    players: u32,
    matches: u32,
}

/// A separate database for each measurement.
enum Place {
    Sqlite,
    /// The URL of a server dedicated to the benchmark.
    Postgres(String),
}

impl Place {
    fn name(&self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres(_) => "PostgreSQL",
        }
    }

    /// Returns the settings for a new database of this name.
    fn settings(&self, name: &str) -> anyhow::Result<Vec<(&'static str, String)>> {
        let mut settings = vec![("HOTDROP_REQUESTS_PER_SECOND", "0".to_owned())];
        if let Self::Postgres(url) = self {
            // Drops the database of an earlier run.
            let name = format!("hotdrop_bench_{name}");
            for sql in [format!("DROP DATABASE IF EXISTS {name}"), format!("CREATE DATABASE {name}")] {
                let psql = Command::new("psql").args([url, "-qc", &sql]).status();
                ensure!(psql.context("psql is not installed")?.success(), "{sql}: refused");
            }
            let (server, _) = url.rsplit_once('/').context("no database in the URL")?;
            settings.push(("HOTDROP_DATABASE_URL", format!("{server}/{name}")));
        }
        Ok(settings)
    }
}

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    let mut places = vec![Place::Sqlite];
    places.extend(std::env::var("HOTDROP_BENCH_POSTGRES").ok().map(Place::Postgres));
    for place in &places {
        profiles(rows, place)?;
    }
    pages(rows)
}

/// A profile with its twenty latest matches, among few and among many. Computed responses show what growth costs;
/// cached ones are what most visitors get.
fn profiles(rows: &mut Rows, place: &Place) -> anyhow::Result<()> {
    let few = latency(place, "few", &FEW)?;
    let many = latency(place, "many", &MANY)?;
    let name = place.name();
    rows.push(Row::note(
        &format!("matches imported, about a hundred players each, {name}"),
        format!("{:.0} matches/s", many.imported_per_second),
        String::new(),
    ));
    rows.push(Row {
        what: format!("profile and 20 matches computed, a million rows of players, {name}"),
        measured: format!("{:.2} ms", many.computed.mean),
        against: format!("{:.2} ms with ten thousand", few.computed.mean),
        ratio: Some(many.computed.mean / few.computed.mean),
        target: "≤ 1.50".to_owned(),
        reached: Some(many.computed.mean <= few.computed.mean * 1.5),
    });
    let what = format!("profiles of {PEOPLE} and their matches, p99 with {IN_FLIGHT} in flight, {name}");
    rows.push(Row::limit(&what, many.given.p99, "ms", 10.0));
    let all = format!("{:.1} ms", many.computed.p99);
    rows.push(Row::note(&format!("the same, each of them computed, {name}"), all, String::new()));
    Ok(())
}

/// Latencies of ordinary requests, and with every response computed.
struct Both {
    imported_per_second: f64,
    given: Latency,
    computed: Latency,
}

struct Latency {
    mean: f64,
    p99: f64,
}

fn latency(place: &Place, name: &str, world: &World) -> anyhow::Result<Both> {
    let folder = tempfile::tempdir()?;
    let settings = place.settings(name)?;
    print(format_args!("      {}: a world of {} matches", place.name(), world.matches));
    let (file, took) = import_world(folder.path(), &settings, world)?;
    let addresses = request_urls(&file)?;
    fs::remove_file(&file)?;
    let mut settings: Vec<(&str, &str)> =
        settings.iter().map(|(key, value)| (*key, value.as_str())).collect();
    settings.push(("HOTDROP_DEMO", "false"));
    let server = Server::start_with(folder.path(), &settings)?;
    server.warm()?;
    let measured = |cached: bool| {
        let script = folder.path().join("requests.lua");
        fs::write(&script, lua(&addresses, cached))?;
        wrk(&server, &script, 3)?;
        wrk(&server, &script, 10)
    };
    let imported_per_second = f64::from(world.matches) / took.as_secs_f64();
    Ok(Both { imported_per_second, given: measured(true)?, computed: measured(false)? })
}

/// Simulates and imports a world. Returns its file and how long the import took.
fn import_world(
    folder: &Path,
    settings: &[(&'static str, String)],
    world: &World,
) -> anyhow::Result<(PathBuf, Duration)> {
    let file = folder.join("matches");
    let [players, matches] = [world.players, world.matches].map(|count| count.to_string());
    let simulate =
        ["simulate", "--players", &players, "--matches", &matches, "--out", &file.to_string_lossy()];
    ensure!(hotdrop(folder, settings, &simulate).status()?.success(), "the simulation failed");
    let import = ["import", "matches", &file.to_string_lossy()];
    let begun = Instant::now();
    ensure!(hotdrop(folder, settings, &import).status()?.success(), "the import failed");
    Ok((file, begun.elapsed()))
}

/// Returns the wrk script's list of profile and match URLs.
fn request_urls(matches: &Path) -> anyhow::Result<String> {
    let mut names: Vec<String> = Vec::new();
    let text = fs::read_to_string(matches)?;
    // The latest lobbies: their players have the most matches.
    for line in text.lines().rev().take(40) {
        let lobby: Value = serde_json::from_str(line)?;
        let players = lobby["allPlayers"].as_array().context("a lobby without players")?;
        names.extend(players.iter().filter_map(|one| one["player"]["username"].as_str()).map(str::to_owned));
    }
    names.sort();
    names.dedup();
    let step = (names.len() / PEOPLE).max(1);
    Ok(names
        .iter()
        .step_by(step)
        .map(|name| encoded(name))
        .flat_map(|name| {
            ["profile", "matches"].map(|call| format!("\"/api/{call}/{name}/acti/wz1?lang=en\",\n"))
        })
        .collect())
}

/// Encodes a name for a URL like the web app.
fn encoded(name: &str) -> String {
    let unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte);
    let one = |byte: u8| if unreserved(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    name.bytes().map(one).collect()
}

/// Returns the wrk script, with `no-cache` unless cached responses are allowed.
fn lua(addresses: &str, cached: bool) -> String {
    let no_cache = if cached { "" } else { "wrk.headers[\"Cache-Control\"] = \"no-cache\"\n" };
    format!(
        "wrk.headers[\"Accept-Encoding\"] = \"gzip, deflate, br, zstd\"\n{no_cache}\
         local paths = {{\n{addresses}}}\nlocal at = 0\n\
         request = function() at = at % #paths + 1; return wrk.format(\"GET\", paths[at]) end\n\
         done = function(summary, latency) print(string.format(\"values %f %f %d\", latency.mean, \
         latency:percentile(99), summary.errors.status)) end\n"
    )
}

/// Measures the largest matches in the browser, of squads and of solos.
fn pages(rows: &mut Rows) -> anyhow::Result<()> {
    print("      pages of large matches");
    let folder = tempfile::tempdir()?;
    let (file, _) = import_world(folder.path(), &Place::Sqlite.settings("")?, &FEW)?;
    let (squads, solos) = large(&fs::read_to_string(&file)?)?;
    let server = Server::start_with(folder.path(), &[("HOTDROP_DEMO", "false")])?;
    server.warm()?;
    let web = root().join("web");
    let output = Command::new(web.join("node_modules/.bin/node"))
        .args(["scripts/match-speed.mjs", &format!("http://localhost:{}", server.port), &squads, &solos])
        .current_dir(&web)
        .output()?;
    let measured: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
    for name in ["squads", "solos"] {
        let took = measured[name].as_f64().with_context(|| name.to_owned())?;
        let what = format!("match of 150 players in {name}, CPU slowed four times: script");
        rows.push(Row::limit(&what, took, "ms", SCRIPTING_MILLISECONDS));
    }
    Ok(())
}

/// Returns the ids of a squad match and a solo match in the first game, with the maximum number of players.
fn large(matches: &str) -> anyhow::Result<(String, String)> {
    let (mut squads, mut solos) = (None, None);
    for line in matches.lines() {
        let lobby: Value = serde_json::from_str(line)?;
        let Some(players) = lobby["allPlayers"].as_array().filter(|all| all.len() >= LARGE) else { continue };
        let Some(first) = players.first() else { continue };
        if first["map"].as_str().is_some_and(|map| map.starts_with("mp_saba")) {
            continue;
        }
        let mode = first["mode"].as_str().unwrap_or_default();
        let kind = if mode.contains("solo") { &mut solos } else { &mut squads };
        *kind = first["matchID"].as_str().map(str::to_owned);
    }
    Ok((squads.context("no large match of squads")?, solos.context("no large match of solos")?))
}

fn wrk(server: &Server, script: &Path, seconds: u32) -> anyhow::Result<Latency> {
    let output = Command::new("wrk")
        .args(["-t1", &format!("-c{IN_FLIGHT}"), &format!("-d{seconds}s"), "-s"])
        .arg(script)
        .arg(format!("http://127.0.0.1:{}", server.port))
        .output()
        .context("wrk is not installed")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().find_map(|line| line.strip_prefix("values ")).context("no results from wrk")?;
    let values: Vec<f64> = line.split(' ').map(str::parse).collect::<Result<_, _>>()?;
    let [mean, p99, errors] = values[..] else { bail!("unexpected output of wrk: {line}") };
    ensure!(errors == 0.0, "{errors} requests were refused:\n{text}");
    Ok(Latency { mean: mean / 1000.0, p99: p99 / 1000.0 })
}

fn hotdrop(data: &Path, settings: &[(&'static str, String)], args: &[&str]) -> Command {
    let mut command = Command::new(root().join("target/release/hotdrop"));
    command
        .args(args)
        .env("HOTDROP_DATA", data)
        .env("HOTDROP_LOG", "warn")
        .envs(settings.iter().map(|(key, value)| (*key, value.as_str())))
        .current_dir(data)
        .stdout(Stdio::piped());
    command
}
