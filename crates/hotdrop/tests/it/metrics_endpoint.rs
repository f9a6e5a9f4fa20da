//! The metrics of a node: complete, valid for Prometheus, and sufficient for the alerts and the dashboard that we ship.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{Read, Write},
    net::TcpStream,
};

use hotdrop::metrics_exporter::names::NAMES;

use crate::support::{Process, free_port};

const ALERTS: &str = include_str!("../../../../deploy/prometheus/alerts.yml");
const ALERTS_TEST: &str = include_str!("../../../../deploy/prometheus/alerts-test.yml");
const DASHBOARD: &str = include_str!("../../../../deploy/grafana/hotdrop.json");

/// A metric family: its type and its series.
struct Family {
    kind: String,
    series: Vec<String>,
}

/// Parses the text format strictly: help and type before the series, each family contiguous, every value a number.
fn parse(text: &str) -> BTreeMap<String, Family> {
    let mut families: BTreeMap<String, Family> = BTreeMap::new();
    let (mut helped, mut current) = (String::new(), String::new());
    for line in text.lines().filter(|line| !line.is_empty()) {
        if let Some(rest) = line.strip_prefix("# HELP ") {
            helped = rest.split(' ').next().unwrap().to_owned();
        } else if let Some(rest) = line.strip_prefix("# TYPE ") {
            let (name, kind) = rest.split_once(' ').unwrap();
            assert_eq!(helped, name, "no help before {line}");
            assert!(
                families
                    .insert(name.to_owned(), Family { kind: kind.to_owned(), series: Vec::new() })
                    .is_none(),
                "twice: {name}"
            );
            current = name.to_owned();
        } else {
            let (series, value) = line.rsplit_once(' ').unwrap();
            value.parse::<f64>().unwrap_or_else(|_| panic!("{line}"));
            let family = families.get_mut(&current).unwrap_or_else(|| panic!("{line}"));
            let name = series.split('{').next().unwrap();
            let suffix = name.strip_prefix(&*current).unwrap_or_else(|| panic!("{line} within {current}"));
            let allowed: &[&str] =
                if family.kind == "histogram" { &["_bucket", "_sum", "_count"] } else { &[""] };
            assert!(allowed.contains(&suffix), "{line}");
            family.series.push(series.to_owned());
        }
    }
    families
}

/// Returns our metric names in a text with PromQL.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    words
        .filter(|word| word.starts_with("hotdrop_") || word.starts_with("process_"))
        .map(str::to_owned)
        .collect()
}

fn scrape(node: &Process, metrics: &str) -> String {
    let text = node.request_at(metrics, "GET /metrics");
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200") && head.contains("text/plain; version=0.0.4"), "{head}");
    body.to_owned()
}

#[test]
fn every_series_of_alerts_and_dashboard_is_exported_from_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = format!("127.0.0.1:{}", free_port());
    let mut node = Process::spawn_in(
        folder.path(),
        &[("HOTDROP_METRICS_LISTEN", &metrics), ("HOTDROP_RENDER_AHEAD", "false")],
    );
    assert!(node.ready());
    for path in ["/en/faq", "/en/faq", "/api/user", "/api/nothing", "/favicon.svg"] {
        node.get(path);
    }
    let text = scrape(&node, &metrics);
    let families = parse(&text);
    for (name, family) in &families {
        assert_eq!(family.kind == "counter", name.ends_with("_total"), "{name} is a {}", family.kind);
        assert_eq!(
            family.kind == "histogram",
            name.ends_with("_duration_seconds"),
            "{name} is a {}",
            family.kind
        );
    }
    let known: BTreeSet<&str> = NAMES.iter().map(|(name, ..)| *name).collect();
    let of_areas = ["hotdrop_sessions", hotdrop::metrics_exporter::quick::NAME];
    let unknown: Vec<_> = families
        .keys()
        .filter(|name| !known.contains(name.as_str()) && !of_areas.contains(&name.as_str()))
        .collect();
    assert!(unknown.is_empty(), "without a description: {unknown:?}");
    // Metrics that need an event to be exported.
    let on_first_event = ["hotdrop_outside_call_duration_seconds", "hotdrop_job_duration_seconds"];
    let missing: Vec<_> = known
        .iter()
        .filter(|name| !families.contains_key(**name) && !on_first_event.contains(name))
        .collect();
    assert!(missing.is_empty(), "never shown: {missing:?}");
    let dashboard: serde_json::Value = serde_json::from_str(DASHBOARD).unwrap();
    let mut wanted = named(&dashboard.to_string());
    wanted.extend(named(ALERTS));
    wanted.extend(named(ALERTS_TEST));
    assert!(wanted.len() > 30, "{wanted:?}");
    for name in wanted {
        let family =
            ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(&name);
        assert!(
            families.contains_key(family) || on_first_event.contains(&family),
            "{name} is required and not shown"
        );
    }
    // Clients cannot create series: all unknown paths share one route.
    let routes = |text: &str| parse(text)["hotdrop_request_duration_seconds"].series.len();
    let before = routes(&text);
    for number in 0..50 {
        node.get(&format!("/api/nothing-{number}"));
        node.get(&format!("/en/nothing-{number}?x={number}"));
    }
    let after = scrape(&node, &metrics);
    assert!(routes(&after) <= before + 2 * 16, "{before} series became {}", routes(&after));
    assert!(
        after.contains("route=\"/api/user\",status=\"4xx\"")
            || after.contains("route=\"/api/user\",status=\"2xx\""),
        "{after}"
    );
    assert!(!after.contains("nothing-7"));
    assert!(node.stop());
}

#[test]
fn the_metrics_listener_has_the_same_limits_as_the_site() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = format!("127.0.0.1:{}", free_port());
    let env = [
        ("HOTDROP_METRICS_LISTEN", metrics.as_str()),
        ("HOTDROP_HEADER_SECONDS", "2"),
        ("HOTDROP_RENDER_AHEAD", "false"),
    ];
    let mut node = Process::spawn_in(folder.path(), &env);
    assert!(node.ready());
    let silent: Vec<TcpStream> = (0..100)
        .map(|number| {
            let mut socket = TcpStream::connect(&metrics).unwrap();
            let beginning = if number % 2 == 0 { "" } else { "GET /metrics HTTP/1.1\r\nx-a:" };
            let _ = socket.write_all(beginning.as_bytes());
            socket
        })
        .collect();
    let text = scrape(&node, &metrics);
    let open = text.lines().find(|line| line.starts_with("hotdrop_connections_open{listener=\"metrics\"}"));
    let open: f64 = open.unwrap().rsplit(' ').next().unwrap().parse().unwrap();
    assert!((1.0..=64.0).contains(&open), "{open}");
    for mut socket in silent {
        let mut all = Vec::new();
        // The server closes or resets the connection; without a limit this would wait forever.
        let _ = socket.read_to_end(&mut all);
        assert!(!all.starts_with(b"HTTP/1.1 200"));
    }
    let mut socket = TcpStream::connect(&metrics).unwrap();
    let _ = write!(socket, "GET /metrics HTTP/1.1\r\nhost: a\r\nx-long: {}\r\n\r\n", "a".repeat(100_000));
    let mut response = String::new();
    let _ = socket.read_to_string(&mut response);
    assert!(!response.starts_with("HTTP/1.1 200"), "{response:.60}");
    assert!(node.request_at(&metrics, "POST /metrics").starts_with("HTTP/1.1 405"));
}
