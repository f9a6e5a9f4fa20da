//! Checks that the areas fit together.

use std::collections::BTreeSet;

use base::Clock;
use db::{
    Db,
    jobs::{JobError, Worker, stats},
};
use hotdrop::{app::migrations, areas, config, openapi};
use http_kit::Recurring;

use crate::support::Site;

/// Without a port an area has fewer features, which its own tests cover; the full product provides all ports.
#[tokio::test]
async fn every_required_port_is_provided() {
    let site = Site::new(&[]).await;
    for area in areas::all() {
        for port in area.requires {
            assert!(port.is_provided(&site.app.ctx.services), "{} needs {}", area.name, port.name());
        }
    }
}

#[test]
fn kinds_of_work_bear_their_areas_name() {
    let mut seen = BTreeSet::new();
    for area in areas::all() {
        for recurring in area.recurring {
            assert!(recurring.kind.starts_with(&format!("{}.", area.name)), "{}", recurring.kind);
            assert!(seen.insert(recurring.kind), "{} twice", recurring.kind);
        }
    }
}

#[test]
fn a_section_has_its_word_to_itself() {
    let mut seen = BTreeSet::new();
    for section in config::sections() {
        assert!(seen.insert(section.name), "two sections are named {}", section.name);
        for key in section.keys {
            assert!(key.name.starts_with(&format!("{}.", section.name)), "{}", key.name);
        }
        let word = |key: &str| key.split('.').next() == Some(section.name);
        assert!(!config::KEYS.iter().any(|key| word(key.name)), "{} is the binary's own", section.name);
    }
}

#[test]
fn a_kind_of_progress_belongs_to_one_area() {
    let mut seen = BTreeSet::new();
    for area in areas::all() {
        for kind in area.progress {
            assert!(seen.insert(kind.key), "{} of {} has another owner", kind.key, area.name);
        }
    }
}

/// Calls that create something accept an idempotency key. A call that returns an id counts as creating.
#[test]
fn creating_calls_accept_an_idempotency_key() {
    let (_, document) = openapi::split(&mut areas::all());
    let document = serde_json::to_value(&document).unwrap();
    let mut creating = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        let post = &item["post"];
        let schema = &post["responses"]["200"]["content"]["application/json"]["schema"]["$ref"];
        let name = schema.as_str().and_then(|name| name.strip_prefix('#')).unwrap_or("/none");
        if document.pointer(name).is_none_or(|schema| schema["properties"]["id"].is_null()) {
            continue;
        }
        creating += 1;
        let parameters = post["parameters"].as_array().into_iter().flatten();
        let keyed =
            parameters.filter(|one| one["in"] == "header" && one["name"] == "Idempotency-Key").count();
        assert_eq!(keyed, 1, "POST {path} makes something: take it with `Idempotent`");
    }
    assert!(creating >= 4, "{creating}");
}

testkit::both! {
    with &migrations(&areas::all());

    async fn a_failed_round_is_retried(db: Db) {
        const BAD: Recurring = Recurring {
            kind: "test.bad",
            every: 86_400,
            work: |_| Box::pin(async { Err(JobError::GiveUp("no luck today".into())) }),
        };
        let site = Site::over(db.clone(), &[], None).await;
        BAD.plan(&db, site.clock.now()).await.unwrap();
        BAD.plan(&db, site.clock.now()).await.unwrap();
        let clock = site.clock.clone();
        let worker = BAD.register(&site.app.ctx, Worker::new(db.clone(), move || clock.now()));
        let (of_bad, waiting) = (db.clone(), db.clone());
        let done = async move {
            while stats(&of_bad).await.unwrap().iter().all(|kind| kind.done == 0) {
                tokio::task::yield_now().await;
            }
        };
        worker.run(done).await.unwrap();
        let after = stats(&waiting).await.unwrap();
        let bad = after.iter().find(|kind| kind.kind == "test.bad").unwrap();
        assert_eq!((bad.queued, bad.done, bad.dead), (1, 1, 0));
        assert_eq!(bad.oldest_due_at, Some(site.clock.now() + 300));
    }
}
