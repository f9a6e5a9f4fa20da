//! Inserts an area into the files that list all areas.

type Change = fn(&str, &str) -> Option<String>;

pub const PLACES: &[(&str, Change)] = &[
    ("Cargo.toml", |text, name| {
        let line = format!("{name} = {{ path = \"areas/{name}\" }}");
        sorted(text, line, |line| line.contains("{ path = \"areas/"))
    }),
    ("crates/hotdrop/Cargo.toml", |text, name| {
        let (before, after) = text.split_once("[dependencies]\n")?;
        let (section, rest) = after.split_once("\n\n")?;
        let section =
            sorted(section, format!("{name}.workspace = true"), |line| line.contains(".workspace"))?;
        Some(format!("{before}[dependencies]\n{}\n\n{rest}", section.trim_end()))
    }),
    ("crates/hotdrop/src/areas.rs", |text, name| {
        let at = text.rfind("::area()")? + "::area()".len();
        Some(format!("{}, {name}::area(){}", &text[..at], &text[at..]))
    }),
    ("web/src/shared/i18n/namespaces.ts", |text, name| {
        let line = format!("import type {name} from '@locales/{name}/en.json';");
        let text = sorted(text, line, |line| line.starts_with("import type "))?;
        sorted(&text, format!("  {name}: typeof {name};"), |line| line.contains(": typeof "))
    }),
];

/// Inserts a line in sorted order among lines of the same kind.
fn sorted(text: &str, line: String, kind: fn(&str) -> bool) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let of_kind = |wanted: &&str| kind(wanted);
    let place = lines.iter().position(|other| of_kind(other) && **other > *line);
    let place = place.or_else(|| lines.iter().rposition(of_kind).map(|last| last + 1))?;
    lines.insert(place, &line);
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sh::root;

    /// Checks the real files: a change of their format requires a change here.
    #[test]
    fn an_area_finds_its_place_in_every_table() {
        for name in ["aaa", "maps", "zzz"] {
            for (path, change) in PLACES {
                let text = std::fs::read_to_string(root().join(path)).unwrap();
                let changed = change(&text, name).unwrap_or_else(|| panic!("{path} has no place for {name}"));
                let added: Vec<&str> = changed.lines().filter(|line| line.contains(name)).collect();
                assert!(!added.is_empty(), "{path}");
                let rest: Vec<&str> = changed.lines().filter(|line| !line.contains(name)).collect();
                let before: Vec<&str> = text.lines().filter(|line| rest.contains(line)).collect();
                assert_eq!(rest, before, "{path} lost something");
            }
        }
    }

    #[test]
    fn lines_are_sorted_among_their_kind() {
        let text = "head\nuse b;\nuse d;\ntail\n";
        let with = |line: &str| sorted(text, line.to_owned(), |line| line.starts_with("use ")).unwrap();
        assert_eq!(with("use a;"), "head\nuse a;\nuse b;\nuse d;\ntail\n");
        assert_eq!(with("use c;"), "head\nuse b;\nuse c;\nuse d;\ntail\n");
        assert_eq!(with("use e;"), "head\nuse b;\nuse d;\nuse e;\ntail\n");
        assert_eq!(sorted("nothing", "use a;".into(), |line| line.starts_with("use ")), None);
    }
}
