//! Searches points by name, grid cell and group.

use base::Lang;
use unicode_normalization::UnicodeNormalization;

use crate::catalogue::{Group, Map, Maps, Point};

/// The minimum length of a search text.
pub const LEAST: usize = 2;
pub const LONGEST: usize = 80;
/// The maximum number of hits per response.
pub const MOST: usize = 50;

/// Normalizes a text for search: lowercase, without accents, words separated by one space. `chateau` then finds
/// `Château`.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.nfd() {
        match c {
            // Combining diacritics are removed, except for the Russian й, which is a letter of its own.
            '\u{306}' if folded.ends_with('и') => {
                folded.pop();
                folded.push('й');
            }
            '\u{300}'..='\u{36f}' => {}
            'ß' => folded.push_str("ss"),
            'ł' | 'Ł' => folded.push('l'),
            'ø' | 'Ø' => folded.push('o'),
            'æ' | 'Æ' => folded.push_str("ae"),
            'œ' | 'Œ' => folded.push_str("oe"),
            '\'' | '’' | '`' => {}
            c if c.is_alphanumeric() => folded.extend(c.to_lowercase()),
            _ if !folded.is_empty() && !folded.ends_with(' ') => folded.push(' '),
            _ => {}
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// The quality of a match; smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Whole,
    Begins,
    WordBegins,
    Inside,
    Cell,
    Group,
}

fn fit(folded: &str, wanted: &str) -> Option<Fit> {
    let at = folded.find(wanted)?;
    if at == 0 {
        return Some(if folded.len() == wanted.len() { Fit::Whole } else { Fit::Begins });
    }
    let word = folded.match_indices(wanted).any(|(at, _)| folded[..at].ends_with(' '));
    Some(if word { Fit::WordBegins } else { Fit::Inside })
}

/// Returns whether the text is a grid cell, such as `e2`.
fn is_cell(wanted: &str) -> bool {
    matches!(wanted.as_bytes(), [b'a'..=b'j', b'0'..=b'9'])
}

/// Returns the best [`MOST`] points, grouped in filter order, with the best match of each group first.
pub fn find<'a>(
    maps: &'a Maps,
    map: &'a Map,
    mode: Option<u8>,
    lang: Lang,
    text: &str,
) -> Vec<(&'a Group, Vec<&'a Point>)> {
    let wanted = fold(text);
    if wanted.chars().count() < LEAST {
        return Vec::new();
    }
    let place = Lang::ALL.iter().position(|known| *known == lang).unwrap_or(0);
    let cell = is_cell(&wanted).then(|| wanted.to_ascii_uppercase());
    let mut hits: Vec<(Fit, usize, &Point)> = Vec::new();
    for (number, (group, points)) in maps.groups_on(map, mode).into_iter().enumerate() {
        if group.hidden {
            continue;
        }
        let of_group = fit(&group.folded[place], &wanted).map(|_| Fit::Group);
        for point in points {
            let named = point.folded.as_deref().and_then(|folded| fit(folded, &wanted));
            let in_cell = || cell.as_ref().filter(|cell| point.cell() == **cell).map(|_| Fit::Cell);
            if let Some(fit) = named.or_else(in_cell).or(of_group) {
                hits.push((fit, number, point));
            }
        }
    }
    // The sort is stable: equal hits stay in the order of groups and ids.
    hits.sort_by_key(|(fit, ..)| *fit);
    hits.truncate(MOST);
    hits.sort_by_key(|(fit, group, _)| (*group, *fit));
    let mut found: Vec<(&Group, Vec<&Point>)> = Vec::new();
    for (_, _, point) in hits {
        let group = maps.group_of(point);
        match found.last_mut() {
            Some((last, points)) if last.id == group.id => points.push(point),
            _ => found.push((group, vec![point])),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_accents_and_signs_do_not_matter() {
        for (text, folded) in [
            ("Taraq Village", "taraq village"),
            ("  Château d'If ", "chateau dif"),
            ("Größe", "grosse"),
            ("Wieża: UAV (2)", "wieza uav 2"),
            ("Łódź", "lodz"),
            ("Ёлка", "елка"),
            ("Район", "район"),
            ("Al-Mazrah", "al mazrah"),
            ("", ""),
            ("—", ""),
        ] {
            assert_eq!(fold(text), folded, "{text}");
            assert_eq!(fold(folded), folded, "folding twice: {text}");
        }
    }

    #[test]
    fn the_beginning_fits_better_than_the_middle() {
        let fits = |folded, wanted| fit(folded, wanted);
        assert_eq!(fits("airport", "airport"), Some(Fit::Whole));
        assert_eq!(fits("airport tower", "air"), Some(Fit::Begins));
        assert_eq!(fits("old airport", "air"), Some(Fit::WordBegins));
        assert_eq!(fits("stair airport", "air"), Some(Fit::WordBegins));
        assert_eq!(fits("stairs", "air"), Some(Fit::Inside));
        assert_eq!(fits("stairs", "dam"), None);
        assert!(Fit::Whole < Fit::Begins && Fit::Inside < Fit::Cell && Fit::Cell < Fit::Group);
    }

    #[test]
    fn cells_are_a_letter_and_a_digit() {
        assert!(is_cell("a0") && is_cell("j9"));
        assert!(!is_cell("k1") && !is_cell("a10") && !is_cell("1a") && !is_cell(""));
    }
}
