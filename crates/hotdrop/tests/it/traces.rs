//! The data left after an account is deleted, and the data in its export. Both tests read the schema, so that tables of
//! a new area are covered at once.

use db::{AssertSqlSafe, Db, Engine, args};
use http::Method;
use serde_json::{Value, json};
use testkit::dump::{rows, tables};

use crate::support::Site;

const EMAIL: &str = "traced.ann@example.org";
const PASSWORD: &str = "correct horse";
const AGENT: &str = "TracedAgent/7.1 (TracedOS)";
/// Strings that identify the user, in any table or file.
const MARKS: [&str; 19] = [
    "traced.ann",
    "traced_ann",
    "ann_traced",
    "tracedagent",
    "traced-subject",
    "cus_traced",
    "sub_traced",
    "tracednote",
    "tracedkit",
    "traced_channel",
    "TRACEDCODE",
    "tracedpicture",
    "traced_gamer",
    "traced_friend",
    "traced-browser",
    "tracedshr",
    "tracedpin",
    "tracedfrozen",
    "tracedreport",
];

/// Where the export contains each table that references an account.
const EXPORTED: [(&str, &str); 21] = [
    ("account_session", "/account/sessions/0/user_agent"),
    ("account_link", "/account/user/socials/twitch"),
    ("account_moderator", "/account/moderators/0/name"),
    ("account_picture", "/account/pictures/0/jpeg_base64"),
    ("account_identity", "/account/identities/0/subject"),
    ("account_rename", "/account/renamed_at/0"),
    ("billing_customer", "/billing/customer"),
    ("billing_subscription", "/billing/subscriptions/0/id"),
    ("loadout_build", "/loadouts/builds/0/notes"),
    ("loadout_kit", "/loadouts/kits/0"),
    ("player_own", "/players/profile/username"),
    ("player_favorite", "/players/favorites/0/username"),
    ("progress_list", "/trackers/lists/bo6mp/done/0"),
    ("tracker_share", "/trackers/share/code"),
    ("map_setting", "/maps/settings/0/map"),
    ("map_visible", "/maps/visible/0/group"),
    ("map_board", "/maps/boards/0/board/pins/0/title"),
    ("map_share", "/maps/shares/0/code"),
    ("map_report", "/maps/reports/0/text"),
    ("site_coming_soon", "/site_by_address/mw2_list_since"),
    ("account_user", "/account/user/email"),
];

/// Tables that reference an account and are not exported.
const NOT_EXPORTED: [(&str, &str); 5] = [
    ("account_recovery", "the hash of a link that works for an hour: nothing but a secret"),
    ("account_confirmation", "the hash of a link that works for a day: nothing but a secret"),
    ("account_staff_link", "the same"),
    ("sent_once", "what was answered to requests of the last two days; what they made is in the file itself"),
    ("account_former_name", "the hash of a name that waits 30 days; who had it knows it"),
];

struct Ann<'a> {
    site: &'a Site,
    agent: &'static str,
    token: String,
    id: i64,
}

impl Ann<'_> {
    async fn call(&self, method: Method, path: &str, body: Value) -> Value {
        let bearer = format!("Bearer {}", self.token);
        let headers =
            [("authorization", &*bearer), ("content-type", "application/json"), ("user-agent", self.agent)];
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let page = self.site.send(method, path, &headers, &body).await;
        assert_eq!(page.status, 200, "{path}: {}", page.text);
        serde_json::from_str(&page.text).unwrap()
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        self.call(Method::POST, path, body).await
    }

    async fn write(&self, sql: &str) {
        let sql = sql.replace("{id}", &self.id.to_string());
        self.site.app.ctx.db.write(AssertSqlSafe(sql), args![]).await.unwrap();
    }
}

async fn sign_up<'a>(site: &'a Site, email: &str, agent: &'static str) -> Ann<'a> {
    let guest = Ann { site, agent, token: "none".into(), id: 0 };
    let up =
        guest.post("/api/user/auth", json!({"type": "signup", "email": email, "password": PASSWORD})).await;
    let ann = Ann { token: up["token"].as_str().unwrap().to_owned(), ..guest };
    let id = ann.call(Method::GET, "/api/user", Value::Null).await["user"]["id"].as_i64().unwrap();
    Ann { id, ..ann }
}

