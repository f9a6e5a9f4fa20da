//! Counts and times responses from the cache per thread. A counter shared by two threads would cost more than reading
//! the clock.

use std::{
    fmt::Write,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

pub const NAME: &str = "hotdrop_memory_answer_duration_seconds";
const ABOUT: &str = "Time to find a cached response in memory.";

/// Upper bounds of the buckets, in nanoseconds and as printed.
const BUCKETS: [(u64, &str); 8] = [
    (2_500, "0.0000025"),
    (5_000, "0.000005"),
    (10_000, "0.00001"),
    (25_000, "0.000025"),
    (100_000, "0.0001"),
    (1_000_000, "0.001"),
    (10_000_000, "0.01"),
    (100_000_000, "0.1"),
];

/// The counts of one thread; only that thread writes.
#[derive(Default)]
struct ThreadCounts {
    counts: [AtomicU64; BUCKETS.len() + 1],
    nanos: AtomicU64,
}

impl ThreadCounts {
    fn add(&self, nanos: u64) {
        let place = BUCKETS.iter().position(|(end, _)| nanos <= *end).unwrap_or(BUCKETS.len());
        plus(&self.counts[place], 1);
        plus(&self.nanos, nanos);
    }

    fn add_all(&self, other: &Self) {
        self.counts.iter().zip(&other.counts).for_each(|(to, from)| plus(to, from.load(Relaxed)));
        plus(&self.nanos, other.nanos.load(Relaxed));
    }
}

/// Adds without an atomic read-modify-write, because there is one writer.
fn plus(number: &AtomicU64, more: u64) {
    number.store(number.load(Relaxed).wrapping_add(more), Relaxed);
}

/// The counts of all threads. The first entry sums up threads that have ended.
static ALL: Mutex<Vec<Arc<ThreadCounts>>> = Mutex::new(Vec::new());

struct Own(Arc<ThreadCounts>);

impl Own {
    fn new() -> Self {
        let own = Arc::new(ThreadCounts::default());
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        if all.is_empty() {
            all.push(Arc::default());
        }
        all.push(own.clone());
        Self(own)
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        all[0].add_all(&self.0);
        all.retain(|one| !Arc::ptr_eq(one, &self.0));
    }
}

thread_local! {
    static OWN: Own = Own::new();
}

pub fn note(time: Duration) {
    let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    // Ignored while the thread is ending.
    let _ = OWN.try_with(|own| own.0.add(nanos));
}

fn sum() -> ThreadCounts {
    let sum = ThreadCounts::default();
    ALL.lock().unwrap_or_else(PoisonError::into_inner).iter().for_each(|one| sum.add_all(one));
    sum
}

/// Returns the number of responses from the cache.
pub fn count() -> u64 {
    sum().counts.iter().map(|count| count.load(Relaxed)).sum()
}

/// Writes the histogram in the Prometheus text format.
pub fn write(text: &mut String) {
    let sum = sum();
    let _ = write!(text, "# HELP {NAME} {ABOUT}\n# TYPE {NAME} histogram\n");
    let mut so_far = 0;
    for (count, label) in sum.counts.iter().zip(BUCKETS.map(|(_, label)| label).into_iter().chain(["+Inf"])) {
        so_far += count.load(Relaxed);
        let _ = writeln!(text, "{NAME}_bucket{{le=\"{label}\"}} {so_far}");
    }
    let seconds = Duration::from_nanos(sum.nanos.load(Relaxed)).as_secs_f64();
    let _ = writeln!(text, "{NAME}_sum {seconds}\n{NAME}_count {so_far}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_ended_threads_are_not_lost() {
        let before = count();
        let threads: Vec<_> = (0..4_u64)
            .map(|number| {
                std::thread::spawn(move || (0..1000).for_each(|_| note(Duration::from_nanos(number * 4000))))
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        assert_eq!(count() - before, 4000);
        let mut text = String::new();
        write(&mut text);
        assert!(text.contains("_bucket{le=\"+Inf\"}"), "{text}");
    }
}
