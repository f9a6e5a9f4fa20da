//! Tests of publisher failures, and of the responses that visitors get.

use std::time::Duration;

use db::{Db, args};
use serde_json::json;

use super::{
    Doors,
    fetch::{PATIENT, add_gamer, processed, profile, with_spectre},
    migrations,
    publisher::{Mood, Publisher},
};

testkit::both! {
    with &migrations();

    async fn whatever_the_publisher_answers_the_profile_comes_when_it_is_well_again(db: Db) {
        let publisher = Publisher::start().await;
        let doors = Doors::fetching(db, &publisher, PATIENT).await;
        for (seed, mood) in (1..).zip([
            Mood::Says(500, "oops"),
            Mood::Says(502, "<html>Bad gateway"),
            Mood::Says(403, "<html>Access denied"),
            Mood::Says(200, "{\"status\":\"success\",\"data\":{\"matches\":[{"),
            Mood::Says(200, "no JSON"),
            Mood::Says(200, "{\"status\":\"success\",\"data\":{\"other\":1}}"),
            Mood::Breaks,
            Mood::Refuses("Not permitted: not authenticated"),
            Mood::Limits("90"),
            Mood::Refuses("Not permitted: rate limit exceeded"),
        ]) {
            let name = format!("spectre{seed}");
            add_gamer(&publisher, 2, seed, &name);
            publisher.set_mood("/details", mood.clone());
            assert_eq!(profile(&doors, "psn", &name).await.1["state"], "fetching", "{mood:?}");
            doors.work().await;
            let away = (503, json!("players.publisher_away"));
            assert_eq!(profile(&doors, "psn", &name).await, away, "{mood:?}");
            publisher.cheer_up();
            // The job retries automatically.
            doors.advance(120);
            doors.work().await;
            let (status, shown) = profile(&doors, "psn", &name).await;
            assert_eq!((status, &shown["state"]), (200, &json!("ready")), "{mood:?}");
            assert_eq!(processed(&doors, "psn", &name).await, [2, 2], "{mood:?}");
        }
    }

    async fn a_publisher_that_sleeps_is_not_waited_for(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        publisher.set_mood("/details", Mood::Sleeps);
        let doors = Doors::fetching(db, &publisher, Duration::from_millis(40)).await;
        profile(&doors, "psn", "spectre").await;
        doors.work().await;
        assert_eq!(profile(&doors, "psn", "spectre").await, (503, json!("players.publisher_away")));
        assert_eq!(publisher.asked("/details"), 3, "asked again, but not for ever");
    }

    async fn an_odd_match_in_the_response_costs_only_itself(db: Db) {
        let (publisher, gamer) = with_spectre(3).await;
        publisher.spoil(&gamer, "spectre");
        let doors = Doors::fetching(db, &publisher, PATIENT).await;
        profile(&doors, "psn", "spectre").await;
        doors.work().await;
        let (status, shown) = profile(&doors, "psn", "spectre").await;
        assert_eq!((status, &shown["state"], &shown["total_games"]), (200, &json!("ready"), &json!(3)));
        // The lobbies have an odd row each, too.
        assert_eq!(processed(&doors, "psn", "spectre").await, [2, 2, 2]);
    }

    async fn lobbies_that_do_not_come_are_pending_and_come_later(db: Db) {
        let publisher = Publisher::start().await;
        let doors = Doors::fetching(db, &publisher, PATIENT).await;
        for (seed, mood) in (1..).zip([Mood::Says(500, "oops"), Mood::Breaks, Mood::Limits("60")]) {
            let name = format!("spectre{seed}");
            add_gamer(&publisher, 3, seed, &name);
            publisher.set_mood("/fullMatch/", mood.clone());
            profile(&doors, "psn", &name).await;
            doors.work().await;
            let (_, shown) = profile(&doors, "psn", &name).await;
            assert_eq!((&shown["state"], &shown["failure"]), (&json!("failed"), &json!("publisher_away")), "{mood:?}");
            assert_eq!((&shown["queue_done"], &shown["queue_total"]), (&json!(0), &json!(3)), "{mood:?}");
            assert_eq!(shown["total_games"], 3, "what has come is shown: {mood:?}");
            assert_eq!(processed(&doors, "psn", &name).await, [1, 1, 1], "{mood:?}");
            publisher.cheer_up();
            doors.advance(73);
            doors.work().await;
            assert_eq!(profile(&doors, "psn", &name).await.1["state"], "ready", "{mood:?}");
            assert_eq!(processed(&doors, "psn", &name).await, [2, 2, 2], "{mood:?}");
        }
    }

    async fn a_lobby_that_the_publisher_has_no_longer_is_as_whole_as_it_gets(db: Db) {
        let (publisher, gamer) = with_spectre(2).await;
        publisher.lose_lobby(&gamer.matches[0]);
        let doors = Doors::fetching(db, &publisher, PATIENT).await;
        profile(&doors, "psn", "spectre").await;
        doors.work().await;
        assert_eq!(profile(&doors, "psn", "spectre").await.1["state"], "ready");
        assert_eq!(processed(&doors, "psn", "spectre").await, [2, 2]);
    }

    async fn names_that_do_not_come_are_no_trouble(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        publisher.set_mood("/accounts/", Mood::Says(500, "oops"));
        let doors = Doors::fetching(db, &publisher, PATIENT).await;
        profile(&doors, "psn", "spectre").await;
        doors.work().await;
        let (_, shown) = profile(&doors, "psn", "spectre").await;
        assert_eq!((&shown["state"], &shown["total_games"]), (&json!("ready"), &json!(1)));
    }

    async fn after_failures_in_a_row_the_publisher_is_left_in_peace(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        publisher.set_mood("", Mood::Says(500, "oops"));
        let doors = Doors::fetching(db, &publisher, PATIENT).await;
        for name in ["one", "two", "three", "four"] {
            profile(&doors, "psn", name).await;
            doors.work().await;
            assert_eq!(profile(&doors, "psn", name).await.0, 503);
        }
        assert_eq!(publisher.asked(""), 5);
        // After the delay, one request is sent as a probe.
        doors.advance(31);
        doors.work().await;
        assert_eq!(publisher.asked(""), 6);
    }

    async fn it_gives_up_and_goes_on_when_somebody_looks(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        publisher.set_mood("", Mood::Says(500, "oops"));
        let doors = Doors::fetching(db.clone(), &publisher, PATIENT).await;
        profile(&doors, "psn", "spectre").await;
        for _ in 0..8 {
            doors.work().await;
            doors.advance(3600);
        }
        let open = "SELECT COUNT(*) FROM job WHERE state IN ('queued', 'dead')";
        assert_eq!(db.scalar_i64(open, args![]).await.unwrap(), 0);
        publisher.cheer_up();
        assert_eq!(profile(&doors, "psn", "spectre").await.1["state"], "fetching");
        doors.work().await;
        assert_eq!(profile(&doors, "psn", "spectre").await.1["total_games"], 1);
    }
}
