//! Integration tests of the area `armory`, on both databases.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod facts;
mod rules;
mod stats;

use armory::Armory;
use db::Db;
use testkit::TestApp;

fn migrations() -> Vec<db::Migration> {
    testkit::migrations_of(&[armory::area()])
}

testkit::both! {
    with &migrations();

    async fn the_content_pack_contains_what_the_games_have(db: Db) {
        let app = TestApp::new(db, vec![armory::area()]).await;
        let armory = app.ctx.content.snapshot().get::<Armory>();
        assert!(armory.guns.len() >= 395, "{} guns", armory.guns.len());
        assert_eq!(armory.categories.iter().map(|one| one.key.as_str()).collect::<Vec<_>>(),
            ["absolute_meta", "meta", "acceptable", "new", "unrated"]);
        let fits = |path: &str| armory.gun_by_path(path).unwrap().fits.iter().map(|(_, ids)| ids.len()).sum::<usize>();
        // Counted in the source data of the pack.
        assert_eq!((fits("mw/kilo-141"), fits("mw2/taq-56"), fits("mw3/stg44"), fits("bo6/xm4")), (68, 211, 218, 74));
    }

    async fn a_gun_is_found_by_its_own_name_and_by_its_game(db: Db) {
        use base::GameCode::{Mw3, Wz1, Wz2};
        let app = TestApp::new(db, vec![armory::area()]).await;
        let armory = app.ctx.content.snapshot().get::<Armory>();
        assert_eq!(armory.gun_in(Mw3, "mcw").unwrap().name, "MCW");
        assert_eq!(armory.gun_in(Wz2, "mw3-mcw").unwrap().id, armory.gun_in(Wz2, "mcw").unwrap().id);
        // Two games of the first Warzone have an AK-47: each has a unique name.
        let both = ["mw/ak-47", "cw/ak-47"].map(|path| armory.gun_by_path(path).unwrap());
        for gun in both {
            assert_eq!(armory.gun_in(Wz1, &armory.name_in(Wz1, gun)).unwrap().id, gun.id);
        }
        assert_ne!(armory.name_in(Wz1, both[0]), armory.name_in(Wz1, both[1]));
        assert!(armory.gun_in(Mw3, "xm4").is_none() && armory.gun_in(Wz2, "cw-xm4").is_none());
    }

    async fn a_drawing_has_a_single_address(db: Db) {
        let app = TestApp::new(db, vec![armory::area()]).await;
        let armory = app.ctx.content.snapshot().get::<Armory>();
        let gun = armory.gun_by_path("bo6/xm4").unwrap();
        let address = format!("{}/meta/drum.suppressor.svg", gun.drawing());
        let guest = app.anon();
        let drawn = guest.get(&address).await;
        assert_eq!((drawn.status.as_u16(), drawn.headers["content-type"].to_str().unwrap()), (200, "image/svg+xml"));
        let without_parts = guest.get(&format!("{}/meta/plain.svg", gun.drawing())).await;
        assert_ne!(drawn.text, without_parts.text);
        for bad in ["suppressor.drum.svg", "drum.drum.svg", "rocket.svg", "drum.svg.svg", "drum"] {
            assert_eq!(guest.get(&format!("{}/meta/{bad}", gun.drawing())).await.status, 404, "{bad}");
        }
        assert_eq!(guest.get("/drawings/bo6/none/0/meta/plain.svg").await.status, 404);
        assert_eq!(guest.get("/drawings/xx/xm4/0/meta/plain.svg").await.status, 404);
    }
}
