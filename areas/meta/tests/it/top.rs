//! Tests the leading guns of the lists.

use armory::Armory;
use content::Edit;
use db::Db;
use meta::{Meta, patches::domain::Patch};
use serde_json::{Value, json};

use crate::{app, migrations};

testkit::both! {
    with &migrations();

    async fn each_list_starts_with_its_best_guns_without_repeats(db: Db) {
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

    async fn a_gun_has_moved_only_if_the_newest_patch_changed_it(db: Db) {
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
                let direction = change.map_or(&Value::Null, |change| &change["toc"]);
                assert_eq!(gun["moved"].get("toc").unwrap_or(&Value::Null), direction, "{gun}");
            }
        }
    }

    async fn the_newest_patch_is_told_if_it_names_a_gun(db: Db) {
        let app = app(db).await;
        let meta = app.ctx.content.snapshot().get::<Meta>();
        let named = meta.patches.iter().position(|patch| !patch.changes.is_empty()).unwrap();
        assert!(named > 0, "the newest patches of the pack tell of \"some guns\" only");
        assert_eq!(app.anon().get("/api/meta/top").await.json["patch"], Value::Null);
        let gone = |patch: &Patch| Edit { area: "meta", kind: "patch", id: patch.id.to_string(), body: None };
        let newer: Vec<Edit> = meta.patches[..named].iter().map(gone).collect();
        app.ctx.content.publish(&newer).await.unwrap();
        let top = app.anon().get("/api/meta/top?lang=de").await.json["patch"].clone();
        let notes = app.anon().get("/api/tools/patch-notes/init?lang=de").await.json;
        for field in ["value", "game_name", "season", "reloaded", "date"] {
            assert_eq!(top[field], notes["patch"][field], "{field}");
        }
        let all: Vec<&Value> = ["changes", "classes"].iter().flat_map(|kind| notes[kind].as_array().unwrap()).collect();
        let named = top["changes"].as_array().unwrap();
        assert!(!named.is_empty());
        assert_eq!(named.len() + top["more"].as_u64().unwrap() as usize, all.len());
        for change in named {
            assert!(all.iter().any(|one| one["name"] == change["name"] && one["toc"] == change["toc"]), "{change}");
        }
    }

    async fn of_a_large_patch_guns_that_lead_their_list_are_named_first(db: Db) {
        let app = app(db).await;
        let meta = app.ctx.content.snapshot().get::<Meta>();
        let large = meta.patches.iter().position(|patch| patch.hash() == "wz1:s4:2021-07-15").unwrap();
        let gone = |patch: &Patch| Edit { area: "meta", kind: "patch", id: patch.id.to_string(), body: None };
        let newer: Vec<Edit> = meta.patches[..large].iter().map(gone).collect();
        app.ctx.content.publish(&newer).await.unwrap();
        let top = app.anon().get("/api/meta/top").await.json["patch"].clone();
        assert_eq!((&top["reloaded"], &top["more"]), (&json!(true), &json!(16 + 4 - 3)));
        let named: Vec<&str> = top["changes"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
        let best = |gun: i64| {
            let builds = meta.builds.iter().filter(|build| build.list.code() == "wz1" && build.stored.gun == gun);
            builds.map(|build| build.stored.category).min().unwrap_or(i64::MAX)
        };
        let armory = app.ctx.content.snapshot().get::<Armory>();
        let guns: Vec<_> = meta.patches[large].changes.iter().map(|change| armory.gun(change.gun).unwrap()).collect();
        let mut all: Vec<i64> = guns.iter().map(|gun| best(gun.id)).collect();
        all.sort_unstable();
        let of_name = |name: &&str| guns.iter().filter(|gun| gun.name == *name).map(|gun| best(gun.id)).min().unwrap();
        let first: Vec<i64> = named.iter().map(of_name).collect();
        assert_eq!(first, all[..3], "{named:?}");
        assert!(all[0] < all[guns.len() - 1], "they do not all lead alike");
    }
}
