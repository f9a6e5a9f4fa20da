//! In which order the demo's lobbies come.

/// So many lobbies come at once, from the whole time that the world lasts: then no screen is empty.
const FIRST: u64 = 200;
/// Lobbies of one job.
pub const BATCH: u64 = 20;
/// The seed of the world: the same people wherever there is a demo.
pub const SEED: u64 = 1;

/// How far the demo is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub players: u32,
    pub total: u64,
    pub done: u64,
}

impl Progress {
    pub fn is_over(&self) -> bool {
        self.done >= self.total
    }

    /// The numbers of the lobbies that come next.
    pub fn next(&self) -> impl Iterator<Item = u64> {
        let (total, until) = (self.total, (self.done + BATCH).min(self.total));
        (self.done..until).map(move |place| number(place, total))
    }

    /// Seconds to wait before the next ones: the first are in a hurry, the rest are not.
    pub fn pause(&self) -> i64 {
        i64::from(self.done >= FIRST.min(self.total))
    }
}

/// The lobby at this place. The first are spread over all, the rest follow in the order of time.
fn number(place: u64, total: u64) -> u64 {
    let first = FIRST.min(total);
    let step = total.checked_div(first).unwrap_or(1);
    if place < first {
        return place * step;
    }
    // Between two of the first lie so many others.
    let (rest, between) = (place - first, step - 1);
    if rest < first * between {
        rest / between * step + rest % between + 1
    } else {
        first * step + (rest - first * between)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lobby_comes_once() {
        for total in [0, 1, 19, 199, 200, 201, 399, 400, 401, 3000, 3199] {
            let mut numbers: Vec<u64> = (0..total).map(|place| number(place, total)).collect();
            numbers.sort_unstable();
            assert!(numbers.iter().copied().eq(0..total), "{total}");
        }
    }

    #[test]
    fn the_first_are_spread_over_all_and_the_rest_are_in_order() {
        let numbers: Vec<u64> = (0..3000).map(|place| number(place, 3000)).collect();
        assert_eq!((&numbers[..3], numbers[199]), (&[0, 15, 30][..], 2985));
        assert_eq!(&numbers[200..203], [1, 2, 3]);
        assert!(numbers[200..].is_sorted());
    }

    #[test]
    fn batches_cover_all_of_it() {
        let mut progress = Progress { players: 10, total: 45, done: 0 };
        let mut batches = Vec::new();
        while !progress.is_over() {
            let count = progress.next().count() as u64;
            batches.push(count);
            progress.done += count;
        }
        assert_eq!(batches, [20, 20, 5]);
        assert_eq!(progress.next().count(), 0);
    }
}
