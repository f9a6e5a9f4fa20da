//! Invalid content: each mistake is reported with its file.

use content::AreaContent;
use testkit::content_errors::{Files, planted};

const KINDS: &[AreaContent] = &[leaderboards::catalogue::CONTENT, streamers::catalogue::CONTENT];

#[test]
fn the_content_pack_has_no_errors() {
    assert_eq!(Files::of(KINDS).problems(), [] as [String; 0]);
}

#[test]
fn an_unknown_streamer_is_reported_with_its_line() {
    let mut files = Files::of(KINDS);
    let file = "leaderboards/players.toml";
    let line = files.plant(file, "streamer = \"biffle\"", "streamer = \"bifle\"");
    let expected = format!("{file}:{line}: unknown streamer `bifle`");
    let found = files.problems();
    assert!(found.iter().any(|problem| problem.contains(&expected)), "{expected}: {found:#?}");
}

#[test]
fn each_injected_error_is_reported_with_its_file() {
    for (file, from, to, expected) in [
        ("events/2023.toml", "score = 218.2", "score = 218.4", "its matches come to 218.2"),
        ("events/2023.toml", "kills = 125", "kills = 101", "which is not what is documented"),
        ("events/2023.toml", "rank = 2\n", "rank = 1\n", "rank 1 comes after 1"),
        ("events/2023.toml", "rank = 42", "rank = 51", "rank 51 comes after 25"),
        ("events/2023.toml", "scoring = \"2023\"", "scoring = \"2020\"", "unknown scoring"),
        ("events/2023.toml", "type = \"stage1\"", "type = \"stage2\"", "`stage2` has no name"),
        ("events/2022.toml", "score = 81.5", "score = 81.55", "is no number of points"),
        ("events/2024.toml", "name = \"Twisted Minds\"\n", "", "the team of rank 3 has no name"),
        ("events/2025.toml", "https://www.si.com", "http://www.si.com", "no source: "),
        (
            "events/2021.toml",
            "year = 2021\ntype = \"duos\"\nregion = \"europe\"",
            "year = 2021\ntype = \"duos\"\nregion = \"north-america\"",
            "exists twice",
        ),
        ("events/demo.toml", "teams = 50", "teams = 500", "2 to 60 teams"),
        ("events/demo.toml", "scoring =", "date = \"2025-01-01\"\nscoring =", "is either simulated"),
        ("players.toml", "streamer = \"aydan\"", "streamer = \"nobody\"", "unknown streamer `nobody`"),
        ("players.toml", "name = \"Aydan\"", "name = \"Nobody\"", "`Nobody` is in no tournament"),
        ("players.toml", "name = \"DiazBiffle\"", "name = \"biffle\"", "player `biffle` exists twice"),
        ("scoring.toml", "{ from = 2, to = 15", "{ from = 3, to = 15", "do not follow place 1"),
        ("words.toml", "ru = ", "rx = ", "unknown language `rx`"),
        ("records.toml", "squads = \"trios\"", "squads = \"duos\"", "there are no such records"),
        ("records.toml", "reported = \"2020-03\"", "reported = \"2020-13\"", "is no month and no day"),
        (
            "records.toml",
            "{ name = \"Stukawaki\", kills = 48 }",
            "{ name = \"Stukawaki\", kills = 148 }",
            "its players do not fit",
        ),
    ] {
        let found = planted(KINDS, &format!("leaderboards/{file}"), from, to);
        let hit = found.iter().any(|problem| problem.contains(expected) && problem.contains(file));
        assert!(hit, "{to} in {file}: nobody says `{expected}`, but {found:#?}");
    }
}
