//! The same tests over HTTP/2.

use bytes::Bytes;
use h2::client::{Builder, SendRequest};
use http::Request;
use tokio::task::JoinHandle;

use crate::support::{House, seconds};

/// Returns a client with this stream window.
async fn client(house: &House, window: u32) -> (SendRequest<Bytes>, JoinHandle<Result<(), h2::Error>>) {
    let mut builder = Builder::new();
    builder.initial_window_size(window);
    let (client, connection) = builder.handshake(house.connect().0).await.unwrap();
    (client.ready().await.unwrap(), tokio::spawn(connection))
}

fn get(path: &str) -> Request<()> {
    Request::builder().uri(format!("http://a{path}")).body(()).unwrap()
}

#[tokio::test]
async fn an_idle_connection_gets_a_goaway() {
    let house = House::new();
    let (mut client, connection) = client(&house, 1 << 16).await;
    let (response, _) = client.send_request(get("/"), true).unwrap();
    assert_eq!(response.await.unwrap().status(), 200);
    house.at(seconds(74)).await;
    let (response, _) = client.send_request(get("/"), true).unwrap();
    assert_eq!(response.await.unwrap().status(), 200);
    house.at(seconds(149)).await;
    drop(client);
    assert!(connection.await.unwrap().is_ok(), "a farewell, not a reset");
    house.at(seconds(150)).await;
    assert_eq!(house.admission.open(), 0);
}

#[tokio::test]
async fn a_reader_that_opens_no_window_is_cut_off() {
    let house = House::new();
    let (mut client, connection) = client(&house, 0).await;
    let (response, _) = client.send_request(get("/large"), true).unwrap();
    let response = response.await.unwrap();
    house.at(seconds(29)).await;
    assert_eq!(house.admission.open(), 1);
    house.at(seconds(30)).await;
    assert_eq!(house.admission.open(), 0);
    drop(response);
    let _ = connection.await;
}

#[tokio::test]
async fn a_stream_of_events_may_be_quiet() {
    let house = House::new();
    let (mut client, _connection) = client(&house, 1 << 16).await;
    let (response, _) = client.send_request(get("/events"), true).unwrap();
    let response = response.await.unwrap();
    house.at(seconds(3600)).await;
    assert_eq!(house.admission.open(), 1);
    drop(response);
}

#[tokio::test]
async fn hundreds_of_reset_requests_close_the_connection() {
    let house = House::new();
    let (mut client, connection) = client(&house, 1 << 16).await;
    for _ in 0..1000 {
        let Ok(ready) = client.ready().await else { break };
        client = ready;
        let Ok((response, mut request)) = client.send_request(get("/never"), true) else { break };
        house.at(seconds(0)).await;
        request.send_reset(h2::Reason::CANCEL);
        drop(response);
        if connection.is_finished() {
            break;
        }
        client = match client.clone().ready().await {
            Ok(ready) => ready,
            Err(_) => break,
        };
    }
    let _ = connection.await.unwrap();
    house.at(seconds(0)).await;
    assert_eq!(house.admission.open(), 0);
}

#[tokio::test]
async fn an_early_response_does_not_affect_other_streams() {
    let house = House::new();
    let (mut client, _connection) = client(&house, 1 << 16).await;
    let (refused, mut body) = client.send_request(get("/refused"), false).unwrap();
    body.send_data(Bytes::from(vec![b'x'; 60_000]), false).unwrap();
    assert_eq!(refused.await.unwrap().status(), 403);
    let (response, _) = client.send_request(get("/"), true).unwrap();
    assert_eq!(response.await.unwrap().status(), 200);
}
