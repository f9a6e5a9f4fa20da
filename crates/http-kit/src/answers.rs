//! Finished answers in memory: compressed once, sent many times.
//!
//! Pages and content calls end here. An answer made from an older content version is served while the new
//! one is being made (pages) or thrown away at once (calls); see [`Answer::version`].

mod near;

use std::{
    fmt::Write,
    io,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};
use http_body_util::Full;
use sha2::{Digest, Sha256};

pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// One finished answer. What compression makes smaller is kept in brotli, which every browser takes, and in gzip from
/// the first time that someone asks for that: two forms of everything would be half of the memory of an idle server.
/// The plain form of it is never kept, being ten times as large.
pub struct Answer {
    status: StatusCode,
    etag: HeaderValue,
    /// In brotli or plain.
    first: Variant,
    gzip: OnceLock<Variant>,
    /// The content version it was made from.
    pub version: i64,
    /// From when on it is old even if nothing was published, unix seconds.
    pub old_at: i64,
    /// Not for requests with a session, which get an answer of their own.
    pub guests: bool,
    /// It holds for as long as this counter stands there.
    pub changes: Option<(Arc<AtomicU64>, u64)>,
    refreshing: AtomicBool,
}

struct Variant {
    /// As the header says it; none for the plain form.
    encoding: Option<&'static str>,
    body: Bytes,
    headers: HeaderMap,
}

impl Variant {
    /// With headers of the answer, or of another form of it.
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

    /// Nothing of it is shared with the original.
    fn copy(&self) -> Self {
        Self {
            encoding: self.encoding,
            body: Bytes::copy_from_slice(&self.body),
            headers: copy_of(&self.headers),
        }
    }

    fn is_plain(&self) -> bool {
        self.encoding.is_none()
    }
}

/// Below this size the headers weigh more than what compression saves.
const LEAST_COMPRESSED: usize = 256;

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
        let mut small = None;
        if parts.compress && parts.body.len() >= LEAST_COMPRESSED {
            small = parts.brotli.or_else(|| brotli(&parts.body).ok());
        }
        let first = match small.filter(|small| small.len() < parts.body.len()) {
            Some(small) => Variant::new(Some("br"), small, base),
            None => Variant::new(None, parts.body, base),
        };
        Self {
            status: parts.status,
            etag,
            first,
            gzip: OnceLock::new(),
            version: parts.version,
            old_at: parts.old_at,
            guests: false,
            changes: None,
            refreshing: AtomicBool::new(false),
        }
    }

    /// The response for a request with these headers: 304 when the client has it already.
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
        let (body, headers) = if self.first.is_plain() || accepts(accepted, "br") {
            (self.first.body.clone(), self.first.headers.clone())
        } else if accepts(accepted, "gzip") {
            let gzip = self.gzip.get_or_init(|| self.packed_anew());
            (gzip.body.clone(), gzip.headers.clone())
        } else {
            let plain = Variant::new(None, self.body(), self.first.headers.clone());
            (plain.body, plain.headers)
        };
        let mut response = Response::new(Full::new(body));
        *response.status_mut() = self.status;
        *response.headers_mut() = headers;
        response
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// Nothing has changed since it was made, as far as it knows what to look at.
    pub fn holds(&self) -> bool {
        self.changes.as_ref().is_none_or(|(counter, then)| counter.load(Ordering::Acquire) == *then)
    }

    /// The body as it was before compression.
    pub fn body(&self) -> Bytes {
        if self.first.is_plain() { self.first.body.clone() } else { unpacked(&self.first.body) }
    }

    /// A few milliseconds for the first one who cannot read brotli.
    fn packed_anew(&self) -> Variant {
        let (plain, headers) = (self.body(), self.first.headers.clone());
        match gzip(&plain) {
            Ok(packed) => Variant::new(Some("gzip"), packed, headers),
            Err(_) => Variant::new(None, plain, headers),
        }
    }

    /// The headers of a 304. They are made for who asks: kept, they would weigh as much as a small page.
    fn without_body(&self) -> HeaderMap {
        let mut headers = self.first.headers.clone();
        headers.remove(header::CONTENT_ENCODING);
        headers.remove(header::CONTENT_LENGTH);
        headers
    }

    /// True for the one caller that should make the next version.
    pub fn begin_refresh(&self) -> bool {
        !self.refreshing.swap(true, Ordering::AcqRel)
    }

    /// Lets the next request try again after a refresh that failed.
    pub fn end_refresh(&self) {
        self.refreshing.store(false, Ordering::Release);
    }

    /// The same, sharing no memory with this one.
    fn copy(&self) -> Self {
        Self {
            status: self.status,
            etag: self.etag.clone(),
            first: self.first.copy(),
            gzip: self.gzip.get().map(Variant::copy).map(OnceLock::from).unwrap_or_default(),
            version: self.version,
            old_at: self.old_at,
            guests: self.guests,
            changes: self.changes.clone(),
            refreshing: AtomicBool::new(false),
        }
    }

    /// As if it were there in gzip already: a cache weighs only once.
    fn weight(&self) -> u32 {
        let forms = if self.first.is_plain() { 1 } else { 2 };
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
    // Whoever sends it fills this in. A map that has to grow for it would cost more than the rest of the request.
    map.insert(REQUEST_ID, HeaderValue::from_static(""));
    map
}

