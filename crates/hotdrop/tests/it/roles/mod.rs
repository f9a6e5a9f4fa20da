//! Checks which roles may use each call, on both databases, and that no call is open to cross-site request forgery.
//!
//! The rows are in `areas/<area>/tests/roles.toml`: a call without one fails here.

mod table;
mod world;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use axum::body::Body;
use base::{FixedClock, SeededRandom};
use db::Db;
use hotdrop::{
    app::{App, Outside, migrations},
    areas,
};
use http::{Method, Request};

use self::{
    table::{Changes, ROLES, Role, Table},
    world::{NOW, World},
};
use crate::support::{config, pack};

async fn app(db: Db) -> App {
    let outside = Outside {
        clock: Arc::new(FixedClock::at(NOW)),
        random: Arc::new(SeededRandom::new(5)),
        bundle: None,
        pack: Some(pack()),
    };
    App::build(&config(&[("requests_per_second", "0")]), db, outside).await.unwrap()
}

async fn send(app: &App, method: &Method, at: &str, headers: &[(&str, &str)], body: &str) -> u16 {
    let mut request = Request::builder().method(method).uri(at);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = if *method == Method::GET { Body::empty() } else { Body::from(body.to_owned()) };
    let response = app.handle(request.body(body).unwrap(), "203.0.113.7:4000".parse().unwrap()).await;
    response.status().as_u16()
}

const XSRF: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

/// Operation ids must be unique: generated clients use them as names.
#[test]
fn every_call_has_a_name_of_its_own() {
    let (_, document) = hotdrop::openapi::split(&mut areas::all());
    let document = serde_json::to_value(document).unwrap();
    let calls =
        document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values());
    let mut seen = BTreeSet::new();
    for name in calls.map(|call| call["operationId"].as_str().unwrap()) {
        assert!(seen.insert(name), "two calls are named {name}");
    }
}

/// Schema names must be unique: of two types with one name only one would be documented.
#[test]
fn a_type_means_the_same_in_every_area() {
    let mut seen = BTreeMap::new();
    for area in areas::all() {
        let described = serde_json::to_value(area.routes.get_openapi()).unwrap();
        let Some(types) = described["components"]["schemas"].as_object() else { continue };
        for (name, of) in types {
            let (first, before) = seen.entry(name.clone()).or_insert_with(|| (area.name, of.clone()));
            assert_eq!(before, of, "{name} is one thing in {first} and another in {}", area.name);
        }
    }
    assert!(seen.len() > 50);
}

#[test]
fn the_table_lists_every_call() {
    let (_, document) = hotdrop::openapi::split(&mut areas::all());
    let document = serde_json::to_value(document).unwrap();
    let mut described = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            described.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let listed: BTreeSet<String> =
        Table::read().calls.iter().map(|call| format!("{} {}", call.method, call.path)).collect();
    let missing: Vec<_> = described.difference(&listed).collect();
    let gone: Vec<_> = listed.difference(&described).collect();
    assert!(missing.is_empty() && gone.is_empty(), "missing: {missing:?}, no longer there: {gone:?}");
}

testkit::both! {
    with &migrations(&areas::all());

    async fn every_role_gets_exactly_its_permissions(db: Db) {
        let (app, table) = (app(db).await, Table::read());
        let mut wrong = Vec::new();
        // Rejected calls and reading calls change nothing, so they share a world.
        let shared = World::new(&app, &table, 0).await;
        let mut number = 0;
        for call in &table.calls {
            for (role, expected) in ROLES.into_iter().zip(call.statuses) {
                let own = match call.changes == Changes::Nothing || expected >= 400 {
                    true => None,
                    false => {
                        number += 1;
                        Some(World::new(&app, &table, number).await)
                    }
                };
                let world = own.as_ref().unwrap_or(&shared);
                let cookie = format!("{}XSRF-TOKEN={XSRF}", world.cookie(role));
                let headers =
                    [("cookie", cookie.as_str()), ("x-xsrf-token", XSRF), ("content-type", "application/json")];
                let (at, body) = (world.fill(&call.at), world.fill(&call.body));
                let status = send(&app, &call.method, &at, &headers, &body).await;
                if status != expected {
                    wrong.push(format!("{} {}: {role:?} got {status}, not {expected}", call.method, call.path));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    async fn no_foreign_page_changes_anything(db: Db) {
        let (app, table) = (app(db).await, Table::read());
        let mut passed = Vec::new();
        let world = World::new(&app, &table, 0).await;
        for call in table.calls.iter().filter(|call| call.changes == Changes::Something) {
            // Cookies are sent as by an old browser without SameSite support.
            let cookie = format!("{}XSRF-TOKEN={XSRF}", world.cookie(Role::Owner));
            let ways: [(&str, Vec<(&str, &str)>); 4] = [
                ("a form", vec![("origin", "https://evil.example"), ("content-type", "application/x-www-form-urlencoded")]),
                ("an image", vec![("sec-fetch-site", "cross-site"), ("sec-fetch-dest", "image")]),
                ("a fetch", vec![("origin", "https://evil.example"), ("x-xsrf-token", XSRF), ("content-type", "application/json")]),
                ("an old browser", vec![("content-type", "text/plain")]),
            ];
            for (way, extra) in ways {
                let mut headers = vec![("cookie", cookie.as_str())];
                headers.extend(extra);
                let (at, body) = (world.fill(&call.at), world.fill(&call.body));
                let status = send(&app, &call.method, &at, &headers, &body).await;
                if status != 419 {
                    passed.push(format!("{} {} by {way}: {status}", call.method, call.path));
                }
            }
        }
        assert!(passed.is_empty(), "{}", passed.join("\n"));
    }
}
