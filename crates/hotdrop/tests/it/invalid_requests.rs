//! Invalid input is rejected by the extractors: tries every parameter and field of the OpenAPI document with invalid
//! text, numbers and objects, on both databases. New calls are covered as soon as they are documented.

use std::sync::Arc;

use axum::body::Body;
use base::{FixedClock, SeededRandom, UserId};
use db::{Db, args};
use hotdrop::{
    app::{App, Outside, migrations},
    areas,
};
use http::{Method, Request};
use http_body_util::BodyExt;
use http_kit::viewer::SESSION_COOKIE;
use serde_json::{Map, Value, json};

use crate::support::{config, pack};

const NOW: i64 = 1_794_700_000;
const XSRF: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
const EDGE: &str = "----hotdrop-edge";

/// Invalid text, percent-encoded.
const NO_TEXT: [&str; 7] = ["%00", "a%00b", "%1b%5B31m", "%0A", "%7f", "%ff%fe", "%ed%a0%80"];

/// Invalid text in JSON, as sent.
const NO_JSON_TEXT: [&str; 5] =
    [r#""\u0000""#, r#""a\u0000b""#, r#""\u001b[31m""#, r#""\ud800""#, r#""\udfff\ud800""#];

/// Values that hardly any field accepts, as sent.
const OTHER_JSON: [&str; 12] = [
    "null",
    "true",
    "[]",
    r#"["a"]"#,
    "{}",
    r#"{"a":{"b":[1]}}"#,
    "-1",
    "1.5",
    "9007199254740993",
    "99999999999999999999999",
    "-1e300",
    r#""""#,
];

/// Returns a valid value for a field, used while another field is tried.
fn sample(document: &Value, schema: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        return sample(document, &document["components"]["schemas"][name.rsplit('/').next().unwrap()]);
    }
    if let Some(first) = schema["enum"].get(0) {
        return first.clone();
    }
    if let Some(all) = schema["allOf"].as_array().or(schema["oneOf"].as_array()) {
        return all.iter().map(|one| sample(document, one)).find(|one| !one.is_null()).unwrap_or_default();
    }
    let kinds = schema["type"].as_array().cloned().unwrap_or_else(|| vec![schema["type"].clone()]);
    match kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null") {
        Some("integer") => json!(1),
        Some("number") => json!(0.5),
        Some("boolean") => json!(true),
        Some("array") => {
            let least = schema["minItems"].as_u64().unwrap_or(1).max(1);
            (0..least).map(|_| sample(document, &schema["items"])).collect()
        }
        Some("object") => {
            let fields = schema["properties"].as_object().cloned().unwrap_or_default();
            fields.iter().map(|(name, field)| (name.clone(), sample(document, field))).collect()
        }
        _ => json!("a"),
    }
}

fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => list.first().map(text_of).unwrap_or_default(),
        other => other.to_string(),
    }
}

/// A request, and the field that must be reported; `None` where it may succeed.
struct Try {
    address: String,
    kind: String,
    body: Vec<u8>,
    refused: Option<String>,
}

/// Returns the URL with every parameter filled in, one of them replaced.
fn address(document: &Value, path: &str, call: &Value, other: Option<(&str, &str, &str)>) -> String {
    let (mut path, mut query) = (path.to_owned(), Vec::new());
    for parameter in call["parameters"].as_array().into_iter().flatten() {
        let (name, place) = (parameter["name"].as_str().unwrap(), parameter["in"].as_str().unwrap());
        let own = text_of(&sample(document, &parameter["schema"]));
        let value = match other {
            Some((there, this, value)) if this == name && there == place => value.to_owned(),
            _ => own,
        };
        match place {
            "path" => path = path.replace(&format!("{{{name}}}"), &value),
            "query" => query.push(format!("{name}={value}")),
            _ => {}
        }
    }
    if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
}

