//! Tests gun stats: the rules against the table shared with the web app, the pack content and the API.

use armory::{
    Armory,
    stats::{
        domain::{Bare, Effect, Figures, Stat, Unit, compute_stats},
        read::parse_effect,
        traits::{Trait, parse_trait},
    },
};
use base::GameCode;
use db::Db;
use serde::Deserialize;
use testkit::{TestApp, content_errors::planted};

#[derive(Deserialize)]
struct Case {
    name: String,
    health: u16,
    bare: Bare,
    fitted: Vec<Effect>,
    figures: Figures,
}

#[test]
fn the_table_shared_with_the_web_app_is_correct() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../numbers.json")).unwrap();
    for case in cases {
        let fitted: Vec<&Effect> = case.fitted.iter().collect();
        assert_eq!(compute_stats(&case.bare, case.health, &fitted), case.figures, "{}", case.name);
    }
}

#[test]
fn a_line_of_effects_is_read_or_refused_with_a_reason() {
    let line = parse_effect("bore-490 ty-lr8 | m4 | ads +3.5%, sprint_to_fire -12ms, magazine =45").unwrap();
    assert_eq!((line.attachments.len(), line.guns.len(), line.changes.len()), (2, 1, 3));
    assert_eq!(
        (line.changes[0].stat, line.changes[0].unit, line.changes[0].value),
        (Stat::Ads, Unit::Percent, 3.5)
    );
    for (bad, why) in [
        ("bore-490 | m4", "attachments | guns | changes"),
        (" | m4 | ads +3%", "attachments | guns | changes"),
        ("a | m4 | aim +3%", "unknown statistic `aim`"),
        ("a | m4 | ads +3", "is no change"),
        ("a | m4 | ads 3%, ads 4%", "twice"),
        ("a | m4 | kick +12ms", "is no change"),
        ("a | m4 | magazine +10%", "is no change"),
        ("a | m4 | ads -100%", "is no change"),
    ] {
        assert!(parse_effect(bad).unwrap_err().contains(why), "{bad}");
    }
}

#[test]
fn a_line_of_traits_is_read_or_refused_with_a_reason() {
    let line = parse_trait("bore-490 ty-lr8 | * | kick vertical | ads").unwrap();
    assert_eq!((line.attachments.len(), line.guns, line.worse), (2, None, vec![Trait::Ads]));
    let line = parse_trait("15-round-mag | x12 | magazine | -").unwrap();
    assert_eq!((line.guns, line.better, line.worse), (Some(vec!["x12"]), vec![Trait::Magazine], vec![]));
    for (bad, why) in [
        ("a | * | ads", "attachments | guns | better | worse"),
        ("a | | ads | -", "attachments | guns | better | worse"),
        ("a | * | - | -", "better or worse"),
        ("a | * | aim | -", "unknown trait `aim`"),
        ("a | * | ads | ads", "Ads is named twice"),
    ] {
        assert!(parse_trait(bad).unwrap_err().contains(why), "{bad}");
    }
}

#[test]
fn injected_errors_are_reported_with_their_place() {
    let (guns, effects) =
        ("armory/numbers/guns/wz-2026-s3r.mw2.toml", "armory/numbers/effects/wz-2026-s3r.mw2.toml");
    for (file, from, to, expected) in [
        (guns, "gun = \"m4\"", "gun = \"m5\"", "unknown gun `m5`"),
        (guns, "gun = \"taq-56\"", "gun = \"m4\"", "gun `m4` exists twice"),
        (guns, "damage = [[0, ", "damage = [[3, ", "damage goes from 0 m"),
        (guns, "damage = [[0, ", "damage = [[0, 1, ", "damage goes from 0 m"),
        (guns, "ads = ", "aim = ", "unknown field `aim`"),
        (guns, "rate = 811", "rate = 0", "never zero"),
        (effects, "effect = [\n    \"", "effect = [\n    \"no-such ", "unknown attachment `no-such`"),
        (effects, " | mcpr-300 ", " | mcpr-301 ", "unknown gun `mcpr-301`"),
        (
            "armory/numbers/eras.toml",
            "source = \"cod-weapon-db\"",
            "source = \"hearsay\"",
            "unknown source `hearsay`",
        ),
        ("armory/numbers/eras.toml", "2026-04-25", "spring", "`spring` is neither a day nor a month"),
        ("armory/numbers/remakes.toml", "\"akimbo\"", "\"no-such\"", "unknown attachment `no-such`"),
        ("armory/numbers/traits.toml", "sz-lonewolf-optic", "no-such", "unknown attachment `no-such`"),
        (
            "armory/numbers/traits.toml",
            "| 556-icarus fr-avancer ",
            "| 557-icarus fr-avancer ",
            "unknown gun `557-icarus`",
        ),
        ("armory/numbers/traits.toml", "| sight | ads ads_move", "| sight | sight", "Sight is named twice"),
    ] {
        let found = planted(&[armory::CONTENT], file, from, to);
        assert!(found.len() == 1 && found[0].contains(expected), "{to}: {found:?}");
        assert!(found[0].starts_with(&format!("content/{file}:")), "{found:?}");
    }
}

