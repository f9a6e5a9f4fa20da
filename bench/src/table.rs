//! The result table; each row is also printed as soon as it is measured.

use std::{
    fmt::{Display, Write},
    sync::LazyLock,
    time::Instant,
};

static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Prints progress to stderr with the time since the start, because a benchmark takes many minutes.
pub fn print(what: impl Display) {
    let seconds = STARTED.elapsed().as_secs();
    eprintln!("{:>3}:{:02} {what}", seconds / 60, seconds % 60);
}

/// The rows of one group.
#[derive(Default)]
pub struct Rows(Vec<Row>);

impl Rows {
    pub fn push(&mut self, row: Row) {
        let mark = match row.reached {
            Some(false) => ", not reached",
            Some(true) | None => "",
        };
        print(format_args!("      {}: {}{mark}", row.what, row.measured));
        self.0.push(row);
    }
}

pub struct Row {
    pub what: String,
    pub measured: String,
    /// The peer's result in the same run, or the limit.
    pub against: String,
    pub ratio: Option<f64>,
    pub target: String,
    pub reached: Option<bool>,
}

impl Row {
    /// A result that should be at least `least` times the peer's.
    pub fn peer(what: &str, measured: (f64, &str), peer: (f64, &str), least: f64) -> Self {
        let ratio = measured.0 / peer.0;
        Self {
            what: what.to_owned(),
            measured: format!("{:.0} {}", measured.0, measured.1),
            against: format!("{:.0} {}", peer.0, peer.1),
            ratio: Some(ratio),
            target: format!("≥ {least:.2}"),
            reached: Some(ratio >= least),
        }
    }

    /// A result that should stay below a limit.
    pub fn limit(what: &str, measured: f64, unit: &str, limit: f64) -> Self {
        Self {
            what: what.to_owned(),
            measured: format!("{measured:.1} {unit}"),
            against: format!("{limit:.0} {unit}"),
            ratio: Some(measured / limit),
            target: "≤ 1.00".into(),
            reached: Some(measured <= limit),
        }
    }

    /// A result without a target.
    pub fn note(what: &str, measured: String, against: String) -> Self {
        Self { what: what.to_owned(), measured, against, ratio: None, target: String::new(), reached: None }
    }
}

pub fn markdown(Rows(rows): &Rows) -> String {
    let mut text = String::from(
        "| what | measured | peer or limit | ratio | target | reached |\n|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let ratio = row.ratio.map(|ratio| format!("{ratio:.2}")).unwrap_or_default();
        let reached = match row.reached {
            Some(true) => "yes",
            Some(false) => "**no**",
            None => "",
        };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {ratio} | {} | {reached} |",
            row.what, row.measured, row.against, row.target
        );
    }
    text
}