fn tries(document: &Value, path: &str, call: &Value) -> Vec<Try> {
    let mut all = Vec::new();
    let valid_address = address(document, path, call, None);
    let (kind, content) = match call["requestBody"]["content"].as_object().and_then(|all| all.iter().next()) {
        Some((kind, content)) => (kind.as_str(), content["schema"].clone()),
        None => ("application/json", Value::Null),
    };
    let body = sample(document, &content);
    let valid_body = match kind {
        "multipart/form-data" => form(&[("file", b"x")]),
        "application/x-www-form-urlencoded" => b"a=b".to_vec(),
        _ => body.to_string().into_bytes(),
    };
    let sent =
        if kind == "multipart/form-data" { format!("{kind}; boundary={EDGE}") } else { kind.to_owned() };
    let add = |address: String, body: Vec<u8>, refused: Option<&str>| Try {
        address,
        kind: sent.clone(),
        body,
        refused: refused.map(str::to_owned),
    };
    for parameter in call["parameters"].as_array().into_iter().flatten() {
        let (name, place) = (parameter["name"].as_str().unwrap(), parameter["in"].as_str().unwrap());
        let long = "x".repeat(6_000);
        for value in NO_TEXT.into_iter().chain([long.as_str()]) {
            let refused = (place == "query").then_some(name);
            all.push(add(
                address(document, path, call, Some((place, name, value))),
                valid_body.clone(),
                refused,
            ));
        }
        for value in ["-1", "1.5", "99999999999999999999", "%F0%9F%94%AB", "..", "%2e%2e%2fx", "null"] {
            all.push(add(
                address(document, path, call, Some((place, name, value))),
                valid_body.clone(),
                None,
            ));
        }
        if place == "query" {
            all.push(add(format!("{valid_address}&{name}=%00"), valid_body.clone(), Some(name)));
            all.push(add(format!("{valid_address}&{name}=a&{name}=b"), valid_body.clone(), None));
        }
    }
    match (kind, &body) {
        ("application/json", Value::Object(fields)) if call["requestBody"].is_object() => {
            all.extend(
                json_tries(fields)
                    .into_iter()
                    .map(|(body, field)| add(valid_address.clone(), body.into_bytes(), field.as_deref())),
            );
        }
        ("multipart/form-data", Value::Object(fields)) => {
            for name in fields.keys().filter(|name| *name != "file") {
                for text in [b"\0" as &[u8], b"a\0b", b"\xff\xfe", b"\n", &[b'x'; 5_000]] {
                    all.push(add(valid_address.clone(), form(&[(name, text), ("file", b"x")]), Some(name)));
                }
            }
            all.push(add(valid_address.clone(), form(&[("file", b"x"), ("file", b"x")]), Some("file")));
            all.push(add(valid_address.clone(), b"--nonsense".to_vec(), None));
            all.push(add(valid_address.clone(), form(&[("a\0", b"x")]), None));
        }
        ("application/x-www-form-urlencoded", Value::Object(fields)) => {
            for (name, text) in fields.keys().flat_map(|name| NO_TEXT.map(|text| (name, text))) {
                all.push(add(valid_address.clone(), format!("{name}={text}").into_bytes(), None));
            }
        }
        _ => {}
    }
    all
}

/// Returns bodies with one replaced field, and malformed bodies.
fn json_tries(fields: &Map<String, Value>) -> Vec<(String, Option<String>)> {
    let with = |name: &str, raw: &str| {
        let parts = fields.iter().map(|(key, value)| {
            let value = if key == name { raw.to_owned() } else { value.to_string() };
            format!("{}:{value}", json!(key))
        });
        format!("{{{}}}", parts.collect::<Vec<_>>().join(","))
    };
    let mut all = Vec::new();
    for name in fields.keys() {
        for raw in NO_JSON_TEXT {
            all.push((with(name, raw), Some(name.clone())));
        }
        for raw in OTHER_JSON {
            all.push((with(name, raw), None));
        }
        let long = json!("x".repeat(30_000)).to_string();
        all.push((with(name, &long), Some(name.clone())));
        let doubled = with(name, &format!("{},{}:{}", fields[name], json!(name), fields[name]));
        all.push((doubled, Some(name.clone())));
        let many = json!(vec![1; 2_000]).to_string();
        all.push((with(name, &many), Some(name.clone())));
    }
    for text in [r#"["a",1]"#, "7", "null", r#""a""#, r#"{"a\u0000":1}"#, r#"{"\ud800":1}"#] {
        all.push((text.to_owned(), Some("body".to_owned())));
    }
    let deep = "[".repeat(20_000);
    for nothing in ["", "{", "{} {}", "\u{feff}{}", "{\"a\":NaN}", &deep] {
        all.push((nothing.to_owned(), None));
    }
    all
}