/// Only these values are made for one answer; the others are constants, which nobody counts.
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
fn brotli(body: &[u8]) -> io::Result<Bytes> {
    brotli_of(body, 9)
}

/// In brotli, for what is sent often and yet not for long: a tenth larger, five times as quick.
pub fn packed(body: &[u8]) -> Option<Bytes> {
    brotli_of(body, 5).ok()
}

/// Somebody has an answer already and asks for a new one.
pub fn wants_new(request: &HeaderMap) -> bool {
    let asked = request.get(header::CACHE_CONTROL).and_then(|value| value.to_str().ok()).unwrap_or_default();
    ["no-cache", "no-store", "max-age=0"].iter().any(|word| asked.contains(word))
}

pub fn takes_brotli(request: &HeaderMap) -> bool {
    let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepts(accepted, "br"))
}

fn brotli_of(body: &[u8], quality: i32) -> io::Result<Bytes> {
    let mut out = Vec::with_capacity(body.len() / 3);
    let params = ::brotli::enc::BrotliEncoderParams { quality, lgwin: 20, ..Default::default() };
    ::brotli::BrotliCompress(&mut &*body, &mut out, &params)?;
    Ok(fitting(&out))
}

fn gzip(body: &[u8]) -> io::Result<Bytes> {
    use io::Write as _;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(7));
    encoder.write_all(body)?;
    Ok(fitting(&encoder.finish()?))
}

/// As large as it is: what is kept would hold the room that was taken for the packing otherwise, several times itself.
fn fitting(packed: &[u8]) -> Bytes {
    Bytes::copy_from_slice(packed)
}

/// What was packed in brotli, by ourselves or by our build: it cannot be broken.
fn unpacked(packed: &[u8]) -> Bytes {
    let mut plain = Vec::with_capacity(packed.len() * 8);
    let read = ::brotli::BrotliDecompress(&mut &*packed, &mut plain);
    debug_assert!(read.is_ok(), "packed by ourselves");
    Bytes::from(plain)
}

/// The cache itself: bounded by bytes, least used first out.
#[derive(Clone)]
pub struct Answers {
    cache: moka::future::Cache<String, Arc<Answer>>,
    /// Told apart from other caches of the process by this.
    owner: u64,
    /// Counts what was replaced or forgotten.
    changes: Arc<AtomicU64>,
}

impl Answers {
    pub fn new(max_bytes: u64) -> Self {
        let cache = moka::future::Cache::builder()
            .max_capacity(max_bytes)
            .weigher(|key: &String, answer: &Arc<Answer>| {
                answer.weight().saturating_add(u32::try_from(key.len()).unwrap_or(u32::MAX))
            })
            .build();
        Self { cache, owner: near::new_owner(), changes: Arc::default() }
    }

