//! Finished answers in memory: compressed once, sent many times.
//!
//! Pages and content calls end here. An answer made from an older content version is served while the new
//! one is being made (pages) or thrown away at once (calls); see [`Answer::version`].

use std::{
    fmt::Write,
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};
use http_body_util::Full;
use sha2::{Digest, Sha256};

/// One finished answer in every encoding that makes it smaller.
pub struct Answer {
    status: StatusCode,
    etag: HeaderValue,
    variants: Vec<(Encoding, Bytes, HeaderMap)>,
    not_modified: HeaderMap,
    /// The content version it was made from.
    pub version: i64,
    /// From when on it is old even if nothing was published, unix seconds.
    pub old_at: i64,
    refreshing: AtomicBool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Brotli,
    Zstd,
    Gzip,
    Identity,
}

impl Encoding {
    fn token(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
        }
    }
}

/// What an answer is made of.
pub struct Parts {
    pub status: StatusCode,
    pub headers: Vec<(HeaderName, HeaderValue)>,
    pub body: Bytes,
    /// False for what is compressed already, such as pictures and fonts.
    pub compress: bool,
    /// The body in brotli, when a build step has made it already.
    pub brotli: Option<Bytes>,
    pub version: i64,
    pub old_at: i64,
}

impl Answer {
    /// Compresses; takes milliseconds, so not on a thread that serves requests.
    pub fn build(parts: Parts) -> Self {
        let etag = etag_of(&parts.body);
        let base = headers(&parts.headers, &etag);
        let mut variants = Vec::with_capacity(4);
        for (encoding, compress) in [
            (Encoding::Brotli, brotli as fn(&[u8]) -> io::Result<Vec<u8>>),
            (Encoding::Zstd, zstd),
            (Encoding::Gzip, gzip),
        ] {
            // Below this size the headers weigh more than what compression saves.
            if !parts.compress || parts.body.len() < 256 {
                break;
            }
            let ready = parts.brotli.clone().filter(|_| encoding == Encoding::Brotli);
            let small = ready.or_else(|| compress(&parts.body).ok().map(Bytes::from));
            if let Some(small) = small.filter(|small| small.len() < parts.body.len()) {
                variants.push((encoding, small, base.clone()));
            }
        }
        variants.push((Encoding::Identity, parts.body, base.clone()));
        for (encoding, body, headers) in &mut variants {
            headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
            if *encoding != Encoding::Identity {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.token()));
            }
        }
        Self {
            status: parts.status,
            etag,
            variants,
            not_modified: base,
            version: parts.version,
            old_at: parts.old_at,
            refreshing: AtomicBool::new(false),
        }
    }

    /// The response for a request with these headers: 304 when the client has it already.
    pub fn respond(&self, request: &HeaderMap) -> Response<Full<Bytes>> {
        let known = request.get(header::IF_NONE_MATCH).is_some_and(|given| matches(given, &self.etag));
        if known && self.status == StatusCode::OK {
            let mut response = Response::new(Full::default());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.headers_mut() = self.not_modified.clone();
            return response;
        }
        let accepted =
            request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
        let (_, body, headers) = self
            .variants
            .iter()
            .find(|(encoding, ..)| *encoding == Encoding::Identity || accepts(accepted, encoding.token()))
            .unwrap_or(&self.variants[self.variants.len() - 1]);
        let mut response = Response::new(Full::new(body.clone()));
        *response.status_mut() = self.status;
        *response.headers_mut() = headers.clone();
        response
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// The body as it was before compression.
    pub fn body(&self) -> &Bytes {
        &self.variants[self.variants.len() - 1].1
    }

    /// True for the one caller that should make the next version.
    pub fn begin_refresh(&self) -> bool {
        !self.refreshing.swap(true, Ordering::AcqRel)
    }

    /// Lets the next request try again after a refresh that failed.
    pub fn end_refresh(&self) {
        self.refreshing.store(false, Ordering::Release);
    }

    fn weight(&self) -> u32 {
        let bytes: usize = self.variants.iter().map(|(_, body, _)| body.len() + 1024).sum();
        u32::try_from(bytes).unwrap_or(u32::MAX)
    }
}

fn headers(given: &[(HeaderName, HeaderValue)], etag: &HeaderValue) -> HeaderMap {
    let mut map = HeaderMap::with_capacity(given.len() + 4);
    for (name, value) in given {
        map.append(name.clone(), value.clone());
    }
    map.insert(header::ETAG, etag.clone());
    map.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    map
}

