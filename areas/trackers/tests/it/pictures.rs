//! Tests the URLs of drawn camouflages, and mistakes in their files.

use db::Db;
use serde_json::json;
use testkit::content_errors::Files;

use crate::{WITHOUT_CLIENT, World, migrations, pack::KINDS, tick};

testkit::both! {
    with &migrations();

    async fn camouflage_and_gun_drawings_are_at_the_urls_in_the_tracker(db: Db) {
        let world = World::new(db).await;
        let guest = world.app.anon();
        let weapon = world.weapons("bo6mp").await[0].clone();
        let gold = weapon["camouflages"].as_array().unwrap().iter().find(|one| one["pattern"] == "gold").unwrap();
        let (swatch, gun_url) = (gold["image"].as_str().unwrap(), gold["worn"].as_str().unwrap());
        for address in [swatch, gun_url] {
            let drawn = guest.get(address).await;
            assert_eq!((drawn.status.as_u16(), drawn.headers["content-type"].to_str().unwrap()), (200, "image/svg+xml"));
            assert!(drawn.text.starts_with("<svg") && drawn.text.ends_with("</svg>"), "{address}");
            assert!(drawn.text.contains("prefers-reduced-motion:no-preference"), "{address}");
        }
        // An outdated mark returns the same drawing, under a URL that is not cached forever.
        assert_eq!(guest.get("/camos/0/gold.svg").await.text, guest.get(swatch).await.text);
        for bad in [
            "/camos/0/gold",
            "/camos/0/none.svg",
            "/camos/0/Gold.svg",
            "/camos/0/gold.svg.svg",
            "/camos/0/..%2fgold.svg",
            "/camos/0/gold/bo6/none.svg",
            "/camos/0/gold/xx/xm4.svg",
            "/camos/0/none/bo6/xm4.svg",
            "/camos/0/gold/bo6/xm4",
        ] {
            assert_eq!(guest.get(bad).await.status, 404, "{bad}");
        }
    }

    async fn link_previews_show_progress(db: Db) {
        let world = World::new(db).await;
        let (_, ann) = world.named("ann").await;
        let ids = world.ids("bo6mp", 0).await;
        let code = ann.post("/api/trackers/share", json!({})).await.json["code"].as_str().unwrap().to_owned();
        let address = format!("/og/camo/{code}.png?lang=ru");
        let guest = world.app.anon();
        let empty = guest.get(&address).await;
        assert_eq!((empty.status.as_u16(), empty.headers["content-type"].to_str().unwrap()), (200, "image/png"));
        ann.post(WITHOUT_CLIENT, json!(ids.iter().map(|id| tick(id)).collect::<Vec<_>>())).await;
        assert_ne!(guest.get(&address).await.text, empty.text);
        for bad in [format!("/og/camo/{code}.jpg"), "/og/camo/aaaaaaa.png".into(), "/og/camo/.png".into()] {
            assert_eq!(guest.get(&bad).await.status, 404, "{bad}");
        }
    }
}

#[test]
fn errors_in_a_camouflage_are_reported_with_their_line() {
    let gold = "id = \"gold\", kind = \"gold\", colors = [\"6a4208\", ";
    for (to, expected) in [
        ("id = \"gold\", kind = \"gold\", colors = [\"6a420\", ", "`6a420` is no colour"),
        ("id = \"gold\", kind = \"glitter\", colors = [\"6a4208\", ", "unknown variant `glitter`"),
        (
            "id = \"gold\", kind = \"web\", colors = [\"6a4208\", ",
            "`gold` has 4 colours, its kind takes 3 to 3",
        ),
        (
            "id = \"Gold\", kind = \"gold\", colors = [\"6a4208\", ",
            "pattern `Gold` may hold only a-z, 0-9 and -",
        ),
        ("id = \"gold\", turn = 91, kind = \"gold\", colors = [\"6a4208\", ", "turned by 91 degrees"),
        ("id = \"golden\", kind = \"gold\", colors = [\"6a4208\", ", "nothing has the pattern `golden`"),
        ("id = \"gold\", speed = 3, kind = \"gold\", colors = [\"6a4208\", ", "unknown field `speed`"),
    ] {
        named("patterns/masters", gold, to, expected);
    }
    named("patterns/masters", "id = \"platinum\"", "id = \"gold\"", "pattern `gold` exists twice");
    let mut files = Files::of(KINDS);
    let text = files.texts["trackers/patterns/masters.toml"].clone();
    let twin = text
        .lines()
        .find(|line| line.contains("\"gold\""))
        .unwrap()
        .replace("id = \"gold\"", "id = \"platinum\"");
    let line = text.lines().position(|line| line.contains("id = \"platinum\"")).unwrap() + 1;
    let old = text.lines().nth(line - 1).unwrap().to_owned();
    files.texts.insert("trackers/patterns/masters.toml".into(), text.replace(&old, &twin));
    let found = files.problems();
    let wanted = format!("content/trackers/patterns/masters.toml:{line}: `platinum` looks like `gold`");
    assert!(found.contains(&wanted), "{wanted}: {found:#?}");
}

fn named(file: &str, from: &str, to: &str, expected: &str) {
    let name = format!("trackers/{file}.toml");
    let mut files = Files::of(KINDS);
    let line = files.plant(&name, from, to);
    let found = files.problems();
    let place = format!("content/{name}:{line}: ");
    let hit = found.iter().any(|problem| problem.starts_with(&place) && problem.contains(expected));
    assert!(hit, "{to}: nobody says `{expected}` at {place}, but {found:#?}");
}
