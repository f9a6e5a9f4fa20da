//! Tests which requests read from the replica. Its clan tags and damage differ from the primary's, so that tests can
//! distinguish them.

use db::args;
use serde_json::{Value, json};
use testkit::{
    TestApp,
    database::TestDb,
    standby::{Follows, Standby, until},
};

use super::{app, feed, played};

const AT: i64 = 1_651_500_000;

struct Pair {
    app: TestApp,
    standby: Standby,
    _primary: TestDb,
}

impl Pair {
    async fn new() -> Self {
        let migrations = crate::api::migrations();
        let (primary, standby) = (TestDb::postgres(&migrations).await, Standby::new(&migrations).await);
        let there = app(standby.db().clone()).await;
        let here = app(standby.node(&primary).await).await;
        let lobby = [(1, 1), (2, 1), (3, 2)].map(|(player, team)| played(7, AT, player, team));
        for app in [&here, &there] {
            feed(app, &[json!({ "allPlayers": lobby })]).await;
        }
        let marked = "UPDATE player SET clantag = 'OLD'";
        standby.db().write(marked, args![]).await.unwrap();
        // A stat that the list of matches shows.
        standby.db().write("UPDATE match_player SET damage = 1", args![]).await.unwrap();
        let user = "INSERT INTO account_user (email, email_key, name, name_key, created_at)
            VALUES ('ann@example.org', 'ann@example.org', 'Ann', 'ann', 1)";
        here.ctx.db.write(user, args![]).await.unwrap();
        Self { app: here, standby, _primary: primary }
    }

    /// Returns whether a profile, a list of matches and a match show the replica's data.
    async fn seen(&self, by: testkit::Client) -> [bool; 3] {
        let get = async |path: &str, part: &str| -> Value {
            let reply = by.get(path).await;
            assert_eq!(reply.status, 200, "{path}: {}", reply.text);
            reply.json.pointer(part).cloned().unwrap()
        };
        let old = [
            get("/api/profile/player1/acti/wz1", "/profile/clantag").await == "OLD",
            get("/api/matches/player1/acti/wz1", "/matches/0/damage").await == 1,
            get("/api/match/7/wz1", "/match/teams/0/members/0/clantag").await == "OLD",
        ];
        for path in ["players/teammates", "players/trend", "modes"] {
            get(&format!("/api/{path}/player1/acti/wz1"), "/success").await;
        }
        old
    }
}

#[tokio::test]
async fn an_owner_reads_from_the_primary_and_everybody_else_from_the_replica_on_postgres() {
    let pair = Pair::new().await;
    let app = &pair.app;
    assert_eq!(pair.seen(app.anon()).await, [true; 3]);
    assert_eq!(pair.seen(app.user(1)).await, [true; 3], "who is somebody, but not this player");
    let own = json!({"username": "Player1", "platform": "acti"});
    assert_eq!(app.user(1).post("/api/user/profile", own).await.status, 200);
    assert_eq!(pair.seen(app.user(1)).await, [false; 3], "from the moment they say so");
    let other = app.user(1).get("/api/profile/player2/acti/wz1").await.json;
    assert_eq!(other["profile"]["clantag"], "OLD", "another's is not theirs");
    assert!(pair.seen(app.anon()).await[2], "and for all others nothing is different");
}

#[tokio::test]
async fn rows_missing_on_the_replica_are_read_from_the_primary_on_postgres() {
    let pair = Pair::new().await;
    let app = &pair.app;
    feed(app, &[json!({ "allPlayers": [played(8, AT + 4000, 9, 1)] })]).await;
    let profile = app.anon().get("/api/profile/player9/acti/wz1").await.json;
    assert_eq!(profile["profile"]["total_games"], 1);
    assert_eq!(app.anon().get("/api/matches/player9/acti/wz1").await.json["count"], 1);
    assert_eq!(app.anon().get("/api/match/8/wz1").await.json["match"]["players_count"], 4);
    assert_eq!(app.anon().get("/api/match/9/wz1").await.status, 404);
    assert_eq!(app.anon().get("/api/profile/nobody/acti/wz1").await.status, 404);
}

#[tokio::test]
async fn without_a_replica_everything_is_read_from_the_primary_on_postgres() {
    let pair = Pair::new().await;
    pair.standby.follow(Follows::Nobody).await;
    until(|| !pair.app.ctx.db.reads_replica()).await;
    assert_eq!(pair.seen(pair.app.anon()).await, [false; 3]);
}

#[tokio::test]
async fn an_import_finishes_when_the_replica_has_caught_up_on_postgres() {
    let pair = Pair::new().await;
    pair.standby.follow(Follows::Nothing).await;
    let line = json!({ "allPlayers": [played(9, AT + 9000, 1, 1)] }).to_string();
    let staff = pair.app.staff(1);
    let mut importing =
        Box::pin(staff.post_as("/api/players/import", "application/x-ndjson", line.as_bytes()));
    let stored = async {
        let count = "SELECT COUNT(*) FROM match_lobby WHERE match_id = 9";
        while pair.app.ctx.db.scalar_i64(count, args![]).await.unwrap() == 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        biased;
        reply = &mut importing => panic!("too early: {}", reply.text),
        () = stored => {}
    }
    pair.standby.follow(Follows::Everything).await;
    assert_eq!(importing.await.json["matches"], 1);
}
