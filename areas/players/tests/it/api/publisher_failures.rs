//! Tests of publisher failures, and of the responses that visitors get.

use std::time::Duration;

use db::{Db, args};
use serde_json::json;

use super::{
    Harness,
    fetch::{LONG_TIMEOUT, add_gamer, processed, profile, with_spectre},
    migrations,
    publisher::{FailureMode, Publisher},
};

testkit::both! {
    with &migrations();

    async fn a_profile_is_fetched_after_the_publisher_recovers_from_any_failure(db: Db) {
        let publisher = Publisher::start().await;
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        for (seed, failure) in (1..).zip([
            FailureMode::Responds(500, "oops"),
            FailureMode::Responds(502, "<html>Bad gateway"),
            FailureMode::Responds(403, "<html>Access denied"),
            FailureMode::Responds(200, "{\"status\":\"success\",\"data\":{\"matches\":[{"),
            FailureMode::Responds(200, "no JSON"),
            FailureMode::Responds(200, "{\"status\":\"success\",\"data\":{\"other\":1}}"),
            FailureMode::Breaks,
            FailureMode::Refuses("Not permitted: not authenticated"),
            FailureMode::Limits("90"),
            FailureMode::Refuses("Not permitted: rate limit exceeded"),
        ]) {
            let name = format!("spectre{seed}");
            add_gamer(&publisher, 2, seed, &name);
            publisher.set_failure("/details", failure.clone());
            assert_eq!(profile(&harness, "psn", &name).await.1["state"], "fetching", "{failure:?}");
            harness.work().await;
            let away = (503, json!("players.publisher_away"));
            assert_eq!(profile(&harness, "psn", &name).await, away, "{failure:?}");
            publisher.clear_failure();
            // The job retries automatically.
            harness.advance(120);
            harness.work().await;
            let (status, shown) = profile(&harness, "psn", &name).await;
            assert_eq!((status, &shown["state"]), (200, &json!("ready")), "{failure:?}");
            assert_eq!(processed(&harness, "psn", &name).await, [2, 2], "{failure:?}");
        }
    }

    async fn a_publisher_that_never_responds_times_out(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        publisher.set_failure("/details", FailureMode::Sleeps);
        let harness = Harness::fetching(db, &publisher, Duration::from_millis(40)).await;
        profile(&harness, "psn", "spectre").await;
        harness.work().await;
        assert_eq!(profile(&harness, "psn", "spectre").await, (503, json!("players.publisher_away")));
        assert_eq!(publisher.request_count("/details"), 3, "requested again, but not forever");
    }

    async fn an_odd_match_in_the_response_costs_only_itself(db: Db) {
        let (publisher, gamer) = with_spectre(3).await;
        publisher.spoil(&gamer, "spectre");
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        profile(&harness, "psn", "spectre").await;
        harness.work().await;
        let (status, shown) = profile(&harness, "psn", "spectre").await;
        assert_eq!((status, &shown["state"], &shown["total_games"]), (200, &json!("ready"), &json!(3)));
        // The lobbies have an odd row each, too.
        assert_eq!(processed(&harness, "psn", "spectre").await, [2, 2, 2]);
    }

    async fn failed_lobbies_are_pending_and_retried(db: Db) {
        let publisher = Publisher::start().await;
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        for (seed, failure) in (1..).zip([FailureMode::Responds(500, "oops"), FailureMode::Breaks, FailureMode::Limits("60")]) {
            let name = format!("spectre{seed}");
            add_gamer(&publisher, 3, seed, &name);
            publisher.set_failure("/fullMatch/", failure.clone());
            profile(&harness, "psn", &name).await;
            harness.work().await;
            let (_, shown) = profile(&harness, "psn", &name).await;
            assert_eq!((&shown["state"], &shown["failure"]), (&json!("failed"), &json!("publisher_away")), "{failure:?}");
            assert_eq!((&shown["queue_done"], &shown["queue_total"]), (&json!(0), &json!(3)), "{failure:?}");
            assert_eq!(shown["total_games"], 3, "what has come is shown: {failure:?}");
            assert_eq!(processed(&harness, "psn", &name).await, [1, 1, 1], "{failure:?}");
            publisher.clear_failure();
            harness.advance(73);
            harness.work().await;
            assert_eq!(profile(&harness, "psn", &name).await.1["state"], "ready", "{failure:?}");
            assert_eq!(processed(&harness, "psn", &name).await, [2, 2, 2], "{failure:?}");
        }
    }

    async fn a_lobby_the_publisher_no_longer_has_counts_as_complete(db: Db) {
        let (publisher, gamer) = with_spectre(2).await;
        publisher.lose_lobby(&gamer.matches[0]);
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        profile(&harness, "psn", "spectre").await;
        harness.work().await;
        assert_eq!(profile(&harness, "psn", "spectre").await.1["state"], "ready");
        assert_eq!(processed(&harness, "psn", "spectre").await, [2, 2]);
    }

    async fn a_failed_name_lookup_does_not_fail_the_fetch(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        publisher.set_failure("/accounts/", FailureMode::Responds(500, "oops"));
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        profile(&harness, "psn", "spectre").await;
        harness.work().await;
        let (_, shown) = profile(&harness, "psn", "spectre").await;
        assert_eq!((&shown["state"], &shown["total_games"]), (&json!("ready"), &json!(1)));
    }

    async fn repeated_failures_pause_requests_to_the_publisher(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        publisher.set_failure("", FailureMode::Responds(500, "oops"));
        let harness = Harness::fetching(db, &publisher, LONG_TIMEOUT).await;
        for name in ["one", "two", "three", "four"] {
            profile(&harness, "psn", name).await;
            harness.work().await;
            assert_eq!(profile(&harness, "psn", name).await.0, 503);
        }
        assert_eq!(publisher.request_count(""), 5);
        // After the delay, one request is sent as a probe.
        harness.advance(31);
        harness.work().await;
        assert_eq!(publisher.request_count(""), 6);
    }

    async fn retries_stop_and_resume_when_the_profile_is_opened(db: Db) {
        let (publisher, _) = with_spectre(1).await;
        publisher.set_failure("", FailureMode::Responds(500, "oops"));
        let harness = Harness::fetching(db.clone(), &publisher, LONG_TIMEOUT).await;
        profile(&harness, "psn", "spectre").await;
        for _ in 0..8 {
            harness.work().await;
            harness.advance(3600);
        }
        let open = "SELECT COUNT(*) FROM job WHERE state IN ('queued', 'dead')";
        assert_eq!(db.scalar_i64(open, args![]).await.unwrap(), 0);
        publisher.clear_failure();
        assert_eq!(profile(&harness, "psn", "spectre").await.1["state"], "fetching");
        harness.work().await;
        assert_eq!(profile(&harness, "psn", "spectre").await.1["total_games"], 1);
    }
}
