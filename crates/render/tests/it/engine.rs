use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::mpsc;
use std::sync::{Arc, Barrier, Mutex};
use std::time::{Duration, Instant};

use render::{DataResponse, PlanQuery, PlanRequest, RenderError, RenderRequest, RouteAccess};
use serde_json::value::RawValue;

use super::{nowhere, renderer, renderer_with};

const LONG: Duration = Duration::from_secs(20);

/// Plans a page that reads its greeting, renders it with the given texts, and misbehaves on demand.
const BUNDLE: &str = r#"
let renders = 0;
const page = ({ path, search, lang, now, origin, version, data }) => {
  renders += 1;
  const texts = JSON.parse(globalThis.__host.texts(lang));
  const response = data["/api/greeting?lang=" + lang];
  return {
    status: response.status,
    head: `<title>${texts.site.hello}</title>`,
    body: `<p>${response.body.name}</p>`,
    state: { path, search, lang, now, origin, version, renders, tricky: "</script>" },
  };
};
const misbehave = {
  "/wait": (request) => { __host.texts("wait"); return page(request); },
  "/throw": () => { throw new TypeError("no such page"); },
  "/throw-text": () => { throw "some text"; },
  "/loop": () => { for (;;) {} },
  "/loop-deferred": () => { const again = () => queueMicrotask(again); again(); },
  "/regex": () => /^(a+)+$/.test("a".repeat(60) + "b"),
  "/recurse": () => { const f = (n) => f(n + 1) + 1; return f(0); },
  "/hoard": () => { const hoard = []; for (;;) hoard.push(new Array(100000).fill(hoard.length)); },
  "/pending": () => ({ status: 200, head: "", body: "<!--$?--><template></template><!--/$-->", state: null }),
  "/failed": () => ({ status: 200, head: "", body: "<!--$!--><!--/$-->", state: null }),
  "/nonsense": () => ({ status: "ok" }),
};
globalThis.hotdrop = {
  plan: (json) => {
    const { path } = JSON.parse(json);
    return JSON.stringify({
      status: 200, route: "site" + path.replaceAll("/", "."), search: ["mobapp"],
      queries: [{ url: "/api/greeting?lang=en", required: true }],
    });
  },
  render: (json) => {
    const request = JSON.parse(json);
    return JSON.stringify((misbehave[request.path] ?? page)(request));
  },
  routes: () => JSON.stringify([
    { route: "site.faq", path: "/faq", layout: "default", access: "public", index: true, search: ["q"], area: "site" },
  ]),
};
"#;