    pub async fn get(&self, address: &str) -> Option<Arc<Answer>> {
        self.cache.get(address).await
    }

    pub async fn put(&self, address: String, answer: Arc<Answer>) {
        self.cache.insert(address, answer).await;
        self.changes.fetch_add(1, Ordering::AcqRel);
    }

    /// Makes an answer once, however many ask for it at the same time.
    pub async fn get_or_make<E: Clone + Send + Sync + 'static>(
        &self,
        address: &str,
        make: impl Future<Output = Result<Arc<Answer>, E>>,
    ) -> Result<Arc<Answer>, E> {
        self.cache.try_get_with_by_ref(address, make).await.map_err(|error| (*error).clone())
    }

    /// How many there are, what they weigh and what they may weigh, in bytes.
    pub async fn size(&self) -> (u64, u64, u64) {
        self.cache.run_pending_tasks().await;
        let most = self.cache.policy().max_capacity().unwrap_or(u64::MAX);
        (self.cache.entry_count(), self.cache.weighted_size(), most)
    }

    /// All addresses kept now.
    pub fn addresses(&self) -> Vec<String> {
        self.cache.iter().map(|(address, _)| (*address).clone()).collect()
    }

    pub async fn forget(&self, address: &str) {
        self.cache.invalidate(address).await;
        self.changes.fetch_add(1, Ordering::AcqRel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub fn answer(body: &str) -> Answer {
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
            ("gzip, zstd", Some("gzip")),
            ("br;q=0, gzip", Some("gzip")),
            ("", None),
        ] {
            let response = ask(&page, &[(header::ACCEPT_ENCODING, accept)]);
            let got = response.headers().get(header::CONTENT_ENCODING).map(|v| v.to_str().unwrap());
            assert_eq!(got, want, "{accept}");
            assert_eq!(response.headers()[header::VARY], "accept-encoding");
        }
    }

    #[tokio::test]
    async fn the_plain_form_is_the_body_again() {
        use http_body_util::BodyExt as _;
        let text = "a long page of text ".repeat(200);
        let response = ask(&answer(&text), &[]);
        assert_eq!(response.headers()[header::CONTENT_LENGTH], text.len().to_string().as_str());
        assert!(!response.headers().contains_key(header::CONTENT_ENCODING));
        assert_eq!(response.into_body().collect().await.unwrap().to_bytes(), text.as_bytes());
    }

    #[tokio::test]
    async fn gzip_is_made_for_the_first_who_asks_and_kept() {
        use http_body_util::BodyExt as _;
        let text = "a long page of text ".repeat(200);
        let page = answer(&text);
        assert!(page.gzip.get().is_none());
        let packed = async || {
            let response = ask(&page, &[(header::ACCEPT_ENCODING, "gzip")]);
            response.into_body().collect().await.unwrap().to_bytes()
        };
        let (first, second) = (packed().await, packed().await);
        assert_eq!(first.as_ptr(), second.as_ptr(), "the same memory");
        let mut plain = String::new();
        io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&first[..]), &mut plain).unwrap();
        assert_eq!(plain, text);
    }

    #[test]
    fn a_known_tag_is_answered_without_a_body_and_what_describes_it() {
        let page = answer(&"a long page of text ".repeat(200));
        let tag: &'static str = page.etag.to_str().unwrap().to_owned().leak();
        let response = ask(&page, &[(header::IF_NONE_MATCH, tag), (header::ACCEPT_ENCODING, "br")]);
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
    fn what_is_kept_takes_no_more_room_than_it_needs() {
        let text: String =
            (0..20_000).map(|number| char::from(b'a' + (number * number % 23) as u8)).collect();
        let packed = brotli(text.as_bytes()).unwrap();
        assert_eq!(packed.try_into_mut().unwrap().capacity(), brotli(text.as_bytes()).unwrap().len());
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
