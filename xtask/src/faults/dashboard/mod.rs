//! A node under load, with a mail server that fails and a database that rejects writes for some seconds, scraped by a
//! real Prometheus: every panel of the Grafana dashboard must have data.

mod mailbox;

use std::{thread, time::Duration};

use anyhow::{Context, ensure};
use serde_json::Value;

use super::{
    Case, Stage, on_postgres,
    people::People,
    prometheus::{Panel, Prometheus},
};
use crate::{postgres::Postgres, serve::Server, system};

pub const CASE: Case = Case {
    name: "dashboard",
    about: "every panel of the dashboard has data under load",
    requires: &[&system::POSTGRES, &system::PROMETHEUS],
    run,
};

const SECONDS: u64 = 150;
const PAUSE: Duration = Duration::from_millis(15);
const READ_ONLY: Duration = Duration::from_secs(8);

fn run(stage: &Stage) -> anyhow::Result<()> {
    let postgres = Postgres::start()?;
    let (url, mail) = (postgres.hotdrop()?, mailbox::start()?);
    let metrics = format!("127.0.0.1:{}", system::free_port()?);
    let mut env = on_postgres(&url);
    env.extend([("HOTDROP_METRICS_LISTEN", metrics.as_str()), ("HOTDROP_MAIL_SMTP", &mail)]);
    let node = Server::start(&stage.binary, "dashboard", &env)?;
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
    let panels = Panel::all()?;
    for panel in &panels {
        ensure!(has_data(&prometheus, panel, seconds)?, "{}: no data", panel.title);
    }
    stage.print(format!("all {} panels have data", panels.len()));
    Ok(())
}

/// Sets the mode for new connections and closes all existing ones.
fn set_read_only(postgres: &Postgres, state: &str) -> anyhow::Result<()> {
    let set = format!("ALTER DATABASE hotdrop SET default_transaction_read_only = {state}");
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'hotdrop'";
    postgres.sql(&[&set, end])
}

/// Returns whether any query of a panel has a value. Rows of panels have no query and need none.
fn has_data(prometheus: &Prometheus, panel: &Panel, seconds: u64) -> anyhow::Result<bool> {
    for query in &panel.queries {
        let response = prometheus.query_range(query, seconds).with_context(|| panel.title.clone())?;
        let series = response["data"]["result"].as_array().with_context(|| format!("{query}: {response}"))?;
        if series.iter().any(|one| has_number(&one["values"])) {
            return Ok(true);
        }
    }
    Ok(panel.queries.is_empty())
}

/// Prometheus sends numbers as strings, and some are `NaN`.
fn has_number(values: &Value) -> bool {
    let finite = |pair: &Value| pair[1].as_str()?.parse().ok().filter(|value: &f64| value.is_finite());
    values.as_array().into_iter().flatten().any(|pair| finite(pair).is_some())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_finite_values_are_data() {
        assert!(has_number(&json!([[1, "NaN"], [2, "0"]])));
        assert!(!has_number(&json!([[1, "NaN"], [2, "+Inf"]])));
        assert!(!has_number(&json!(null)));
    }
}
