//! A real Prometheus scrapes a real node: its tools check the exposition and the alerts, and every query of the
//! dashboard is run.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use anyhow::{Context, ensure};

use super::{
    Case, Stage,
    client::Client,
    prometheus::{Panel, Prometheus},
};
use crate::{
    serve::Server,
    sh::{cmd, read, root},
    system,
};

pub const CASE: Case = Case {
    name: "monitoring",
    about: "Prometheus scrapes a node, promtool checks metrics and alerts, the dashboard's queries are valid",
    requires: &[&system::PROMETHEUS],
    run,
};

fn run(stage: &Stage) -> anyhow::Result<()> {
    let folder = root().join("deploy/prometheus");
    for line in ["check rules alerts.yml", "test rules alerts-test.yml", "check config prometheus.yml"] {
        read(cmd(&format!("promtool {line}")).current_dir(&folder))?;
        stage.print(format!("promtool {line}: good"));
    }
    let metrics = format!("127.0.0.1:{}", system::free_port()?);
    let node = Server::start(&stage.binary, "monitoring", &[("HOTDROP_METRICS_LISTEN", &metrics)])?;
    let visitor = Client::new(&node.url);
    for path in ["/en", "/en", "/de/faq", "/api/user", "/api/nothing", "/readyz"] {
        visitor.get(path)?;
    }
    visitor.sign_up("ann@example.org")?;
    let mut text = ureq::get(format!("http://{metrics}/metrics")).call()?;
    lint(&text.body_mut().read_to_string()?)?;
    stage.print("promtool check metrics: good");
    let prometheus = Prometheus::start(&metrics)?;
    let mut count = 0;
    for Panel { title, queries } in Panel::all()? {
        for query in &queries {
            let response = prometheus.query(query).with_context(|| format!("{title}: {query}"))?;
            ensure!(response["status"] == "success", "{title}: {response}");
            count += 1;
        }
    }
    stage.print(format!("Prometheus accepts {count} queries of the dashboard"));
    Ok(())
}

/// Checks names, help and types with `promtool`.
fn lint(text: &str) -> anyhow::Result<()> {
    let mut child = Command::new("promtool")
        .args(["check", "metrics"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    child.stdin.take().context("no input")?.write_all(text.as_bytes())?;
    let output = child.wait_with_output()?;
    let printed = [output.stdout, output.stderr].concat();
    ensure!(output.status.success(), "promtool: {}", String::from_utf8_lossy(&printed));
    Ok(())
}
