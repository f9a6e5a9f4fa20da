//! A list has one canonical URL, regardless of the order of its filters: `areas/*/tests/addresses.json`, which the web
//! app's tests also read. Otherwise its pages would request responses that are not cached.

use std::{fs, path::Path};

use serde::Deserialize;

use crate::support::Site;

#[derive(Deserialize)]
struct Row {
    /// The URL of a page; the query may be in any order.
    page: String,
    /// The call that the page requests, by the canonical URL under which the response is cached.
    call: String,
    /// Other URLs with the same meaning.
    spellings: Vec<String>,
}

fn rows() -> Vec<Row> {
    let areas = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../areas");
    let tables = fs::read_dir(areas).unwrap().map(|area| area.unwrap().path().join("tests/addresses.json"));
    let read = |file| serde_json::from_str::<Vec<Row>>(&fs::read_to_string(file).unwrap()).unwrap();
    tables.filter(|file| file.exists()).flat_map(read).collect()
}

#[tokio::test]
async fn a_list_is_cached_under_the_url_that_its_page_requests() {
    let site = Site::new(&[]).await;
    let rows = rows();
    assert!(rows.len() > 5, "the tables are found");
    for Row { page, call, spellings } in rows {
        for spelling in &spellings {
            assert_eq!(site.get(spelling).await.status, 200, "{spelling}");
        }
        assert_eq!(site.get(&call).await.status, 200, "{call}");
        let cached = site.app.ctx.cache.keys();
        assert!(cached.contains(&call), "{call} is not cached");
        assert!(
            !spellings.iter().any(|spelling| cached.contains(spelling)),
            "{spellings:?} are cached as they are"
        );
        assert_eq!(site.get(&page).await.status, 200, "{page}");
        let path = call.split('?').next().unwrap();
        let more = site.app.ctx.cache.keys().into_iter();
        let more: Vec<String> = more.filter(|one| one.starts_with(path) && !cached.contains(one)).collect();
        assert!(more.is_empty(), "{page} asks for {more:?} instead of {call}");
    }
}
