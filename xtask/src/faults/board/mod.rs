//! The board with something on it: a node under load, with a mail server that is in a bad mood and a database that takes no
//! writes for some seconds, read by a real Prometheus. Every panel must have something to show; then they are drawn. Not by
//! Grafana: by us, from the board's own file and its own questions.

mod draw;
mod mailbox;
mod units;

use std::{fs, process::Command, thread, time::Duration};

use anyhow::{Context, ensure};
use serde_json::Value;

use super::{
    Case, Stage, on_postgres,
    people::People,
    prometheus::{Panel, Prometheus},
};
use crate::{
    postgres::Postgres,
    serve::Server,
    sh::{capture, root},
    system,
};

pub const CASE: Case = Case {
    name: "board",
    about: "every panel of the board has data under load; drawn to docs/pictures/board.png",
    needs: &[&system::POSTGRES, &system::PROMETHEUS, &system::HEADLESS],
    run,
};

const SECONDS: u64 = 150;
const PAUSE: Duration = Duration::from_millis(15);
const READ_ONLY: Duration = Duration::from_secs(8);

/// A line of a panel: what it is called, and its values by their second.
pub struct Series {
    pub name: String,
    pub points: Vec<(f64, f64)>,
}

fn run(stage: &Stage) -> anyhow::Result<()> {
    let postgres = Postgres::start()?;
    let (url, mail) = (postgres.hotdrop()?, mailbox::start()?);
    let metrics = format!("127.0.0.1:{}", system::free_port()?);
    let mut env = on_postgres(&url);
    env.extend([("HOTDROP_METRICS_LISTEN", metrics.as_str()), ("HOTDROP_MAIL_SMTP", &mail)]);
    let node = Server::start(&stage.binary, "board", &env)?;
    let prometheus = Prometheus::start(&metrics)?;
    let people = People::new(&node.url, PAUSE)?;
    let seconds = stage.seconds.unwrap_or(SECONDS);
    people.during(|| {
        thread::sleep(Duration::from_secs(seconds) / 2);
        set_read_only(&postgres, "on")?;
        thread::sleep(READ_ONLY);
        set_read_only(&postgres, "off")?;
        thread::sleep(Duration::from_secs(seconds) / 2);
        Ok(())
    })?;
    let mut panels = Vec::new();
    for panel in Panel::all()? {
        let series = answers(&prometheus, &panel, seconds)?;
        ensure!(
            panel.questions.is_empty() || !series.is_empty(),
            "{}: there is nothing to show",
            panel.title
        );
        panels.push((panel, series));
    }
    let asked = panels.iter().filter(|(panel, _)| !panel.questions.is_empty()).count();
    stage.say(format!("all {asked} panels have data"));
    photograph(&draw::page(&panels))?;
    stage.say("drawn to docs/pictures/board.png");
    Ok(())
}

/// For new connections, which are then the only ones.
fn set_read_only(postgres: &Postgres, state: &str) -> anyhow::Result<()> {
    let set = format!("ALTER DATABASE hotdrop SET default_transaction_read_only = {state}");
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'hotdrop'";
    postgres.sql(&[&set, end])
}

fn answers(prometheus: &Prometheus, panel: &Panel, seconds: u64) -> anyhow::Result<Vec<Series>> {
    let mut all = Vec::new();
    for (question, legend) in &panel.questions {
        let answer = prometheus.ask_since(question, seconds).with_context(|| panel.title.clone())?;
        let found = answer["data"]["result"].as_array().with_context(|| format!("{question}: {answer}"))?;
        all.extend(
            found
                .iter()
                .map(|one| Series { name: named(legend, &one["metric"]), points: points(&one["values"]) }),
        );
    }
    all.retain(|series| !series.points.is_empty());
    Ok(all)
}

/// `{{kind}} failed` with the labels of a series.
fn named(legend: &str, labels: &Value) -> String {
    let mut name = legend.to_owned();
    for (label, value) in labels.as_object().into_iter().flatten() {
        name = name.replace(&format!("{{{{{label}}}}}"), value.as_str().unwrap_or_default());
    }
    name
}

/// Numbers travel as texts, and some are none (`NaN`).
fn points(values: &Value) -> Vec<(f64, f64)> {
    let all = values.as_array().map(Vec::as_slice).unwrap_or_default();
    let read = |pair: &Value| Some((pair[0].as_f64()?, pair[1].as_str()?.parse().ok()?));
    all.iter().filter_map(read).filter(|(_, value): &(f64, f64)| value.is_finite()).collect()
}

fn photograph((page, height): &(String, u32)) -> anyhow::Result<()> {
    let (html, png) = (root().join("target/board.html"), root().join("docs/pictures/board.png"));
    fs::write(&html, page)?;
    let mut browser = Command::new("chromium-headless-shell");
    browser.args(["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]);
    browser.arg(format!("--window-size={},{height}", draw::WIDTH));
    browser.arg(format!("--screenshot={}", png.display())).arg(format!("file://{}", html.display()));
    let (good, said) = capture(&mut browser)?;
    ensure!(good && png.exists(), "no picture: {said}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn series_are_called_as_the_board_says_and_hold_numbers() {
        assert_eq!(
            named("{{kind}} {{outcome}}", &json!({"kind": "mail", "outcome": "failed"})),
            "mail failed"
        );
        assert_eq!(points(&json!([[1, "2.5"], [2, "NaN"], [3, "+Inf"], [4, "0"]])), [(1.0, 2.5), (4.0, 0.0)]);
    }
}
