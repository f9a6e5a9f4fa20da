//! Splits a file into JSON texts: one per line, the elements of an array, or texts over several lines.

use std::io::{self, BufRead, Chain, Cursor, Read};

use crate::payload::LONGEST;

/// What [`Texts::next`] found.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    Text,
    /// A text longer than [`LONGEST`], which was skipped.
    TooLong,
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Lines,
    /// An array, or texts that span lines.
    Document,
}

pub struct Texts<R> {
    from: Chain<Cursor<Vec<u8>>, R>,
    form: Form,
    in_array: bool,
    /// The first line was too long and is skipped.
    long_start: bool,
    /// The number of blank lines before the first text.
    pub blank: u64,
}

impl<R: BufRead> Texts<R> {
    /// Determines the form by the beginning: `[` begins an array; a first line that ends within an object begins a text
    /// over several lines.
    pub fn open(mut from: R) -> io::Result<Self> {
        for byte in *b"\xef\xbb\xbf" {
            if peek(&mut from)? == Some(byte) {
                from.consume(1);
            }
        }
        let mut blank = 0;
        while let Some(byte) = peek(&mut from)?.filter(u8::is_ascii_whitespace) {
            blank += u64::from(byte == b'\n');
            from.consume(1);
        }
        let (mut first, mut form, mut long_start) = (Vec::new(), Form::Document, false);
        if peek(&mut from)? != Some(b'[') {
            form = Form::Lines;
            match line(&mut from, &mut first)? {
                Next::Text if spans_lines(&first) => form = Form::Document,
                Next::Text | Next::End => {}
                Next::TooLong => {
                    first.clear();
                    long_start = true;
                }
            }
            if !first.is_empty() {
                first.push(b'\n');
            }
        }
        Ok(Self { from: Cursor::new(first).chain(from), form, in_array: false, long_start, blank })
    }

    /// Reads the next text. In lines, a blank line is an empty text.
    pub fn next(&mut self, bytes: &mut Vec<u8>) -> io::Result<Next> {
        bytes.clear();
        if std::mem::take(&mut self.long_start) {
            return Ok(Next::TooLong);
        }
        match self.form {
            Form::Lines => line(&mut self.from, bytes),
            Form::Document => self.value(bytes),
        }
    }

    fn value(&mut self, bytes: &mut Vec<u8>) -> io::Result<Next> {
        loop {
            match peek(&mut self.from)? {
                None => return Ok(Next::End),
                Some(b'[') if !self.in_array => self.in_array = true,
                Some(b']') if self.in_array => self.in_array = false,
                Some(byte) if byte == b',' || byte.is_ascii_whitespace() => {}
                Some(_) => break,
            }
            self.from.consume(1);
        }
        let (mut scan, mut long) = (Scan::default(), false);
        loop {
            let chunk = self.from.fill_buf()?;
            let (used, ended) = scan.advance(chunk);
            let ended = ended || chunk.is_empty();
            long |= bytes.len() + used > LONGEST;
            if !long {
                bytes.extend_from_slice(&chunk[..used]);
            }
            self.from.consume(used);
            if ended {
                return Ok(if long { Next::TooLong } else { Next::Text });
            }
        }
    }
}

fn peek(from: &mut impl BufRead) -> io::Result<Option<u8>> {
    Ok(from.fill_buf()?.first().copied())
}

/// Returns whether a text continues after its first line. A line that is cut off anywhere else is only broken.
fn spans_lines(first: &[u8]) -> bool {
    let mut scan = Scan::default();
    first.iter().for_each(|byte| scan.step(*byte));
    scan.depth > 0 && !scan.in_string && matches!(first.trim_ascii_end().last(), Some(b'{' | b'[' | b','))
}

/// Finds the end of a JSON text.
#[derive(Default)]
struct Scan {
    depth: usize,
    in_string: bool,
    escaped: bool,
    started: bool,
}

