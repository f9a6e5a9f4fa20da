//! Tournament players who are streamers.

use std::{sync::Arc, time::Duration};

use content::Edit;
use db::Db;
use http_kit::{Services, Texts};
use serde_json::{Value, json};
use services::twitch::{Stream, Twitch, TwitchSettings};
use streamers::live::LiveStreams;
use testkit::{TestApp, app::Setup};

use crate::{areas, migrations};

/// A site with live status from a Twitch client that is never called here.
async fn on_air(db: Db) -> TestApp {
    let settings = TwitchSettings {
        client_id: "id".into(),
        client_secret: "secret".into(),
        api_url: "https://twitch.test".into(),
        token_url: "https://twitch.test".into(),
    };
    let twitch = Twitch::new(services::web::client().unwrap(), settings).unwrap();
    let live = LiveStreams::new(Arc::new(twitch), Duration::from_secs(180));
    let services = Services::default().with(Texts::new(|_| None)).with(live);
    TestApp::with(db, areas(), Setup { services, ..Setup::default() }).await
}

fn set_live(app: &TestApp, logins: &[&str]) {
    let stream = |login: &&str| Stream { login: (*login).to_owned(), game: "Chess".into(), viewers: 3 };
    let live = app.ctx.services.get::<LiveStreams>().unwrap();
    live.set(logins.iter().map(stream).collect(), app.ctx.clock.now());
}

/// Returns a player of the winning team of the 2024 final: Biffle, Soka and Shifty.
async fn winner(app: &TestApp, name: &str) -> Value {
    let response = app.anon().get("/api/tools/wsow/2024/trios/global").await.json;
    let players = response["data"][0]["players"].as_array().unwrap().clone();
    assert_eq!(response["highlights"]["teams"][0]["players"], json!(players));
    players.into_iter().find(|player| player["name"] == name).unwrap()
}

testkit::both! {
    with &migrations();

    async fn a_player_who_is_a_streamer_has_their_channels_and_others_have_none(db: Db) {
        let app = TestApp::new(db, areas()).await;
        let channel = json!([{"kind": "twitch", "link": "https://www.twitch.tv/diazbiffle"}]);
        let known = winner(&app, "Biffle").await;
        assert_eq!((&known["socials"], &known["live"]), (&channel, &json!(false)));
        let other = winner(&app, "Shifty").await;
        assert_eq!((&other["socials"], &other["live"]), (&json!([]), &json!(false)));
        // Under a former name, three years before.
        let response = app.anon().get("/api/tools/wsow/2021/trios/north-america?s=diazbiffle").await.json;
        let then = response["data"][0]["players"].as_array().unwrap().iter().find(|one| one["name"] == "DiazBiffle");
        assert_eq!(then.unwrap()["socials"], channel);
    }

    async fn live_streamers_are_marked_while_live(db: Db) {
        let app = on_air(db).await;
        assert_eq!(winner(&app, "Biffle").await["live"], false, "nothing is known yet");
        set_live(&app, &["diazbiffle", "shifty"]);
        assert_eq!(winner(&app, "Biffle").await["live"], true);
        assert_eq!(winner(&app, "Shifty").await["live"], false, "a channel that is not sure is not believed");
        set_live(&app, &[]);
        assert_eq!(winner(&app, "Biffle").await["live"], false);
        set_live(&app, &["diazbiffle"]);
        app.clock.advance(15 * 60);
        assert_eq!(winner(&app, "Biffle").await["live"], false, "it was said too long ago");
    }

    async fn the_best_players_have_channels_too(db: Db) {
        let app = on_air(db).await;
        set_live(&app, &["newbz"]);
        let response = app.anon().get("/api/tools/wsow/2023/trios/global").await.json;
        let rows = response["highlights"]["players"].as_array().unwrap();
        let row = rows.iter().find(|row| row["players"][0]["player"] == "Newbz").unwrap();
        let top = &row["players"][0];
        assert_eq!((&top["live"], &top["socials"][0]["kind"]), (&json!(true), &json!("twitch")));
    }

    async fn a_removed_streamer_leaves_only_the_name(db: Db) {
        let app = TestApp::new(db, areas()).await;
        let gone = Edit { area: "streamers", kind: "streamer", id: "3".into(), body: None };
        app.ctx.content.publish(&[gone]).await.unwrap();
        assert_eq!(winner(&app, "Biffle").await["socials"], json!([]));
    }
}
