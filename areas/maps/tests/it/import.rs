//! An operator's own points.

use std::collections::HashMap;

use content::store;
use maps::{
    catalogue::Maps,
    import::{Change, File, Format, Plan, plan},
};
use serde_json::Value;

use crate::World;

crate::together! {
    imports:
    a_file_is_previewed_and_imported_idempotently,
    an_existing_point_changes_only_in_fields_the_file_sets,
    errors_have_line_numbers_and_nothing_is_imported,
    points_removed_from_a_file_are_deleted,
}

async fn look(world: &World, format: Format, map: Option<&str>, text: &str) -> Plan {
    let name = if format == Format::Csv { "mine.csv" } else { "mine.geojson" };
    look_at(world, File { name, format, map, text }).await
}

async fn look_at(world: &World, file: File<'_>) -> Plan {
    let items = store::items(&world.app.ctx.db).await.unwrap().into_iter();
    let points = items.filter(|item| item.area == "maps" && item.kind == "point");
    let stored: HashMap<String, Value> = points.map(|item| (item.id, item.body)).collect();
    let maps = world.app.ctx.content.snapshot().get::<Maps>();
    plan(&maps, &stored, file)
}

const CSV: &str = "id,group,modes,x,y,name,text\n\
    own-one,place,dmz br,10,20,My Camp,Meet here.\n\
    ,gas-station,dmz,30.5,40,,\n";

const GEOJSON: &str = r#"{"type": "FeatureCollection", "features": [
    {"type": "Feature", "geometry": {"type": "Point", "coordinates": [10, -20]},
     "properties": {"id": "own-two", "map": "vondel", "group": "place", "modes": ["dmz"], "name": "Boats"}}
]}"#;

async fn a_file_is_previewed_and_imported_idempotently(world: &World) {
    let shown = look(world, Format::Csv, Some("al-mazrah"), CSV).await;
    assert_eq!(shown.errors, []);
    let ids: Vec<&str> = shown.points.iter().map(|point| point.id.as_str()).collect();
    assert_eq!(ids, ["own-one", "al-mazrah-gas-station-own-3050-4000"]);
    assert!(shown.points.iter().all(|point| point.change == Change::New));
    let open = "/api/tools/map/info/own-one?lang=pl";
    assert_eq!(world.get(open).await.status, 404, "it was only looked at");
    world.app.ctx.content.publish(&shown.edits()).await.unwrap();
    let data = world.get(open).await.json["data"].clone();
    assert_eq!((&data["name"], &data["content"]), (&Value::from("My Camp"), &Value::from("Meet here.")));
    assert_eq!((&data["cell"], &data["map"]), (&Value::from("A0"), &Value::from("al-mazrah")));
    let again = look(world, Format::Csv, Some("al-mazrah"), CSV).await;
    assert!(again.points.iter().all(|point| point.change == Change::Same) && again.edits().is_empty());

    let other = look(world, Format::GeoJson, None, GEOJSON).await;
    assert_eq!((other.errors.len(), other.edits().len()), (0, 1));
    world.app.ctx.content.publish(&other.edits()).await.unwrap();
    assert_eq!(
        world.get("/api/tools/map/info/own-two").await.json["data"]["pos"],
        serde_json::json!([-20.0, 10.0])
    );
    assert!(look(world, Format::GeoJson, None, GEOJSON).await.edits().is_empty());
}

async fn an_existing_point_changes_only_in_fields_the_file_sets(world: &World) {
    let before = world.get("/api/tools/map/info/m1").await.json["data"].clone();
    let moved = "id,x,y\nm1,100,100\n";
    let shown = look(world, Format::Csv, None, moved).await;
    assert_eq!(shown.points[0].change, Change::Changed(vec!["at".to_owned()]), "{:?}", shown.errors);
    world.app.ctx.content.publish(&shown.edits()).await.unwrap();
    let after = world.get("/api/tools/map/info/m1").await.json["data"].clone();
    assert_eq!((&after["name"], &after["link"]), (&before["name"], &before["link"]));
    assert_eq!(after["cell"], "D3");
}

