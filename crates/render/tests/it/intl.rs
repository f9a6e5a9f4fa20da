//! Intl must print what Node prints, byte for byte, because the browser hydrates it.

use std::time::Duration;

use super::{node, nowhere, renderer};

const CASES: &str = include_str!("intl_cases.js");

#[tokio::test(flavor = "multi_thread")]
async fn intl_output_matches_node() {
    let expected = tokio::task::spawn_blocking(|| {
        node::run(&format!("{CASES}\nprocess.stdout.write(cases().join('\\n'));"))
    });
    let bundle = format!(
        "{CASES}\nglobalThis.hotdrop = {{ plan: () => JSON.stringify({{ status: 200, route: cases().join('\\n') }}) }};"
    );
    let actual = renderer(&bundle, 1, Duration::from_secs(300)).plan(&nowhere()).await.expect("cases").route;
    let expected = expected.await.expect("node");

    let pairs: Vec<_> = expected.lines().zip(actual.lines()).collect();
    let wrong: Vec<_> = pairs.iter().filter(|(node, ours)| node != ours).collect();
    let shown: String =
        wrong.iter().take(60).map(|(node, ours)| format!("\nnode {node}\nours {ours}\n")).collect();
    assert!(pairs.len() > 50_000, "only {} cases ran", pairs.len());
    assert_eq!(expected.lines().count(), actual.lines().count());
    assert!(wrong.is_empty(), "{} of {} differ{shown}", wrong.len(), pairs.len());
}
