//! A trigram index of names. A million names take about 60 MB.
//!
//! A name has one trigram per character: the character and the two before it. A typo destroys at most four trigrams, so
//! the intended name shares most of the typed ones. The posting lists are read, the shortest first, up to [`MOST_READ`]
//! entries, so a search is bounded even if all names are alike. Names in enough lists are compared by edit distance.
//! Two typos are tried only if one finds nothing. For a part of a name, the shortest list of its trigrams is read.

use std::collections::HashMap;

use base::Platform;

use super::domain::{LONGEST, errors_allowed, parts, typos};

/// Limits per search: list entries that are read, names that are compared, and results that are looked up in the
/// database.
const MOST_READ: usize = 60_000;
const WORTH_READING: usize = 30_000;
const MOST_COMPARED: usize = 2_500;
const MOST_FOUND: usize = 40;
/// The maximum number of names that contain the typed text.
const MOST_CONTAINING: usize = 20;

/// The padding before the first character.
const EDGE: char = ' ';

#[derive(Default)]
pub struct Index {
    platforms: [Shelf; Platform::ALL.len()],
}

/// The names of one platform. The posting lists contain positions in these vectors.
#[derive(Default)]
struct Shelf {
    players: Vec<i64>,
    /// A bit set of the characters in each name.
    letters: Vec<u64>,
    /// The end offset of each name in `text`.
    ends: Vec<u32>,
    text: String,
    grams: HashMap<u64, Places>,
}

/// Ascending positions, encoded as variable-length deltas.
#[derive(Default)]
struct Places {
    bytes: Vec<u8>,
    count: u32,
    last: u32,
}

impl Places {
    fn push(&mut self, place: u32) {
        // A trigram that occurs twice in a name counts once.
        if self.count > 0 && self.last == place {
            return;
        }
        let mut step = place - self.last;
        while step >= 0x80 {
            self.bytes.push((step & 0x7f) as u8 | 0x80);
            step >>= 7;
        }
        self.bytes.push(step as u8);
        self.last = place;
        self.count += 1;
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        let (mut bytes, mut place) = (self.bytes.iter(), 0_usize);
        std::iter::from_fn(move || {
            let (mut step, mut shift) = (0_usize, 0);
            loop {
                let byte = usize::from(*bytes.next()?);
                step |= (byte & 0x7f) << shift;
                if byte < 0x80 {
                    place += step;
                    return Some(place);
                }
                shift += 7;
            }
        })
    }
}

impl Index {
    pub fn len(&self) -> usize {
        self.platforms.iter().map(|shelf| shelf.players.len()).sum()
    }

    pub fn add(&mut self, platform: Platform, player: i64, key: &str) {
        self.platforms[platform as usize].add(player, parts(key).base);
    }

    /// Returns the players whose names contain `wanted`, the shortest names first.
    pub fn containing(&self, platform: Platform, wanted: &str) -> Vec<i64> {
        self.platforms[platform as usize].containing(parts(wanted).base)
    }

    /// Returns the players whose names are similar to `wanted`, the most similar first.
    pub fn like(&self, platform: Platform, wanted: &str) -> Vec<i64> {
        let shelf = &self.platforms[platform as usize];
        let typed: Vec<char> = parts(wanted).base.chars().collect();
        let tries = 1..=errors_allowed(typed.len());
        tries.map(|errors| shelf.like(&typed, errors)).find(|found| !found.is_empty()).unwrap_or_default()
    }
}

impl Shelf {
    fn add(&mut self, player: i64, base: &str) {
        let room =
            u32::try_from(self.players.len()).ok().zip(u32::try_from(self.text.len() + base.len()).ok());
        let (Some((place, end)), 1..=LONGEST) = (room, base.chars().count()) else { return };
        self.text.push_str(base);
        self.players.push(player);
        self.letters.push(letters(base.chars()));
        self.ends.push(end);
        for gram in grams(base.chars()) {
            self.grams.entry(gram).or_default().push(place);
        }
    }

    fn name(&self, place: usize) -> &str {
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.text[start..self.ends[place] as usize]
    }

    fn containing(&self, typed: &str) -> Vec<i64> {
        let wanted = letters(typed.chars());
        // The first two trigrams are padded, so only names that start with the text have them.
        let lists = grams(typed.chars()).skip(2).map(|gram| self.grams.get(&gram));
        let Some(Some(shortest)) = lists.min_by_key(|list| list.map_or(0, |places| places.count)) else {
            return Vec::new();
        };
        let has = |place: &usize| wanted & !self.letters[*place] == 0 && self.name(*place).contains(typed);
        let mut found: Vec<(usize, usize)> = shortest
            .iter()
            .take(MOST_READ)
            .filter(has)
            .map(|place| (self.name(place).len(), place))
            .collect();
        found.sort_unstable();
        found.into_iter().take(MOST_CONTAINING).map(|(_, place)| self.players[place]).collect()
    }

    fn like(&self, typed: &[char], errors: usize) -> Vec<i64> {
        let wanted = letters(typed.iter().copied());
        let mut name = Vec::with_capacity(LONGEST);
        let mut found: Vec<(usize, usize, usize)> = Vec::new();
        // Each typed character that the name does not contain is a typo.
        let mut candidates = self.candidates(typed, errors);
        candidates.retain(|(_, place)| (wanted & !self.letters[*place]).count_ones() as usize <= errors);
        if candidates.len() > MOST_COMPARED {
            candidates.select_nth_unstable_by(MOST_COMPARED, |a, b| b.cmp(a));
            candidates.truncate(MOST_COMPARED);
        }
        for (_, place) in candidates {
            name.clear();
            name.extend(self.name(place).chars());
            if let Some(made) = typos(typed, &name, errors) {
                found.push((made, name.len().abs_diff(typed.len()), place));
            }
        }
        found.sort_unstable();
        found.into_iter().take(MOST_FOUND).map(|(_, _, place)| self.players[place]).collect()
    }

