use std::collections::HashSet;

use db::Db;
use serde_json::{Value, json};

use crate::{app, migrations};

const DOCS: &str = include_str!("../../../../docs/CONTENT.md");

/// Returns the rows of the patch table in the docs.
fn rows_of_docs() -> impl Iterator<Item = &'static str> {
    let table = DOCS.split("| patch | known | guns + groups | sources |").nth(1).unwrap();
    table.lines().skip(2).take_while(|line| line.starts_with('|'))
}

/// Formats a patch as a row of the table.
fn row_of(patch: &Value) -> String {
    let (head, count) = (&patch["patch"], |kind: &str| patch[kind].as_array().unwrap().len());
    let known = match patch["told"].as_str().unwrap() {
        "all" => "all of it",
        "part" => "a part",
        "changed" => "that guns changed",
        "nothing" => "nothing of guns",
        other => other,
    };
    let source =
        |one: &Value| format!("[{}]({})", one["site"].as_str().unwrap(), one["url"].as_str().unwrap());
    let sources: Vec<String> = patch["sources"].as_array().unwrap().iter().map(source).collect();
    let (name, reloaded) =
        (head["value"].as_str().unwrap(), if head["reloaded"] == true { " Reloaded" } else { "" });
    let (guns, groups) = (count("changes"), count("classes"));
    format!("| {name}{reloaded} | {known} | {guns} + {groups} | {} |", sources.join(", "))
}

