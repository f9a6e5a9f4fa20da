//! The Twitch client against the fake server, including its failures.

use services::twitch::{Stream, TwitchError};

use crate::peer::{Mood, Peer, SECRET};

fn logins(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[tokio::test]
async fn those_who_are_live_are_told_with_game_and_viewers() {
    let peer = Peer::start().await;
    peer.go_live("aydan", "Call of Duty: Warzone", 1_200);
    peer.go_live("stranger", "Chess", 3);
    let found = peer.twitch(SECRET).streams(&logins(&["aydan", "swagg"])).await.unwrap();
    let stream = Stream { login: "aydan".into(), game: "Call of Duty: Warzone".into(), viewers: 1_200 };
    assert_eq!(found, [stream]);
}

#[tokio::test]
async fn a_token_is_asked_for_once_and_many_channels_in_hundreds() {
    let peer = Peer::start().await;
    let twitch = peer.twitch(SECRET);
    let many: Vec<String> = (0..250).map(|number| format!("channel_{number}")).collect();
    assert_eq!(twitch.streams(&many).await.unwrap(), []);
    let asked: Vec<usize> =
        peer.questions().iter().map(|query| query.matches("user_login=").count()).collect();
    assert_eq!((asked, peer.tokens_given()), (vec![100, 100, 50], 1));
    assert_eq!(twitch.streams(&[]).await.unwrap(), []);
    assert_eq!(peer.questions().len(), 3, "nothing is asked about nobody");
}

#[tokio::test]
async fn a_token_that_ran_out_is_renewed_and_the_question_asked_again() {
    let peer = Peer::start().await;
    peer.go_live("aydan", "Call of Duty: Warzone", 7);
    let twitch = peer.twitch(SECRET);
    twitch.streams(&logins(&["aydan"])).await.unwrap();
    peer.revoke();
    assert_eq!(twitch.streams(&logins(&["aydan"])).await.unwrap().len(), 1);
    assert_eq!(peer.questions().len(), 3);
}

#[tokio::test]
async fn wrong_keys_and_bad_days_are_told_apart() {
    let peer = Peer::start().await;
    let refused = peer.twitch("wrong").streams(&logins(&["aydan"])).await;
    assert_eq!(refused, Err(TwitchError::Refused { status: 403 }));
    let twitch = peer.twitch(SECRET);
    let ask = async |mood| {
        peer.set(mood);
        twitch.streams(&logins(&["aydan"])).await.unwrap_err()
    };
    assert_eq!(ask(Mood::Busy(1_790_000_060)).await, TwitchError::Busy { until: Some(1_790_000_060) });
    assert_eq!(ask(Mood::Down).await, TwitchError::Refused { status: 503 });
    assert!(matches!(ask(Mood::Broken).await, TwitchError::InvalidResponse(_)));
    let silent = ask(Mood::Silent).await;
    assert!(matches!(&silent, TwitchError::Unreachable(_)), "{silent:?}");
    assert!(!silent.to_string().contains("127.0.0.1"), "addresses stay out of the log: {silent}");
    peer.set(Mood::Well);
    assert_eq!(twitch.streams(&logins(&["aydan"])).await.unwrap(), []);
}

#[tokio::test]
async fn a_list_on_several_pages_is_read_to_its_end_or_not_at_all() {
    let peer = Peer::start().await;
    let five = ["a", "b", "c", "d", "e"];
    five.iter().for_each(|login| peer.go_live(login, "Call of Duty: Warzone", 7));
    peer.page(2);
    let twitch = peer.twitch(SECRET);
    let asked = logins(&["a", "b", "c", "d", "e", "off"]);
    let found: Vec<String> =
        twitch.streams(&asked).await.unwrap().into_iter().map(|stream| stream.login).collect();
    assert_eq!((found, peer.questions().len()), (logins(&five), 3));
    peer.set(Mood::Tired);
    assert_eq!(twitch.streams(&asked).await, Err(TwitchError::Refused { status: 500 }));
    peer.set(Mood::Endless);
    assert!(matches!(twitch.streams(&many("a")).await, Err(TwitchError::InvalidResponse(_))));
}

/// Returns one live login among many offline ones.
fn many(live: &str) -> Vec<String> {
    (0..99).map(|number| format!("off_{number}")).chain([live.to_owned()]).collect()
}

#[tokio::test]
async fn a_token_that_cannot_be_had_is_told_and_asked_for_again() {
    let peer = Peer::start().await;
    let twitch = peer.twitch(SECRET);
    peer.set(Mood::Stingy);
    assert_eq!(twitch.streams(&logins(&["a"])).await, Err(TwitchError::Busy { until: Some(77) }));
    peer.set(Mood::Deaf);
    assert!(matches!(twitch.streams(&logins(&["a"])).await, Err(TwitchError::Unreachable(_))));
    peer.set(Mood::Well);
    assert_eq!(twitch.streams(&logins(&["a"])).await, Ok(Vec::new()));
    assert_eq!(peer.tokens_given(), 1);
}