    /// Returns the names that share enough trigrams: the number of shared trigrams, and the position.
    fn candidates(&self, typed: &[char], errors: usize) -> Vec<(u8, usize)> {
        let mut all: Vec<u64> = grams(typed.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        let mut lists: Vec<&Places> = all.iter().filter_map(|gram| self.grams.get(gram)).collect();
        lists.sort_by_key(|places| places.count);
        // This many lists must be read to miss nothing. Further short lists improve the ranking.
        let needed = (4 * errors + 1).saturating_sub(all.len() - lists.len());
        let mut sum = 0;
        let fits = |(number, places): &(usize, &&Places)| {
            sum += places.count as usize;
            sum <= if *number < needed { MOST_READ } else { WORTH_READING }
        };
        let read: Vec<&Places> =
            lists.iter().enumerate().take_while(fits).map(|(_, places)| *places).collect();
        // Unread lists may contain shared trigrams.
        let unread = lists.len() - read.len();
        let shared = shared(all.len(), errors).saturating_sub(unread).max(1);
        let mut counts = vec![0_u8; self.players.len()];
        let mut enough = Vec::new();
        for place in read.into_iter().flat_map(Places::iter) {
            let count = &mut counts[place];
            *count += 1;
            if usize::from(*count) == shared {
                enough.push(place);
            }
        }
        enough.into_iter().map(|place| (counts[place], place)).collect()
    }
}

/// Returns the minimum number of shared trigrams for this number of typos. A typo destroys three trigrams, a swap four.
fn shared(grams: usize, errors: usize) -> usize {
    match errors {
        1 => grams.saturating_sub(4).max(1),
        _ => grams.saturating_sub(3 * errors).max(2),
    }
}

/// Returns the trigrams: each character with the two before it.
fn grams(name: impl Iterator<Item = char>) -> impl Iterator<Item = u64> {
    let mut gram = u64::from(EDGE) << 21 | u64::from(EDGE);
    name.map(move |char| {
        gram = (gram << 21 | u64::from(char)) & ((1 << 63) - 1);
        gram
    })
}

fn letters(name: impl Iterator<Item = char>) -> u64 {
    name.fold(0, |letters, char| {
        let bit = match char {
            '0'..='9' => u32::from(char) - u32::from('0'),
            'a'..='z' => 10 + u32::from(char) - u32::from('a'),
            other => 36 + u32::from(other) % 28,
        };
        letters | 1 << bit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(names: &[&str]) -> Index {
        let mut index = Index::default();
        for (id, name) in (1..).zip(names) {
            index.add(Platform::Activision, id, &base::fold_key(name));
        }
        index
    }

    #[test]
    fn one_typo_is_tolerated_at_any_position() {
        let index = index(&["Ghost", "Viper", "ghostRider#1234567", "Нова_77", "Straße", "zz"]);
        for (typed, want) in [
            ("ghast", &[1, 3][..]),
            ("hgost", &[1, 3]),
            ("gohst", &[1, 3]),
            ("ghots", &[1, 3]),
            ("ghst", &[1, 3]),
            ("ghostr", &[3, 1]),
            ("ghostirder", &[3]),
            ("gostridr", &[3]),
            ("gostridr#1234567", &[3]),
            ("vipre", &[2]),
            ("iper", &[2]),
            ("нвоа_77", &[4]),
            ("strase", &[5]),
            ("unheard", &[]),
            ("gho", &[]),
            ("", &[]),
        ] {
            let found = index.like(Platform::Activision, typed);
            assert_eq!(found, want, "{typed}");
        }
        assert_eq!(index.like(Platform::Xbox, "ghast"), [] as [i64; 0], "names of another platform");
        assert_eq!(index.len(), 6);
    }

    #[test]
    fn a_part_of_a_name_is_found_wherever_it_is() {
        let index = index(&["Ghost", "the_Ghost", "xXGhostXx", "Ghast", "Призрак_77", "ab"]);
        for (typed, want) in [
            ("ghost", &[1, 2, 3][..]),
            ("hos", &[1, 2, 3]),
            ("ost#12", &[1, 2, 3]),
            ("_gh", &[2]),
            ("tx", &[]),
            ("зрак", &[5]),
            ("hosts", &[]),
            ("", &[]),
        ] {
            assert_eq!(index.containing(Platform::Activision, typed), want, "{typed}");
        }
        assert_eq!(index.containing(Platform::Xbox, "ghost"), [] as [i64; 0], "names of another platform");
    }

    #[test]
    fn lists_return_the_inserted_values() {
        let all = [0, 1, 127, 128, 300, 16_511, 16_512, 4_000_000];
        let mut places = Places::default();
        for place in all {
            places.push(place);
            places.push(place);
        }
        assert_eq!(places.iter().collect::<Vec<_>>(), all.map(|place| place as usize));
        assert_eq!(places.count, 8);
    }

    #[test]
    fn many_similar_names_stay_fast() {
        let mut index = Index::default();
        for id in 0..30_000 {
            index.add(Platform::Activision, id, &format!("player_{id:06}"));
        }
        let found = index.like(Platform::Activision, "playre_012345");
        assert_eq!(found.first(), Some(&12_345));
        assert!(found.len() <= MOST_FOUND);
        assert_eq!(index.containing(Platform::Activision, "ayer_").len(), MOST_CONTAINING);
        assert_eq!(index.containing(Platform::Activision, "_012345"), [12_345]);
        assert_eq!(index.len(), 30_000);
    }
}
