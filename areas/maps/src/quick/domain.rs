//! Searches points by name, grid cell and group.

use base::Lang;

use crate::{
    catalogue::{Group, Map, Maps, Point},
    words::{Precision, Query, fold},
};

/// The minimum length of a search text.
pub const LEAST: usize = 2;
pub const LONGEST: usize = 80;
/// The maximum number of hits per response.
pub const MOST: usize = 50;

/// The quality of a match; smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Exact,
    Begins,
    WordBegins,
    Inside,
    Cell,
    Group,
    /// All words are in the name, in another name or in the name of the group; perhaps with typos.
    Words,
}

fn fit(folded: &str, wanted: &str) -> Option<Fit> {
    let at = folded.find(wanted)?;
    if at == 0 {
        return Some(if folded.len() == wanted.len() { Fit::Exact } else { Fit::Begins });
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
    let query = Query::parse(text);
    let mut hits = hits(maps, map, mode, lang, &wanted, |all| query.is_in(all, Precision::Exact));
    if hits.is_empty() {
        hits = self::hits(maps, map, mode, lang, &wanted, |all| query.is_in(all, Precision::Typos));
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

/// Returns the points that match, with the number of their group in filter order.
fn hits<'a>(
    maps: &'a Maps,
    map: &'a Map,
    mode: Option<u8>,
    lang: Lang,
    wanted: &str,
    has_words: impl Fn(&[&str]) -> bool,
) -> Vec<(Fit, usize, &'a Point)> {
    let cell = is_cell(wanted).then(|| wanted.to_ascii_uppercase());
    let mut hits = Vec::new();
    for (number, (group, points)) in maps.groups_on(map, mode).into_iter().enumerate() {
        if group.hidden {
            continue;
        }
        // Players write the English name in every language, too.
        let of_group = [group.folded(lang), group.folded(Lang::En)];
        let fits_group = fit(of_group[0], wanted)
            .map(|_| Fit::Group)
            .or_else(|| has_words(&of_group).then_some(Fit::Words));
        for point in points {
            let named = point.folded().filter_map(|folded| fit(folded, wanted)).min();
            let in_cell = || cell.as_ref().filter(|cell| point.cell() == **cell).map(|_| Fit::Cell);
            let in_words = || {
                let all: Vec<&str> = point.folded().chain(of_group).collect();
                (all.len() > of_group.len() && has_words(&all)).then_some(Fit::Words)
            };
            if let Some(fit) = named.or_else(in_cell).or(fits_group).or_else(in_words) {
                hits.push((fit, number, point));
            }
        }
    }
    hits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_fits_better_than_the_middle() {
        let fits = |folded, wanted| fit(folded, wanted);
        assert_eq!(fits("airport", "airport"), Some(Fit::Exact));
        assert_eq!(fits("airport tower", "air"), Some(Fit::Begins));
        assert_eq!(fits("old airport", "air"), Some(Fit::WordBegins));
        assert_eq!(fits("stair airport", "air"), Some(Fit::WordBegins));
        assert_eq!(fits("stairs", "air"), Some(Fit::Inside));
        assert_eq!(fits("stairs", "dam"), None);
        assert!(
            Fit::Exact < Fit::Begins
                && Fit::Inside < Fit::Cell
                && Fit::Cell < Fit::Group
                && Fit::Group < Fit::Words
        );
    }

    #[test]
    fn cells_are_a_letter_and_a_digit() {
        assert!(is_cell("a0") && is_cell("j9"));
        assert!(!is_cell("k1") && !is_cell("a10") && !is_cell("1a") && !is_cell(""));
    }
}
