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

/// The lines of the entry that holds a text: from its header to the text itself.
fn entry(file: &str, text: &str) -> std::ops::RangeInclusive<usize> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let whole = std::fs::read_to_string(root.join(file)).unwrap();
    let before: Vec<&str> = whole[..whole.find(text).unwrap()].lines().collect();
    let header = before.iter().rposition(|line| line.starts_with("[[")).unwrap();
    header + 1..=before.len() + 1
}

#[test]
fn every_mistake_has_its_place() {
    let kinds = || vec![armory::area().content.unwrap(), players::area().content.unwrap()];
    for (file, from, to, says) in [
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
        let problems = Content::check(&pack(file, from, to), &kinds()).unwrap_err();
        let lines = entry(file, from);
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let placed = |one: &&String| {
            let begins = format!("content/{file}:");
            let line = one.strip_prefix(&begins).and_then(|rest| rest.split(':').next()?.parse().ok());
            line.is_some_and(|line| lines.contains(&line)) && one.contains(says)
        };
        assert!(told.iter().any(|one| placed(&one)), "{lines:?} {told:?}");
    }
    assert!(Content::check(&pack("players/items.toml", "Overkill", "Overkill!"), &kinds()).is_ok());
}