fn etag_of(body: &[u8]) -> HeaderValue {
    let mut text = String::with_capacity(22);
    text.push('"');
    for byte in &Sha256::digest(body)[..10] {
        let _ = write!(text, "{byte:02x}");
    }
    text.push('"');
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

/// Proxies may have weakened the tag, which says nothing against the bytes being ours.
fn matches(given: &HeaderValue, etag: &HeaderValue) -> bool {
    let (Ok(given), Ok(etag)) = (given.to_str(), etag.to_str()) else {
        return false;
    };
    given.split(',').any(|one| one.trim().trim_start_matches("W/") == etag || one.trim() == "*")
}

fn accepts(accepted: &str, token: &str) -> bool {
    accepted.split(',').any(|part| {
        let mut pieces = part.split(';');
        let name = pieces.next().unwrap_or("").trim();
        name.eq_ignore_ascii_case(token)
            && !pieces.any(|p| matches!(p.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// Quality 9 is within 3 % of the best on our pages and ten times as quick.
fn brotli(body: &[u8]) -> io::Result<Vec<u8>> {
    let mut out = Vec::with_capacity(body.len() / 3);
    let params = ::brotli::enc::BrotliEncoderParams { quality: 9, lgwin: 20, ..Default::default() };
    ::brotli::BrotliCompress(&mut &*body, &mut out, &params)?;
    Ok(out)
}

fn zstd(body: &[u8]) -> io::Result<Vec<u8>> {
    ::zstd::bulk::compress(body, 12)
}

fn gzip(body: &[u8]) -> io::Result<Vec<u8>> {
    use io::Write as _;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(7));
    encoder.write_all(body)?;
    encoder.finish()
}

/// The cache itself: bounded by bytes, least used first out.
#[derive(Clone)]
pub struct Answers(moka::future::Cache<String, Arc<Answer>>);

impl Answers {
    pub fn new(max_bytes: u64) -> Self {
        Self(
            moka::future::Cache::builder()
                .max_capacity(max_bytes)
                .weigher(|key: &String, answer: &Arc<Answer>| {
                    answer.weight().saturating_add(u32::try_from(key.len()).unwrap_or(u32::MAX))
                })
                .build(),
        )
    }

    pub async fn get(&self, address: &str) -> Option<Arc<Answer>> {
        self.0.get(address).await
    }

    pub async fn put(&self, address: String, answer: Arc<Answer>) {
        self.0.insert(address, answer).await;
    }

    /// Makes an answer once, however many ask for it at the same time.
    pub async fn get_or_make<E: Clone + Send + Sync + 'static>(
        &self,
        address: &str,
        make: impl Future<Output = Result<Arc<Answer>, E>>,
    ) -> Result<Arc<Answer>, E> {
        self.0.try_get_with_by_ref(address, make).await.map_err(|error| (*error).clone())
    }

    /// All addresses kept now.
    pub fn addresses(&self) -> Vec<String> {
        self.0.iter().map(|(address, _)| (*address).clone()).collect()
    }

    pub async fn forget(&self, address: &str) {
        self.0.invalidate(address).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(body: &str) -> Answer {
        Answer::build(Parts {
            status: StatusCode::OK,
            headers: vec![(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"))],
            body: Bytes::from(body.to_owned()),
            compress: true,
            brotli: None,
            version: 1,
            old_at: 0,
        })
    }

    fn ask(answer: &Answer, pairs: &[(HeaderName, &'static str)]) -> Response<Full<Bytes>> {
        let headers = pairs.iter().map(|(n, v)| (n.clone(), HeaderValue::from_static(v))).collect();
        answer.respond(&headers)
    }

    #[test]
    fn the_best_accepted_encoding_is_sent() {
        let page = answer(&"a long page of text ".repeat(200));
        for (accept, want) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip, zstd", Some("zstd")),
            ("gzip", Some("gzip")),
            ("br;q=0, gzip", Some("gzip")),
            ("", None),
        ] {
            let response = ask(&page, &[(header::ACCEPT_ENCODING, accept)]);
            let got = response.headers().get(header::CONTENT_ENCODING).map(|v| v.to_str().unwrap());
            assert_eq!(got, want, "{accept}");
            assert_eq!(response.headers()[header::VARY], "accept-encoding");
        }
    }

    #[test]
    fn small_answers_stay_plain() {
        let small = answer("{\"success\":true}");
        assert!(
            ask(&small, &[(header::ACCEPT_ENCODING, "br")]).headers().get(header::CONTENT_ENCODING).is_none()
        );
    }

    #[test]
    fn a_known_tag_is_not_sent_again() {
        let page = answer("hello");
        let tag: &'static str = page.etag.to_str().unwrap().to_owned().leak();
        assert_eq!(ask(&page, &[(header::IF_NONE_MATCH, tag)]).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(ask(&page, &[(header::IF_NONE_MATCH, "\"other\"")]).status(), StatusCode::OK);
        assert_ne!(page.etag, answer("hello!").etag);
    }

    #[test]
    fn only_one_caller_refreshes() {
        let page = answer("hello");
        assert!(page.begin_refresh());
        assert!(!page.begin_refresh());
        page.end_refresh();
        assert!(page.begin_refresh());
    }
}
