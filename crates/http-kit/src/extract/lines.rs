//! Newline-delimited bodies, read line by line without buffering the complete body.

use axum::{
    RequestExt,
    body::Body,
    extract::{FromRequest, Request},
};
use bytes::Bytes;
use http::StatusCode;
use http_body_util::{BodyExt, LengthLimitError};

use super::body::{READING, expect_kind, unread};
use crate::{
    Ctx, Fail,
    call::{Call, Refuses},
};

/// An `application/x-ndjson` body: one JSON text per line. The content of the lines is not checked here.
pub struct Ndjson {
    body: Body,
    rest: Bytes,
}

/// A line of a body.
#[derive(Debug, PartialEq, Eq)]
pub enum NdLine {
    Text(Vec<u8>),
    /// The line exceeded the limit and was skipped.
    TooLong,
}

impl FromRequest<Ctx> for Ndjson {
    type Rejection = Fail;

    async fn from_request(request: Request, _: &Ctx) -> Result<Self, Fail> {
        expect_kind(request.headers(), |kind| kind == "application/x-ndjson", "Send a JSON text a line.")?;
        Ok(Self { body: request.into_limited_body(), rest: Bytes::new() })
    }
}

impl Refuses for Ndjson {
    fn describe(call: &mut Call) {
        call.returns(&READING).returns(&[415]);
    }
}

impl Ndjson {
    /// Returns the next line without its line break; a line of more than `most` bytes is skipped.
    pub async fn next(&mut self, most: usize) -> Result<Option<NdLine>, Fail> {
        let (mut line, mut long, mut begun) = (Vec::new(), false, false);
        loop {
            while self.rest.is_empty() {
                match self.body.frame().await {
                    Some(frame) => self.rest = frame.map_err(failed)?.into_data().unwrap_or_default(),
                    None if begun => return Ok(Some(nd_line(line, long))),
                    None => return Ok(None),
                }
            }
            begun = true;
            let end = self.rest.iter().position(|byte| *byte == b'\n');
            let part = self.rest.split_to(end.unwrap_or(self.rest.len()));
            long |= line.len() + part.len() > most;
            if !long {
                line.extend_from_slice(&part);
            }
            if end.is_some() {
                let _end = self.rest.split_to(1);
                return Ok(Some(nd_line(line, long)));
            }
        }
    }
}

fn nd_line(line: Vec<u8>, long: bool) -> NdLine {
    if long { NdLine::TooLong } else { NdLine::Text(line) }
}

fn failed(error: axum::Error) -> Fail {
    let too_large = error.into_inner().is::<LengthLimitError>();
    unread(if too_large { StatusCode::PAYLOAD_TOO_LARGE } else { StatusCode::BAD_REQUEST })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn lines_are_split_regardless_of_chunks() {
        let pieces = ["on", "e\n\ntwo", "\n", "123456789", "0\nlast"];
        let stream = pieces.map(|piece| Ok::<_, std::io::Error>(Bytes::from_static(piece.as_bytes())));
        let mut lines =
            Ndjson { body: Body::from_stream(futures_util::stream::iter(stream)), rest: Bytes::new() };
        let mut read = Vec::new();
        while let Some(line) = lines.next(5).await.unwrap() {
            read.push(line);
        }
        let text = |text: &str| NdLine::Text(text.into());
        assert_eq!(read, [text("one"), text(""), text("two"), NdLine::TooLong, text("last")]);
    }
}
