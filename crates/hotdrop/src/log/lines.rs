//! Writes each event as one line of bounded length.

use std::io::{self, Write};

use serde_json::{Value, json};

const LONGEST: usize = 8 << 10;
/// Maximum length of a string inside a line that is too long.
const TEXT: usize = 1 << 10;

/// Receives each event in one write, including the line break.
pub struct Lines<W> {
    to: W,
    json: bool,
}

impl<W: Write> Lines<W> {
    pub fn text(to: W) -> Self {
        Self { to, json: false }
    }

    pub fn json(to: W) -> Self {
        Self { to, json: true }
    }
}

impl<W: Write> Write for Lines<W> {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let line = event.strip_suffix(b"\n").unwrap_or(event);
        if line.len() <= LONGEST && !line.contains(&b'\n') {
            self.to.write_all(event)?;
        } else {
            let line = String::from_utf8_lossy(line);
            let line = if self.json { short_json(&line) } else { short_text(&line) };
            self.to.write_all(line.as_bytes())?;
        }
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// Escapes line breaks, so that foreign text cannot forge log lines, and truncates.
fn short_text(line: &str) -> String {
    let line = line.replace('\n', "\\n");
    format!("{}\n", cut(&line, LONGEST))
}

/// Truncates the strings inside, so that the line stays valid JSON.
fn short_json(line: &str) -> String {
    let Ok(mut event) = serde_json::from_str::<Value>(line) else { return short_text(line) };
    shorten(&mut event);
    let short = event.to_string();
    if short.len() <= LONGEST {
        return format!("{short}\n");
    }
    let field = |name: &str| event.get(name).cloned().unwrap_or(Value::Null);
    let message = event.pointer("/fields/message").cloned().unwrap_or(Value::Null);
    let rest = json!({
        "timestamp": field("timestamp"), "level": field("level"), "target": field("target"),
        "fields": { "message": message, "cut": line.len() },
    });
    format!("{rest}\n")
}

fn shorten(value: &mut Value) {
    match value {
        Value::String(text) if text.len() > TEXT => *text = cut(text, TEXT),
        Value::Array(all) => all.iter_mut().for_each(shorten),
        Value::Object(all) => all.values_mut().for_each(shorten),
        _ => {}
    }
}

fn cut(text: &str, most: usize) -> String {
    if text.len() <= most {
        return text.to_owned();
    }
    let start = &text[..text.floor_char_boundary(most)];
    format!("{start}… ({} bytes more)", text.len() - start.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(json: bool, event: &str) -> String {
        let mut to = Vec::new();
        let mut lines = if json { Lines::json(&mut to) } else { Lines::text(&mut to) };
        lines.write_all(event.as_bytes()).unwrap();
        String::from_utf8(to).unwrap()
    }

    #[test]
    fn long_lines_are_truncated() {
        assert_eq!(written(false, "a short line\n"), "a short line\n");
        let long = written(false, &format!("WARN {}\n", "ж".repeat(100_000)));
        assert!(long.len() < LONGEST + 100 && long.ends_with("bytes more)\n"), "{}", long.len());
        assert_eq!(written(false, "WARN a\nINFO forged\n"), "WARN a\\nINFO forged\n");
    }

    #[test]
    fn json_stays_json() {
        let event = json!({"level": "WARN", "fields": {"message": "m", "cause": "x".repeat(90_000)}});
        let read: Value = serde_json::from_str(&written(true, &format!("{event}\n"))).unwrap();
        assert!(read["fields"]["cause"].as_str().unwrap().len() < TEXT + 100);
        let spans: Vec<Value> = (0..5000).map(|_| json!({"name": "x"})).collect();
        let event = json!({"level": "WARN", "fields": {"message": "m"}, "spans": spans});
        let line = written(true, &format!("{event}\n"));
        let read: Value = serde_json::from_str(&line).unwrap();
        assert!(read["fields"]["message"] == "m" && line.len() < LONGEST && line.matches('\n').count() == 1);
    }
}
