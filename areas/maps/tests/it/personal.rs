//! Export and deletion of a user's data, and revocation of shared links.

use db::args;
use serde_json::json;

use crate::{World, pin};

crate::together! {
    personal_data:
    personal_data_is_exported,
    data_is_deleted_with_the_account,
    shares_end_when_the_address_is_verified_by_its_owner,
}

async fn leave_traces(world: &World, name: &str) -> (base::UserId, String) {
    let (user, ann) = world.named(name).await;
    let settings = json!({
        "filters": {"brightness": 50, "contrast": 100, "saturate": 100, "grayscale": 0, "sepia": 0, "blur": 0,
            "invert": 0},
        "linesLabelsOpacity": 0.6, "iconsOpacity": 1, "iconsSize": 32,
        "showLines": true, "showGridLabels": true, "showLinesLabels": true,
    });
    let board = || json!({"pins": [pin("a")], "routes": []});
    ann.post("/api/user/save-map-settings?map=vondel", settings).await;
    ann.get("/api/user/map/visible/save?v=false&c=place&map=vondel&m=dmz").await;
    ann.post("/api/maps/progress?type=found-al-mazrah", json!([{"id": "m1", "state": true}])).await;
    ann.post("/api/maps/board?map=vondel&revision=0", board()).await;
    let code =
        ann.post("/api/maps/board/share?map=vondel", board()).await.json["code"].as_str().unwrap().to_owned();
    ann.post("/api/maps/reports", json!({"kind": "missing", "map": "vondel", "text": "A boat."})).await;
    (user, code)
}

async fn personal_data_is_exported(world: &World) {
    let (user, code) = leave_traces(world, "ann").await;
    leave_traces(world, "bob").await;
    let personal = maps::area().personal.unwrap();
    let all = personal.export(&world.app.ctx, user).await.unwrap();
    assert_eq!(all["found"]["found-al-mazrah"]["done"], json!(["m1"]));
    assert_eq!(all["settings"][0]["map"], "vondel");
    assert_eq!(all["settings"][0]["settings"]["filters"]["brightness"], 50.0);
    assert_eq!(all["visible"], json!([{"map": "vondel", "mode": "dmz", "group": "place", "visible": false}]));
    assert_eq!(all["boards"][0]["board"]["pins"][0]["title"], "Loot");
    assert_eq!((all["shares"].as_array().unwrap().len(), &all["shares"][0]["code"]), (1, &json!(code)));
    assert_eq!(all["reports"][0]["text"], "A boat.");
}

async fn data_is_deleted_with_the_account(world: &World) {
    let (user, code) = leave_traces(world, "ann").await;
    let personal = maps::area().personal.unwrap();
    let mut tx = world.app.ctx.db.begin().await.unwrap();
    personal.leave(&world.app.ctx, &mut tx, user).await.unwrap();
    tx.write("DELETE FROM account_user WHERE id = $1", args![user.0]).await.unwrap();
    tx.commit().await.unwrap();
    for table in
        ["map_setting", "map_visible", "map_board", "map_share", "map_report", "map_quota", "progress_list"]
    {
        assert_eq!(world.rows(table).await, 0, "{table}");
    }
    assert_eq!(world.get(&format!("/api/maps/shared/{code}")).await.status, 404);
}

async fn shares_end_when_the_address_is_verified_by_its_owner(world: &World) {
    let (user, code) = leave_traces(world, "ann").await;
    let personal = maps::area().personal.unwrap();
    let mut tx = world.app.ctx.db.begin().await.unwrap();
    personal.owner_verified(&mut tx, user).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(world.get(&format!("/api/maps/shared/{code}")).await.status, 404);
    assert_eq!(world.rows("map_board").await, 1, "contents stay");
}
