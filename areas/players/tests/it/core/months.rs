//! Tests of the monthly partitions on PostgreSQL.

use db::{Db, Engine, args};
use players::commands::{DetachError, detach, rebuild};

use super::{app, facts, feed, played};

/// Times in May and July 2022.
const MAY: i64 = 1_651_500_000;
const JULY: i64 = 1_657_000_000;

testkit::both! {
    with &crate::api::migrations();

    async fn old_months_can_be_detached_and_aggregates_remain(db: Db) {
        let app = app(db.clone()).await;
        feed(&app, &[played(1, MAY, 1, 1), played(2, JULY, 1, 1)]).await;
        if db.engine() == Engine::Sqlite {
            assert!(matches!(detach(&db, "2022-06").await, Err(DetachError::Sqlite)));
            return;
        }
        assert!(matches!(detach(&db, "June").await, Err(DetachError::NoMonth(_))));
        let apart = detach(&db, "2022-06").await.unwrap();
        assert_eq!(apart, ["detached_match_lobby_2022_05", "detached_match_player_2022_05"]);
        assert_eq!(db.scalar_i64("SELECT COUNT(*) FROM detached_match_player_2022_05", args![]).await.unwrap(), 1);
        let matches = app.anon().get("/api/matches/Player1/acti/wz1").await.json;
        assert_eq!(matches["matches"].as_array().unwrap().len(), 1);
        assert_eq!(app.anon().get("/api/profile/Player1/acti/wz1").await.json["profile"]["total_games"], 2);
        // Matches of detached months are not ingested again, and a rebuild is rejected.
        let again = feed(&app, &[played(1, MAY, 1, 1), played(3, MAY + 9, 1, 1)]).await;
        assert_eq!((again.matches, again.rows, again.known), (0, 0, 2));
        assert!(rebuild(&db, &facts(&app), |_| ()).await.is_err());
        assert_eq!(detach(&db, "2022-06").await.unwrap(), [] as [String; 0]);
    }
}
