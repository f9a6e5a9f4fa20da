//! Every wait for a client is limited.

use metrics_exporter_prometheus::PrometheusBuilder;

use crate::support::{House, seconds};

/// No data, the start of either protocol, the start of a header.
const BEGINNINGS: [&str; 5] =
    ["", "P", "PRI * HTTP/2.0\r\n", "GET / HTTP/1.1\r\nhost: a\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"];

#[tokio::test]
async fn the_header_timeout_runs_from_accept_regardless_of_data() {
    for beginning in BEGINNINGS {
        let house = House::new();
        let mut client = house.connect();
        client.send(beginning).await;
        house.at(seconds(14)).await;
        assert_eq!(house.admission.open(), 1, "{beginning:?}");
        house.at(seconds(15)).await;
        assert_eq!(house.admission.open(), 0, "{beginning:?}");
        assert!(!client.rest().await.contains("200"), "{beginning:?}");
    }
}

#[tokio::test]
async fn a_byte_now_and_then_does_not_prolong_it() {
    let house = House::new();
    let mut client = house.connect();
    for second in 0..15 {
        client.send("G").await;
        house.at(seconds(second)).await;
        assert_eq!(house.admission.open(), 1);
    }
    house.at(seconds(15)).await;
    assert_eq!(house.admission.open(), 0);
}

#[tokio::test]
async fn between_requests_there_is_more_time_and_each_head_has_its_own() {
    let house = House::new();
    let mut client = house.connect();
    assert!(client.is_served().await);
    house.at(seconds(74)).await;
    assert!(client.is_served().await, "idle for less than the limit");
    house.at(seconds(140)).await;
    client.send("GET / HT").await;
    house.at(seconds(154)).await;
    assert_eq!(house.admission.open(), 1, "the head has begun at 140");
    house.at(seconds(155)).await;
    assert_eq!(house.admission.open(), 0);
}

#[tokio::test]
async fn an_idle_connection_is_closed_and_no_slot_stays_behind() {
    let house = House::new();
    let mut client = house.connect();
    assert!(client.is_served().await);
    house.at(seconds(75)).await;
    assert_eq!(client.rest().await, "");
    house.at(seconds(76)).await;
    assert_eq!(house.admission.open(), 0);
}

#[tokio::test]
async fn a_stream_of_events_may_be_quiet_for_hours() {
    let house = House::new();
    let mut client = house.connect();
    client.send("GET /events HTTP/1.1\r\nhost: a\r\n\r\n").await;
    assert!(client.head().await.contains("text/event-stream"));
    house.at(seconds(7 * 3600)).await;
    assert_eq!(house.admission.open(), 1);
    let waiting = house.connect();
    house.at(seconds(7 * 3600 + 15)).await;
    assert_eq!(house.admission.open(), 1, "only those who wait for their client have gone");
    drop(waiting);
}

#[tokio::test]
async fn open_streams_of_events_are_counted_until_they_end() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let shown = recorder.handle();
    let house = metrics::with_local_recorder(&recorder, House::new);
    let open = || {
        let text = shown.render();
        let line =
            text.lines().find(|line| line.starts_with("hotdrop_event_streams_open{listener=\"site\"}"));
        line.and_then(|line| line.rsplit(' ').next()?.parse::<u32>().ok())
    };
    assert_eq!(open(), Some(0), "there before the first one, for an alert to see it rise");
    let (mut one, mut two) = (house.connect(), house.connect());
    assert!(one.is_served().await);
    assert_eq!(open(), Some(0), "a response with a length is no stream");
    for client in [&mut one, &mut two] {
        client.send("GET /events HTTP/1.1\r\nhost: a\r\n\r\n").await;
        assert!(client.head().await.contains("text/event-stream"));
    }
    assert_eq!(open(), Some(2));
    drop(one);
    house.at(seconds(1)).await;
    assert_eq!(open(), Some(1), "its reader has gone");
    house.admission.close();
    drop(two);
    house.at(seconds(2)).await;
    assert_eq!(open(), Some(0));
}

#[tokio::test]
async fn a_request_in_progress_is_not_cut_by_connection_limits() {
    let house = House::new();
    let mut client = house.connect();
    client.send("GET /never HTTP/1.1\r\nhost: a\r\n\r\n").await;
    house.at(seconds(3600)).await;
    assert_eq!(house.admission.open(), 1);
}

#[tokio::test]
async fn open_requests_finish_on_shutdown() {
    let house = House::new();
    let (mut idle, mut busy) = (house.connect(), house.connect());
    assert!(idle.is_served().await);
    busy.send("POST /read HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\n\r\n").await;
    house.at(seconds(1)).await;
    house.admission.close();
    assert_eq!(idle.rest().await, "");
    busy.send("abc").await;
    let response = busy.rest().await;
    assert!(response.contains("connection: close") && response.ends_with("read"), "{response}");
}

#[tokio::test]
async fn a_request_in_transit_during_shutdown_gets_a_last_response() {
    let house = House::new();
    let (mut in_transit, mut idle) = (house.connect(), house.connect());
    assert!(in_transit.is_served().await && idle.is_served().await);
    house.admission.drain();
    in_transit.send("GET / HTTP/1.1\r\nhost: a\r\n\r\n").await;
    let response = in_transit.rest().await;
    assert!(response.contains("connection: close") && response.ends_with("hello"), "{response}");
    house.at(seconds(1)).await;
    assert_eq!(house.admission.open(), 1, "who asks nothing is left alone");
    house.admission.close();
    assert_eq!(idle.rest().await, "");
}
