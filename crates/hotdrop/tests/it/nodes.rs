//! Several nodes on one database, and nodes that die at the wrong moment.

use db::Engine;
use testkit::database::TestDb;

use crate::support::Process;

/// An empty PostgreSQL database.
async fn empty() -> TestDb {
    TestDb::new(Engine::Postgres, &[]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_start_at_once_on_one_empty_postgresql() {
    let database = empty().await;
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let url = database.config().url.clone();
    let mut nodes: Vec<Process> =
        folders.iter().map(|folder| Process::spawn(folder.path(), &["--database-url", &url])).collect();
    for node in &mut nodes {
        assert!(node.ready());
    }
    for node in &nodes {
        assert!(node.get("/de/faq").starts_with("HTTP/1.1 200"));
        assert!(node.get("/api/blog-posts?lang=de").contains("\"success\":true"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_publish_on_one_node_reaches_the_other() {
    let database = empty().await;
    let folder = tempfile::tempdir().unwrap();
    let mut node = Process::spawn(folder.path(), &["--database-url", &database.config().url]);
    assert!(node.ready());
    assert!(!node.get("/api/legal/terms").contains("Terms from elsewhere"));
    let kinds = hotdrop::areas::all().iter().filter_map(|area| area.content).collect();
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
async fn a_node_killed_while_it_starts_leaves_a_database_that_starts_again() {
    let database = empty().await;
    for url in [Some(database.config().url.clone()), None] {
        let folder = tempfile::tempdir().unwrap();
        let args: Vec<&str> = url.iter().flat_map(|url| ["--database-url", url.as_str()]).collect();
        // Killed at once, and ever later: somewhere in between it connects, migrates and loads.
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
