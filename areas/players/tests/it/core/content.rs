//! Mistakes in the pack are named with file and line.

use content::{Content, Pack};

fn pack(file: &str, from: &str, to: &str) -> Pack {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut files = Vec::new();
    for folder in ["players", "armory"] {
        let mut folders = vec![root.join(folder)];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let name = path.strip_prefix(&root).unwrap().to_string_lossy().into_owned();
                    let text = std::fs::read_to_string(&path).unwrap();
                    let changed = if name == file { text.replacen(from, to, 1) } else { text.clone() };
                    assert!(name != file || changed != text, "{from} is in {file}");
                    files.push((name, changed));
                }
            }
        }
    }
    Pack::new(files)
}

#[test]
fn every_mistake_has_its_place() {
    let kinds = || vec![armory::area().content.unwrap(), players::area().content.unwrap()];
    for (file, from, to, line, says) in [
        ("players/modes.toml", "kind = \"br\"", "kind = \"bear\"", 5, "bear"),
        ("players/maps.toml", "game = \"wz1\"", "game = \"mw2\"", 4, "has no matches"),
        (
            "players/seasons.toml",
            "start = \"2020-02-11\"",
            "start = \"2018-02-11\"",
            11,
            "before the season above",
        ),
        ("players/guns.toml", "gun = \"mw/ak-47\"", "gun = \"mw/ak-48\"", 0, "unknown gun"),
        ("players/achievements.toml", "tiers = [1, 10,", "tiers = [11, 10,", 3, "must rise"),
    ] {
        let problems = Content::check(&pack(file, from, to), &kinds()).unwrap_err();
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert!(told.iter().any(|one| one.starts_with(file) && one.contains(says)), "{told:?}");
        if line > 0 {
            assert!(told.iter().any(|one| one.contains(&format!("{file}:{line}"))), "{told:?}");
        }
    }
    assert!(Content::check(&pack("players/items.toml", "Overkill", "Overkill!"), &kinds()).is_ok());
}
