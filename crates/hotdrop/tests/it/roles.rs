//! Every call and who may use it, walked on both databases; and no call that a foreign page can make.

use std::{collections::BTreeSet, sync::Arc};

use axum::body::Body;
use base::{FixedClock, SeededRandom, UserId};
use db::{Db, args};
use hotdrop::{
    app::{App, Outside, migrations},
    areas,
};
use http::{Method, Request};
use http_kit::viewer::SESSION_COOKIE;

use crate::support::config;

const NOW: i64 = 1_794_700_000;

/// Who asks. `Owner` owns what the call is about; `Moderator` looks after the owner's profile, `Revoked` did once;
/// `Other` has been invited to and has not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Guest,
    User,
    Other,
    Moderator,
    Revoked,
    Owner,
    Staff,
    Subscriber,
}

const ROLES: [Role; 8] = [
    Role::Guest,
    Role::User,
    Role::Other,
    Role::Moderator,
    Role::Revoked,
    Role::Owner,
    Role::Staff,
    Role::Subscriber,
];

/// A call with the status each role gets, in the order of [`ROLES`].
struct Call {
    method: Method,
    path: &'static str,
    /// The address as it is asked for, where the path has parts to fill in.
    at: &'static str,
    body: &'static str,
    statuses: [u16; 8],
    changes: Changes,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Changes {
    Nothing,
    /// Demands the anti-forgery header.
    Something,
    /// Comes from another service, which proves itself in another way.
    FromElsewhere,
}

fn call(method: Method, path: &'static str, statuses: [u16; 8]) -> Call {
    let changes = if method == Method::GET { Changes::Nothing } else { Changes::Something };
    Call { method, path, at: path, body: "{}", statuses, changes }
}

fn get(path: &'static str, statuses: [u16; 8]) -> Call {
    call(Method::GET, path, statuses)
}

fn post(path: &'static str, body: &'static str, statuses: [u16; 8]) -> Call {
    Call { body, ..call(Method::POST, path, statuses) }
}

impl Call {
    fn at(self, at: &'static str) -> Self {
        Self { at, ..self }
    }

    /// A GET that changes something.
    fn changing(self) -> Self {
        Self { changes: Changes::Something, ..self }
    }

