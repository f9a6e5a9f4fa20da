//! Planted mistakes: each is found, with its file.

use std::{collections::BTreeMap, fs, path::Path};

use content::{Content, Pack};

type Files = BTreeMap<String, String>;

fn files() -> Files {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut files = Files::new();
    let mut folders = vec![root.join("leaderboards")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned();
                files.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    files
}

fn problems(files: Files) -> Vec<String> {
    match Content::check(&Pack::new(files), &[leaderboards::catalogue::CONTENT]) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn the_pack_as_it_is_has_none() {
    assert_eq!(problems(files()), [] as [String; 0]);
}

#[test]
fn each_planted_mistake_is_named_with_its_file() {
    for (file, from, to, says) in [
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
        let mut files = files();
        let text = files.get_mut(&format!("leaderboards/{file}")).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        *text = text.replacen(from, to, 1);
        let found = problems(files);
        let hit = found.iter().any(|problem| problem.contains(says) && problem.contains(file));
        assert!(hit, "{to} in {file}: nobody says `{says}`, but {found:#?}");
    }
}
