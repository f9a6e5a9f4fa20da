//! A finished response: compressed once, sent many times.

use std::{
    fmt::Write,
    io,
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};
use http_body_util::Full;
use sha2::{Digest, Sha256};

use super::Freshness;

pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// A cached response. It is stored in brotli, which every browser accepts, and in gzip after the first request that
/// needs it: storing both for every entry would double the memory of an idle server. The uncompressed body is not
/// stored.
pub struct CachedResponse {
    status: StatusCode,
    etag: HeaderValue,
    /// The brotli encoding, or the uncompressed body where compression saves nothing.
    first: Encoded,
    gzip: OnceLock<Encoded>,
    pub freshness: Freshness,
    /// Whether signed-in visitors get a different response.
    pub guests_only: bool,
    /// Whether requests with `cache-control: no-cache` bypass this entry.
    pub honors_no_cache: bool,
    refreshing: AtomicBool,
}

struct Encoded {
    /// The value of `content-encoding`; none when uncompressed.
    encoding: Option<&'static str>,
    body: Bytes,
    headers: HeaderMap,
}

impl Encoded {
    fn new(encoding: Option<&'static str>, body: Bytes, mut headers: HeaderMap) -> Self {
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        match encoding {
            Some(encoding) => {
                drop(headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding)))
            }
            None => drop(headers.remove(header::CONTENT_ENCODING)),
        }
        Self { encoding, body, headers }
    }

    /// Copies the body and headers without sharing memory with the original.
    fn copy(&self) -> Self {
        Self {
            encoding: self.encoding,
            body: Bytes::copy_from_slice(&self.body),
            headers: copy_of(&self.headers),
        }
    }

    fn is_uncompressed(&self) -> bool {
        self.encoding.is_none()
    }
}

/// Smallest body that is compressed. Below this size the headers outweigh what compression saves.
const MIN_COMPRESSED: usize = 256;

/// The parts from which a cached response is built.
pub struct Parts {
    pub status: StatusCode,
    pub headers: Vec<(HeaderName, HeaderValue)>,
    pub body: Bytes,
    /// False for formats that are already compressed, such as images and fonts.
    pub compress: bool,
    /// Whether to compress five times as fast at a tenth more bytes, for entries cached for a minute.
    pub quick: bool,
    /// The body in brotli, if a build step has already compressed it.
    pub brotli: Option<Bytes>,
    pub freshness: Freshness,
    pub guests_only: bool,
    pub honors_no_cache: bool,
}

impl CachedResponse {
    /// Builds and compresses the response, which takes milliseconds; see [`super::ResponseCache::build`].
    pub fn build(parts: Parts) -> Self {
        let etag = etag_of(&parts.body);
        let base = headers(&parts.headers, &etag);
        let mut small = None;
        if parts.compress && parts.body.len() >= MIN_COMPRESSED {
            let quality = if parts.quick { QUICK } else { BEST };
            small = parts.brotli.or_else(|| brotli(&parts.body, quality).ok());
        }
        let first = match small.filter(|small| small.len() < parts.body.len()) {
            Some(small) => Encoded::new(Some("br"), small, base),
            None => Encoded::new(None, parts.body, base),
        };
        Self {
            status: parts.status,
            etag,
            first,
            gzip: OnceLock::new(),
            freshness: parts.freshness,
            guests_only: parts.guests_only,
            honors_no_cache: parts.honors_no_cache,
            refreshing: AtomicBool::new(false),
        }
    }

