//! A real Prometheus reads a real node: its own tools judge the exposition and the alerts, and every question of the board
//! is asked.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use serde_json::Value;

use super::{Case, Stage, client::Client};
use crate::{
    serve::Server,
    sh::{cmd, read, root},
    system,
};

pub const CASE: Case = Case {
    name: "monitoring",
    about: "Prometheus reads a node, its tools judge figures and alerts, the board's questions are answered",
    needs: &[&system::PROMETHEUS],
    run,
};

fn run(stage: &Stage) -> anyhow::Result<()> {
    let folder = root().join("deploy/prometheus");
    for line in ["check rules alerts.yml", "test rules alerts-test.yml", "check config prometheus.yml"] {
        read(cmd(&format!("promtool {line}")).current_dir(&folder))?;
        stage.say(format!("promtool {line}: good"));
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
    stage.say("promtool check metrics: good");
    let prometheus = Prometheus::start(&metrics)?;
    let questions = questions()?;
    for (title, question) in &questions {
        let answer = prometheus.ask(question).with_context(|| format!("{title}: {question}"))?;
        ensure!(answer["status"] == "success", "{title}: {answer}");
    }
    stage.say(format!("Prometheus understands {} questions of the board", questions.len()));
    Ok(())
}

/// The rules of Prometheus for names, help and types.
fn lint(text: &str) -> anyhow::Result<()> {
    let mut child = Command::new("promtool")
        .args(["check", "metrics"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    child.stdin.take().context("no input")?.write_all(text.as_bytes())?;
    let output = child.wait_with_output()?;
    let said = [output.stdout, output.stderr].concat();
    ensure!(output.status.success(), "promtool: {}", String::from_utf8_lossy(&said));
    Ok(())
}

/// Every question of the board, with its variables filled in.
fn questions() -> anyhow::Result<Vec<(String, String)>> {
    let board: Value =
        serde_json::from_str(&std::fs::read_to_string(root().join("deploy/grafana/hotdrop.json"))?)?;
    let panels = board["panels"].as_array().context("panels")?;
    let asked = panels.iter().flat_map(|panel| {
        let title = panel["title"].as_str().unwrap_or_default();
        let targets = panel["targets"].as_array().map(Vec::as_slice).unwrap_or_default();
        targets.iter().filter_map(move |target| {
            Some((title.to_owned(), target["expr"].as_str()?.replace("$node", ".*")))
        })
    });
    Ok(asked.collect())
}

struct Prometheus {
    child: Child,
    home: PathBuf,
    port: u16,
}

impl Prometheus {
    fn start(metrics: &str) -> anyhow::Result<Self> {
        let home = std::env::temp_dir().join(format!("hotdrop-prometheus-{}", std::process::id()));
        std::fs::create_dir_all(&home)?;
        let ours = std::fs::read_to_string(root().join("deploy/prometheus/prometheus.yml"))?;
        let ours = ours.replace("127.0.0.1:9090", metrics).replace("15s", "1s");
        std::fs::write(home.join("prometheus.yml"), ours)?;
        std::fs::copy(root().join("deploy/prometheus/alerts.yml"), home.join("alerts.yml"))?;
        let port = system::free_port()?;
        let mut command = Command::new("prometheus");
        command.arg(format!("--config.file={}", home.join("prometheus.yml").display()));
        command.arg(format!("--storage.tsdb.path={}", home.join("data").display()));
        command.arg(format!("--web.listen-address=127.0.0.1:{port}"));
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        let prometheus = Self { child, home, port };
        let begun = Instant::now();
        while !prometheus.sees_the_node() {
            ensure!(begun.elapsed() < Duration::from_secs(30), "Prometheus does not see the node");
            std::thread::sleep(Duration::from_millis(200));
        }
        Ok(prometheus)
    }

    fn sees_the_node(&self) -> bool {
        self.ask("up{job=\"hotdrop\"} == 1").is_ok_and(|answer| answer["data"]["result"][0].is_object())
    }

    fn ask(&self, question: &str) -> anyhow::Result<Value> {
        let url = format!("http://127.0.0.1:{}/api/v1/query", self.port);
        let mut answer = ureq::get(url).query("query", question).call()?;
        Ok(serde_json::from_str(&answer.body_mut().read_to_string()?)?)
    }
}

impl Drop for Prometheus {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(Path::new(&self.home));
    }
}
