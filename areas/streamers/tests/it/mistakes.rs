//! Planted mistakes: each is found, with its line.

use content::{Content, Pack};

fn problems(text: String) -> Vec<String> {
    let pack = Pack::new([("streamers/streamers.toml".to_owned(), text)]);
    match Content::check(&pack, &[streamers::catalogue::CONTENT]) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

const FILE: &str = include_str!("../../../../content/streamers/streamers.toml");

#[test]
fn the_pack_as_it_is_has_none() {
    assert_eq!(problems(FILE.to_owned()), [] as [String; 0]);
}

#[test]
fn each_planted_mistake_is_named() {
    for (from, to, says) in [
        ("twitch = \"aydan\"", "twitch = \"https://twitch.tv/aydan\"", "the Twitch channel is its name"),
        ("twitch = \"aydan\"", "twitch = \"huskerrs\"", "channel `huskerrs` exists twice"),
        ("slug = \"aydan\"", "slug = \"huskerrs\"", "slug `huskerrs` exists twice"),
        ("country = \"US\"", "country = \"usa\"", "the country has two capital letters"),
        ("region = \"europe\"", "region = \"moon\"", "unknown variant"),
        ("region = \"europe\"", "region = \"all\"", "belongs to one region"),
        ("lang = \"en\"", "lang = \"english\"", "is no language"),
        ("id = 2\n", "id = 1\n", "streamer `1` exists twice"),
    ] {
        assert!(FILE.contains(from), "{from}");
        let found = problems(FILE.replacen(from, to, 1));
        assert!(
            found.iter().any(|problem| problem.contains(says)),
            "{to}: nobody says `{says}`, but {found:#?}"
        );
    }
}
