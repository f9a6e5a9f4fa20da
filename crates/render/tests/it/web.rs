//! The small part of the web platform that pages use, against Node's.

use std::time::Duration;

use super::{node, nowhere, renderer};

const CASES: &str = include_str!("web_cases.js");
const LONG: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread")]
async fn shims_behave_like_node() {
    let expected =
        node::run(&format!("{CASES}\nprocess.stdout.write(cases().join('\\n')); process.exit(0);"));
    let bundle = format!(
        "{CASES}\nglobalThis.hotdrop = {{ plan: () => JSON.stringify({{ status: 200, route: cases().join('\\n') }}) }};"
    );
    let actual = renderer(&bundle, 1, LONG).plan(&nowhere()).await.expect("cases").route;
    assert_eq!(expected.lines().count(), actual.lines().count());
    for (node, ours) in expected.lines().zip(actual.lines()) {
        assert_eq!(ours, node);
    }
}

#[tokio::test]
async fn timers_never_fire_and_microtasks_do() {
    let bundle = r#"
      const log = [];
      globalThis.hotdrop = {
        plan: () => {
          const seen = JSON.stringify({ status: 200, route: log.join() });
          setTimeout(() => log.push("timer"), 0);
          setImmediate(() => log.push("immediate"));
          new MessageChannel().port1.postMessage(1);
          queueMicrotask(() => log.push("microtask"));
          Promise.resolve().then(() => log.push("promise"));
          Promise.reject(new Error("nobody looks"));
          return seen;
        },
      };
    "#;
    let renderer = renderer(bundle, 1, LONG);
    assert_eq!(renderer.plan(&nowhere()).await.expect("plan").route, "");
    assert_eq!(renderer.plan(&nowhere()).await.expect("plan").route, "microtask,promise");
}

#[tokio::test]
async fn texts_come_from_the_host() {
    let bundle = r#"
      console.log("loading", { a: 1 }, new Error("shown"), null);
      const hello = JSON.parse(__host.texts("en")).site.hello;
      globalThis.hotdrop = { plan: () => JSON.stringify({ status: 200, route: `${hello} ${__host.texts("xx") ?? "none"}` }) };
    "#;
    assert_eq!(renderer(bundle, 1, LONG).plan(&nowhere()).await.expect("plan").route, "Hello none");
}