impl Scan {
    fn step(&mut self, byte: u8) {
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' if self.in_string => self.escaped = true,
            b'"' => self.in_string = !self.in_string,
            _ if self.in_string => {}
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
    }

    /// Returns the number of bytes that belong to the text, and whether it ended.
    fn advance(&mut self, chunk: &[u8]) -> (usize, bool) {
        for (at, byte) in chunk.iter().copied().enumerate() {
            let outside = self.depth == 0 && !self.in_string;
            let separates = matches!(byte, b',' | b']') || byte.is_ascii_whitespace();
            if outside && separates && self.started {
                return (at, true);
            }
            self.started = true;
            self.step(byte);
            let closed = !outside && self.depth == 0 && !self.in_string;
            if closed || outside && matches!(byte, b']' | b'}') {
                return (at + 1, true);
            }
        }
        (chunk.len(), false)
    }
}

/// Reads a line without its newline. Skips a line that is longer than [`LONGEST`].
fn line(from: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<Next> {
    let mut long = false;
    loop {
        let chunk = from.fill_buf()?;
        if chunk.is_empty() {
            return Ok(match (long, bytes.is_empty()) {
                (true, _) => Next::TooLong,
                (false, true) => Next::End,
                (false, false) => Next::Text,
            });
        }
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        long |= bytes.len() + part.len() > LONGEST;
        if !long {
            bytes.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        from.consume(used);
        if end.is_some() {
            return Ok(if long { Next::TooLong } else { Next::Text });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<String> {
        // Small chunks, so that texts span several.
        let chunk = if text.len() < 1000 { 7 } else { 1 << 16 };
        let mut texts = Texts::open(io::BufReader::with_capacity(chunk, text.as_bytes())).unwrap();
        let (mut found, mut bytes) = (Vec::new(), Vec::new());
        loop {
            match texts.next(&mut bytes).unwrap() {
                Next::End => return found,
                Next::TooLong => found.push("too long".to_owned()),
                Next::Text => found.push(String::from_utf8(bytes.clone()).unwrap()),
            }
        }
    }

    #[test]
    fn a_file_may_have_lines_an_array_or_texts_over_several_lines() {
        for (text, want) in [
            ("{\"a\":1}\n\n{\"b\":[2]}", &["{\"a\":1}", "", "{\"b\":[2]}"][..]),
            ("\u{feff}{\"a\":1}\r\nnonsense\n", &["{\"a\":1}\r", "nonsense"]),
            ("{\"cut\":\n{\"b\":2}\n", &["{\"cut\":", "{\"b\":2}"]),
            ("[{\"a\":1},{\"b\":\"]}\\\"\"}, null,5]\n", &["{\"a\":1}", "{\"b\":\"]}\\\"\"}", "null", "5"]),
            ("\n [\n  {\n  \"a\": [1, 2]\n },\n \"x\"\n]\n", &["{\n  \"a\": [1, 2]\n }", "\"x\""]),
            ("{\n \"a\": {}\n}\n{ \"b\": 1 }", &["{\n \"a\": {}\n}", "{ \"b\": 1 }"]),
            ("{\"matches\": [\n{\"a\":1},\n{}\n]}", &["{\"matches\": [\n{\"a\":1},\n{}\n]}"]),
            ("[]", &[]),
            ("", &[]),
            ("[{\"a\":1}}, 2", &["{\"a\":1}", "}", "2"]),
        ] {
            assert_eq!(split(text), want, "{text}");
        }
    }

    #[test]
    fn what_is_too_long_is_skipped() {
        let long = "x".repeat(LONGEST + 1);
        assert_eq!(split(&format!("one\n{long}\nlast")), ["one", "too long", "last"]);
        assert_eq!(split(&format!("{long}\nlast")), ["too long", "last"]);
        assert_eq!(split(&format!("[\"{long}\", 2]")), ["too long", "2"]);
    }
}
