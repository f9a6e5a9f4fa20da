//! Failed calls are logged as warnings with the system error and without personal data.

use std::{net::TcpListener, sync::Arc, time::Duration};

use base::{FixedClock, Platform, Secret, SeededRandom};
use services::{
    mail::{Mail, Mailer},
    payments::{Stripe, StripeSettings},
    statistics::{Statistics, StatisticsSettings},
    twitch::{Twitch, TwitchSettings},
};

/// Returns a URL without a listener.
fn nowhere() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

#[tokio::test]
async fn an_unreachable_service_is_logged_with_its_last_cause() {
    let log = testkit::log::capture();
    let place = nowhere();
    let url = format!("http://{place}");
    let settings = StripeSettings {
        url: url.clone(),
        key: "sk_secret".into(),
        webhook_secret: "wh_secret".into(),
        price: "price_1".into(),
    };
    assert!(Stripe::new(settings).unwrap().subscription("sub_of_ann").await.is_err());
    let settings = TwitchSettings {
        client_id: "id".into(),
        client_secret: "tw_secret".into(),
        api_url: url.clone(),
        token_url: url.clone(),
    };
    assert!(
        Twitch::new(services::web::client().unwrap(), settings)
            .unwrap()
            .streams(&["ann".into()])
            .await
            .is_err()
    );
    let settings = StatisticsSettings {
        url: url.clone(),
        token: Secret::new("st_secret"),
        timeout: Duration::from_secs(20),
        pause: Duration::ZERO,
    };
    let statistics = Statistics::new(settings, Arc::new(FixedClock::at(0))).unwrap();
    assert!(statistics.search(&SeededRandom::new(1), Platform::ALL[0], "Ann").await.is_err());
    let mail = Mail {
        to: base::EmailAddress::parse("ann@example.org").unwrap(),
        subject: "s".into(),
        text: "t".into(),
        html: "h".into(),
    };
    let mailer = Mailer::smtp(&format!("smtp://{place}"), "noreply@hotdrop.example").unwrap();
    assert!(mailer.send(&mail, "one").await.is_err());
    let text = log.text();
    for service in ["stripe", "twitch", "publisher", "mail"] {
        let words = ["WARN", &format!("service=\"{service}\""), "outcome=\"failed\"", "Connection refused"];
        assert!(
            text.lines().any(|line| words.iter().all(|word| line.contains(word))),
            "{service} in\n{text}"
        );
    }
    let warned: Vec<&str> = text.lines().filter(|line| line.contains("WARN")).collect();
    for word in ["secret", "sub_of_ann", "Ann", "ann@"] {
        assert!(!warned.iter().any(|line| line.contains(word)), "{word} in {warned:?}");
    }
}
