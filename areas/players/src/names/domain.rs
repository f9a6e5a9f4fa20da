//! The similarity of names.

use std::cmp::Reverse;

/// The minimum length of a search: fewer characters would match too many names.
pub const FEWEST: usize = 3;
/// The maximum length of a name, in characters.
pub const LONGEST: usize = 64;
/// The maximum number of results.
pub const MOST: usize = 20;

/// A normalized name without its number suffix, and the digits after `#`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts<'a> {
    pub base: &'a str,
    pub tag: Option<&'a str>,
}

/// Splits off the number suffix that Activision and Battle.net add to names. Users often omit it.
pub fn parts(key: &str) -> Parts<'_> {
    match key.split_once('#') {
        Some((base, tag)) => {
            Parts { base: base.trim_end(), tag: Some(tag.trim_start()).filter(|tag| !tag.is_empty()) }
        }
        None => Parts { base: key, tag: None },
    }
}

/// Normalizes a search text for comparison. Returns nothing if it is too short or too long.
pub fn wanted(typed: &str) -> Option<String> {
    let key = base::fold_key(typed.trim());
    let key = match parts(&key) {
        Parts { base, tag: Some(tag) } => format!("{}#{tag}", base.trim()),
        Parts { base, tag: None } => base.trim().to_owned(),
    };
    let length = key.chars().count();
    (FEWEST..=LONGEST).contains(&length).then_some(key)
}

/// Returns the number of typos that a name of this length may have: two typos in a short name would match other names.
pub fn errors_allowed(length: usize) -> usize {
    match length {
        0..=3 => 0,
        4..=5 => 1,
        _ => 2,
    }
}

/// Returns the edit distance from `typed` to the best prefix of `name`, if it is at most `most`. A typo is a wrong,
/// missing or extra character, or two swapped ones.
pub fn typos(typed: &[char], name: &[char], most: usize) -> Option<usize> {
    let (height, width) = (typed.len(), name.len().min(typed.len() + most));
    if height > LONGEST || width > LONGEST {
        return None;
    }
    // Rows of the edit distance table. Only a band around the diagonal matters; cells outside are too far.
    let far = most + 1;
    let mut rows = [[far; LONGEST + 2]; 3];
    for (x, cell) in rows[0].iter_mut().enumerate().take(far) {
        *cell = x;
    }
    for y in 1..=height {
        let (from, to) = (y.saturating_sub(most), width.min(y + most));
        let (row, last, before_last) = (y % 3, (y + 2) % 3, (y + 1) % 3);
        rows[row][from.saturating_sub(1)] = far;
        let mut best = far;
        for x in from..=to {
            let mut errors = rows[last][x] + 1;
            if x > 0 {
                let same = typed[y - 1] == name[x - 1];
                errors = errors.min(rows[last][x - 1] + usize::from(!same)).min(rows[row][x - 1] + 1);
                let swapped = x > 1 && y > 1 && typed[y - 1] == name[x - 2] && typed[y - 2] == name[x - 1];
                if swapped {
                    errors = errors.min(rows[before_last][x - 2] + 1);
                }
            }
            rows[row][x] = errors;
            best = best.min(errors);
        }
        rows[row][to + 1] = far;
        // Every path crosses this row, or skips it with a swap.
        if best > far {
            return None;
        }
    }
    let end = height.saturating_sub(most)..=width;
    rows[height % 3].get(end)?.iter().copied().min().filter(|errors| *errors <= most)
}

/// The number suffix: equal or not typed, absent from the name, or different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Tag {
    Right,
    Missing,
    Other,
}

/// The sort key of search results. Lower is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    /// 0: exact match, 1: prefix, 2: another part, 3: with typos.
    kind: u8,
    tag: Tag,
    errors: usize,
    /// The number of characters that were not typed.
    rest: usize,
    games: Reverse<i64>,
    last_seen: Reverse<i64>,
    key: String,
}