/// Signs up a user and uses every feature. An area that stores personal data must add it here.
async fn member(site: &Site) -> Ann<'_> {
    let bob = sign_up(site, "bob@example.org", "Other/1").await;
    bob.post("/api/user/profile/store", json!({"name": "Bob_1"})).await;
    let ann = sign_up(site, EMAIL, AGENT).await;
    for name in ["Traced_Ann", "Ann_Traced"] {
        ann.post("/api/user/profile/store", json!({"name": name, "loadout_creator_code": "TRACEDCODE"}))
            .await;
    }
    let link = json!({"twitch": "https://twitch.tv/traced_channel"});
    ann.post("/api/user/profile/store/socialnetworks", link).await;
    ann.post("/api/user/community/mod-access/send-invite", json!({"name": "Bob_1"})).await;
    bob.post("/api/user/community/mod-access/send-invite", json!({"name": "Ann_Traced"})).await;
    ann.post("/api/mw2/subscribe", json!({"email": EMAIL})).await;
    // A forgotten password, and failed sign-in attempts.
    for _ in 0..2 {
        ann.post("/api/user/forgot-password", json!({"email": EMAIL})).await;
        let wrong = json!({"type": "signin", "email": EMAIL, "password": "wrong horse"}).to_string();
        let headers = [("authorization", "Bearer x"), ("content-type", "application/json")];
        assert_eq!(site.send(Method::POST, "/api/user/auth", &headers, &wrong).await.status, 422);
    }
    site.work().await;
    for sql in [
        "UPDATE account_user SET email_proven = TRUE WHERE id = {id}",
        "INSERT INTO account_picture (hash, user_id, bytes, created_at) VALUES ('tracedpicture', {id}, '1', 5)",
        "INSERT INTO account_staff_link (token_hash, user_id, expires_at) VALUES ('h', {id}, 4000000000)",
        "INSERT INTO account_identity (provider, subject, user_id, created_at)
            VALUES ('google', 'traced-subject-1', {id}, 5)",
        "INSERT INTO account_attempt (key, uses, blocked_until, at) VALUES ('picture:u{id}', 1, 0, 5)",
        "INSERT INTO billing_customer (user_id, customer_id, heard_at) VALUES ({id}, 'cus_traced', 5)",
        "INSERT INTO billing_subscription (subscription_id, user_id, status, started_at, as_of)
            VALUES ('sub_traced', {id}, 'canceled', 5, 5)",
        "INSERT INTO billing_subscription (subscription_id, user_id, status, started_at, as_of, referrer_id,
            referrer_name) VALUES ('sub_bob', {id} - 1, 'canceled', 5, 5, {id}, 'Traced_Ann')",
        "INSERT INTO loadout_build (user_id, game, mode, range_id, category, gun_id, attachments, notes, share, place,
            created_at, updated_at) VALUES ({id}, 'bo6', 1, 1, 1, 1, '[]', 'tracednote', 'shr1', 1, 5, 5)",
        "INSERT INTO player_own (user_id, platform, username, set_at) VALUES ({id}, 'psn', 'traced_gamer', 5)",
        "INSERT INTO player_favorite (user_id, platform, username, name_key, added_at)
            VALUES ({id}, 'xbl', 'Traced_Friend', 'traced_friend', 5)",
        "INSERT INTO tracker_share (user_id, code, created_at) VALUES ({id}, 'tracedshr', 5)",
        "INSERT INTO sent_once (user_id, path, key, hash, answer, made_at)
            VALUES ({id}, '/api/user/loadout/store', 'k', 'h', '{\"share\": \"tracednote\"}', 5)",
        "INSERT INTO loadout_kit (user_id, kit_type, name, loadout_1, package, perks, equip_1, equip_2, share,
            created_at, updated_at) VALUES ({id}, 1, 'tracedkit', 1, 1, '[1, 2, 3, 4]', 1, 1, 'shr2', 5, 5)",
    ] {
        ann.write(sql).await;
    }
    let ticked = json!([{"id": "xm4.granite", "state": true}]);
    ann.post("/api/tools/camouflages/tracker?type=bo6mp&client=traced-browser&seq=1", ticked).await;
    on_maps(&ann).await;
    ann
}

async fn on_maps(ann: &Ann<'_>) {
    let settings = json!({
        "filters": {"brightness": 50, "contrast": 100, "saturate": 100, "grayscale": 0, "sepia": 0, "blur": 0,
            "invert": 0},
        "linesLabelsOpacity": 0.6, "iconsOpacity": 1, "iconsSize": 32,
        "showLines": true, "showGridLabels": true, "showLinesLabels": true,
    });
    ann.post("/api/user/save-map-settings?map=al-mazrah", settings).await;
    let hide = "/api/user/map/visible/save?v=false&c=place&map=al-mazrah&m=dmz";
    ann.call(Method::GET, hide, Value::Null).await;
    let board = |title: &str| {
        json!({"pins": [{"id": "a", "at": [-1, 1], "title": title, "colour": "red", "symbol": "pin", "note": ""}],
            "routes": []})
    };
    ann.post("/api/maps/board?map=al-mazrah&revision=0", board("tracedpin")).await;
    ann.post("/api/maps/board/share?map=al-mazrah", board("tracedfrozen")).await;
    ann.post("/api/maps/reports", json!({"kind": "missing", "map": "al-mazrah", "text": "tracedreport"}))
        .await;
}

