//! Silent, slow and rejected clients, against the complete product over real sockets.

use std::time::Duration;

use serde_json::Value;
use sockets::Limits;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::support::{Listening, Site};

async fn connect(site: &Listening) -> TcpStream {
    TcpStream::connect(site.address).await.unwrap()
}

/// Returns the status and body of the response, after which the server closes.
async fn read_response(socket: &mut TcpStream) -> (u16, Value) {
    let mut all = Vec::new();
    socket.read_to_end(&mut all).await.expect("an answer, not a reset");
    let text = String::from_utf8(all).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text}"));
    (head.split(' ').nth(1).unwrap().parse().unwrap(), serde_json::from_str(body).unwrap_or_default())
}

async fn is_served(site: &Listening) -> bool {
    let mut socket = connect(site).await;
    let written = socket.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").await;
    let mut text = String::new();
    written.is_ok() && socket.read_to_string(&mut text).await.is_ok() && text.ends_with("ok")
}

/// Returns the headers of a POST with a body of this many bytes.
fn post(path: &str, more: &str, bytes: usize) -> String {
    format!("POST {path} HTTP/1.1\r\nhost: a\r\ncontent-length: {bytes}\r\n{more}\r\n")
}

const JSON: &str = "content-type: application/json\r\n";
const BEARER: &str = "authorization: Bearer x\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn silent_and_slow_sockets_are_let_go_and_others_are_served_all_the_while() {
    let site = Site::new(&[]).await;
    // Long enough for a busy machine to send a complete request header.
    let limits = Limits { header: Duration::from_secs(3), per_address: 64, ..Limits::default() };
    let site = site.listen(limits).await;
    let beginnings = ["", "GET / HTTP/1.1\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "P"];
    let mut open = Vec::new();
    for number in 0..400 {
        let mut socket = connect(&site).await;
        // Some connections are closed before they can send anything.
        let _ = socket.write_all(beginnings[number % beginnings.len()].as_bytes()).await;
        open.push(socket);
        if number % 20 == 0 {
            assert!(is_served(&site).await, "beside {number}");
        }
    }
    for mut socket in open {
        let mut all = Vec::new();
        let _ = socket.read_to_end(&mut all).await;
        assert!(!all.starts_with(b"HTTP/1.1 200"));
    }
    assert!(is_served(&site).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_reaches_clients_that_write_everything_before_reading() {
    let site = Site::new(&[]).await;
    let site = site.listen(Limits::default()).await;
    let auth = format!("{JSON}{BEARER}");
    let table = [
        (419, "/api/mw2/subscribe", JSON, 900_000),
        (413, "/api/mw2/subscribe", auth.as_str(), 900_000),
        (413, "/api/mw2/subscribe", auth.as_str(), 12_000_000),
        (401, "/api/user/upload", BEARER, 900_000),
        (404, "/api/nothing", BEARER, 900_000),
        (405, "/en/faq", "", 900_000),
        (405, "/api/faq", BEARER, 900_000),
    ];
    for (status, path, more, bytes) in table {
        let mut socket = connect(&site).await;
        socket.write_all(post(path, more, bytes).as_bytes()).await.unwrap();
        let part = vec![b' '; 50_000];
        for _ in 0..bytes / part.len() {
            socket.write_all(&part).await.unwrap_or_else(|error| panic!("{path}: {error}"));
        }
        assert_eq!(read_response(&mut socket).await.0, status, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_gets_429_while_it_is_still_sending() {
    let site = Site::new(&[("requests_per_second", "1")]).await;
    let site = site.listen(Limits::default()).await;
    let mut last = 0;
    for _ in 0..30 {
        let mut socket = connect(&site).await;
        socket.write_all(post("/api/mw2/subscribe", JSON, 900_000).as_bytes()).await.unwrap();
        socket.write_all(&vec![b' '; 900_000]).await.expect("no reset");
        last = read_response(&mut socket).await.0;
    }
    assert_eq!(last, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_body_gets_408_in_our_error_format() {
    let site = Site::new(&[]).await;
    let limits = Limits { body: Duration::from_millis(50), ..Limits::default() };
    let site = site.listen(limits).await;
    let xsrf = "a".repeat(64);
    let own = format!("cookie: XSRF-TOKEN={xsrf}\r\nx-xsrf-token: {xsrf}\r\n");
    let mut socket = connect(&site).await;
    let account = r#"{"type":"signup","email":"slow@example.org","password":"Parachute 7!","password_confirmation":"Parachute 7!"}"#;
    let head = post("/api/user/auth", &format!("{JSON}{own}connection: close\r\n"), account.len());
    socket.write_all(format!("{head}{account}").as_bytes()).await.unwrap();
    let (_, signed_up) = read_response(&mut socket).await;
    let token = find_token(&signed_up).unwrap_or_else(|| panic!("{signed_up}"));
    let form = "content-type: application/x-www-form-urlencoded\r\n".to_owned();
    let multipart =
        format!("content-type: multipart/form-data; boundary=x\r\nauthorization: Bearer {token}\r\n");
    let table = [
        ("/api/mw2/subscribe", format!("{JSON}{BEARER}"), "{\"email\":"),
        ("/auth/apple/callback", form, "state=abc"),
        ("/api/user/upload", multipart, "--x\r\ncontent-disposition: form-data; name=\"file\"\r\n\r\nabc"),
    ];
    for (path, more, beginning) in table {
        let mut socket = connect(&site).await;
        socket.write_all(post(path, &more, 5000).as_bytes()).await.unwrap();
        socket.write_all(beginning.as_bytes()).await.unwrap();
        let mut text = Vec::new();
        while !text.ends_with(b"}") {
            assert_ne!(socket.read_buf(&mut text).await.unwrap(), 0, "{path}");
        }
        let text = String::from_utf8(text).unwrap();
        assert!(text.starts_with("HTTP/1.1 408") && text.contains("connection: close"), "{path}: {text}");
        assert!(
            text.contains("\"success\":false") && text.contains("\"error\":\"too_slow\""),
            "{path}: {text}"
        );
    }
}

fn find_token(response: &Value) -> Option<String> {
    match response {
        Value::Object(fields) => fields.iter().find_map(|(name, value)| match value {
            Value::String(text) if name.contains("token") => Some(text.clone()),
            other => find_token(other),
        }),
        _ => None,
    }
}
