//! Invalid request bodies and queries are rejected and change nothing.

use serde_json::json;

use crate::{World, pin};

crate::together! {
    rejected_requests:
    invalid_bodies_change_nothing,
    invalid_queries_are_reported,
}

async fn invalid_bodies_change_nothing(world: &World) {
    let (_, ann) = world.named("ann").await;
    let calls = [
        "/api/user/save-map-settings?map=al-mazrah",
        "/api/maps/progress?type=found-al-mazrah",
        "/api/maps/merge",
        "/api/maps/board?map=al-mazrah&revision=0",
        "/api/maps/board/share?map=al-mazrah",
        "/api/maps/reports",
    ];
    for path in calls {
        for text in ["", "{", "[1,", "\u{0}", "{\"pins\":[{]}"] {
            assert_eq!(ann.post_text(path, text).await.status, 400, "{path} {text:?}");
        }
        assert_eq!(ann.post_as(path, "text/plain", b"{}").await.status, 415, "{path}");
        assert_eq!(
            ann.post_as(path, "application/json", &vec![b' '; (3 << 20) + 1]).await.status,
            413,
            "{path}"
        );
        let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
        let status = ann.post_text(path, &deep).await.status.as_u16();
        assert!([400, 422].contains(&status), "{path} {status}");
    }
    for table in ["map_setting", "map_visible", "map_board", "map_share", "map_report", "progress_list"] {
        assert_eq!(world.rows(table).await, 0, "{table}");
    }
}

async fn invalid_queries_are_reported(world: &World) {
    let (_, ann) = world.named("ann").await;
    for path in [
        "/api/tools/map/init?map=%00&mode=dmz",
        "/api/tools/map/init?map=al-mazrah&map=vondel&mode=dmz",
        "/api/tools/map/init?map=al-mazrah&mode=dmz&lang=xx",
        "/api/maps?lang=xx",
        "/api/maps/board?map=%0A",
        "/api/maps/progress?lists=none",
        "/api/maps/progress?lists=",
    ] {
        assert_eq!(ann.get(path).await.status, 422, "{path}");
    }
    let body = json!({"pins": [pin("a")], "routes": []});
    assert_eq!(
        ann.post("/api/maps/board?map=al-mazrah&revision=9007199254740993000", body).await.status,
        422
    );
}
