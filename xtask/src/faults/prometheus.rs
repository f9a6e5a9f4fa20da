//! A real Prometheus with our alerts that scrapes a node every second; stopped when dropped.

use std::{
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::{sh::root, system};

pub struct Prometheus {
    child: Child,
    home: PathBuf,
    port: u16,
}

/// A panel of the Grafana dashboard with its queries.
pub struct Panel {
    pub title: String,
    pub queries: Vec<String>,
}

impl Panel {
    /// Reads all panels, rows included, with the dashboard's variables filled in.
    pub fn all() -> anyhow::Result<Vec<Self>> {
        let dashboard: Value =
            serde_json::from_str(&std::fs::read_to_string(root().join("deploy/grafana/hotdrop.json"))?)?;
        let panels = dashboard["panels"].as_array().context("panels")?;
        Ok(panels.iter().map(Self::of).collect())
    }

    fn of(body: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let targets = body["targets"].as_array().into_iter().flatten();
        let queries = targets.map(|target| text(&target["expr"]).replace("$node", ".*")).collect();
        Self { title: text(&body["title"]), queries }
    }
}

impl Prometheus {
    pub fn start(metrics: &str) -> anyhow::Result<Self> {
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
        self.query("up{job=\"hotdrop\"} == 1").is_ok_and(|response| response["data"]["result"][0].is_object())
    }

    pub fn query(&self, query: &str) -> anyhow::Result<Value> {
        self.call("query", &[("query", query)])
    }

    /// Runs a query over the last seconds, with one value per second.
    pub fn query_range(&self, query: &str, seconds: u64) -> anyhow::Result<Value> {
        let end = self.query("time()")?["data"]["result"][0].as_f64().context("no time")?;
        let start = end - f64::from(u32::try_from(seconds)?);
        let (start, end) = (start.to_string(), end.to_string());
        self.call("query_range", &[("query", query), ("start", &start), ("end", &end), ("step", "1")])
    }

    fn call(&self, what: &str, fields: &[(&str, &str)]) -> anyhow::Result<Value> {
        let url = format!("http://127.0.0.1:{}/api/v1/{what}", self.port);
        let mut response = ureq::get(url).query_pairs(fields.iter().copied()).call()?;
        Ok(serde_json::from_str(&response.body_mut().read_to_string()?)?)
    }
}

impl Drop for Prometheus {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.home);
    }
}
