//! Trigrams of names, small enough to hold a million of them: about 60 MB.
//!
//! A name has a trigram for each of its characters: that one and the two before it. Someone who makes `n` typing errors
//! destroys at most four trigrams with each, so whatever they meant has one of the `4n + 1` rarest of what they typed.
//! Only the lists of those are read, the shortest first, and only until [`MOST_READ`] names were looked at: looking up has
//! an end even where all names are alike.

use std::collections::HashMap;

use base::Platform;

use super::domain::{LONGEST, errors_allowed, parts, typos};

/// Names that are looked at for one question, and those that are worth a question to the database.
const MOST_READ: usize = 100_000;
const MOST_FOUND: usize = 40;

/// Characters before the first one.
const EDGE: char = ' ';

#[derive(Default)]
pub struct Index {
    platforms: [Shelf; Platform::ALL.len()],
}

/// The names of one platform. A place in the lists is a number of a name.
#[derive(Default)]
struct Shelf {
    /// All of them in one text.
    text: String,
    names: Vec<Name>,
    grams: HashMap<u64, Places>,
}

struct Name {
    player: i64,
    start: u32,
    /// Which characters it has, roughly.
    letters: u32,
    bytes: u16,
    chars: u8,
}

/// Rising numbers as the steps between them, seven bits a byte.
#[derive(Default)]
struct Places {
    bytes: Vec<u8>,
    count: u32,
    last: u32,
}

impl Places {
    fn push(&mut self, place: u32) {
        // A trigram that comes twice in a name counts once.
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
        self.platforms.iter().map(|shelf| shelf.names.len()).sum()
    }

    pub fn add(&mut self, platform: Platform, player: i64, key: &str) {
        self.platforms[platform as usize].add(player, parts(key).base);
    }

    /// Players whom somebody who typed this may have meant, the likeliest first.
    pub fn like(&self, platform: Platform, wanted: &str) -> Vec<i64> {
        self.platforms[platform as usize].like(parts(wanted).base)
    }
}

impl Shelf {
    fn add(&mut self, player: i64, base: &str) {
        let chars = base.chars().count();
        let room = u32::try_from(self.names.len()).ok().zip(u32::try_from(self.text.len()).ok());
        let (Some((place, start)), 1..=LONGEST) = (room, chars) else { return };
        self.text.push_str(base);
        let bytes = u16::try_from(base.len()).unwrap_or(u16::MAX);
        let chars = u8::try_from(chars).unwrap_or(u8::MAX);
        self.names.push(Name { player, start, letters: letters(base), bytes, chars });
        for gram in grams(base) {
            self.grams.entry(gram).or_default().push(place);
        }
    }

    fn like(&self, typed: &str) -> Vec<i64> {
        let chars: Vec<char> = typed.chars().collect();
        let most = errors_allowed(chars.len());
        if most == 0 {
            return Vec::new();
        }
        let wanted = letters(typed);
        let mut seen = vec![0_u64; self.names.len() / 64 + 1];
        let mut name = Vec::with_capacity(LONGEST);
        let mut found: Vec<(usize, usize, usize)> = Vec::new();
        for place in self.lists(typed, most).flat_map(Places::iter) {
            let (word, bit) = (place / 64, 1 << (place % 64));
            let one = &self.names[place];
            // A wrong letter is one that is not in the name.
            let hopeless = usize::from(one.chars) + most < chars.len()
                || (wanted & !one.letters).count_ones() as usize > most;
            if hopeless || seen[word] & bit != 0 {
                continue;
            }
            seen[word] |= bit;
            name.clear();
            name.extend(self.text_of(one).chars());
            if let Some(errors) = typos(&chars, &name, most) {
                found.push((errors, name.len().abs_diff(chars.len()), place));
            }
        }
        found.sort_unstable();
        found.into_iter().take(MOST_FOUND).map(|(_, _, place)| self.names[place].player).collect()
    }

    fn text_of(&self, name: &Name) -> &str {
        let start = name.start as usize;
        self.text.get(start..start + usize::from(name.bytes)).unwrap_or("")
    }

    /// The lists of the rarest trigrams. Those that nobody has are the rarest of all: they are where the errors are.
    fn lists(&self, typed: &str, most: usize) -> impl Iterator<Item = &Places> {
        let mut all: Vec<u64> = grams(typed).collect();
        all.sort_unstable();
        all.dedup();
        let mut lists: Vec<&Places> = all.iter().filter_map(|gram| self.grams.get(gram)).collect();
        lists.sort_by_key(|places| places.count);
        let needed = (4 * most + 1).saturating_sub(all.len() - lists.len());
        let mut read = 0;
        lists.into_iter().take(needed).take_while(move |places| {
            read += places.count as usize;
            read <= MOST_READ
        })
    }
}

/// Each character with the two before it.
fn grams(base: &str) -> impl Iterator<Item = u64> {
    let mut gram = u64::from(EDGE) << 21 | u64::from(EDGE);
    base.chars().map(move |char| {
        gram = (gram << 21 | u64::from(char)) & ((1 << 63) - 1);
        gram
    })
}

fn letters(base: &str) -> u32 {
    base.chars().fold(0, |letters, char| letters | 1 << (u32::from(char) % 32))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(names: &[&str]) -> Index {
        let mut index = Index::default();
        for (id, name) in (1..).zip(names) {
            index.add(Platform::Activision, id, &db::fold_key(name));
        }
        index
    }

    #[test]
    fn one_error_is_forgiven_wherever_it_is() {
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
    fn lists_give_back_what_was_put_in() {
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
    fn names_that_are_all_alike_are_no_burden() {
        let mut index = Index::default();
        for id in 0..30_000 {
            index.add(Platform::Activision, id, &format!("player_{id:06}"));
        }
        let found = index.like(Platform::Activision, "playre_012345");
        assert_eq!(found.first(), Some(&12_345));
        assert!(found.len() <= MOST_FOUND);
        assert_eq!(index.len(), 30_000);
    }
}
