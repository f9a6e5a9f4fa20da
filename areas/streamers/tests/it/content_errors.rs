//! Invalid content: each mistake is reported with its line.

use content::AreaContent;
use testkit::content_errors::{Files, planted};

const KINDS: &[AreaContent] = &[streamers::catalogue::CONTENT];

#[test]
fn the_content_pack_has_no_errors() {
    assert_eq!(Files::of(KINDS).problems(), [] as [String; 0]);
}

#[test]
fn each_injected_error_is_reported() {
    for (from, to, expected) in [
        ("twitch = \"aydan\"", "twitch = \"https://twitch.tv/aydan\"", "the Twitch channel is its name"),
        ("twitch = \"aydan\"", "twitch = \"huskerrs\"", "channel `huskerrs` exists twice"),
        ("slug = \"aydan\"", "slug = \"huskerrs\"", "slug `huskerrs` exists twice"),
        ("country = \"US\"", "country = \"usa\"", "the country has two capital letters"),
        ("region = \"europe\"", "region = \"moon\"", "unknown variant"),
        ("region = \"europe\"", "region = \"all\"", "belongs to one region"),
        ("lang = \"en\"", "lang = \"english\"", "is no language"),
        ("id = 2\n", "id = 1\n", "streamer `1` exists twice"),
    ] {
        let found = planted(KINDS, "streamers/streamers.toml", from, to);
        assert!(
            found.iter().any(|problem| problem.contains(expected)),
            "{to}: nobody says `{expected}`, but {found:#?}"
        );
    }
}
