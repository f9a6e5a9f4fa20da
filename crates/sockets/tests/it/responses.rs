//! Bodies that do not arrive, and responses that are not read.

use std::time::Duration;

use sockets::Limits;
use tokio::io::AsyncReadExt;

use crate::support::{House, LARGE, seconds};

#[tokio::test]
async fn a_missing_body_ends_the_reading_and_the_response_arrives() {
    let house = House::with(Limits { body: Duration::from_millis(20), ..Limits::default() });
    let mut client = house.connect();
    client.send("POST /read HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nthe beginning").await;
    let head = client.head().await;
    assert!(head.contains("connection: close"), "{head}");
    let mut text = [0; 4];
    client.0.read_exact(&mut text).await.unwrap();
    assert_eq!(&text, b"late");
}

#[test]
fn the_body_timeout_grows_with_received_data() {
    let limits = Limits::default();
    assert_eq!(limits.body_time(0), seconds(20));
    assert_eq!(limits.body_time(40 << 10), seconds(30));
    assert_eq!(limits.body_time(u64::MAX / 2000), seconds(240), "and an end");
    assert_eq!(limits.write_time(400 << 10), seconds(130));
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut_off() {
    let house = House::new();
    let mut client = house.connect();
    client.send("GET /large HTTP/1.1\r\nhost: a\r\n\r\n").await;
    house.at(seconds(29)).await;
    assert_eq!(house.admission.open(), 1);
    house.at(seconds(30)).await;
    assert_eq!(house.admission.open(), 0);
    assert!(client.rest().await.len() < LARGE);
}

#[tokio::test]
async fn a_slow_but_steady_reader_gets_everything() {
    let house = House::new();
    let mut client = house.connect();
    client.send("GET /large HTTP/1.1\r\nhost: a\r\n\r\n").await;
    let mut read = 0;
    let mut part = vec![0; 64 << 10];
    for second in (0..).step_by(10) {
        house.at(seconds(second)).await;
        let before = read;
        while read - before < 60 << 10 && read < LARGE {
            let some = client.0.read(&mut part).await.unwrap();
            assert_ne!(some, 0, "cut off after {read} bytes and {second} seconds");
            read += some;
        }
        if read >= LARGE {
            break;
        }
        assert_eq!(house.admission.open(), 1, "after {read} bytes");
    }
    assert!(read >= LARGE);
}
