//! Mistakes in the content pack are reported with file and line.

use testkit::content_errors::{Files, planted};

#[test]
fn every_content_error_is_reported_with_its_place() {
    let kinds = [armory::area().content.unwrap(), players::area().content.unwrap()];
    for (file, from, to, expected) in [
        ("players/modes.toml", "kind = \"resurgence\"", "kind = \"bear\"", "unknown variant `bear`"),
        ("players/maps.toml", "game = \"wz2\"", "game = \"mw2\"", "has no matches"),
        (
            "players/seasons.toml",
            "start = \"2020-02-11\"",
            "start = \"2018-02-11\"",
            "before the season above",
        ),
        ("players/guns.toml", "gun = \"mw/ak-47\"", "gun = \"mw/ak-48\"", "unknown gun"),
        ("players/achievements.toml", "tiers = [2, 3,", "tiers = [4, 3,", "must rise"),
    ] {
        let mut files = Files::of(&kinds);
        let line = files.plant(file, from, to);
        let found = files.problems();
        let hit = found.iter().find(|problem| problem.contains(expected) && problem.contains(file));
        let hit = hit.unwrap_or_else(|| panic!("{to} in {file}: nobody says `{expected}`, but {found:#?}"));
        // The entry starts at most eight lines above.
        let at: usize = hit.split(':').nth(1).unwrap().parse().unwrap();
        assert!(at <= line && line - at <= 8, "{hit} is not near line {line}");
    }
    assert_eq!(planted(&kinds, "players/items.toml", "Overkill", "Overkill!"), [] as [String; 0]);
}