testkit::both! {
    with &migrations();

    async fn the_hub_dates_its_cards(db: Db) {
        let app = app(db).await;
        let response = app.anon().get("/api/tools/hubs/meta").await.json;
        let cards = response["items"].as_array().unwrap();
        assert!(cards.len() >= 5);
        for card in cards {
            assert!(card["last_updated_at"].as_i64().unwrap() > 1_700_000_000, "{card}");
            for field in ["link", "name", "name_row2", "name_row2_dop"] {
                assert!(card[field].is_string(), "{field}");
            }
            for field in ["is_new", "is_new_weapons", "is_reloaded"] {
                assert!(card[field].is_boolean(), "{field}");
            }
        }
    }

    async fn modes_and_tiers_are_named_in_the_requested_language(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let hub = guest.get("/api/tools/hubs/meta?lang=de").await.json;
        let rows: Vec<&str> =
            hub["items"].as_array().unwrap().iter().map(|card| card["name_row2"].as_str().unwrap()).collect();
        assert!(rows.contains(&"Mehrspieler") && !rows.contains(&"Multiplayer"), "{rows:?}");
        let best = guest.get("/api/loadouts/bo6/xm4?lang=ru").await.json["wzhub_loadouts"].clone();
        assert_eq!(best["ranges"][0]["mode_name"], "Сетевая игра BO6");
        let names = ["Абсолютная мета", "Мета", "Приемлемо", "Новое", "Без оценки"];
        assert!(names.contains(&best["category_name"].as_str().unwrap()), "{best}");
    }

    async fn a_gun_has_its_best_build_words_and_alternatives(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let page = guest.get("/api/loadouts/bo6/xm4?lang=de").await.json;
        assert_eq!(page["gun"]["name"], "XM4");
        assert!(page["gun"]["desc"].as_str().unwrap().len() > 80);
        assert!(!page["gun"]["desc"].as_str().unwrap().contains('{'));
        let best = &page["wzhub_loadouts"]["ranges"];
        assert!(best[0]["attachments"].as_array().unwrap().len() >= 5);
        let others = page["other_wzhub_loadouts"].as_array().unwrap();
        assert!(!others.is_empty());
        // A gun is found by its slug and by its game and slug.
        let long = guest.get("/api/loadouts/wz2/mw3-mcw").await.json;
        assert_eq!(long["gun"]["id"], guest.get("/api/loadouts/wz2/mcw").await.json["gun"]["id"]);
        for unknown in ["bo6/none", "xx/xm4", "mw2/xm4", "wz2/cw-xm4"] {
            let missing = guest.get(&format!("/api/loadouts/{unknown}")).await;
            assert_eq!((missing.status.as_u16(), &missing.json["success"]), (404, &false.into()), "{unknown}");
        }
    }

    async fn the_most_used_guns_have_words_of_their_own_and_the_others_those_of_their_class(db: Db) {
        let app = app(db).await;
        let meta = app.ctx.content.snapshot().get::<meta::Meta>();
        let own: HashSet<&str> = meta.descriptions.values().flat_map(|text| text.iter().map(|(_, text)| text)).collect();
        assert!(meta.descriptions.len() >= 60);
        assert_eq!(own.len(), meta.descriptions.len() * 8, "no text twice");
        let description = async |path: &str| app.anon().get(path).await.json["gun"]["desc"].as_str().unwrap().to_owned();
        for lang in ["en", "ru"] {
            assert!(own.contains(description(&format!("/api/loadouts/bo6/xm4?lang={lang}")).await.as_str()));
            assert!(!own.contains(description(&format!("/api/loadouts/mw2/kastov-545?lang={lang}")).await.as_str()));
        }
    }

    async fn an_alternative_leads_to_that_build(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let zombies = guest.get("/api/loadouts/wzhub/bo6?mode=bo6z").await.json;
        let mut pages: Vec<String> = zombies["items"].as_object().unwrap().values().flat_map(|group| group.as_array().unwrap())
            .map(|item| format!("bo6/{}", item["slug"].as_str().unwrap())).collect();
        assert!(pages.len() > 40);
        pages.extend(["wz2/bo6-xm4", "mw2/taq-56", "mw3/mcw", "mw/kilo-141", "wz1/mw-mp5", "cw/aug"].map(String::from));
        let mut known = std::collections::HashMap::new();
        let mut builds_of = async |path: &str| {
            if !known.contains_key(path) {
                let page = guest.get(&format!("/api/loadouts/{path}")).await.json;
                known.insert(path.to_owned(), page);
            }
            known[path].clone()
        };
        for path in pages {
            let page = builds_of(&path).await;
            let shown = |page: &serde_json::Value, share: &str| {
                page["wzhub_loadouts"]["ranges"].as_array().unwrap().iter().any(|range| range["share"] == share)
            };
            for other in page["other_wzhub_loadouts"].as_array().unwrap() {
                let link = other["link"].as_str().unwrap();
                let (target, share) = link.trim_start_matches('/').split_once('#').unwrap();
                assert_ne!(target, path, "{path} leads to itself");
                assert!(!shown(&page, share), "{path} shows {share} already");
                assert!(shown(&builds_of(target).await, share), "{link} does not show the build");
            }
        }
        // Multiplayer and Zombies are two modes of one game: their builds share a page, each with its own
        // category.
        let xm4 = builds_of("bo6/xm4").await;
        let modes: Vec<i64> = xm4["wzhub_loadouts"]["ranges"].as_array().unwrap().iter().map(|range| range["mode_id"].as_i64().unwrap()).collect();
        assert!(modes.starts_with(&[16]) && modes.ends_with(&[17]), "{modes:?}");
    }

    async fn a_gun_page_shows_patch_changes_and_usage(db: Db) {
        let app = app(db).await;
        let page = app.anon().get("/api/loadouts/wz1/mw-cr-56-amax?lang=de").await.json;
        let patches = page["patches"].as_array().unwrap();
        let names: Vec<&str> = patches.iter().map(|one| one["patch"]["value"].as_str().unwrap()).collect();
        assert_eq!(names, ["wz1:s4:2021-06-17", "wz1:s3:2021-05-07"]);
        assert_eq!(patches[0]["patch"]["era"], "Verdansk ’84");
        assert_eq!((&patches[1]["general"][0]["from"], &patches[1]["general"][0]["to"]), (&json!(32.0), &json!(31.0)));
        let rate = &page["popularity"][0];
        assert_eq!(rate["era"], "Verdansk ’84");
        assert_eq!((rate["percent"].as_f64(), rate["game"].as_str(), rate["source"]["site"].as_str()), (Some(12.4), Some("wz1"), Some("GINX TV")));
    }

    async fn a_gun_page_works_without_other_areas(db: Db) {
        let app = app(db).await;
        for port in meta::area().requires {
            assert!(!port.is_provided(&app.ctx.services), "{}", port.name());
        }
        let page = app.anon().get("/api/loadouts/bo6/xm4").await;
        assert_eq!(page.status, 200);
        assert_eq!((&page.json["gun"]["articles"], &page.json["community_loadouts"]), (&json!([]), &json!([])));
    }

    async fn every_gun_has_a_page(db: Db) {
        let app = app(db).await;
        let armory = app.ctx.content.snapshot().get::<armory::Armory>();
        let guest = app.anon();
        for gun in armory.guns.iter().filter(|gun| !gun.retired) {
            let path = format!("/api/loadouts/{}/{}", gun.game.code(), gun.slug);
            let page = guest.get(&path).await;
            assert_eq!(page.status, 200, "{path}");
            assert!(page.json["gun"]["desc"].as_str().unwrap().len() > 60, "{path} says nothing");
        }
        for (path, buildable) in [("bo6/xm4", true), ("bo6/knife", false), ("bo3/kn-44", false)] {
            let page = guest.get(&format!("/api/loadouts/{path}")).await;
            assert_eq!(page.json["gun"]["buildable"], buildable, "{path}");
        }
    }

    async fn the_weapon_page_gathers_all_lists(db: Db) {
        let app = app(db).await;
        let page = app.anon().get("/api/loadouts/weapons/xm4").await.json;
        assert_eq!((page["gun_name"].as_str(), page["show_tweets"].as_bool()), (Some("XM4"), Some(false)));
        let details = page["gun_details"].as_object().unwrap();
        for field in ["image", "best_loadout_id", "description", "youtube", "recent_articles", "recent_tweets", "twitter_image"] {
            assert!(details.contains_key(field), "{field}");
        }
        let builds: usize = page["items"].as_object().unwrap().values().map(|group| group.as_array().unwrap().len()).sum();
        assert!(builds >= 2, "the XM4 is in several lists");
        assert_eq!(app.anon().get("/api/loadouts/weapons/none").await.status, 404);
    }

    async fn a_build_with_a_video_gives_it_to_its_weapon(db: Db) {
        let app = app(db).await;
        let page = app.anon().get("/api/loadouts/weapons/xm4").await.json;
        assert!(page["gun_details"]["youtube"].is_null());
        let best = page["gun_details"]["best_loadout_id"].as_i64().unwrap();
        let meta = app.ctx.content.snapshot().get::<meta::Meta>();
        let mut build = meta.builds.iter().find(|build| build.stored.id == best).unwrap().clone();
        build.stored.video = Some("https://www.youtube.com/watch?v=abcdefghijk".to_owned());
        let body = Some(serde_json::to_value(&build).unwrap());
        let edit = content::Edit { area: "meta", kind: "build", id: best.to_string(), body };
        app.ctx.content.publish(&[edit]).await.unwrap();
        let page = app.anon().get("/api/loadouts/weapons/xm4").await.json;
        assert_eq!(page["gun_details"]["youtube"], "https://www.youtube.com/watch?v=abcdefghijk");
    }

    async fn the_tier_list_filters(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let all = guest.get("/api/loadouts/tier-list").await.json;
        let count = |json: &serde_json::Value| -> usize {
            json["tiers"].as_array().unwrap().iter().map(|tier| tier["items"].as_array().unwrap().len()).sum()
        };
        assert!(count(&all) >= 90);
        let games: Vec<_> = all["games"].as_array().unwrap().iter().map(|game| game["code"].as_str().unwrap()).collect();
        assert_eq!(games, ["cw", "vg", "mw"]);
        let some = guest.get("/api/loadouts/tier-list?game[]=cw&type[]=SMG").await.json;
        assert!(count(&some) > 0 && count(&some) < count(&all));
        let one = guest.get("/api/loadouts/tier-list?gun_name=kar98").await.json;
        assert!(count(&one) > 0);
        assert_eq!(count(&guest.get("/api/loadouts/tier-list?gun_name=zzz").await.json), 0);
    }

    async fn patch_notes_open_on_the_newest_and_on_any(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let newest = guest.get("/api/tools/patch-notes/init?lang=de").await.json;
        let groups = newest["selects"].as_array().unwrap();
        assert!(groups.len() >= 3);
        let dates: Vec<i64> = groups.iter().flat_map(|group| group["children"].as_array().unwrap())
            .map(|child| child["date"].as_i64().unwrap()).collect();
        assert!(dates.len() >= 6);
        assert_eq!(newest["patch"]["date"].as_i64(), dates.iter().copied().max());
        let by_id = guest.get("/api/tools/patch-notes/init?patch=wz1:s3:2021-04-22").await.json;
        let pieces = guest.get("/api/tools/patch-notes/init?game=wz1&season=s3&date=2021-04-22").await.json;
        assert_eq!(by_id, pieces);
        let aug = &by_id["changes"].as_array().unwrap().iter().find(|note| note["name"] == "AUG").unwrap();
        assert_eq!(aug["toc"], "both");
        assert!(!aug["general"].as_array().unwrap().is_empty() && !aug["attachments"].as_array().unwrap().is_empty());
        let only = guest.get("/api/tools/patch-notes/init?patch=wz1:s3:2021-04-22&gun_name=aug").await.json;
        assert_eq!(only["changes"].as_array().unwrap().len(), 1);
        assert_eq!(guest.get("/api/tools/patch-notes/init?patch=wz1:s9:2021-04-22").await.status, 404);
    }

    async fn every_patch_has_a_source_and_shows_as_much_as_is_known(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let newest = guest.get("/api/tools/patch-notes/init").await.json;
        let names: Vec<&str> = newest["selects"].as_array().unwrap().iter().flat_map(|group| group["children"].as_array().unwrap())
            .map(|child| child["value"].as_str().unwrap()).collect();
        assert!(names.len() > 80);
        assert_eq!(rows_of_docs().count(), names.len(), "patches in docs/CONTENT.md");
        let mut kinds = std::collections::BTreeSet::new();
        for name in names {
            let patch = guest.get(&format!("/api/tools/patch-notes/init?patch={name}")).await.json;
            let sources = patch["sources"].as_array().unwrap();
            assert!(!sources.is_empty() && sources.iter().all(|one| one["url"].as_str().unwrap().starts_with("https://")), "{name}");
            let [guns, classes] = ["changes", "classes"].map(|key| patch[key].as_array().unwrap());
            let silent = ["changed", "nothing"].contains(&patch["told"].as_str().unwrap());
            assert_eq!(guns.len() + classes.len() == 0, silent, "{name}");
            let row = row_of(&patch);
            assert!(rows_of_docs().any(|line| line == row), "docs/CONTENT.md lacks: {row}");
            assert_eq!(patch["patch"]["era"].is_null(), !name.starts_with("wz"), "{name}");
            for line in guns.iter().chain(classes).flat_map(|note| note["general"].as_array().unwrap()) {
                let values = ["to", "percent", "by", "way"].into_iter().filter(|key| !line[key].is_null());
                kinds.extend(values);
                assert_ne!(line["name"], line["stat"], "{name}: a statistic without a name");
            }
        }
        assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["by", "percent", "to", "way"]);
    }

    async fn a_patch_is_found_by_any_of_its_pieces(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        for (query, found) in [
            ("game=wz1", "wz1:s5:2022-10-07"),
            ("game=wz1&season=s3", "wz1:s3:2022-04-27"),
            ("game=wz1&season=3&date=2021-05-07", "wz1:s3:2021-05-07"),
            ("date=2023-05-16", "wz2:s3:2023-05-16"),
            ("patch=bo6:s0:2024-10-25&game=bo6", "bo6:s0:2024-10-25"),
        ] {
            let response = guest.get(&format!("/api/tools/patch-notes/init?{query}")).await.json;
            assert_eq!(response["patch"]["value"], found, "{query}");
        }
        for (query, status) in [("game=xx", 422), ("game=wz1&game=wz2", 422), ("game=wz1&season=9", 404), ("date=yesterday", 404), ("patch=wz1:s5:2022-10-07&game=bo6", 404)] {
            assert_eq!(guest.get(&format!("/api/tools/patch-notes/init?{query}")).await.status, status, "{query}");
        }
    }

    async fn a_build_affected_by_a_newer_patch_is_marked(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        let mut stale = 0;
        for list in ["wz1", "mw2"] {
            let response = guest.get(&format!("/api/loadouts/wzhub/{list}")).await.json;
            for item in response["items"].as_object().unwrap().values().flat_map(|group| group.as_array().unwrap()) {
                for range in item["ranges"].as_array().unwrap().iter().filter(|range| !range["stale"].is_null()) {
                    stale += 1;
                    assert!(range["stale"]["date"].as_i64() > range["evidence"]["until"].as_i64());
                    let hash = range["stale"]["patch"].as_str().unwrap();
                    let patch = guest.get(&format!("/api/tools/patch-notes/init?patch={hash}")).await.json;
                    let touched = patch["changes"].as_array().unwrap();
                    assert!(touched.iter().any(|note| note["gun_id"] == item["gun_id"]), "{hash} and {}", item["name"]);
                }
            }
        }
        assert!(stale > 3, "{stale} stale builds");
    }

    async fn texts_below_the_lists_speak_every_language(db: Db) {
        let app = app(db).await;
        let guest = app.anon();
        for lang in base::Lang::ALL {
            let text = guest.get(&format!("/api/meta/about/wz?lang={}", lang.code())).await.json;
            let html = text["html"].as_str().unwrap();
            for link in ["camo", "map", "meta/mw3", "meta/mw2", "playlist"] {
                assert!(html.contains(&format!("href=\"/{}/{link}\"", lang.code())), "{link} in {}", lang.code());
            }
        }
        assert_eq!(guest.get("/api/meta/about/none").await.status, 404);
    }
}
