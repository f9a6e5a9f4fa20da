//! Related content on the page of a gun.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::Site;

async fn camouflages(site: &Site, gun: &str) -> Vec<Value> {
    let page = site.get(&format!("/api/loadouts/{gun}?lang=de")).await;
    let response: Value = serde_json::from_str(&page.text).unwrap();
    response["camouflages"].as_array().unwrap().clone()
}

#[tokio::test]
async fn the_page_of_a_gun_shows_its_challenges_and_leads_to_the_trackers_that_count_them() {
    let site = Site::new(&[("requests_per_second", "0")]).await;
    for (gun, expected) in [
        ("bo6/xm4", vec![("bo6mp", 15), ("bo6wz", 15), ("bo6z", 15)]),
        ("mw3/mcw", vec![("interstellar", 7), ("mw3p", 4), ("mw3z", 7)]),
        ("cw/ak-47", vec![]),
    ] {
        let all = camouflages(&site, gun).await;
        let mut trackers: BTreeMap<&str, usize> = BTreeMap::new();
        for one in &all {
            *trackers.entry(one["id"].as_str().unwrap()).or_default() += 1;
            for field in ["name", "challenge", "category", "tracker_name", "image"] {
                let text = one[field].as_str().unwrap();
                assert!(!text.is_empty() && !text.contains('{'), "{gun} {field}: {text}");
            }
        }
        assert_eq!(trackers.into_iter().collect::<Vec<_>>(), expected, "{gun}");
        for one in all.iter().take(20) {
            let swatch = site.get(one["image"].as_str().unwrap()).await;
            assert_eq!(
                (swatch.status.as_u16(), swatch.header("content-type")),
                (200, "image/svg+xml"),
                "{one}"
            );
        }
        let page = site.get(&format!("/de/{gun}")).await;
        let slug = gun.split('/').nth(1).unwrap();
        let first = expected.first().map(|_| all[0]["id"].as_str().unwrap());
        if let Some(tracker) = first {
            assert!(page.text.contains(&format!("href=\"/de/camo/{tracker}?open={slug}\"")), "{gun}");
            assert_eq!(site.get(&format!("/de/camo/{tracker}")).await.status, 200);
        } else {
            assert!(!page.text.contains("aria-labelledby=\"camos\""), "{gun}");
        }
    }
}
