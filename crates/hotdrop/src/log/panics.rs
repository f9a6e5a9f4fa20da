//! Logs panics as events: one line in the configured format, bounded and folded. The default hook would write several
//! lines of text even into a JSON log.

use std::{
    backtrace::{Backtrace, BacktraceStatus},
    panic::{self, PanicHookInfo},
};

/// Maximum bytes of backtrace frames in a line, below the maximum line length.
const FRAMES: usize = 4 << 10;

pub fn install_hook() {
    panic::set_hook(Box::new(line));
}

fn line(panic: &PanicHookInfo<'_>) {
    let at = panic.location().map(ToString::to_string).unwrap_or_default();
    let cause = panic.payload_as_str().unwrap_or("no text");
    let thread = std::thread::current();
    // Captured only if RUST_BACKTRACE is set.
    let backtrace = Backtrace::capture();
    let captured = matches!(backtrace.status(), BacktraceStatus::Captured);
    let backtrace = captured.then(|| frames(&backtrace.to_string()));
    let thread = thread.name().unwrap_or_default();
    tracing::error!(thread, at, cause, backtrace, "thread panicked");
}

/// Returns the frames from the panic outwards on one line, as many as fit.
fn frames(backtrace: &str) -> String {
    let mut all: Vec<String> = Vec::new();
    for line in backtrace.lines().map(str::trim) {
        match (line.strip_prefix("at "), all.last_mut()) {
            (Some(place), Some(frame)) => *frame = format!("{frame} ({place})"),
            _ => all.push(line.split_once(": ").map_or(line, |(_, name)| name).to_owned()),
        }
    }
    // Remove the frames of the panic machinery and of this hook, which come first.
    let own = all.iter().take(OWN).rposition(|frame| PANIC.iter().any(|name| frame.contains(name)));
    all.drain(..own.map_or(0, |last| last + 1));
    all.retain(|frame| !frame.starts_with("<unknown>"));
    if all.is_empty() {
        return "this binary has no names for its frames".to_owned();
    }
    let mut text = String::new();
    for (number, frame) in all.iter().enumerate() {
        if text.len() + frame.len() > FRAMES {
            return format!("{text} < {} more", all.len() - number);
        }
        text.push_str(if number == 0 { "" } else { " < " });
        text.push_str(frame);
    }
    text
}

/// Maximum depth of the panic machinery's frames, and their names.
const OWN: usize = 20;
const PANIC: [&str; 3] = ["panicking::panic", "panicking::begin_panic", "rust_begin_unwind"];

#[cfg(test)]
mod tests {
    use tracing_subscriber::layer::SubscriberExt;

    use crate::log::fold::tests::Written;

    const ONE_LINE: &str = "log::panics::tests::a_panic_is_one_line_of_the_log";

    /// Runs the test below in a separate process: whether to capture backtraces is read once per process.
    fn line_with(name: &str, value: &str) -> serde_json::Value {
        let mut again = std::process::Command::new(std::env::current_exe().unwrap());
        again.args(["--exact", ONE_LINE, "--nocapture"]);
        again.env_remove("RUST_BACKTRACE").env_remove("RUST_LIB_BACKTRACE").env(name, value);
        let stdout = String::from_utf8(again.output().unwrap().stdout).unwrap();
        let line = stdout.lines().find_map(|line| line.find('{').map(|at| &line[at..]));
        serde_json::from_str(line.unwrap_or_else(|| panic!("{stdout}"))).unwrap()
    }

    #[test]
    fn a_panic_is_logged_with_a_backtrace_when_enabled() {
        let with_backtrace = line_with("RUST_BACKTRACE", "1");
        let frames =
            with_backtrace["fields"]["backtrace"].as_str().unwrap_or_else(|| panic!("{with_backtrace}"));
        assert!(frames.starts_with("hotdrop::log::panics::tests::"), "{frames}");
        assert!(frames.contains(" < ") && !frames.contains('\n') && frames.len() < 5000, "{frames}");
        let not = line_with("RUST_BACKTRACE", "0");
        assert!(not["fields"].get("backtrace").is_none() && not["fields"]["cause"] == "on\npurpose", "{not}");
    }

    #[test]
    fn frames_are_ordered_and_limited() {
        let text = "   0: std::backtrace::Backtrace::capture\n             at /lib/backtrace.rs:1:2\n   \
            1: core::panicking::panic_fmt\n   2: maps::pins::save\n             at ./areas/maps/src/pins.rs:7:9\n   3: \
            std::panicking::catch_unwind\n";
        assert_eq!(
            super::frames(text),
            "maps::pins::save (./areas/maps/src/pins.rs:7:9) < std::panicking::catch_unwind"
        );
        let deep: String = (0..1000).map(|number| format!("{number:>4}: a::function::of::ours\n")).collect();
        let deep = super::frames(&deep);
        assert!(deep.len() < 4200 && deep.ends_with(" more"), "{deep}");
        assert!(super::frames("   0: <unknown>\n   1: <unknown>\n").contains("no names"));
    }

    #[test]
    fn a_panic_is_one_line_of_the_log() {
        let written = Written::default();
        let layer = tracing_subscriber::fmt::layer().json().with_writer(written.clone());
        let log = tracing_subscriber::registry().with(layer);
        let before = std::panic::take_hook();
        super::install_hook();
        tracing::subscriber::with_default(log, || {
            let _ = std::panic::catch_unwind(|| panic!("on\npurpose"));
        });
        std::panic::set_hook(before);
        let text = written.text();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 1, "{text}");
        let line: serde_json::Value = serde_json::from_str(lines[0]).unwrap();
        assert_eq!((&line["level"], &line["fields"]["cause"]), (&"ERROR".into(), &"on\npurpose".into()));
        assert!(line["fields"]["at"].as_str().unwrap().contains("panics.rs"), "{line}");
        println!("{line}");
    }
}
