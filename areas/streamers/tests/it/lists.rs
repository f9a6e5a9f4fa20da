//! The responses of the list endpoints.

use content::Edit;
use db::Db;
use http_kit::{
    Services, Texts,
    ports::{LifetimeStats, PlayerStats},
};
use serde_json::{Value, json};
use streamers::live::LiveStreams;
use testkit::{TestApp, app::Setup};

use crate::{
    app, migrations,
    peer::{FailureMode, Peer},
};

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|card| card["username"].as_str().unwrap()).collect()
}

fn card<'a>(response: &'a Value, name: &str) -> &'a Value {
    let all = ["wz", "other"].into_iter().flat_map(|list| response[list].as_array().unwrap());
    all.into_iter().find(|card| card["username"] == name).unwrap()
}

/// A site that polls the fake Twitch server.
async fn on_air(db: Db, peer: &Peer) -> TestApp {
    let texts = Texts::new(|_| None);
    let services = Services::default().with(texts).with(peer.live_streams());
    TestApp::with(db, vec![streamers::area()], Setup { services, ..Setup::default() }).await
}

async fn refresh(app: &TestApp) -> bool {
    app.ctx.services.get::<LiveStreams>().unwrap().refresh(&app.ctx).await.is_ok()
}

async fn list(app: &TestApp, query: &str) -> Value {
    app.anon().get(&format!("/api/streamers/list{query}")).await.json
}

