//! A panic is an event as any other: one line in the form that was asked for, bounded and folded. By itself it is some lines
//! of plain text, also where programs read the log.

use std::panic::{self, PanicHookInfo};

pub fn tell() {
    panic::set_hook(Box::new(line));
}

fn line(panic: &PanicHookInfo<'_>) {
    let at = panic.location().map(ToString::to_string).unwrap_or_default();
    let cause = panic.payload_as_str().unwrap_or("no text");
    let thread = std::thread::current();
    tracing::error!(thread = thread.name().unwrap_or_default(), at, cause, "something panicked");
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::layer::SubscriberExt;

    use crate::log::fold::tests::Written;

    #[test]
    fn a_panic_is_one_line_of_the_log() {
        let written = Written::default();
        let layer = tracing_subscriber::fmt::layer().json().with_writer(written.clone());
        let log = tracing_subscriber::registry().with(layer);
        let before = std::panic::take_hook();
        super::tell();
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
    }
}
