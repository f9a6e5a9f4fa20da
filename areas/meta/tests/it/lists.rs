use db::Db;
use serde_json::Value;

use crate::{app, migrations};

const LISTS: [&str; 6] = ["", "/wz2", "/mw2", "/mw3", "/bo6", "/bo6?mode=bo6z"];

fn items(list: &Value) -> Vec<&Value> {
    list["items"].as_object().unwrap().values().flat_map(|group| group.as_array().unwrap()).collect()
}

testkit::both! {
    with &migrations();

    async fn every_list_is_full_and_grouped(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        for list in LISTS {
            let answer = guest.get(&format!("/api/loadouts/wzhub{list}")).await.json;
            let keys: Vec<&String> = answer["items"].as_object().unwrap().keys().collect();
            assert_eq!(keys, ["absolute_meta", "meta", "acceptable", "new", "unrated"], "{list}");
            let builds: usize = items(&answer).iter().map(|item| item["ranges"].as_array().unwrap().len()).sum();
            assert!(builds >= 25, "{list} has {builds} builds");
            for item in items(&answer) {
                for field in ["gun_id", "name", "game", "slug", "type", "category", "ranges"] {
                    assert!(!item[field].is_null(), "{list}: {field}");
                }
                let range = &item["ranges"][0];
                for field in ["id", "range_name", "mode_name", "updated_at", "thumbnail", "image", "name", "attachments"] {
                    assert!(!range[field].is_null(), "{list}: {field}");
                }
                for field in ["name", "idx", "category_name", "category_id", "attachment_id"] {
                    assert!(!range["attachments"][0][field].is_null(), "{list}: {field}");
                }
            }
            let newest = items(&answer).iter().flat_map(|item| item["ranges"].as_array().unwrap().clone())
                .filter_map(|range| range["updated_at"].as_i64()).max();
            assert_eq!(answer["last_updated_at"].as_i64(), newest);
            let counted: u64 = answer["guns"].as_array().unwrap().iter().filter_map(|gun| gun["count"].as_u64()).sum();
            assert_eq!(counted as usize, builds, "{list}");
        }
    }

    async fn filters_leave_what_was_asked_for(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let all = guest.get("/api/loadouts/wzhub/wz2").await.json;
        let long = guest.get("/api/loadouts/wzhub/wz2?range[]=5&range[]=2").await.json;
        let ranges = |list: &Value| -> Vec<i64> {
            items(list).iter().flat_map(|item| item["ranges"].as_array().unwrap().clone())
                .map(|range| range["range_id"].as_i64().unwrap()).collect()
        };
        assert!(!ranges(&long).is_empty() && ranges(&long).iter().all(|id| *id == 2));
        assert_eq!(long["guns"], all["guns"]);
        let smgs = guest.get("/api/loadouts/wzhub/wz2?gun_type[]=SMG&gun_type%5B%5D=LMG").await.json;
        assert!(items(&smgs).iter().all(|item| item["type"] == "SMG" || item["type"] == "LMG"));
        assert!(items(&smgs).len() > 3);
        let name = items(&all)[0]["name"].as_str().unwrap();
        let found = guest.get(&format!("/api/loadouts/wzhub/wz2?gun_name={}", name.to_lowercase().replace(' ', "-"))).await.json;
        assert!(items(&found).iter().any(|item| item["name"] == name));
        let none = guest.get("/api/loadouts/wzhub/wz2?gun_name=zzzz").await.json;
        assert!(items(&none).is_empty());
        let old = guest.get("/api/loadouts/wzhub?games[]=vg").await.json;
        assert!(!items(&old).is_empty() && items(&old).iter().all(|item| item["gun_game"] == "vg"));
    }

    async fn versions_and_modes(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let first = |json: Value| items(&json)[0]["game"].clone();
        assert_eq!(first(guest.get("/api/loadouts/wzhub").await.json), "wz1");
        assert_eq!(first(guest.get("/api/loadouts/wzhub?game_version=caldera").await.json), "wz1");
        assert_eq!(first(guest.get("/api/loadouts/wzhub?game_version=wz2").await.json), "wz2");
        assert_eq!(guest.get("/api/loadouts/wzhub?game_version=wz9").await.status, 422);
        assert_eq!(guest.get("/api/loadouts/wzhub/wz9").await.status, 404);
        assert_eq!(guest.get("/api/loadouts/wzhub/mw2?mode=bo6z").await.status, 422);
        assert_eq!(guest.get("/api/loadouts/wzhub/mw2?range[]=x").await.status, 422);
        assert_eq!(guest.get("/api/loadouts/wzhub/mw2?lang=xx").await.status, 422);
        let zombies = guest.get("/api/loadouts/wzhub/bo6?mode=bo6z").await.json;
        assert_eq!(items(&zombies)[0]["ranges"][0]["mode_id"], 17);
    }

    async fn names_follow_the_language_and_the_game(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let label = |json: &Value| json["categories"][0]["name"].as_str().unwrap().to_owned();
        let (mw3, bo6) = (guest.get("/api/loadouts/wzhub/mw3").await.json, guest.get("/api/loadouts/wzhub/bo6").await.json);
        assert_eq!((label(&mw3).to_lowercase().as_str(), label(&bo6).to_lowercase().as_str()), ("pure meta", "absolute meta"));
        let german = guest.get("/api/loadouts/wzhub/bo6?lang=de").await.json;
        assert_eq!(items(&german)[0]["ranges"][0]["attachments"][0]["category_name"], "Mündung");
    }

    async fn a_tuned_build_says_its_limits(db: Db) {
        let app = app(db).await;
        let list = app.anon().get("/api/loadouts/wzhub/mw2").await.json;
        let line = &items(&list)[0]["ranges"][0]["attachments"][0];
        assert!(line["vert"].is_number() && line["tuning"]["vert"]["unit"].is_string(), "{line}");
    }
}