    fn by_others(self) -> Self {
        Self { changes: Changes::FromElsewhere, ..self }
    }
}

const fn everyone(status: u16) -> [u16; 8] {
    [status; 8]
}

/// Whoever is signed in.
const fn members(status: u16) -> [u16; 8] {
    only(Role::Guest, 401, status)
}

/// One role gets `status`, the other members `rest`, guests 401 unless they are the one.
const fn only(role: Role, status: u16, rest: u16) -> [u16; 8] {
    let mut all = [rest; 8];
    all[0] = 401;
    all[role as usize] = status;
    all
}

/// The owner of a profile and its moderator; other members may not.
const fn editors(status: u16) -> [u16; 8] {
    let mut all = only(Role::Owner, status, 403);
    all[Role::Moderator as usize] = status;
    all
}

const BUILD: &str = r#"{"game":"bo6","mode":16,"range":4,"category":2,"gun":327,"attachments":[]}"#;
const PROFILE_BUILD: &str =
    r#"{"username":"{owner_name}","game":"bo6","mode":16,"range":4,"category":2,"gun":327,"attachments":[]}"#;

fn table() -> Vec<Call> {
    vec![
        // site
        get("/api/site/init", everyone(200)),
        get("/api/notifications/latest", everyone(200)),
        get("/api/blog-posts", everyone(200)),
        get("/api/blog-posts/{slug}", everyone(404)).at("/api/blog-posts/none"),
        get("/api/faq", everyone(200)),
        get("/api/legal/{doc}", everyone(200)).at("/api/legal/terms"),
        get("/api/mw2/subscribe", everyone(200)),
        post("/api/mw2/subscribe", "{}", everyone(422)),
        // accounts: anyone
        get("/sanctum/csrf-cookie", everyone(204)),
        get("/api/user", everyone(200)),
        post("/api/user/auth", r#"{"type":"signin"}"#, everyone(422)),
        post("/api/user/session", r#"{"token":"none"}"#, everyone(401)),
        post("/api/user/logout", "{}", everyone(200)),
        post("/api/user/forgot-password", "{}", everyone(422)),
        post("/api/user/forgot-password/step2", "{}", everyone(422)),
        get("/api/auth/providers", everyone(200)),
        get("/auth/{provider}/redirect", everyone(302)).at("/auth/google/redirect"),
        get("/auth/{provider}/callback", everyone(302)).at("/auth/google/callback"),
        post("/auth/{provider}/callback", "", everyone(302)).at("/auth/apple/callback").by_others(),
        get("/files/{name}", everyone(404)).at("/files/none.jpg"),
        // accounts: oneself
        post("/api/user/confirm-email", r#"{"token":"none"}"#, members(400)),
        post("/api/user/confirm-email/send", "{}", members(200)),
        get("/api/user/sessions", members(200)),
        get("/api/session/{id}", only(Role::Owner, 200, 404)).at("/api/session/{owner_session}").changing(),
        post(
            "/api/user/password",
            r#"{"password":"correct horse","password_confirmation":"correct horse"}"#,
            members(200),
        ),
        post("/api/user/profile/store", r#"{"input_device":1}"#, members(200)),
        post("/api/user/profile/store/socialnetworks", "{}", members(200)),
        post("/api/user/profile/upload-avatar", "{}", members(415)),
        post("/api/user/upload", "{}", members(415)),
        get("/api/user/profile/delete-avatar", members(200)).changing(),
        post("/api/user/camouflages/unset", r#"{"dmz":true}"#, members(200)),
        get("/api/user/export", members(200)),
        call(Method::DELETE, "/api/user", members(200)),
        // accounts: moderators
        get("/api/user/community/mod-access", members(200)),
        post("/api/user/community/mod-access/send-invite", r#"{"name":"nobody-at-all"}"#, members(404)),
        post(
            "/api/user/community/mod-access/accept-invite",
            r#"{"id":{pending_invite}}"#,
            only(Role::Other, 200, 404),
        ),
        post(
            "/api/user/community/mod-access/reject-invite",
            r#"{"id":{active_invite}}"#,
            only(Role::Moderator, 200, 404),
        ),
        post(
            "/api/user/community/mod-access/revoke-invite",
            r#"{"id":{active_invite}}"#,
            only(Role::Owner, 200, 404),
        ),
        post("/api/user/community/mod-access/invite", r#"{"allowed":false}"#, members(200)),
        // armory and meta
        get("/drawings/{game}/{gun}/{mark}/{tone}/{file}", everyone(200))
            .at("/drawings/bo6/xm4/0/meta/suppressor.svg"),
        get("/api/loadouts/wzhub", everyone(200)),
        get("/api/loadouts/wzhub/{game}", everyone(200)).at("/api/loadouts/wzhub/bo6?mode=bo6z"),
        get("/api/meta/about/{page}", everyone(200)).at("/api/meta/about/wz"),
        get("/api/tools/hubs/meta", everyone(200)),
        get("/api/loadouts/{game}/{gun}", everyone(200)).at("/api/loadouts/bo6/xm4"),
        get("/api/loadouts/weapons/{gunslug}", everyone(200)).at("/api/loadouts/weapons/xm4"),
        get("/api/loadouts/tier-list", everyone(200)),
        get("/api/tools/patch-notes/init", everyone(200)),
        // loadouts: anyone
        get("/api/loadouts/users/init-filters", everyone(200)),
        get("/api/loadouts/shared/{code}", everyone(200)).at("/api/loadouts/shared/{owner_share}"),
        get("/og/b/{file}", everyone(404)).at("/og/b/none.png"),
        // loadouts: oneself
        get("/api/loadouts/users/add/init", members(200)),
        get("/api/loadouts/users/add/gun-by-game/{game}", members(200))
            .at("/api/loadouts/users/add/gun-by-game/bo6"),
        get("/api/loadouts/users/add/attachments-with-category", members(200))
            .at("/api/loadouts/users/add/attachments-with-category?gun_id=327"),
        post("/api/user/loadout/store", BUILD, members(200)),
        get("/api/user/loadout/edit/init/{id}", only(Role::Owner, 200, 404))
            .at("/api/user/loadout/edit/init/{owner_build}"),
        post("/api/user/loadout/edit/store/{id}", BUILD, only(Role::Owner, 200, 404))
            .at("/api/user/loadout/edit/store/{owner_build}"),
        get("/api/user/loadout/delete/{id}", only(Role::Owner, 200, 404))
            .at("/api/user/loadout/delete/{owner_build}")
            .changing(),
        get("/api/user/loadout/my", members(200)),
        post("/api/user/loadout/copy/{code}", "{}", members(200)).at("/api/user/loadout/copy/{owner_share}"),
        get("/api/user/loadout-kits/add/init", members(200)),
        get("/api/user/loadout-kits/add/init/loadouts-by-gun-id/{gun_id}", members(200))
            .at("/api/user/loadout-kits/add/init/loadouts-by-gun-id/327"),
        post("/api/user/loadout-kits/store", "{}", members(422)),
        get("/api/user/loadout-kit/edit/init/{id}", only(Role::Owner, 200, 404))
            .at("/api/user/loadout-kit/edit/init/{owner_kit}"),
        post("/api/user/loadout-kit/edit/store/{id}", "{}", only(Role::Owner, 422, 404))
            .at("/api/user/loadout-kit/edit/store/{owner_kit}"),
        get("/api/user/loadout-kits/delete/{id}", only(Role::Owner, 200, 404))
            .at("/api/user/loadout-kits/delete/{owner_kit}")
            .changing(),
        get("/api/user/loadout-kits/my", members(200)),
        // loadouts: a profile's owner and moderators
        get("/api/user/community/loadout/edit/init/{loadout_id}", editors(200))
            .at("/api/user/community/loadout/edit/init/{owner_build}?username={owner_name}"),
        post("/api/user/community/loadout/store", PROFILE_BUILD, editors(200)),
        post("/api/user/community/loadout/edit/store/{loadout_id}", PROFILE_BUILD, editors(200))
            .at("/api/user/community/loadout/edit/store/{owner_build}"),
        get("/api/user/community/loadout/delete/{id}", editors(200))
            .at("/api/user/community/loadout/delete/{owner_build}?username={owner_name}")
            .changing(),
        post(
            "/api/user/community/loadout/order-ranges",
            r#"{"username":"{owner_name}","ids":[{owner_build}]}"#,
            editors(200),
        ),
        // billing, as it is without a payment provider
        get("/api/user/payments/subscribe", members(200)),
        get("/api/user/payments/subscribe/get-link", members(503)).changing(),
        get("/api/user/payments/subscribe/get-billing-portal-link", members(503)).changing(),
        get("/api/user/payments/get-users", members(200)),
        post("/api/payments/webhook", "{}", everyone(503)).by_others(),
    ]
}

/// One of each role, new for every request, so that no request sees what another has done.
struct World {
    tokens: [Option<String>; 8],
    owner_session: i64,
    pending_invite: i64,
    active_invite: i64,
    owner_name: String,
    owner_build: i64,
    owner_kit: i64,
    owner_share: String,
}

impl World {
    async fn new(app: &App, number: usize) -> Self {
        let db = &app.ctx.db;
        let mut tokens: [Option<String>; 8] = Default::default();
        let mut ids = [0_i64; 8];
        for (place, role) in ROLES.into_iter().enumerate().skip(1) {
            ids[place] = person(db, role, number).await;
            let opened = accounts::open_session(db, &*app.ctx.random, UserId(ids[place]), NOW, 86_400).await;
            tokens[place] = Some(opened.unwrap());
        }
        let of = |role: Role| ids[role as usize];
        let session = "SELECT id FROM account_session WHERE user_id = $1";
        Self {
            owner_session: db.scalar_i64(session, args![of(Role::Owner)]).await.unwrap(),
            pending_invite: invite(db, of(Role::Owner), of(Role::Other), false).await,
            active_invite: invite(db, of(Role::Owner), of(Role::Moderator), true).await,
            owner_name: format!("{:?}-{number}", Role::Owner),
            owner_build: build(db, of(Role::Owner), number).await,
            owner_kit: kit(db, of(Role::Owner), number).await,
            owner_share: share(number),
            tokens,
        }
    }

    fn fill(&self, text: &str) -> String {
        text.replace("{owner_session}", &self.owner_session.to_string())
            .replace("{pending_invite}", &self.pending_invite.to_string())
            .replace("{active_invite}", &self.active_invite.to_string())
            .replace("{owner_name}", &self.owner_name)
            .replace("{owner_build}", &self.owner_build.to_string())
            .replace("{owner_kit}", &self.owner_kit.to_string())
            .replace("{owner_share}", &self.owner_share)
    }

    fn cookie(&self, role: Role) -> String {
        let session = self.tokens[role as usize].as_ref();
        session.map(|token| format!("{SESSION_COOKIE}={token}; ")).unwrap_or_default()
    }
}

async fn person(db: &Db, role: Role, number: usize) -> i64 {
    let name = format!("{role:?}-{number}");
    let add = "INSERT INTO account_user (email, email_key, name, name_key, staff, subscriber, created_at,
        email_proven) VALUES ($1, $2, $3, $4, $5, $6, $7, TRUE) RETURNING id";
    let email = format!("{name}@example.org");
    let values = args![
        &email,
        db::fold_key(&email),
        &name,
        db::fold_key(&name),
        role == Role::Staff,
        role == Role::Subscriber,
        NOW
    ];
    db.write_opt::<(i64,)>(add, values).await.unwrap().unwrap().0
}

async fn invite(db: &Db, owner: i64, moderator: i64, active: bool) -> i64 {
    let add = "INSERT INTO account_moderator (owner_id, moderator_id, active, created_at)
        VALUES ($1, $2, $3, $4) RETURNING id";
    db.write_opt::<(i64,)>(add, args![owner, moderator, active, NOW]).await.unwrap().unwrap().0
}

/// A short link's code, another for every world.
fn share(number: usize) -> String {
    let letters = b"abcdefghjknpqrstuvwxyz";
    let mut rest = number;
    (0..7).fold(String::new(), |mut code, _| {
        code.push(char::from(letters[rest % letters.len()]));
        rest /= letters.len();
        code
    })
}

async fn build(db: &Db, owner: i64, number: usize) -> i64 {
    let add = "INSERT INTO loadout_build (user_id, game, mode, range_id, category, gun_id, attachments, share, place,
        created_at, updated_at) VALUES ($1, 'bo6', 16, 4, 2, 327, $2, $3, 1, $4, $4) RETURNING id";
    let values = args![owner, serde_json::json!([]), share(number), NOW];
    db.write_opt::<(i64,)>(add, values).await.unwrap().unwrap().0
}

/// Of other builds than the owner's, which therefore can be deleted.
async fn kit(db: &Db, owner: i64, number: usize) -> i64 {
    let add = "INSERT INTO loadout_kit (user_id, kit_type, name, loadout_1, loadout_2, package, perks, equip_1, equip_2,
        share, created_at, updated_at) VALUES ($1, 4, 'Kit', 0, 0, 100, $2, 1, 2, $3, $4, $4) RETURNING id";
    let values = args![owner, serde_json::json!([1, 2, 3, 4]), format!("{}z", &share(number)[..6]), NOW];
    db.write_opt::<(i64,)>(add, values).await.unwrap().unwrap().0
}

async fn app(db: Db) -> App {
    let outside = Outside {
        clock: Arc::new(FixedClock::at(NOW)),
        random: Arc::new(SeededRandom::new(5)),
        bundle: None,
    };
    App::build(&config(&[("requests_per_second", "0")]), db, outside).await.unwrap()
}

async fn ask(app: &App, method: &Method, at: &str, headers: &[(&str, &str)], body: &str) -> u16 {
    let mut request = Request::builder().method(method).uri(at);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = if *method == Method::GET { Body::empty() } else { Body::from(body.to_owned()) };
    let response = app.ask(request.body(body).unwrap(), "203.0.113.7:4000".parse().unwrap()).await;
    response.status().as_u16()
}

const XSRF: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

/// Clients are generated by these names: of two calls with one name, one would take the other's types.
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

#[test]
fn the_table_knows_every_call() {
    let (_, document) = hotdrop::openapi::split(&mut areas::all());
    let document = serde_json::to_value(document).unwrap();
    let mut described = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            described.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let listed: BTreeSet<String> =
        table().iter().map(|call| format!("{} {}", call.method, call.path)).collect();
    let missing: Vec<_> = described.difference(&listed).collect();
    let gone: Vec<_> = listed.difference(&described).collect();
    assert!(missing.is_empty() && gone.is_empty(), "missing: {missing:?}, no longer there: {gone:?}");
}

testkit::both! {
    with &migrations(&areas::all());

    async fn everyone_gets_what_is_theirs_and_nothing_else(db: Db) {
        let app = app(db).await;
        let mut wrong = Vec::new();
        let mut number = 0;
        for call in table() {
            for (role, expected) in ROLES.into_iter().zip(call.statuses) {
                number += 1;
                let world = World::new(&app, number).await;
                let cookie = format!("{}XSRF-TOKEN={XSRF}", world.cookie(role));
                let headers =
                    [("cookie", cookie.as_str()), ("x-xsrf-token", XSRF), ("content-type", "application/json")];
                let (at, body) = (world.fill(call.at), world.fill(call.body));
                let status = ask(&app, &call.method, &at, &headers, &body).await;
                if status != expected {
                    wrong.push(format!("{} {}: {role:?} got {status}, not {expected}", call.method, call.path));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    async fn no_foreign_page_changes_anything(db: Db) {
        let app = app(db).await;
        let mut passed = Vec::new();
        let calls: Vec<Call> = table().into_iter().filter(|call| call.changes == Changes::Something).collect();
        for (number, call) in calls.iter().enumerate() {
            let world = World::new(&app, number).await;
            // Cookies are sent along as if the browser were an old one that knows no SameSite.
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
                let (at, body) = (world.fill(call.at), world.fill(call.body));
                let status = ask(&app, &call.method, &at, &headers, &body).await;
                if status != 419 {
                    passed.push(format!("{} {} by {way}: {status}", call.method, call.path));
                }
            }
        }
        assert!(passed.is_empty(), "{}", passed.join("\n"));
    }
}