testkit::both! {
    with &migrations();

    async fn without_twitch_everyone_is_listed_as_offline(db: Db) {
        let response = list(&app(db).await, "").await;
        assert_eq!((&response["success"], &response["live_source"], &response["updated_at"]),
            (&json!(true), &json!(false), &Value::Null));
        assert_eq!((response["wz"].as_array().unwrap().len(), response["other"].as_array().unwrap().len()), (0, 103));
        let names: Vec<String> = names(&response["other"]).iter().map(|name| name.to_lowercase()).collect();
        assert!(names.is_sorted(), "{names:?}");
    }

    async fn a_card_has_only_known_fields(db: Db) {
        let response = list(&app(db).await, "").await;
        let sure = card(&response, "HusKerrs");
        for (key, value) in [
            ("country", json!("US")),
            ("lang", json!("en")),
            ("region", json!("north-america")),
            ("live", json!(false)),
            ("twitch", json!({"counter": null, "link": "https://www.twitch.tv/huskerrs"})),
        ] {
            assert_eq!(sure[key], value, "{key}");
        }
        for key in ["username_link", "platform", "avatar", "viewers", "kd", "kd_grad", "wins", "wins_grad", "youtube",
            "instagram", "twitter", "telegram", "discord"] {
            assert_eq!(sure.get(key), Some(&Value::Null), "{key}");
        }
        assert_eq!(card(&response, "Shifty")["twitch"], Value::Null, "a channel that is not sure is not linked");
        assert_eq!(card(&response, "Testyment")["country"], Value::Null, "nor is a country named");
    }

    async fn region_name_and_language_narrow_the_list(db: Db) {
        let app = app(db).await;
        for (query, count) in [("?region=europe", 42), ("?region=cis", 5), ("?region=asia", 3),
            ("?region=north-america", 53), ("?lang=de", 3), ("?region=europe&lang=ru", 0), ("?name=nobody-at-all", 0)] {
            assert_eq!(list(&app, query).await["other"].as_array().unwrap().len(), count, "{query}");
        }
        assert_eq!(names(&list(&app, "?name=DIAZ-biffle").await["other"]), ["Biffle"]);
        assert_eq!(names(&list(&app, "?name=power").await["other"]), [] as [&str; 0]);
        assert_eq!(names(&list(&app, "?name=pow3r").await["other"]), ["POW3R"]);
        for wrong in ["?region=moon", "?lang=xx", "?region="] {
            assert_eq!(app.anon().get(&format!("/api/streamers/list{wrong}")).await.status, 422, "{wrong}");
        }
    }

    async fn a_post_returns_the_same_response(db: Db) {
        let app = app(db).await;
        let posted = app.anon().post("/api/streamers", json!({"region": "europe", "name": "ti", "lang": "it"})).await;
        assert_eq!(posted.status, 200);
        assert_eq!(posted.json, list(&app, "?region=europe&name=ti&lang=it").await);
        assert_eq!(app.anon().post("/api/streamers", json!({})).await.json, list(&app, "").await);
        assert_eq!(app.anon().post("/api/streamers", json!({"region": "moon"})).await.status, 422);
        let forged = app.anon().from_elsewhere().post("/api/streamers", json!({})).await;
        assert_eq!(forged.status, 419);
    }

    async fn streamers_live_with_the_game_are_first_by_viewers(db: Db) {
        let peer = Peer::start().await;
        let app = on_air(db, &peer).await;
        let before = list(&app, "").await;
        assert_eq!((&before["live_source"], &before["updated_at"]), (&json!(true), &Value::Null));
        peer.go_live("aydan", "Call of Duty: Warzone", 50);
        peer.go_live("swagg", "Call of Duty: Black Ops 6", 900);
        peer.go_live("tfue", "Fortnite", 5_000);
        assert!(refresh(&app).await);
        let response = list(&app, "").await;
        assert_eq!(names(&response["wz"]), ["Swagg", "Aydan"]);
        assert_eq!(response["updated_at"], app.ctx.clock.now());
        let other = card(&response, "Tfue");
        assert_eq!((&other["live"], &other["viewers"], &other["game"]), (&json!(true), &json!(5_000), &json!("Fortnite")));
        assert_eq!(names(&list(&app, "?name=ayd").await["wz"]), ["Aydan"]);
        peer.go_off();
        assert!(refresh(&app).await);
        assert_eq!(names(&list(&app, "").await["wz"]), [] as [&str; 0]);
    }

    async fn the_last_result_is_shown_while_twitch_fails_until_it_expires(db: Db) {
        let peer = Peer::start().await;
        let app = on_air(db, &peer).await;
        peer.go_live("aydan", "Call of Duty: Warzone", 50);
        assert!(refresh(&app).await);
        peer.set(FailureMode::Down);
        assert!(!refresh(&app).await);
        assert_eq!(names(&list(&app, "").await["wz"]), ["Aydan"]);
        app.clock.advance(15 * 60);
        let response = list(&app, "").await;
        assert_eq!((names(&response["wz"]), &response["updated_at"]), (vec![], &Value::Null));
    }

    async fn stats_are_those_of_the_linked_player(db: Db) {
        let port = PlayerStats(|_, players| {
            let known = |(platform, name): (String, String)| {
                let stats = LifetimeStats { kd: 1.5, kd_grad: 3, wins: 12, wins_grad: 2 };
                (platform == "psn" && name == "Made Up").then_some(stats)
            };
            Box::pin(async move { players.into_iter().map(known).collect() })
        });
        let services = Services::default().with(Texts::new(|_| None)).with(port);
        let app = TestApp::with(db, vec![streamers::area()], Setup { services, ..Setup::default() }).await;
        let streamer = |id: u32, name: &str, player: Value| {
            let body = json!({"id": id, "slug": format!("made-up-{id}"), "name": name, "country": null, "lang": "en",
                "region": "asia", "twitch": null, "player": player});
            Edit { area: "streamers", kind: "streamer", id: id.to_string(), body: Some(body) }
        };
        let edits = [
            streamer(901, "A Made Up", json!({"platform": "psn", "username": "Made Up"})),
            streamer(902, "B Made Up", json!({"platform": "xbl", "username": "Nobody"})),
        ];
        app.ctx.content.publish(&edits).await.unwrap();
        let response = list(&app, "?region=asia").await;
        let known = card(&response, "A Made Up");
        assert_eq!((&known["kd"], &known["kd_grad"], &known["wins"], &known["wins_grad"]),
            (&json!(1.5), &json!(3), &json!(12), &json!(2)));
        assert_eq!((&known["platform"], &known["username_link"]), (&json!("psn"), &json!("Made Up")));
        assert_eq!(card(&response, "B Made Up")["kd"], Value::Null);
        assert_eq!(card(&response, "xizx7")["kd"], Value::Null);
    }
}