testkit::both! {
    with &crate::migrations();

    async fn the_pack_knows_the_guns_of_four_eras(db: Db) {
        let app = TestApp::new(db, vec![armory::area()]).await;
        let armory = app.ctx.content.snapshot().get::<Armory>();
        let table = &armory.stats;
        assert_eq!(table.eras.len(), 4);
        assert!(table.guns() >= 240, "{} guns", table.guns());
        for gun in &armory.guns {
            for era in armory.gun_stats(gun.game, gun) {
                let (stats, steps) = (&era.figures.stats, &era.figures.steps);
                assert!(stats.rate.is_some() || !steps.is_empty(), "{} in {}", gun.name, era.era.key);
                // The slowest kills are slow rifles to the legs; minutes would indicate bad data.
                assert!(steps.iter().flat_map(|step| &step.ms).all(|ms| *ms < 30_000), "{}", gun.name);
            }
        }
    }

    async fn a_gun_lists_its_stats_with_the_era_of_the_page_first(db: Db) {
        let app = TestApp::new(db, vec![armory::area()]).await;
        let guest = app.anon();
        let eras = |response: &serde_json::Value| response["eras"].as_array().unwrap().iter()
            .map(|one| one["era"]["key"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        let m4 = guest.get("/api/gun-numbers/wz2/m4").await.json;
        assert_eq!(eras(&m4), ["wz-2026-s3r"]);
        assert_eq!(m4["eras"][0]["figures"]["stats"]["rate"], 811.0);
        assert_eq!(m4["eras"][0]["figures"]["steps"][0]["shots"], serde_json::json!([8, 10, 10, 10, 10, 10, 10, 10]));
        assert_eq!(m4["eras"][0]["source"]["licence"], "CC BY 4.0");
        let kilo = |game: &str| format!("/api/gun-numbers/{game}/kilo-141");
        assert_eq!(eras(&guest.get(&kilo("mw")).await.json)[0], "mw-mp-2021-05");
        assert_eq!(eras(&guest.get(&kilo("wz1")).await.json), ["wz1-2022-02", "wz1-2021-08", "mw-mp-2021-05"]);
        // A known gun without stats.
        assert_eq!(eras(&guest.get("/api/gun-numbers/vg/stg44").await.json), [] as [&str; 0]);
        for missing in ["/api/gun-numbers/wz2/none", "/api/gun-numbers/xx/m4", "/api/attachment-effects/999999"] {
            assert_eq!(guest.get(missing).await.status, 404, "{missing}");
        }
    }

    async fn a_build_is_the_bare_gun_with_what_each_attachment_changes(db: Db) {
        let app = TestApp::new(db, vec![armory::area()]).await;
        let armory = app.ctx.content.snapshot().get::<Armory>();
        let gun = armory.gun_by_path("mw2/m4").unwrap();
        let id = |key: &str| armory.attachments().find(|one| one.game == GameCode::Mw2 && one.key == key).unwrap().id;
        let bare = armory.gun_stats(GameCode::Wz2, gun).remove(0).figures;
        let fitted = [id("broadhead-3dp"), id("45-round-mag")];
        let build = armory.build_stats(GameCode::Wz2, gun, &fitted).remove(0);
        let (stats, steps) = (&build.gun.figures.stats, &build.gun.figures.steps);
        assert_eq!((build.known, build.fitted), (2, 2));
        assert_eq!(stats.magazine, Some(45.0));
        assert!(stats.velocity > bare.stats.velocity && steps[1].from > bare.steps[1].from);
        // The API endpoint of the builder returns the same effects.
        let response = app.anon().get(&format!("/api/attachment-effects/{}", gun.id)).await.json;
        let known = response["eras"][0]["effects"].as_array().unwrap();
        assert!(fitted.iter().all(|id| known.iter().any(|one| one["id"] == *id)));
    }

    async fn qualitative_effects_are_listed_with_their_era(db: Db) {
        let app = TestApp::new(db, vec![armory::area()]).await;
        let armory = app.ctx.content.snapshot().get::<Armory>();
        let id = |key: &str| armory.attachments().find(|one| one.game == GameCode::Mw2 && one.key == key).unwrap().id;
        let traits = async |path: &str| {
            let gun = armory.gun_by_path(path).unwrap().id;
            app.anon().get(&format!("/api/attachment-effects/{gun}")).await.json["traits"].clone()
        };
        let of = |traits: &serde_json::Value, id: i64| {
            traits["attachments"].as_array().unwrap().iter().find(|one| one["id"] == id).cloned().unwrap()
        };
        let (m4, rpk) = (traits("mw2/m4").await, traits("mw2/rpk").await);
        assert_eq!((&m4["game"], &m4["date"], &m4["source"]["key"]), (&"mw2".into(), &"2023-10".into(), &"codarmory".into()));
        let optic = of(&m4, id("sz-lonewolf-optic"));
        assert_eq!((&optic["better"], &optic["worse"]), (&serde_json::json!(["sight"]), &serde_json::json!(["ads", "ads_move"])));
        // The same muzzle has more drawbacks on another gun.
        let muzzle = id("echoline-gs-x");
        assert_eq!(of(&m4, muzzle)["worse"], serde_json::json!(["range"]));
        assert_eq!(of(&rpk, muzzle)["worse"], serde_json::json!(["ads", "range", "ads_move", "aim_stability"]));
        // A game without listed traits returns null.
        assert_eq!(traits("vg/stg44").await, serde_json::Value::Null);
    }

    async fn sources_are_listed_with_their_licences(db: Db) {
        let app = TestApp::new(db, vec![armory::area()]).await;
        let response = app.anon().get("/api/data-sources").await.json;
        let sources = response["sources"].as_array().unwrap();
        assert!(sources.iter().any(|one| one["licence"] == "CC BY 4.0" && one["terms"].is_string()), "{sources:?}");
        for era in response["eras"].as_array().unwrap() {
            assert!(sources.iter().any(|source| source["key"] == era["source"]), "{era}");
        }
    }
}