    /// Returns the response to a request with these headers, or a 304 when its `If-None-Match` matches.
    pub fn respond(&self, request: &HeaderMap) -> Response<Full<Bytes>> {
        let known = request.get(header::IF_NONE_MATCH).is_some_and(|given| matches(given, &self.etag));
        if known && self.status == StatusCode::OK {
            let mut response = Response::new(Full::default());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.headers_mut() = self.without_body();
            return response;
        }
        let accepted =
            request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
        let (body, headers) = if self.first.is_uncompressed() || accepts(accepted, "br") {
            (self.first.body.clone(), self.first.headers.clone())
        } else if accepts(accepted, "gzip") {
            let gzip = self.gzip.get_or_init(|| self.encode_gzip());
            (gzip.body.clone(), gzip.headers.clone())
        } else {
            let uncompressed = Encoded::new(None, self.body(), self.first.headers.clone());
            (uncompressed.body, uncompressed.headers)
        };
        let mut response = Response::new(Full::new(body));
        *response.status_mut() = self.status;
        *response.headers_mut() = headers;
        response
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// Returns the uncompressed body.
    pub fn body(&self) -> Bytes {
        if self.first.is_uncompressed() { self.first.body.clone() } else { decompress(&self.first.body) }
    }

    /// Compresses the body with gzip, for the first client without brotli. Takes a few milliseconds.
    fn encode_gzip(&self) -> Encoded {
        let (body, headers) = (self.body(), self.first.headers.clone());
        match gzip(&body) {
            Ok(small) => Encoded::new(Some("gzip"), small, headers),
            Err(_) => Encoded::new(None, body, headers),
        }
    }

    /// Returns the headers of a 304. They are built per request: stored, they would take as much memory as a small
    /// page.
    fn without_body(&self) -> HeaderMap {
        let mut headers = self.first.headers.clone();
        headers.remove(header::CONTENT_ENCODING);
        headers.remove(header::CONTENT_LENGTH);
        headers
    }

    /// Returns true to the one caller that should build the next version.
    pub fn begin_refresh(&self) -> bool {
        !self.refreshing.swap(true, Ordering::AcqRel)
    }

    /// Allows another refresh after one that failed.
    pub fn end_refresh(&self) {
        self.refreshing.store(false, Ordering::Release);
    }

    /// Copies the entry without sharing memory, for one thread.
    pub(super) fn copy(&self) -> Self {
        Self {
            status: self.status,
            etag: self.etag.clone(),
            first: self.first.copy(),
            gzip: self.gzip.get().map(Encoded::copy).map(OnceLock::from).unwrap_or_default(),
            freshness: self.freshness.clone(),
            guests_only: self.guests_only,
            honors_no_cache: self.honors_no_cache,
            refreshing: AtomicBool::new(false),
        }
    }

    /// Returns the size for eviction. Counts gzip even if it is not built yet, because the cache weighs an entry only
    /// once.
    pub(super) fn weight(&self) -> u32 {
        let forms = if self.first.is_uncompressed() { 1 } else { 2 };
        u32::try_from(forms * (self.first.body.len() + 2048)).unwrap_or(u32::MAX)
    }
}

fn headers(given: &[(HeaderName, HeaderValue)], etag: &HeaderValue) -> HeaderMap {
    let mut map = HeaderMap::with_capacity(given.len() + 5);
    for (name, value) in given {
        map.append(name.clone(), value.clone());
    }
    map.insert(header::ETAG, etag.clone());
    map.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // A placeholder that the front fills in. Growing the map for it would cost more than the rest of the request.
    map.insert(REQUEST_ID, HeaderValue::from_static(""));
    map
}

/// Copies the values that belong to one response; the others are static and have no reference count.
fn copy_of(headers: &HeaderMap) -> HeaderMap {
    let mut copy = headers.clone();
    for name in [header::ETAG, header::CONTENT_LENGTH] {
        if let Some(value) = copy.get_mut(name)
            && let Ok(own) = HeaderValue::from_bytes(value.as_bytes())
        {
            *value = own;
        }
    }
    copy
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

/// Returns whether an `If-None-Match` value contains the ETag. Ignores the `W/` prefix, which proxies may add.
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

/// Brotli quality for long-lived entries: within 3 % of the best on our pages, and ten times as fast.
const BEST: i32 = 9;
const QUICK: i32 = 5;

/// Returns whether the request headers bypass the cache.
pub fn bypasses_cache(request: &HeaderMap) -> bool {
    let value = request.get(header::CACHE_CONTROL).and_then(|value| value.to_str().ok()).unwrap_or_default();
    ["no-cache", "no-store", "max-age=0"].iter().any(|directive| value.contains(directive))
}

fn brotli(body: &[u8], quality: i32) -> io::Result<Bytes> {
    let mut out = Vec::with_capacity(body.len() / 3);
    let params = ::brotli::enc::BrotliEncoderParams { quality, lgwin: 20, ..Default::default() };
    ::brotli::BrotliCompress(&mut &*body, &mut out, &params)?;
    Ok(shrunk(&out))
}

fn gzip(body: &[u8]) -> io::Result<Bytes> {
    use io::Write as _;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(7));
    encoder.write_all(body)?;
    Ok(shrunk(&encoder.finish()?))
}

/// Shrinks to fit; encoders over-allocate.
fn shrunk(compressed: &[u8]) -> Bytes {
    Bytes::copy_from_slice(compressed)
}

/// Decompresses a body that this process or the build compressed, so it cannot be malformed.
fn decompress(compressed: &[u8]) -> Bytes {
    let mut body = Vec::with_capacity(compressed.len() * 8);
    let result = ::brotli::BrotliDecompress(&mut &*compressed, &mut body);
    debug_assert!(result.is_ok(), "compressed by this process");
    Bytes::from(body)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn cached(body: &str) -> CachedResponse {
        CachedResponse::build(Parts {
            status: StatusCode::OK,
            headers: vec![(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"))],
            body: Bytes::from(body.to_owned()),
            compress: true,
            brotli: None,
            quick: false,
            freshness: Freshness::forever(),
            guests_only: false,
            honors_no_cache: false,
        })
    }

    fn request(entry: &CachedResponse, pairs: &[(HeaderName, &'static str)]) -> Response<Full<Bytes>> {
        let headers = pairs.iter().map(|(n, v)| (n.clone(), HeaderValue::from_static(v))).collect();
        entry.respond(&headers)
    }

    #[test]
    fn the_best_accepted_encoding_is_sent() {
        let page = cached(&"a long page of text ".repeat(200));
        for (accept, want) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip, zstd", Some("gzip")),
            ("br;q=0, gzip", Some("gzip")),
            ("", None),
        ] {
            let response = request(&page, &[(header::ACCEPT_ENCODING, accept)]);
            let got = response.headers().get(header::CONTENT_ENCODING).map(|v| v.to_str().unwrap());
            assert_eq!(got, want, "{accept}");
            assert_eq!(response.headers()[header::VARY], "accept-encoding");
        }
    }

    #[tokio::test]
    async fn an_uncompressed_response_is_the_body() {
        use http_body_util::BodyExt as _;
        let text = "a long page of text ".repeat(200);
        let response = request(&cached(&text), &[]);
        assert_eq!(response.headers()[header::CONTENT_LENGTH], text.len().to_string().as_str());
        assert!(!response.headers().contains_key(header::CONTENT_ENCODING));
        assert_eq!(response.into_body().collect().await.unwrap().to_bytes(), text.as_bytes());
    }

    #[tokio::test]
    async fn gzip_is_encoded_once() {
        use http_body_util::BodyExt as _;
        let text = "a long page of text ".repeat(200);
        let page = cached(&text);
        assert!(page.gzip.get().is_none());
        let gzipped = async || {
            let response = request(&page, &[(header::ACCEPT_ENCODING, "gzip")]);
            response.into_body().collect().await.unwrap().to_bytes()
        };
        let (first, second) = (gzipped().await, gzipped().await);
        assert_eq!(first.as_ptr(), second.as_ptr(), "the same memory");
        let mut text_again = String::new();
        io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&first[..]), &mut text_again).unwrap();
        assert_eq!(text_again, text);
    }

    #[test]
    fn a_304_has_no_body_and_no_headers_about_it() {
        let page = cached(&"a long page of text ".repeat(200));
        let tag: &'static str = page.etag.to_str().unwrap().to_owned().leak();
        let response = request(&page, &[(header::IF_NONE_MATCH, tag), (header::ACCEPT_ENCODING, "br")]);
        let headers = response.headers();
        assert!(
            [header::CONTENT_LENGTH, header::CONTENT_ENCODING].iter().all(|name| !headers.contains_key(name))
        );
        assert_eq!(
            (&headers[header::ETAG], &headers[header::VARY]),
            (&page.etag, &HeaderValue::from_static("accept-encoding"))
        );
    }

    #[test]
    fn compressed_bodies_do_not_over_allocate() {
        let text: String =
            (0..20_000).map(|number| char::from(b'a' + (number * number % 23) as u8)).collect();
        let small = brotli(text.as_bytes(), BEST).unwrap();
        let length = small.len();
        assert_eq!(small.try_into_mut().unwrap().capacity(), length);
    }

    #[test]
    fn small_responses_stay_uncompressed() {
        let small = cached("{\"success\":true}");
        assert!(
            request(&small, &[(header::ACCEPT_ENCODING, "br")])
                .headers()
                .get(header::CONTENT_ENCODING)
                .is_none()
        );
    }

    #[test]
    fn a_known_etag_gets_a_304() {
        let page = cached("hello");
        let tag: &'static str = page.etag.to_str().unwrap().to_owned().leak();
        assert_eq!(request(&page, &[(header::IF_NONE_MATCH, tag)]).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(request(&page, &[(header::IF_NONE_MATCH, "\"other\"")]).status(), StatusCode::OK);
        assert_ne!(page.etag, cached("hello!").etag);
    }

    #[test]
    fn only_one_caller_refreshes() {
        let page = cached("hello");
        assert!(page.begin_refresh());
        assert!(!page.begin_refresh());
        page.end_refresh();
        assert!(page.begin_refresh());
    }
}
