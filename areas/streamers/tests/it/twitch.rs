//! The Twitch client against the fake server, including its failures.

use services::twitch::{Stream, TwitchError};

use crate::peer::{FailureMode, Peer, SECRET};

fn logins(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[tokio::test]
async fn live_streams_have_game_and_viewers() {
    let peer = Peer::start().await;
    peer.go_live("aydan", "Call of Duty: Warzone", 1_200);
    peer.go_live("stranger", "Chess", 3);
    let found = peer.twitch(SECRET).streams(&logins(&["aydan", "swagg"])).await.unwrap();
    let stream = Stream { login: "aydan".into(), game: "Call of Duty: Warzone".into(), viewers: 1_200 };
    assert_eq!(found, [stream]);
}

#[tokio::test]
async fn a_token_is_reused_and_channels_are_requested_in_hundreds() {
    let peer = Peer::start().await;
    let twitch = peer.twitch(SECRET);
    let many: Vec<String> = (0..250).map(|number| format!("channel_{number}")).collect();
    assert_eq!(twitch.streams(&many).await.unwrap(), []);
    let batch_sizes: Vec<usize> =
        peer.questions().iter().map(|query| query.matches("user_login=").count()).collect();
    assert_eq!((batch_sizes, peer.tokens_given()), (vec![100, 100, 50], 1));
    assert_eq!(twitch.streams(&[]).await.unwrap(), []);
    assert_eq!(peer.questions().len(), 3, "an empty list is not queried");
}

#[tokio::test]
async fn an_expired_token_is_renewed_and_the_request_repeated() {
    let peer = Peer::start().await;
    peer.go_live("aydan", "Call of Duty: Warzone", 7);
    let twitch = peer.twitch(SECRET);
    twitch.streams(&logins(&["aydan"])).await.unwrap();
    peer.revoke();
    assert_eq!(twitch.streams(&logins(&["aydan"])).await.unwrap().len(), 1);
    assert_eq!(peer.questions().len(), 3);
}

#[tokio::test]
async fn wrong_keys_and_outages_are_distinguished() {
    let peer = Peer::start().await;
    let refused = peer.twitch("wrong").streams(&logins(&["aydan"])).await;
    assert_eq!(refused, Err(TwitchError::Refused { status: 403 }));
    let twitch = peer.twitch(SECRET);
    let request = async |mood| {
        peer.set(mood);
        twitch.streams(&logins(&["aydan"])).await.unwrap_err()
    };
    assert_eq!(
        request(FailureMode::Busy(1_790_000_060)).await,
        TwitchError::Busy { until: Some(1_790_000_060) }
    );
    assert_eq!(request(FailureMode::Down).await, TwitchError::Refused { status: 503 });
    assert!(matches!(request(FailureMode::Broken).await, TwitchError::InvalidResponse(_)));
    let silent = request(FailureMode::Silent).await;
    assert!(matches!(&silent, TwitchError::Unreachable(_)), "{silent:?}");
    assert!(!silent.to_string().contains("127.0.0.1"), "addresses stay out of the log: {silent}");
    peer.set(FailureMode::Well);
    assert_eq!(twitch.streams(&logins(&["aydan"])).await.unwrap(), []);
}

#[tokio::test]
async fn all_pages_of_a_list_are_read_or_the_request_fails() {
    let peer = Peer::start().await;
    let five = ["a", "b", "c", "d", "e"];
    five.iter().for_each(|login| peer.go_live(login, "Call of Duty: Warzone", 7));
    peer.page(2);
    let twitch = peer.twitch(SECRET);
    let requested = logins(&["a", "b", "c", "d", "e", "off"]);
    let found: Vec<String> =
        twitch.streams(&requested).await.unwrap().into_iter().map(|stream| stream.login).collect();
    assert_eq!((found, peer.questions().len()), (logins(&five), 3));
    peer.set(FailureMode::Tired);
    assert_eq!(twitch.streams(&requested).await, Err(TwitchError::Refused { status: 500 }));
    peer.set(FailureMode::Endless);
    assert!(matches!(twitch.streams(&many("a")).await, Err(TwitchError::InvalidResponse(_))));
}

/// Returns one live login among many offline ones.
fn many(live: &str) -> Vec<String> {
    (0..99).map(|number| format!("off_{number}")).chain([live.to_owned()]).collect()
}

#[tokio::test]
async fn a_failed_token_request_is_reported_and_repeated() {
    let peer = Peer::start().await;
    let twitch = peer.twitch(SECRET);
    peer.set(FailureMode::Stingy);
    assert_eq!(twitch.streams(&logins(&["a"])).await, Err(TwitchError::Busy { until: Some(77) }));
    peer.set(FailureMode::Deaf);
    assert!(matches!(twitch.streams(&logins(&["a"])).await, Err(TwitchError::Unreachable(_))));
    peer.set(FailureMode::Well);
    assert_eq!(twitch.streams(&logins(&["a"])).await, Ok(Vec::new()));
    assert_eq!(peer.tokens_given(), 1);
}
