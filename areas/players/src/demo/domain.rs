//! The order in which the demo's lobbies are ingested.

/// The number of lobbies that are ingested first, spread over the full time span, so that no page is empty.
const FIRST: u64 = 200;
/// The number of lobbies per job.
pub const BATCH: u64 = 20;
/// The seed of the simulated world: every demo has the same players.
pub const SEED: u64 = 1;

/// The progress of the demo import.
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

    /// Returns the numbers of the next lobbies.
    pub fn next(&self) -> impl Iterator<Item = u64> {
        let (total, until) = (self.total, (self.done + BATCH).min(self.total));
        (self.done..until).map(move |place| number(place, total))
    }

    /// Returns the seconds to wait before the next batch: none for the first lobbies.
    pub fn pause(&self) -> i64 {
        i64::from(self.done >= FIRST.min(self.total))
    }
}

/// Returns the number of the lobby at this place. The first lobbies are spread over all; the rest follow in order of
/// time.
fn number(place: u64, total: u64) -> u64 {
    let first = FIRST.min(total);
    let step = total.checked_div(first).unwrap_or(1);
    if place < first {
        return place * step;
    }
    // The number of lobbies between two of the first ones.
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
    fn every_lobby_occurs_exactly_once() {
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
