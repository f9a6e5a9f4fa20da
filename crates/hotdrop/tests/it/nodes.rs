//! Several nodes on one database, and nodes that crash at critical moments.

use db::Engine;
use testkit::database::TestDb;

use crate::support::{Process, binary};

/// An empty PostgreSQL database.
async fn empty() -> TestDb {
    TestDb::new(Engine::Postgres, &[]).await
}

/// Starts two nodes at the same time.
fn two_nodes(database: &TestDb, folders: &[tempfile::TempDir; 2]) -> Vec<Process> {
    let url = database.config().url.clone();
    let mut nodes: Vec<Process> =
        folders.iter().map(|folder| Process::spawn(folder.path(), &["--database-url", &url])).collect();
    for node in &mut nodes {
        assert!(node.ready());
    }
    nodes
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_start_concurrently_on_one_empty_postgresql() {
    let database = empty().await;
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let nodes = two_nodes(&database, &folders);
    for node in &nodes {
        assert!(node.get("/de/faq").starts_with("HTTP/1.1 200"));
        assert!(node.get("/api/blog-posts?lang=de").contains("\"success\":true"));
    }
}

/// Forwards connections to the database, as if it had just been started.
fn forward(listener: std::net::TcpListener, to: String) {
    let copy = |mut from: std::net::TcpStream, mut to: std::net::TcpStream| {
        std::thread::spawn(move || std::io::copy(&mut from, &mut to));
    };
    std::thread::spawn(move || {
        for here in listener.incoming().map_while(Result::ok) {
            let there = std::net::TcpStream::connect(&to).unwrap();
            copy(here.try_clone().unwrap(), there.try_clone().unwrap());
            copy(there, here);
        }
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_waits_for_a_database_that_cannot_be_reached() {
    let database = empty().await;
    let url = database.config().url.clone();
    let (port, folder) = (crate::support::free_port(), tempfile::tempdir().unwrap());
    let at =
        url.split(['@', '/']).find(|part| part.contains(':') && !part.ends_with(':')).unwrap().to_owned();
    let away = url.replace(&at, &format!("127.0.0.1:{port}"));
    let mut node =
        Process::spawn_in(folder.path(), &[("HOTDROP_DATABASE_URL", &away), ("HOTDROP_DEMO", "false")]);
    while std::net::TcpStream::connect(&node.url).is_err() {
        std::thread::yield_now();
    }
    let waiting = node.get("/readyz");
    assert!(waiting.starts_with("HTTP/1.1 503") && waiting.contains("\"success\":false"), "{waiting}");
    assert!(node.get("/healthz").starts_with("HTTP/1.1 200"));
    forward(std::net::TcpListener::bind(("127.0.0.1", port)).unwrap(), at);
    assert!(node.ready());
    assert!(node.get("/readyz").starts_with("HTTP/1.1 200"));
    assert!(node.stop());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_publish_on_one_node_reaches_the_other() {
    let database = empty().await;
    let folder = tempfile::tempdir().unwrap();
    let mut node = Process::spawn(folder.path(), &["--database-url", &database.config().url]);
    assert!(node.ready());
    assert!(!node.get("/api/legal/terms").contains("Terms from elsewhere"));
    let kinds = hotdrop::app::kinds(&hotdrop::areas::all());
    let content =
        content::Content::start(database.db().clone(), &hotdrop::embedded::pack(), kinds).await.unwrap();
    let body =
        serde_json::json!({"slug": "terms", "title": "Terms from elsewhere", "updated": "now", "body": "x"});
    let edit = content::Edit { area: "site", kind: "legal", id: "terms".into(), body: Some(body) };
    content.publish(&[edit]).await.unwrap();
    while !node.get("/api/legal/terms").contains("Terms from elsewhere") {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn imports_of_a_command_are_visible_on_a_running_site() {
    let database = empty().await;
    for args in [&[] as &[&str], &["--database-url", &database.config().url]] {
        let folder = tempfile::tempdir().unwrap();
        let mut node = Process::spawn(folder.path(), args);
        assert!(node.ready());
        let point = "/api/tools/map/info/own-camp";
        assert!(node.get(point).starts_with("HTTP/1.1 404"));
        let import = |points: &str| {
            let file = folder.path().join("mine.csv");
            std::fs::write(&file, format!("id,map,group,modes,x,y\n{points}")).unwrap();
            let mut command = binary();
            command.args(["content", "import-points", "--apply", "--data"]).arg(folder.path()).args(args);
            assert!(command.arg(file).status().unwrap().success());
        };
        import("own-camp,vondel,place,dmz,10,20\n");
        while !node.get(point).starts_with("HTTP/1.1 200") {
            tokio::task::yield_now().await;
        }
        import("own-tent,vondel,place,dmz,10,20\n");
        while !node.get(point).starts_with("HTTP/1.1 404") {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_out_on_one_node_applies_to_the_other() {
    let database = empty().await;
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let nodes = two_nodes(&database, &folders);
    let db = database.db();
    let add =
        "INSERT INTO account_user (email, email_key, created_at) VALUES ('a@b.c', 'a@b.c', 0) RETURNING id";
    let (id,) = db.write_opt::<(i64,)>(add, db::args![]).await.unwrap().unwrap();
    let now = base::Clock::now(&base::SystemClock);
    let token = accounts::open_session(db, &base::SystemRandom, base::UserId(id), now, 86_400).await.unwrap();
    let head = format!("authorization: Bearer {token}\r\n");
    for node in &nodes {
        assert!(node.request("GET /api/user", &head).contains("a@b.c"));
    }
    assert!(
        nodes[0].request("POST /api/user/logout", &format!("{head}content-length: 0\r\n")).contains("200 OK")
    );
    // The other node caches the session for a minute; a notification invalidates it long before.
    let requested_at = std::time::Instant::now();
    while nodes[1].request("GET /api/user", &head).contains("a@b.c") {
        assert!(
            requested_at.elapsed() < std::time::Duration::from_secs(20),
            "the other node was not notified"
        );
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_killed_while_it_starts_leaves_a_database_that_starts_again() {
    let database = empty().await;
    for url in [Some(database.config().url.clone()), None] {
        let folder = tempfile::tempdir().unwrap();
        let args: Vec<&str> = url.iter().flat_map(|url| ["--database-url", url.as_str()]).collect();
        // Kill it immediately, then after increasing delays: in between it connects, migrates and loads.
        for spins in [0, 1, 4, 16, 64] {
            let mut node = Process::spawn(folder.path(), &args);
            for _ in 0..spins {
                std::process::Command::new("true").status().unwrap();
            }
            node.kill();
        }
        let mut node = Process::spawn(folder.path(), &args);
        assert!(node.ready());
        assert!(node.get("/api/faq?lang=en").contains("\"success\":true"));
    }
}

/// Checks the signal handlers during startup: PID 1 of a container ignores signals without a handler.
#[test]
fn a_node_stopped_during_startup_stops_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let mut node = Process::spawn(folder.path(), &["--no-demo"]);
    while !folder.path().join("hotdrop.server.lock").exists() {
        std::thread::yield_now();
    }
    assert!(node.stop());
}
