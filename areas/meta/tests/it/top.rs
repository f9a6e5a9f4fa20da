//! What leads the lists.

use db::Db;
use serde_json::Value;

use crate::{app, migrations};

testkit::both! {
    with &migrations();

    async fn each_list_is_led_by_its_best_guns_each_once(db: Db) {
        let app = app(db).await;
        let top = app.anon().get("/api/meta/top?lang=de").await.json;
        let lists = top["lists"].as_array().unwrap();
        let codes: Vec<&str> = lists.iter().map(|list| list["list"].as_str().unwrap()).collect();
        assert_eq!(codes, ["wz2", "bo6", "bo6z", "mw3", "mw2", "wz1"]);
        let rank = |gun: &Value| {
            let key = gun["category"].as_str().unwrap();
            ["absolute_meta", "meta", "acceptable", "new", "unrated"].iter().position(|known| *known == key).unwrap()
        };
        for list in lists {
            let guns = list["guns"].as_array().unwrap();
            assert_eq!(guns.len(), 4, "{list}");
            assert!(guns.is_sorted_by_key(rank), "{list}");
            for gun in guns {
                let tone = gun["category"].as_str().unwrap().replace('_', "-");
                assert!(gun["image"].as_str().unwrap().contains(&format!("/{tone}/")), "{gun}");
                let same = guns.iter().filter(|other| other["gun_id"] == gun["gun_id"]).count();
                assert_eq!(same, 1, "{gun}");
                let page = app.anon().get(&format!("/api/loadouts{}", gun["link"].as_str().unwrap())).await;
                assert_eq!(page.status, 200, "{gun}");
            }
        }
    }

    async fn a_gun_has_moved_only_if_the_newest_patch_of_its_list_says_so(db: Db) {
        let app = app(db).await;
        let top = app.anon().get("/api/meta/top").await.json;
        let notes = app.anon().get("/api/tools/patch-notes/init").await.json;
        for list in top["lists"].as_array().unwrap() {
            let game = list["list"].as_str().unwrap().trim_end_matches('z');
            let of_game = |group: &&Value| group["children"][0]["game"] == game;
            let newest = notes["selects"].as_array().unwrap().iter().find(of_game).map(|group| group["children"][0].clone());
            let changes = match &newest {
                Some(patch) => {
                    let call = format!("/api/tools/patch-notes/init?patch={}", patch["value"].as_str().unwrap());
                    app.anon().get(&call).await.json["changes"].as_array().unwrap().clone()
                }
                None => Vec::new(),
            };
            for gun in list["guns"].as_array().unwrap() {
                let change = changes.iter().find(|change| change["gun_id"] == gun["gun_id"]);
                let told = change.map_or(&Value::Null, |change| &change["toc"]);
                assert_eq!(gun["moved"].get("toc").unwrap_or(&Value::Null), told, "{gun}");
            }
        }
        let patch = &top["patch"];
        assert_eq!(patch["value"], notes["patch"]["value"]);
        assert_eq!(patch["count"].as_u64().unwrap() as usize, notes["changes"].as_array().unwrap().len());
        assert!(patch["guns"].as_array().unwrap().len() <= 6);
    }
}