async fn errors_have_line_numbers_and_nothing_is_imported(world: &World) {
    let text = "id,map,group,modes,x,y\n\
        a,al-mazrah,place,dmz,10,20\n\
        b,none,place,dmz,10,20\n\
        c,al-mazrah,none,dmz,10,20\n\
        d,al-mazrah,place,zombies,10,20\n\
        e,al-mazrah,place,dmz,10,999\n\
        a,al-mazrah,place,dmz,11,21\n\
        f,al-mazrah,uav-tower,dmz,10,20\n\
        G,al-mazrah,place,dmz,10,20\n\
        h,al-mazrah,place,dmz,,\n\
        m1,vondel,,,1,1\n\
        i,,place,dmz,10,20\n";
    let shown = look(world, Format::Csv, None, text).await;
    for (line, expected) in [
        (3, "unknown map `none`"),
        (4, "unknown group `none`"),
        (5, "unknown mode `zombies`"),
        (6, "outside the map"),
        (7, "twice"),
        (8, "no radius"),
        (9, "`G` is no id"),
        (10, "`at` is missing"),
        (11, "is on `al-mazrah`, not on `vondel`"),
        (12, "names no map"),
    ] {
        let error = shown.errors.iter().find(|one| one.line == line);
        assert!(
            error.is_some_and(|one| one.message.contains(expected)),
            "{line} {expected}: {:?}",
            shown.errors
        );
    }
    assert_eq!(shown.points.len(), 1);
    assert_eq!(world.get("/api/tools/map/info/a").await.status, 404);
    let link = "id,map,group,modes,x,y,link\na,al-mazrah,place,dmz,1,1,/map/al-mazrah/dmz?p=none\n";
    let shown = look(world, Format::Csv, None, link).await;
    assert!(shown.errors[0].message.contains("leads nowhere"), "{:?}", shown.errors);
}

async fn points_removed_from_a_file_are_deleted(world: &World) {
    let file = |map, text| File { name: "camps.csv", format: Format::Csv, map, text };
    let publish = async |plan: &Plan| world.app.ctx.content.publish(&plan.edits()).await.unwrap();
    let is_there = async |id: &str| world.get(&format!("/api/tools/map/info/{id}")).await.status == 200;
    let gone = |plan: &Plan| plan.gone.iter().map(|point| point.id.clone()).collect::<Vec<_>>();
    let long = "id,map,group,modes,x,y\n\
        goes,al-mazrah,place,dmz,10,20\n\
        stays,al-mazrah,place,dmz,11,21\n\
        there,vondel,place,dmz,12,22\n\
        m2,,,,30,30\n";
    publish(&look_at(world, file(None, long)).await).await;
    assert!(is_there("goes").await);

    let short = "id,map,group,modes,x,y\nstays,al-mazrah,place,dmz,11,21\n";
    let other = File { name: "other.csv", ..file(None, short) };
    assert_eq!(look_at(world, other).await.gone, [], "another file has brought nothing");
    let broken = format!("{short}goes,al-mazrah,none,dmz,1,1\n");
    let broken = look_at(world, file(None, &broken)).await;
    assert!(broken.gone.is_empty() && broken.errors.len() == 1, "a mistake takes nothing away: {broken:?}");
    assert_eq!(gone(&look_at(world, file(Some("al-mazrah"), short)).await), ["goes"], "of that map alone");

    let shown = look_at(world, file(None, short)).await;
    assert_eq!(gone(&shown), ["goes", "there"], "m2 is of the pack");
    assert!(is_there("goes").await, "it was only looked at");
    publish(&shown).await;
    assert!(!is_there("goes").await && !is_there("there").await);
    assert!(is_there("stays").await && is_there("m2").await);
    assert!(look_at(world, file(None, short)).await.edits().is_empty());
}
