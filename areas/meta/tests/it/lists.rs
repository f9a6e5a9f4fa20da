use db::Db;
use serde_json::Value;

use crate::{app, migrations};

const LISTS: [&str; 6] = ["", "/wz2", "/mw2", "/mw3", "/bo6", "/bo6?mode=bo6z"];

fn items(list: &Value) -> Vec<&Value> {
    list["items"].as_object().unwrap().values().flat_map(|group| group.as_array().unwrap()).collect()
}

fn ranges(list: &Value) -> Vec<&Value> {
    items(list).into_iter().flat_map(|item| item["ranges"].as_array().unwrap()).collect()
}

testkit::both! {
    with &migrations();

    async fn every_list_is_full_and_grouped(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        for list in LISTS {
            let response = guest.get(&format!("/api/loadouts/wzhub{list}")).await.json;
            let keys: Vec<&String> = response["items"].as_object().unwrap().keys().collect();
            assert_eq!(keys, ["absolute_meta", "meta", "acceptable", "new", "unrated"], "{list}");
            let builds: usize = items(&response).iter().map(|item| item["ranges"].as_array().unwrap().len()).sum();
            assert!(builds >= 25, "{list} has {builds} builds");
            for item in items(&response) {
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
            let newest = items(&response).iter().flat_map(|item| item["ranges"].as_array().unwrap().clone())
                .filter_map(|range| range["updated_at"].as_i64()).max();
            assert_eq!(response["last_updated_at"].as_i64(), newest);
            let counted: u64 = response["guns"].as_array().unwrap().iter().filter_map(|gun| gun["count"].as_u64()).sum();
            assert_eq!(counted as usize, builds, "{list}");
        }
    }

    async fn filters_return_only_matching_builds(db: Db) {
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

    async fn a_filter_is_applied_or_rejected(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let all = items(&guest.get("/api/loadouts/wzhub/wz2").await.json).len();
        for (query, field) in [
            ("wz2?game=pacman", "game"),
            ("wz2?games[]=bo6&games[]=pacman", "games"),
            ("wz2?game_version=wz1", "game_version"),
            ("bo6?game_version=wz2", "game_version"),
            ("bo6?mode=bo6z&mode=bo6z", "mode"),
            ("wz2?gun_name=a&gun_name=b", "gun_name"),
            ("wz2?gun_name=---", "gun_name"),
        ] {
            let refused = guest.get(&format!("/api/loadouts/wzhub/{query}")).await;
            assert_eq!((refused.status.as_u16(), refused.json["keys"][field].is_array()), (422, true), "{query}: {}", refused.text);
        }
        assert_eq!(guest.get("/api/loadouts/wzhub?mode=bo6z").await.status, 422);
        let count = async |query: &str| items(&guest.get(&format!("/api/loadouts/wzhub/wz2?{query}")).await.json).len();
        assert_eq!((count("game_version=wz2").await, count("game=wz2").await), (all, all));
        let (bo6, mw3) = (count("game=bo6").await, count("games[]=mw3").await);
        assert!(bo6 > 0 && mw3 > 0 && bo6 < all, "{bo6} {mw3} {all}");
        assert_eq!(count("games[]=mw3&games[]=bo6").await, bo6 + mw3);
        assert_eq!(count("game=vg").await, 0);
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
        for query in ["games[]=vg&games[]=xx", "game=xx"] {
            assert_eq!(guest.get(&format!("/api/loadouts/wzhub?{query}")).await.status, 422, "{query}");
        }
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

    async fn a_tuned_build_has_its_limits(db: Db) {
        let app = app(db).await;
        let list = app.anon().get("/api/loadouts/wzhub/mw2").await.json;
        let lines: Vec<&Value> = ranges(&list).iter().flat_map(|range| range["attachments"].as_array().unwrap())
            .filter(|line| line["vert"].is_number()).collect();
        assert!(lines.len() > 40);
        assert!(lines.iter().all(|line| line["tuning"]["vert"]["unit"].is_string()));
    }

    async fn builds_list_their_evidence(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let mut kinds = std::collections::BTreeMap::<String, usize>::new();
        for list in LISTS {
            let response = guest.get(&format!("/api/loadouts/wzhub{list}")).await.json;
            for range in ranges(&response) {
                let evidence = &range["evidence"];
                let kind = evidence["kind"].as_str().unwrap();
                *kinds.entry(kind.to_owned()).or_default() += 1;
                assert_eq!(kind == "creators", evidence["count"].as_u64().is_some(), "{evidence}");
                assert_eq!(kind == "own", evidence["until"].is_null(), "{evidence}");
                assert!(evidence["from"].as_i64() <= evidence["until"].as_i64(), "{evidence}");
            }
        }
        assert!(kinds["creators"] > 40 && kinds["list"] > 20 && kinds["press"] > 5 && kinds["own"] > 100, "{kinds:?}");
    }

    async fn a_build_for_warzone_has_five_parts_and_those_of_vanguard_up_to_ten(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        for list in ["", "/wz2"] {
            let response = guest.get(&format!("/api/loadouts/wzhub{list}")).await.json;
            for item in items(&response).into_iter().filter(|item| item["gun_game"] != "vg") {
                for range in item["ranges"].as_array().unwrap() {
                    assert_eq!(range["attachments"].as_array().unwrap().len(), 5, "{} {}", item["name"], range["id"]);
                }
            }
        }
    }

    async fn lists_of_games_that_are_over_are_final_since_their_last_balance_change(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let day = |text: &str| text.parse::<jiff::civil::Date>().unwrap().to_zoned(jiff::tz::TimeZone::UTC).unwrap().timestamp().as_second();
        for (list, last, is_final) in [
            ("", "2022-10-07", true),
            ("/mw2", "2023-10-23", true),
            ("/mw3", "2024-10-01", true),
            ("/bo6", "2025-10-09", true),
            ("/bo6?mode=bo6z", "2025-10-09", true),
            ("/wz2", "2025-10-09", false),
        ] {
            let response = guest.get(&format!("/api/loadouts/wzhub{list}")).await.json;
            assert_eq!((response["patched_at"].as_i64(), &response["is_final"]), (Some(day(last)), &is_final.into()), "{list}");
        }
        let hub = guest.get("/api/tools/hubs/meta").await.json;
        let open: Vec<&Value> = hub["items"].as_array().unwrap().iter().filter(|card| card["is_final"] == false).collect();
        assert_eq!(open.iter().map(|card| &card["link"]).collect::<Vec<_>>(), ["/meta/wz"]);
    }
}