fn request(path: &str) -> RenderRequest {
    let body = RawValue::from_string(r#"{"name":"Zoë <3"}"#.to_owned()).expect("json");
    RenderRequest {
        path: path.to_owned(),
        search: "?mobapp=1".to_owned(),
        lang: "en".to_owned(),
        now: 1_700_000_000,
        origin: "https://example.org".to_owned(),
        version: "7".to_owned(),
        data: BTreeMap::from([(
            "/api/greeting?lang=en".to_owned(),
            DataResponse { status: 203, body, read_at: None },
        )]),
    }
}

#[tokio::test]
async fn plan_and_render_pass_everything_through() {
    let renderer = renderer(BUNDLE, 2, LONG);
    let plan = renderer
        .plan(&PlanRequest { path: "/faq".to_owned(), lang: "en".to_owned(), search: String::new() })
        .await
        .expect("plan");
    assert_eq!(plan.route, "site.faq");
    assert_eq!(plan.search, ["mobapp"]);
    assert_eq!(plan.queries, [PlanQuery { url: "/api/greeting?lang=en".to_owned(), required: true }]);

    let page = renderer.render(&request("/faq")).await.expect("page");
    assert_eq!(page.status, 203);
    assert_eq!(page.head, "<title>Hello</title>");
    assert_eq!(page.body, "<p>Zoë <3</p>");
    assert_eq!(
        page.state.get(),
        r#"{"path":"/faq","search":"?mobapp=1","lang":"en","now":1700000000,"origin":"https://example.org","version":"7","renders":1,"tricky":"</script>"}"#
    );

    let routes = renderer.routes().await.expect("routes");
    assert_eq!(routes.len(), 1);
    assert_eq!(routes[0].access, RouteAccess::Public);
}

#[tokio::test]
async fn a_script_error_does_not_stop_the_engine() {
    let renderer = renderer(BUNDLE, 1, LONG);
    renderer.render(&request("/faq")).await.expect("page");
    match renderer.render(&request("/throw")).await {
        Err(RenderError::Script { message, stack }) => {
            assert_eq!(message, "no such page");
            assert!(stack.contains("entry-server.js"), "{stack}");
        }
        other => panic!("{other:?}"),
    }
    match renderer.render(&request("/throw-text")).await {
        Err(RenderError::Script { message, .. }) => assert!(message.contains("some text"), "{message}"),
        other => panic!("{other:?}"),
    }
    let page = renderer.render(&request("/faq")).await.expect("page");
    assert!(page.state.get().contains(r#""renders":2"#), "same engine: {}", page.state);
}

#[tokio::test]
async fn an_engine_that_looped_is_replaced() {
    for path in ["/loop", "/loop-deferred", "/regex"] {
        let renderer = renderer(BUNDLE, 1, Duration::from_millis(300));
        renderer.render(&request("/faq")).await.expect("page");
        let outcome = renderer.render(&request(path)).await;
        assert!(matches!(outcome, Err(RenderError::Limit(_))), "{path}: {outcome:?}");
        let page = renderer.render(&request("/faq")).await.expect("page");
        assert!(page.state.get().contains(r#""renders":1"#), "{path}: fresh engine: {}", page.state);
    }
}

#[tokio::test]
async fn a_slow_machine_neither_fails_a_page_nor_replaces_the_engine() {
    const LIMIT: Duration = Duration::from_millis(200);
    // The worker gets no processor until more than the limit has passed on the clock.
    let stall = |lang: &str| {
        let started = Instant::now();
        while lang == "wait" && started.elapsed() < LIMIT * 2 {
            std::thread::park_timeout(LIMIT);
        }
    };
    let bundle = format!("__host.texts('wait');{BUNDLE}");
    let renderer = renderer_with(&bundle, 1, LIMIT, stall);
    for renders in 1..=2 {
        let page = renderer.render(&request("/wait")).await.expect("page");
        assert!(page.state.get().contains(&format!(r#""renders":{renders},"#)), "{}", page.state);
    }
}

#[tokio::test]
async fn endless_recursion_and_memory_are_stopped() {
    let renderer = renderer(BUNDLE, 1, LONG);
    for path in ["/recurse", "/hoard"] {
        let outcome = renderer.render(&request(path)).await;
        assert!(matches!(outcome, Err(RenderError::Script { .. })), "{path}: {outcome:?}");
        let page = renderer.render(&request("/faq")).await.expect("page");
        assert!(page.state.get().contains(r#""renders":1"#), "{path}: fresh engine: {}", page.state);
    }
}

#[tokio::test]
async fn a_page_with_holes_is_refused() {
    let renderer = renderer(BUNDLE, 1, LONG);
    for path in ["/pending", "/failed"] {
        let outcome = renderer.render(&request(path)).await;
        assert!(matches!(outcome, Err(RenderError::Suspended)), "{path}: {outcome:?}");
    }
    let outcome = renderer.render(&request("/nonsense")).await;
    assert!(matches!(outcome, Err(RenderError::Script { .. })), "{outcome:?}");
}

/// A renderer with one worker that is busy until the barrier is passed.
async fn busy_renderer() -> (render::Renderer, Arc<Barrier>) {
    let (began, seen) = mpsc::channel();
    let (began, barrier) = (Mutex::new(began), Arc::new(Barrier::new(2)));
    let gate = barrier.clone();
    let renderer = renderer_with(BUNDLE, 1, LONG, move |lang| {
        if lang == "wait" {
            began.lock().expect("lock").send(()).expect("test");
            gate.wait();
        }
    });
    let first = renderer.clone();
    tokio::spawn(async move { first.render(&request("/wait")).await });
    tokio::task::spawn_blocking(move || seen.recv()).await.expect("task").expect("a worker that began");
    (renderer, barrier)
}

fn client(number: u8) -> Option<IpAddr> {
    Some([203, 0, 113, number].into())
}

type Page = tokio::task::JoinHandle<Result<render::Rendered, RenderError>>;

/// Requests pages for a client, in order.
async fn requested(renderer: &render::Renderer, of: Option<IpAddr>, pages: usize) -> Vec<Page> {
    let mut all = Vec::new();
    for _ in 0..pages {
        let renderer = renderer.on_behalf_of(of);
        all.push(tokio::spawn(async move { renderer.render(&request("/faq")).await }));
        // The task runs up to its place in the queue.
        tokio::task::yield_now().await;
    }
    all
}

#[tokio::test]
async fn a_client_with_many_new_pages_does_not_delay_the_others() {
    let (renderer, barrier) = busy_renderer().await;
    let flood = requested(&renderer, client(1), 60).await;
    let visitor = requested(&renderer, client(2), 1).await.pop().expect("one");
    tokio::task::spawn_blocking(move || barrier.wait()).await.expect("task");
    let page = visitor.await.expect("task").expect("page");
    let state: serde_json::Value = serde_json::from_str(page.state.get()).expect("json");
    assert!(state["renders"].as_u64().expect("number") <= 3, "after one page of the flood: {state}");
    let mut busy = 0;
    for page in flood {
        match page.await.expect("task") {
            Ok(_) => {}
            Err(RenderError::Busy) => busy += 1,
            Err(other) => panic!("{other:?}"),
        }
    }
    assert_eq!(busy, 60 - 16, "the share of one client");
}

#[tokio::test]
async fn a_full_queue_has_room_for_a_client_with_less_than_its_share() {
    let (renderer, barrier) = busy_renderer().await;
    let mut floods = Vec::new();
    for number in 1..=4 {
        floods.extend(requested(&renderer, client(number), 16).await);
    }
    let visitor = requested(&renderer, client(9), 1).await.pop().expect("one");
    let more = requested(&renderer, client(1), 1).await.pop().expect("one");
    tokio::task::spawn_blocking(move || barrier.wait()).await.expect("task");
    visitor.await.expect("task").expect("page");
    assert!(matches!(more.await.expect("task"), Err(RenderError::Busy)));
    let mut busy = 0;
    for page in floods {
        busy += usize::from(matches!(page.await.expect("task"), Err(RenderError::Busy)));
    }
    assert_eq!(busy, 1, "one made room");
}

#[tokio::test]
async fn a_bundle_that_cannot_load_is_named() {
    for (bundle, part) in [
        ("syntax error here", "entry-server.js"),
        ("throw new Error('at the top')", "at the top"),
        ("globalThis.other = 1", "hotdrop"),
    ] {
        let outcome = renderer(bundle, 1, LONG).plan(&nowhere()).await;
        match outcome {
            Err(RenderError::Bundle(message)) => assert!(message.contains(part), "{message}"),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn both_forms_of_bundle_load() {
    for bundle in [
        "(function () { globalThis.hotdrop = { plan: () => '{\"status\":404,\"route\":\"x\"}' }; })();",
        "const plan = () => '{\"status\":404,\"route\":\"x\"}'; globalThis.hotdrop = { plan }; export { plan };",
    ] {
        let plan = renderer(bundle, 1, LONG).plan(&nowhere()).await.expect("plan");
        assert_eq!(plan.status, 404);
    }
}