/// Returns the tables with rows of an account, and the column that references it.
async fn personal(db: &Db) -> Vec<(String, String)> {
    let tables = tables(db).await.into_iter();
    let columns = tables.flat_map(|table| {
        let own = table.refers.into_iter().filter(|(_, to)| to == "account_user");
        own.map(move |(column, _)| (table.name.clone(), column)).collect::<Vec<_>>()
    });
    columns.collect()
}

fn found(rows: &[String]) -> Vec<&String> {
    let named = |row: &&String| MARKS.iter().any(|mark| row.to_lowercase().contains(&mark.to_lowercase()));
    rows.iter().filter(named).collect()
}

async fn no_data_is_left(engine: Engine) {
    let data = tempfile::tempdir().unwrap();
    let site = Site::on(engine, &[("data", &format!("\"{}\"", data.path().display()))]).await;
    let ann = member(&site).await;
    let db = &site.app.ctx.db;
    for (table, column) in personal(db).await {
        let sql = format!("SELECT COUNT(*) FROM {table} WHERE {column} = {}", ann.id);
        let own = db.scalar_i64(AssertSqlSafe(sql), args![]).await.unwrap();
        assert!(own > 0, "{table}.{column} refers to accounts: leave something there in `member`");
    }
    assert!(found(&rows(db).await).len() > 10, "the search finds her while she is there");
    assert!(!files(data.path()).is_empty(), "there are mails to her");

    ann.call(Method::DELETE, "/api/user", json!({"password": PASSWORD})).await;
    let left = rows(db).await;
    assert_eq!(found(&left), Vec::<&String>::new());
    let hash = http_kit::viewer::hash_token(EMAIL);
    let attempts =
        left.iter().filter(|row| row.contains(&hash) || row.contains(&format!("picture:u{}", ann.id)));
    assert_eq!(attempts.collect::<Vec<_>>(), Vec::<&String>::new(), "what was counted for her");
    for (table, column) in personal(db).await {
        let sql = format!("SELECT COUNT(*) FROM {table} WHERE {column} = {}", ann.id);
        assert_eq!(db.scalar_i64(AssertSqlSafe(sql), args![]).await.unwrap(), 0, "{table}.{column}");
    }
    assert_eq!(files(data.path()), Vec::<String>::new(), "mails to her");
    // Deleted rows are overwritten in the file, not only unlinked.
    if let Some(file) = site.database_file() {
        db.close().await;
        let bytes = std::fs::read(file).unwrap();
        for mark in MARKS {
            let there = bytes.windows(mark.len()).any(|part| part.eq_ignore_ascii_case(mark.as_bytes()));
            assert!(!there, "`{mark}` is in the file of the database");
        }
    }
}

/// Returns the files below a folder that contain the user's address.
fn files(folder: &std::path::Path) -> Vec<String> {
    let mail = std::fs::read_dir(folder.join("mail")).into_iter().flatten().map(|file| file.unwrap().path());
    mail.filter(|path| std::fs::read_to_string(path).unwrap().contains(EMAIL))
        .map(|path| path.display().to_string())
        .collect()
}

async fn everything_is_in_the_file(engine: Engine) {
    let data = tempfile::tempdir().unwrap();
    let site = Site::on(engine, &[("data", &format!("\"{}\"", data.path().display()))]).await;
    let ann = member(&site).await;
    let export = ann.call(Method::GET, "/api/user/export", Value::Null).await["data"].clone();
    for (table, column) in personal(&site.app.ctx.db).await {
        let known = EXPORTED.iter().any(|(name, _)| *name == table)
            || NOT_EXPORTED.iter().any(|(name, _)| *name == table);
        assert!(
            known,
            "{table}.{column} refers to accounts: say in EXPORTED where the owner finds it, or why not"
        );
    }
    for (table, pointer) in EXPORTED {
        let value = export.pointer(pointer).unwrap_or(&Value::Null);
        let empty = value.is_null() || value.as_str() == Some("");
        assert!(!empty, "{table} is at {pointer}: {export:#}");
    }
    let text = export.to_string();
    for secret in ["argon2", ann.token.as_str(), &http_kit::viewer::hash_token(&ann.token)] {
        assert!(!text.contains(secret), "{secret}");
    }
}

#[tokio::test]
async fn deleted_accounts_leave_no_data_sqlite() {
    no_data_is_left(Engine::Sqlite).await;
}

#[tokio::test]
async fn deleted_accounts_leave_no_data_postgres() {
    no_data_is_left(Engine::Postgres).await;
}

#[tokio::test]
async fn all_stored_data_is_exported_sqlite() {
    everything_is_in_the_file(Engine::Sqlite).await;
}

#[tokio::test]
async fn all_stored_data_is_exported_postgres() {
    everything_is_in_the_file(Engine::Postgres).await;
}
