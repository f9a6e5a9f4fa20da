//! Follower counts from a fake Twitch server.

use db::Db;
use http_kit::{Services, Texts};
use serde_json::{Value, json};
use services::twitch::TwitchError;
use streamers::counters::{CountError, Counters};
use testkit::{TestApp, app::Setup};

use crate::{
    app, migrations,
    peer::{FailureMode, Peer, SECRET},
};

const DAY: i64 = 24 * 3600;

async fn counting(db: Db, peer: &Peer) -> TestApp {
    let services =
        Services::default().with(Texts::new(|_| None)).with(peer.live_streams()).with(peer.counters());
    TestApp::with(db, vec![streamers::area()], Setup { services, ..Setup::default() }).await
}

async fn round(app: &TestApp) -> Result<(), CountError> {
    app.ctx.services.get::<Counters>().unwrap().round(&app.ctx).await
}

/// Returns the Twitch link of a card.
async fn twitch(app: &TestApp, name: &str) -> Value {
    let response = app.anon().get(&format!("/api/streamers/list?name={name}")).await.json;
    response["other"][0]["twitch"].clone()
}

fn aydan(counter: Option<u64>) -> Value {
    json!({"counter": counter, "link": "https://www.twitch.tv/aydan"})
}

#[tokio::test]
async fn ids_are_requested_in_hundreds_and_followers_one_by_one() {
    let peer = Peer::start().await;
    peer.follow("aydan", 1_234_567);
    peer.follow("swagg", 0);
    let client = peer.twitch(SECRET);
    let many: Vec<String> =
        (0..149).map(|number| format!("channel_{number}")).chain(["swagg".into()]).collect();
    let ids = client.numbers(&many).await.unwrap();
    assert_eq!(ids.keys().collect::<Vec<_>>(), ["swagg"]);
    let batch_sizes: Vec<usize> = peer.counts().iter().map(|query| query.matches("login=").count()).collect();
    assert_eq!(batch_sizes, [100, 50]);
    assert_eq!(client.followers(&ids["swagg"]).await, Ok(0));
    assert_eq!(client.followers("0").await, Ok(1_234_567));
    assert_eq!(client.followers("17").await, Err(TwitchError::Refused { status: 400 }));
    peer.revoke();
    assert_eq!(client.followers("0").await, Ok(1_234_567), "with a new token");
    for (failure, error) in [
        (FailureMode::Busy(77), TwitchError::Busy { until: Some(77) }),
        (FailureMode::Down, TwitchError::Refused { status: 503 }),
    ] {
        peer.set(failure);
        assert_eq!(client.followers("0").await.unwrap_err(), error);
        assert_eq!(client.numbers(&many).await.unwrap_err(), error);
    }
    peer.set(FailureMode::Broken);
    assert!(matches!(client.followers("0").await, Err(TwitchError::InvalidResponse(_))));
}

testkit::both! {
    with &migrations();

    async fn a_card_shows_twitch_followers_requested_daily(db: Db) {
        let peer = Peer::start().await;
        let app = counting(db.clone(), &peer).await;
        assert_eq!(twitch(&app, "aydan").await, aydan(None));
        // Two runs cover all channels of the content.
        peer.follow("aydan", 1_200_300);
        round(&app).await.unwrap();
        round(&app).await.unwrap();
        assert_eq!(twitch(&app, "aydan").await, aydan(Some(1_200_300)));
        assert_eq!(twitch(&app, "swagg").await["counter"], Value::Null, "Twitch knows no such channel");
        let request_count = peer.counts().len();
        peer.follow("aydan", 1_200_400);
        app.clock.advance(DAY - 1);
        round(&app).await.unwrap();
        assert_eq!(peer.counts().len(), request_count, "no channel is queried twice within a day");
        // Another node, or this one after a restart.
        let other = counting(db, &peer).await;
        other.ctx.services.get::<Counters>().unwrap().read(&other.ctx.db).await.unwrap();
        assert_eq!(twitch(&other, "aydan").await, aydan(Some(1_200_300)));
        app.clock.advance(1);
        round(&app).await.unwrap();
        round(&app).await.unwrap();
        assert_eq!(twitch(&app, "aydan").await, aydan(Some(1_200_400)));
        peer.leave("aydan");
        app.clock.advance(DAY);
        round(&app).await.unwrap();
        round(&app).await.unwrap();
        assert_eq!(twitch(&app, "aydan").await, aydan(None), "a channel that is gone has no followers");
    }

    async fn a_failed_request_ends_the_run_and_retains_the_last_count(db: Db) {
        let peer = Peer::start().await;
        let app = counting(db, &peer).await;
        let logins = app.ctx.content.snapshot().get::<streamers::Streamers>().channels();
        logins.iter().for_each(|login| peer.follow(login, 500));
        round(&app).await.unwrap();
        round(&app).await.unwrap();
        logins.iter().for_each(|login| peer.follow(login, 600));
        for failure in [FailureMode::Down, FailureMode::Broken, FailureMode::Busy(77), FailureMode::Stingy] {
            app.clock.advance(DAY);
            peer.set(failure);
            peer.revoke();
            let request_count = peer.counts().len();
            assert!(matches!(round(&app).await, Err(CountError::Twitch(_))));
            assert!(peer.counts().len() <= request_count + 2, "it is left in peace");
            assert_eq!(twitch(&app, "aydan").await, aydan(Some(500)));
        }
        // Rate-limited in the middle of a run: three channels are updated, the fourth retains its count until the next
        // day.
        let before = peer.counts().iter().filter(|query| query.contains("broadcaster_id=")).count();
        peer.set(FailureMode::Counted(before + 3));
        assert!(matches!(round(&app).await, Err(CountError::Twitch(TwitchError::Busy { .. }))));
        let counted = async |count: i64| {
            let sql = "SELECT COUNT(*) FROM streamer_channel WHERE followers = $1";
            app.ctx.db.scalar_i64(sql, db::args![count]).await.unwrap()
        };
        assert_eq!((counted(600).await, counted(500).await), (3, logins.len() as i64 - 3));
        peer.set(FailureMode::Well);
        round(&app).await.unwrap();
        round(&app).await.unwrap();
        assert_eq!((counted(600).await, counted(500).await), (logins.len() as i64 - 1, 1));
    }

    async fn without_twitch_no_followers_are_counted(db: Db) {
        let app = app(db).await;
        let area = streamers::area();
        let counting = area.recurring.iter().find(|one| one.kind == "streamers.count_followers").unwrap();
        (counting.work)(app.ctx.clone()).await.unwrap();
        assert_eq!(twitch(&app, "aydan").await, aydan(None));
    }
}
