//! Invalid content: each mistake is reported with its file.

use content::AreaContent;
use testkit::content_errors::{Files, planted};

const KINDS: &[AreaContent] = &[playlists::catalogue::CONTENT];

#[test]
fn the_content_pack_has_no_errors() {
    assert_eq!(Files::of(KINDS).problems(), [] as [String; 0]);
}

#[test]
fn each_injected_error_is_reported_with_its_file() {
    for (file, from, to, expected) in [
        ("rotations", "mode = \"plunder\"", "mode = \"chess\"", "unknown mode `chess`"),
        ("rotations", "map = \"verdansk\"", "map = \"narnia\"", "unknown map `narnia`"),
        ("rotations", "season = \"vg-4\"", "season = \"vg-9\"", "unknown season `vg-9`"),
        ("rotations", "season = \"mw3-6\"\n", "", "an example belongs to a season"),
        ("rotations", "when = \"2020-06\"", "when = \"lately\"", "is no day, no month"),
        ("rotations", "url = \"https://www.gamespot", "url = \"http://www.gamespot", "no source"),
        ("rotations", "id = 2\n", "id = 1\n", "rotation `1` exists twice"),
        ("seasons", "end = \"2024-11-14\"", "end = \"2023-11-14\"", "ends before it begins"),
        ("seasons", "game = \"vg\"", "game = \"bo3\"", "unknown game `bo3`"),
        ("modes", "kind = \"br\"", "kind = \"chess\"", "unknown variant"),
    ] {
        let name = format!("playlists/{file}.toml");
        let found = planted(KINDS, &name, from, to);
        let hit = found.iter().any(|problem| problem.contains(expected) && problem.contains(&name));
        assert!(hit, "{to} in {name}: nobody says `{expected}`, but {found:#?}");
    }
}
