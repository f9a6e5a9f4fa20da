//! A trace collector on a real socket and the spans that a node sends to it, and the service manager, which gets the
//! node's state.

use std::{
    collections::BTreeSet,
    io::{Read, Write},
    net::TcpListener,
    os::unix::net::UnixDatagram,
    sync::mpsc,
};

use opentelemetry_proto::tonic::{collector::trace::v1::ExportTraceServiceRequest, trace::v1::Span};
use prost::Message;

use crate::support::Process;

/// Receives OTLP batches over HTTP and forwards them unchanged.
struct Collector {
    url: String,
    batches: mpsc::Receiver<(String, Vec<u8>)>,
}

impl Collector {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/v1/traces", listener.local_addr().unwrap());
        let (sender, batches) = mpsc::channel();
        std::thread::spawn(move || {
            for socket in listener.incoming() {
                let (mut socket, sender) = (socket.unwrap(), sender.clone());
                std::thread::spawn(move || {
                    let mut all = Vec::new();
                    while let Some((head, body)) = read_one(&mut socket, &mut all) {
                        let response = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
                        if sender.send((head, body)).is_err()
                            || socket.write_all(response.as_bytes()).is_err()
                        {
                            return;
                        }
                    }
                });
            }
        });
        Self { url, batches }
    }

    /// Returns all received spans, once the node has ended.
    fn spans(&self) -> Vec<Span> {
        let batches = self.batches.try_iter().map(|(head, body)| {
            assert!(
                head.starts_with("POST /v1/traces") && head.contains("authorization: Bearer of-ours"),
                "{head}"
            );
            assert!(head.contains("content-type: application/x-protobuf"), "{head}");
            ExportTraceServiceRequest::decode(&body[..]).unwrap()
        });
        let resources = batches.flat_map(|batch| batch.resource_spans);
        resources.flat_map(|resource| resource.scope_spans).flat_map(|scope| scope.spans).collect()
    }
}

fn read_one(socket: &mut impl Read, all: &mut Vec<u8>) -> Option<(String, Vec<u8>)> {
    let mut piece = [0; 4096];
    loop {
        if let Some(end) = all.windows(4).position(|four| four == b"\r\n\r\n") {
            let head = String::from_utf8_lossy(&all[..end])
                .to_lowercase()
                .replace("post", "POST")
                .replace("bearer", "Bearer");
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            let length: usize = length.unwrap().trim().parse().unwrap();
            if all.len() >= end + 4 + length {
                let body = all[end + 4..end + 4 + length].to_vec();
                all.drain(..end + 4 + length);
                return Some((head, body));
            }
        }
        match socket.read(&mut piece) {
            Ok(0) | Err(_) => return None,
            Ok(read) => all.extend_from_slice(&piece[..read]),
        }
    }
}

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
const HEAD: &str = "x-request-id: proxy-5f2b9c1e\r\ntraceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\r\n";

/// Returns the spans of a node that handles a page and a call, and the headers of the page.
fn run_node(trusted: &str, manager: Option<&str>) -> (Vec<Span>, String) {
    let folder = tempfile::tempdir().unwrap();
    let collector = Collector::start();
    let mut env = vec![
        ("HOTDROP_TRACES_URL", collector.url.as_str()),
        ("HOTDROP_TRACES_AUTHORIZATION", "Bearer of-ours"),
        ("HOTDROP_TRACES_SHARE", "1"),
        ("HOTDROP_RENDER_AHEAD", "false"),
        // On a busy machine a page may take long.
        ("HOTDROP_RENDER_WAIT_SECONDS", "120"),
        // The demo runs thousands of statements at once, which overflow the export queue.
        ("HOTDROP_DEMO", "false"),
        ("HOTDROP_TRUSTED_PROXIES", trusted),
    ];
    env.extend(manager.map(|path| ("NOTIFY_SOCKET", path)));
    env.extend(manager.map(|_| ("WATCHDOG_USEC", "200000")));
    let mut node = Process::spawn_in(folder.path(), &env);
    assert!(node.ready());
    let page = node.request("GET /en/faq?secret=hidden-1", HEAD);
    assert!(page.starts_with("HTTP/1.1 200"), "{page:.200}");
    node.request("GET /api/user", "cookie: hotdrop_session=hidden-2\r\n");
    assert!(node.stop());
    (collector.spans(), page)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn a_page_is_one_trace_that_a_trusted_proxy_has_begun() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notify");
    let manager = UnixDatagram::bind(&path).unwrap();
    let listener = std::thread::spawn(move || {
        let (mut messages, mut message) = (BTreeSet::new(), [0; 64]);
        while !messages.contains("STOPPING=1") {
            let length = manager.recv(&mut message).unwrap();
            messages.insert(String::from_utf8_lossy(&message[..length]).into_owned());
        }
        messages
    });
    let (spans, page) = run_node("127.0.0.0/8", path.to_str());
    assert!(page.contains("x-request-id: proxy-5f2b9c1e"), "{page:.600}");
    let ours: Vec<&Span> = spans.iter().filter(|span| hex(&span.trace_id) == TRACE).collect();
    let names: BTreeSet<&str> = ours.iter().map(|span| span.name.as_str()).collect();
    for name in ["plan", "render", "call"] {
        assert!(names.contains(name), "{name} in {names:?}");
    }
    let request =
        ours.iter().find(|span| hex(&span.parent_span_id) == "00f067aa0ba902b7").expect("the request");
    let attributes = format!("{:?}", request.attributes);
    assert!(
        attributes.contains("http.route")
            && attributes.contains("proxy-5f2b9c1e")
            && attributes.contains("IntValue(200)"),
        "{attributes}"
    );
    assert!(
        spans.iter().any(|span| span.name == "query") && spans.iter().any(|span| span.name == "/api/user")
    );
    let everything = format!("{spans:?}");
    assert!(!everything.contains("hidden-"), "nothing of what visitors send is in a trace");

    let messages = listener.join().unwrap();
    let wanted = ["FDSTORE=1\nFDNAME=site", "READY=1", "STOPPING=1", "WATCHDOG=1"].map(str::to_owned);
    assert_eq!(messages, BTreeSet::from(wanted), "the service manager");
}

#[test]
fn a_stranger_joins_no_trace_of_ours() {
    let (spans, page) = run_node("10.0.0.0/8", None);
    assert!(!page.contains("proxy-5f2b9c1e"), "{page:.600}");
    assert!(!spans.is_empty() && spans.iter().all(|span| hex(&span.trace_id) != TRACE));
}

#[test]
fn an_unresponsive_service_manager_blocks_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notify");
    let _deaf = UnixDatagram::bind(&path).unwrap();
    // So often that the socket's buffer overflows while the node responds.
    let env = [
        ("NOTIFY_SOCKET", path.to_str().unwrap()),
        ("WATCHDOG_USEC", "200"),
        ("HOTDROP_RENDER_AHEAD", "false"),
    ];
    let mut node = Process::spawn_in(folder.path(), &env);
    assert!(node.ready());
    for _ in 0..20 {
        assert!(node.get("/api/faq?lang=en").starts_with("HTTP/1.1 200"));
    }
    assert!(node.stop());
}
