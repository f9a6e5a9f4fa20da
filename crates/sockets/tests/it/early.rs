//! Responses that are sent before the request was read, over real sockets.

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::support::{House, seconds};

/// More than the kernel's buffers hold, so that a write fails once the peer has closed.
const BODY: usize = 12 << 20;

#[tokio::test]
async fn a_client_that_writes_everything_before_it_reads_gets_the_response() {
    let house = House::new();
    let mut client = house.connect_by_tcp().await;
    client.send(&format!("POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: {BODY}\r\n\r\n")).await;
    let part = vec![b'x'; 64 << 10];
    for _ in 0..BODY / part.len() {
        client.0.write_all(&part).await.expect("no reset while writing");
    }
    let response = client.rest().await;
    assert!(response.starts_with("HTTP/1.1 403") && response.contains("connection: close"), "{response}");
}

#[tokio::test]
async fn the_response_does_not_wait_for_the_body() {
    let house = House::new();
    let mut client = house.connect_by_tcp().await;
    client.send("POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 900000\r\n\r\nabc").await;
    assert!(client.head().await.starts_with("HTTP/1.1 403"));
}

#[tokio::test]
async fn a_small_unread_body_does_not_close_the_connection() {
    let house = House::new();
    let mut client = house.connect_by_tcp().await;
    client.send("POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\n\r\nabc").await;
    let head = client.head().await;
    assert!(head.starts_with("HTTP/1.1 403") && !head.contains("connection: close"), "{head}");
    client.0.read_exact(&mut [0; 2]).await.unwrap();
    assert!(client.is_served().await);
}

#[tokio::test]
async fn lingering_is_limited() {
    for (times, talks) in [(vec![4, 5], false), (vec![4, 8, 12, 16, 20, 24, 28, 30], true)] {
        let house = House::new();
        let mut client = house.connect();
        client.send("POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 900000\r\n\r\n").await;
        client.head().await;
        for time in times {
            assert_eq!(house.admission.open(), 1, "before {time}, talking: {talks}");
            if talks {
                client.send("abc").await;
            }
            house.at(seconds(time)).await;
        }
        assert_eq!(house.admission.open(), 0, "talking: {talks}");
    }
}

#[tokio::test]
async fn continue_is_sent_only_when_the_body_is_read() {
    let house = House::new();
    let expecting = |path| {
        format!("POST {path} HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 3\r\n\r\n")
    };
    let mut refused = house.connect_by_tcp().await;
    refused.send(&expecting("/refused")).await;
    assert!(refused.head().await.starts_with("HTTP/1.1 403"));
    let mut wanted = house.connect_by_tcp().await;
    wanted.send(&expecting("/read")).await;
    assert_eq!(wanted.head().await, "HTTP/1.1 100 Continue\r\n\r\n");
    wanted.send("abc").await;
    assert!(wanted.head().await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_header_that_is_too_large_gets_a_431() {
    let house = House::new();
    let mut client = house.connect_by_tcp().await;
    let head = format!("GET / HTTP/1.1\r\nhost: a\r\nx: {}", "x".repeat(2 << 20));
    client.0.write_all(head.as_bytes()).await.expect("no reset while writing");
    assert!(client.rest().await.starts_with("HTTP/1.1 431"));
}

#[tokio::test]
async fn an_ordinary_close_does_not_wait() {
    let house = House::new();
    let mut client = house.connect_by_tcp().await;
    client.send("GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").await;
    let mut all = String::new();
    client.0.read_to_string(&mut all).await.unwrap();
    assert!(all.ends_with("hello"));
    while house.admission.open() > 0 {
        tokio::task::yield_now().await;
    }
}