/// Ranks a name for a search. Returns `None` if it does not match.
pub fn rank(wanted: &str, key: &str, games: i64, last_seen: i64) -> Option<Rank> {
    let (typed, name) = (parts(wanted), parts(key));
    let (a, b): (Vec<char>, Vec<char>) = (typed.base.chars().collect(), name.base.chars().collect());
    let tag = match (typed.tag, name.tag) {
        (Some(typed), Some(name)) if !name.starts_with(typed) => Tag::Other,
        (Some(_), None) => Tag::Missing,
        _ => Tag::Right,
    };
    let rest = key.chars().count().abs_diff(wanted.chars().count());
    let of = |kind, errors| {
        Some(Rank {
            kind,
            tag,
            errors,
            rest,
            games: Reverse(games),
            last_seen: Reverse(last_seen),
            key: key.to_owned(),
        })
    };
    if a == b && tag != Tag::Other {
        return of(0, 0);
    }
    if key.starts_with(wanted) {
        return of(1, 0);
    }
    if typed.tag.is_none() && name.base.contains(typed.base) {
        return of(2, 0);
    }
    // A search with a number suffix has the full name, so no characters may follow.
    let errors = typos(&a, &b, errors_allowed(a.len()))?;
    (typed.tag.is_none() || b.len().abs_diff(a.len()) <= errors).then(|| of(3, errors)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(typed: &str, name: &str) -> Option<usize> {
        let (a, b): (Vec<char>, Vec<char>) = (typed.chars().collect(), name.chars().collect());
        typos(&a, &b, 2)
    }

    #[test]
    fn typing_errors_are_counted() {
        for (typed, name, want) in [
            ("ghost", "ghost", Some(0)),
            ("ghast", "ghost", Some(1)),
            ("ghst", "ghost", Some(1)),
            ("ghosst", "ghost", Some(1)),
            ("hgost", "ghost", Some(1)),
            ("ghots", "ghost", Some(1)),
            ("gohst", "ghost", Some(1)),
            ("gohts", "ghost", Some(2)),
            ("ghosr", "ghostrider", Some(1)),
            ("ghostridre", "ghostrider", Some(1)),
            ("host", "ghost", Some(1)),
            ("ghost", "ghos", Some(1)),
            ("ghost", "gh", None),
            ("ghost", "viper", None),
            ("призрка", "призрак", Some(1)),
            ("", "ghost", Some(0)),
        ] {
            assert_eq!(errors(typed, name), want, "{typed} for {name}");
        }
    }

    #[test]
    fn short_names_tolerate_fewer_typos() {
        let found = |wanted: &str, key: &str| rank(wanted, key, 0, 0).is_some();
        assert!(found("abc", "abcd") && !found("abc", "abd"));
        assert!(found("abcd", "abdc") && !found("abcd", "badc"));
        assert!(found("abcdef", "badcef") && !found("abcdef", "badcfe"));
    }

    #[test]
    fn better_matches_rank_higher() {
        for (wanted, names) in [
            // exact match, prefix, another part, with typos
            ("ghost", &["ghost", "ghost#1234567", "ghosts", "ghost_rider", "my_ghost", "ghast", "ghots"][..]),
            // the number suffix is partly typed, absent or different
            ("ghost#12", &["ghost#1234567", "ghost", "ghast#12", "ghost#99"]),
            ("ghst#1234567", &["ghost#1234567", "ghost#7654321"]),
        ] {
            let mut ranked: Vec<(Rank, &str)> = Vec::new();
            for name in names.iter().rev() {
                ranked.push((rank(wanted, name, 0, 0).unwrap_or_else(|| panic!("{wanted}: {name}")), name));
            }
            ranked.sort();
            let order: Vec<&str> = ranked.into_iter().map(|(_, name)| name).collect();
            assert_eq!(order, names, "{wanted}");
        }
    }

    #[test]
    fn among_equals_the_more_active_player_ranks_higher() {
        let idle = rank("ghost", "ghost#1111111", 3, 900);
        let busy = rank("ghost", "ghost#2222222", 300, 100);
        let late = rank("ghost", "ghost#3333333", 3, 901);
        assert!(busy < late && late < idle);
    }

    #[test]
    fn search_terms_are_normalized() {
        for (typed, want) in [
            ("  Ghost ", Some("ghost")),
            ("GHOST # 1234", Some("ghost#1234")),
            ("Ghost#", Some("ghost")),
            ("Straße", Some("strasse")),
            ("ab", None),
            ("a#", None),
            ("", None),
        ] {
            assert_eq!(wanted(typed).as_deref(), want, "{typed}");
        }
        assert_eq!(wanted(&"x".repeat(65)), None);
    }
}
