//! Eviction when the connection limits are reached.

use sockets::Limits;

use crate::support::{House, peer, seconds};

#[tokio::test]
async fn silent_connections_are_evicted_for_new_ones() {
    let house = House::with(Limits { total: 64, per_address: 0, ..Limits::default() });
    let mut visitor = house.connect();
    assert!(visitor.is_served().await);
    let mut silent = Vec::new();
    for second in 0..10 {
        house.at(seconds(second)).await;
        silent.extend((0..40).filter_map(|_| house.try_connect(peer(66))));
        assert!(house.admission.open() <= 64);
        assert!(visitor.is_served().await, "silent connections are evicted first");
        assert!(house.connect().is_served().await, "there is room for a new one");
    }
    assert_eq!(silent.len(), 400);
}

#[tokio::test]
async fn an_address_has_its_share_and_lets_its_own_go() {
    let house = House::with(Limits { total: 100, per_address: 4, ..Limits::default() });
    let mut other = house.try_connect(peer(2)).unwrap();
    assert!(other.is_served().await);
    let mut many = Vec::new();
    for second in 0..20 {
        house.at(seconds(second / 2)).await;
        many.extend(house.try_connect(peer(1)));
        assert!(house.admission.open() <= 5);
    }
    assert!(many.last_mut().unwrap().is_served().await, "the newest is in");
    assert!(!many[0].is_served().await, "the oldest had to go");
    assert!(other.is_served().await);
    let proxied: Vec<_> = (0..50).filter_map(|_| house.try_connect("10.0.0.1:9".parse().unwrap())).collect();
    assert_eq!(proxied.len(), 50, "a proxy speaks for many");
}

#[tokio::test]
async fn slow_bodies_and_slow_readers_make_room_and_work_does_not() {
    let house = House::with(Limits { total: 2, per_address: 0, ..Limits::default() });
    let mut sending = house.connect();
    sending.send("POST /read HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc").await;
    let mut reading = house.connect();
    reading.send("GET /large HTTP/1.1\r\nhost: a\r\n\r\n").await;
    house.at(seconds(0)).await;
    house.at(seconds(1)).await;
    let mut work = house.connect();
    work.send("GET /never HTTP/1.1\r\nhost: a\r\n\r\n").await;
    house.at(seconds(1)).await;
    assert_eq!(sending.rest().await, "", "slow bodies are evicted before slow readers");
    let mut more = house.connect();
    more.send("GET /never HTTP/1.1\r\nhost: a\r\n\r\n").await;
    house.at(seconds(1)).await;
    assert!(house.try_connect(peer(9)).is_none(), "everybody here waits for us");
    assert_eq!(house.admission.open(), 2);
}

#[tokio::test]
async fn new_connections_are_not_evicted_before_their_first_request() {
    let house = House::with(Limits { total: 8, per_address: 0, ..Limits::default() });
    let mut slow = Vec::new();
    for _ in 0..8 {
        let mut client = house.connect();
        client.send("POST /read HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc").await;
        slow.push(client);
    }
    house.at(seconds(0)).await;
    house.at(seconds(1)).await;
    let mut newcomer = house.connect();
    for _ in 0..5 {
        house.at(seconds(1)).await;
        slow.push(house.connect());
    }
    assert!(newcomer.is_served().await, "bodies that are slow for a second go before it");
}