fn form(fields: &[(&str, &[u8])]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        let head = format!("--{EDGE}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n");
        body.extend([head.as_bytes(), value, b"\r\n"].concat());
    }
    body.extend(format!("--{EDGE}--\r\n").into_bytes());
    body
}

async fn person(app: &App, number: usize) -> String {
    let name = format!("person-{number}");
    let add = "INSERT INTO account_user (email, email_key, name, name_key, created_at)
        VALUES ($1, $2, $3, $4, $5) RETURNING id";
    let values = args![format!("{name}@example.org"), format!("{name}@example.org"), &name, &name, NOW];
    let (id,) = app.ctx.db.write_opt::<(i64,)>(add, values).await.unwrap().unwrap();
    accounts::open_session(&app.ctx.db, &*app.ctx.random, UserId(id), NOW, 86_400).await.unwrap()
}

async fn send(app: &App, method: &Method, token: &str, sent: &Try) -> (u16, String) {
    let request = Request::builder()
        .method(method)
        .uri(&sent.address)
        .header("cookie", format!("{SESSION_COOKIE}={token}; XSRF-TOKEN={XSRF}"))
        .header("x-xsrf-token", XSRF)
        .header("content-type", &sent.kind);
    let body = if *method == Method::GET { Body::empty() } else { Body::from(sent.body.clone()) };
    let response = app.handle(request.body(body).unwrap(), "203.0.113.7:4000".parse().unwrap()).await;
    let status = response.status().as_u16();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns what is wrong with a response, if anything.
fn fault(call: &Value, sent: &Try, status: u16, body: &str) -> Option<String> {
    if call["responses"].get(status.to_string()).is_none() {
        return Some("a status that is not described".into());
    }
    // A provider that is not configured returns an error; nothing else may fail.
    if status == 500 || (status > 500 && !body.contains("not_configured") && !body.contains("unavailable")) {
        return Some("it broke".into());
    }
    let json: Value = serde_json::from_str(body).unwrap_or_default();
    if status >= 400
        && (json["success"] != false || !json["error"].is_string() || !json["message"].is_string())
    {
        return Some("not our shape".into());
    }
    if [", expected", "invalid type", "missing field", "unknown variant", " column ", "deserialize"]
        .iter()
        .any(|word| status >= 400 && body.contains(word))
    {
        return Some("the framework's words".into());
    }
    let field = sent.refused.as_ref().filter(|_| status < 300 || status == 422)?;
    let reported = json["errors"][field][0].is_string() && json["keys"][field][0].is_string();
    (status != 422 || !reported).then(|| format!("{field} was not refused"))
}

testkit::both! {
    with &migrations(&areas::all());

    async fn invalid_requests_are_rejected_with_field_errors(db: Db) {
        let (_, document) = hotdrop::openapi::split(&mut areas::all());
        let document = serde_json::to_value(document).unwrap();
        let outside = Outside {
            clock: Arc::new(FixedClock::at(NOW)),
            random: Arc::new(SeededRandom::new(5)),
            bundle: None,
            pack: Some(pack()),
        };
        let settings = [("requests_per_second", "0"), ("signups_per_hour", "0")];
        let app = App::build(&config(&settings), db, outside).await.unwrap();
        let (mut faults, mut request_count) = (Vec::new(), 0);
        for (number, (path, methods)) in document["paths"].as_object().unwrap().iter().enumerate() {
            for (method, call) in methods.as_object().unwrap() {
                let method: Method = method.to_uppercase().parse().unwrap();
                let token = person(&app, number * 10 + method.as_str().len()).await;
                for sent in tries(&document, path, call) {
                    request_count += 1;
                    let (status, body) = send(&app, &method, &token, &sent).await;
                    if let Some(fault) = fault(call, &sent, status, &body) {
                        let given = String::from_utf8_lossy(&sent.body);
                        faults.push(format!(
                            "{method} {:.200} {given:.160}: {status} {body:.200}: {fault}", sent.address
                        ));
                    }
                }
            }
        }
        assert!(request_count > 1_000, "only {request_count} requests");
        assert!(faults.is_empty(), "{} of {request_count}:\n{}", faults.len(), faults.join("\n"));
    }
}
