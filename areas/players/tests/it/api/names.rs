use db::Db;
use players::Names;
use serde_json::{Value, json};

use super::{Harness, add_name, add_player, migrations};

/// Returns the found names, in order.
async fn found(harness: &Harness, platform: &str, typed: &str) -> Vec<String> {
    let reply = harness.app.anon().get(&format!("/api/v2/type/{platform}/{typed}/wz1")).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let names = reply.json["results"].as_array().unwrap().iter();
    names.map(|one| one["username"].as_str().unwrap().to_owned()).collect()
}

async fn learn(harness: &Harness) -> usize {
    let names = harness.app.ctx.services.get::<Names>().unwrap();
    names.learn(&harness.app.ctx.db).await.unwrap();
    names.count()
}

testkit::both! {
    with &migrations();

    async fn a_name_is_found_as_it_is_by_its_beginning_and_with_typing_errors(db: Db) {
        let harness = Harness::new(db.clone()).await;
        for (name, games) in [("GhostRider", 3), ("Ghost", 9), ("Ghosts", 1), ("Ghast", 90), ("Viper", 5)] {
            add_player(&db, "acti", name, games).await;
        }
        // Before and after the names are in the index.
        assert_eq!(found(&harness, "acti", "gHOST").await, ["Ghost", "Ghosts", "GhostRider"]);
        assert_eq!(learn(&harness).await, 5);
        assert_eq!(found(&harness, "acti", "gHOST").await, ["Ghost", "Ghosts", "GhostRider", "Ghast"]);
        assert_eq!(found(&harness, "acti", "Vipre").await, ["Viper"], "letters that changed places");
        assert_eq!(found(&harness, "acti", "Vper").await, ["Viper"], "a letter that is missing");
        assert_eq!(found(&harness, "acti", "ghostridr").await, ["GhostRider"]);
        assert_eq!(found(&harness, "acti", "Nobody").await, [] as [&str; 0]);
        assert_eq!(found(&harness, "psn", "Ghost").await, [] as [&str; 0], "another platform");
    }

    async fn a_result_identifies_the_player(db: Db) {
        let harness = Harness::new(db.clone()).await;
        add_player(&db, "xbl", "Нова Two", 7).await;
        let reply = harness.app.anon().get("/api/v2/type/xbl/%D0%BD%D0%BE%D0%B2%D0%B0%20two/wz2").await.json;
        assert_eq!(reply, json!({"success": true, "results": [{"username": "Нова Two", "platform": "xbl", "uno": "1",
            "clantag": null, "demo": false, "games": 7, "last_seen": 5}]}));
    }

    async fn fewer_than_three_characters_find_nothing(db: Db) {
        let harness = Harness::new(db.clone()).await;
        add_player(&db, "acti", "ab", 1).await;
        add_player(&db, "acti", "abc", 1).await;
        assert_eq!(found(&harness, "acti", "ab").await, [] as [&str; 0]);
        assert_eq!(found(&harness, "acti", "abc").await, ["abc"]);
    }

    async fn the_number_behind_a_name_may_be_left_out_or_typed(db: Db) {
        let harness = Harness::new(db.clone()).await;
        let ghost = add_player(&db, "acti", "Ghost", 9).await;
        add_name(&db, ghost, "uno", "Ghost#1234567").await;
        let other = add_player(&db, "battle", "Ghost#21", 3).await;
        add_name(&db, other, "psn", "ghosty").await;
        learn(&harness).await;
        assert_eq!(found(&harness, "battle", "ghost").await, ["Ghost#21"]);
        assert_eq!(found(&harness, "battle", "gohst").await, ["Ghost#21"]);
        assert_eq!(found(&harness, "battle", "ghost%20%23%2021").await, ["Ghost#21"]);
        assert_eq!(found(&harness, "acti", "ghost%23123").await, ["Ghost#1234567"], "nobody is listed twice");
        assert_eq!(found(&harness, "acti", "gohst%231234567").await, ["Ghost"]);
        assert_eq!(found(&harness, "acti", "ghost").await, ["Ghost"]);
    }

    async fn all_players_with_one_name_are_listed_and_the_one_who_plays_most_comes_first(db: Db) {
        let harness = Harness::new(db.clone()).await;
        for games in [1, 7, 3] {
            add_player(&db, "acti", "Ghost", games).await;
        }
        learn(&harness).await;
        let reply = harness.app.anon().get("/api/v2/type/acti/ghost/wz1").await.json;
        let found: Vec<_> = reply["results"].as_array().unwrap().iter().map(|one| (&one["uno"], &one["games"])).collect();
        assert_eq!(found, [(&json!("2"), &json!(7)), (&json!("3"), &json!(3)), (&json!("1"), &json!(1))]);
    }

    async fn the_middle_of_a_name_is_found(db: Db) {
        let harness = Harness::new(db.clone()).await;
        for (platform, name) in [("acti", "xXGhostXx"), ("acti", "The Ghost"), ("acti", "Ghost"), ("psn", "my-ghost")] {
            add_player(&db, platform, name, 1).await;
        }
        learn(&harness).await;
        assert_eq!(found(&harness, "acti", "ghost").await, ["Ghost", "The Ghost", "xXGhostXx"]);
        assert_eq!(found(&harness, "acti", "ost").await, ["Ghost", "The Ghost", "xXGhostXx"]);
        assert_eq!(found(&harness, "acti", "stxx").await, ["xXGhostXx"]);
        assert_eq!(found(&harness, "psn", "ghost").await, ["my-ghost"]);
    }

    async fn lists_are_limited(db: Db) {
        let harness = Harness::new(db.clone()).await;
        for number in 0..50 {
            add_player(&db, "acti", &format!("Ghost{number:02}"), 1).await;
        }
        learn(&harness).await;
        assert_eq!(found(&harness, "acti", "ghost").await.len(), 20);
        assert_eq!(found(&harness, "acti", "ghosd").await.len(), 20);
    }

    async fn new_names_are_learned_and_old_ones_are_not_learned_twice(db: Db) {
        let harness = Harness::new(db.clone()).await;
        let ghost = add_player(&db, "acti", "Ghost", 1).await;
        assert_eq!((learn(&harness).await, learn(&harness).await), (1, 1));
        add_name(&db, ghost, "psn", "spectre").await;
        add_player(&db, "acti", "Viper", 1).await;
        assert_eq!((learn(&harness).await, learn(&harness).await), (3, 3));
        assert_eq!(found(&harness, "psn", "spetcre").await, ["spectre"]);
        let names = harness.app.ctx.services.get::<Names>().unwrap();
        names.rebuild(&db).await.unwrap();
        assert_eq!((names.count(), learn(&harness).await), (3, 3));
        assert_eq!(found(&harness, "acti", "vipre").await, ["Viper"]);
    }

    async fn an_unknown_platform_is_not_found(db: Db) {
        let harness = Harness::new(db).await;
        for (path, error) in [("steam/ghost/wz1", "players.unknown_platform"), ("acti/ghost/mw2", "players.unknown_game")] {
            let reply = harness.app.anon().get(&format!("/api/v2/type/{path}")).await;
            assert_eq!((reply.status.as_u16(), &reply.json["error"]), (404, &Value::from(error)));
        }
    }
}
