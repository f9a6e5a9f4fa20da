//! The targets of search suggestions exist.

use std::collections::BTreeSet;

use base::Lang;
use hotdrop::embedded;
use render::PlanRequest;
use serde_json::Value;

use crate::support::Site;

async fn index(site: &Site, lang: Lang) -> Vec<Value> {
    let page = site.get(&format!("/api/site/search?lang={}", lang.code())).await;
    let response: Value = serde_json::from_str(&page.text).unwrap();
    response["items"].as_array().unwrap().clone()
}

fn text<'a>(item: &'a Value, field: &str) -> &'a str {
    item[field].as_str().unwrap_or_default()
}

/// Only one language is tested: pages and their calls are the same in all, and the calls decide the status.
#[tokio::test]
async fn every_suggestion_leads_to_a_page() {
    let site = Site::new(&[("requests_per_second", "0")]).await;
    let mut paths = BTreeSet::new();
    for item in index(&site, Lang::En).await {
        assert!(paths.insert(text(&item, "path").to_owned()), "{item} is suggested twice");
    }
    assert!(paths.len() > 200, "{paths:?}");
    let pages: BTreeSet<&str> = paths.iter().filter_map(|path| path.split(['#', '?']).next()).collect();
    for path in pages {
        let request = PlanRequest { path: path.to_owned(), lang: "en".into(), search: String::new() };
        let plan = site.app.pages.renderer.plan(&request).await.unwrap();
        assert_eq!(plan.status, 200, "{path}");
        for query in plan.queries.iter().filter(|query| query.required) {
            assert_eq!(site.get(&query.url).await.status, 200, "{path}: {}", query.url);
        }
    }
}

#[tokio::test]
async fn suggestions_are_translated_and_have_a_kind() {
    let site = Site::new(&[]).await;
    let english = index(&site, Lang::En).await;
    for lang in Lang::ALL {
        let texts: Value = serde_json::from_str(&embedded::texts(lang.code()).unwrap()).unwrap();
        let items = index(&site, lang).await;
        assert_eq!(items.len(), english.len(), "{}", lang.code());
        for item in &items {
            let kind = text(item, "kind");
            assert!(texts["search"]["kind"][kind].is_string(), "{} {kind}", lang.code());
            assert!(!text(item, "name").is_empty(), "{item}");
        }
        let posts = |of: &[Value]| -> Vec<String> {
            let posts = of.iter().filter(|item| text(item, "kind") == "post");
            posts.map(|item| text(item, "name").to_owned()).collect()
        };
        assert!(lang == Lang::En || posts(&items) != posts(&english), "{}", lang.code());
    }
}
