//! Folds repeated warnings: the first few are written, the rest are counted, and the count is written once a minute. A
//! full disk or an unreachable mail server would otherwise flood the log.

use std::{
    collections::{HashMap, hash_map::DefaultHasher},
    fmt::{self, Write},
    hash::{Hash, Hasher},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{
    fmt::{FmtContext, FormatEvent, FormatFields, format::Writer},
    registry::LookupSpan,
};

/// Repeats of a line that are written within a minute.
const WRITTEN: u32 = 3;
const MINUTE: Duration = Duration::from_secs(60);
/// Distinct lines tracked by message; beyond that, lines are grouped by call site.
const MOST: usize = 256;
/// Characters of a line shown with its count.
const SHOWN: usize = 200;
/// The target of the fold summaries, which are never folded.
const OWN: &str = "hotdrop::log";

/// The recently written lines and their counts.
#[derive(Default)]
pub struct Folding(Mutex<HashMap<u64, LineCount>>);

struct LineCount {
    since: Instant,
    times: u32,
    text: String,
}

impl Folding {
    /// Counts the line and returns whether it may be written.
    fn admit(&self, event: &Event<'_>) -> bool {
        let mut words = Words::default();
        event.record(&mut words);
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = hash(&event.metadata().callsite());
        let mut key = hash(&(place, &words.all));
        if lines.len() >= MOST && !lines.contains_key(&key) {
            key = place;
        }
        let known = lines.entry(key).or_insert_with(|| LineCount {
            since: Instant::now(),
            times: 0,
            text: words.shown(),
        });
        known.times = known.times.saturating_add(1);
        known.times <= WRITTEN
    }

    /// Writes the number of folded lines for those first seen at least `after` ago.
    pub fn report(&self, after: Duration) {
        let over: Vec<LineCount> = {
            let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            lines.extract_if(|_, line| line.since.elapsed() >= after).map(|(_, line)| line).collect()
        };
        for LineCount { times, text, .. } in over.into_iter().filter(|line| line.times > WRITTEN) {
            let times = times - WRITTEN;
            metrics::counter!("hotdrop_log_lines_folded_total").increment(times.into());
            tracing::warn!(target: OWN, times, line = text, "repeated line was folded");
        }
    }

    /// Writes the summaries periodically until the process ends.
    pub async fn report_periodically(self: Arc<Self>) {
        let mut every = tokio::time::interval(MINUTE / 6);
        loop {
            every.tick().await;
            self.report(MINUTE);
        }
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The text of a line without numbers: ids and times differ between repeats.
#[derive(Default)]
struct Words {
    message: String,
    all: String,
}

impl Words {
    fn shown(&self) -> String {
        let all = format!("{}{}", self.message, self.all);
        all.chars().take(SHOWN).collect()
    }
}

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.message = format!("{value:?}");
        } else {
            let _ = write!(self.all, " {}={value:?}", field.name());
        }
    }

    fn record_i64(&mut self, _: &Field, _: i64) {}
    fn record_u64(&mut self, _: &Field, _: u64) {}
    fn record_f64(&mut self, _: &Field, _: f64) {}
}

/// Formats the admitted events with another formatter.
pub struct Folded<F> {
    pub folding: Arc<Folding>,
    pub form: F,
}

impl<S, N, F> FormatEvent<S, N> for Folded<F>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
    N: for<'writer> FormatFields<'writer> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(&self, ctx: &FmtContext<'_, S, N>, to: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let metadata = event.metadata();
        let warns = *metadata.level() <= Level::WARN && metadata.target() != OWN;
        if warns && !self.folding.admit(event) {
            return Ok(());
        }
        self.form.format_event(ctx, to, event)
    }
}

#[cfg(test)]
pub mod tests {
    use std::io;

    use tracing_subscriber::{fmt::MakeWriter, layer::SubscriberExt};

    use super::*;

    #[derive(Clone, Default)]
    pub struct Written(Arc<Mutex<Vec<u8>>>);

    impl Written {
        pub fn text(&self) -> String {
            String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
        }
    }

    impl io::Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl MakeWriter<'_> for Written {
        type Writer = Self;

        fn make_writer(&self) -> Self {
            self.clone()
        }
    }

    fn lines_of(work: impl FnOnce(&Folding)) -> Vec<String> {
        let (written, folding) = (Written::default(), Arc::<Folding>::default());
        let layer = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(written.clone());
        let layer = layer.map_event_format(|form| Folded { folding: folding.clone(), form });
        let log = tracing_subscriber::registry().with(layer);
        tracing::subscriber::with_default(log, || work(&folding));
        written.text().lines().map(str::to_owned).collect()
    }

    #[test]
    fn repeated_warnings_are_written_a_few_times_and_then_counted() {
        let lines = lines_of(|folding| {
            for id in 0..1000 {
                tracing::warn!(id, error = "away", "a mail was not sent");
                tracing::info!(id, "answered");
            }
            tracing::warn!(id = 1, error = "refused", "a mail was not sent");
            folding.report(Duration::ZERO);
            tracing::warn!(id = 7, error = "away", "a mail was not sent");
        });
        let with = |words: &str| lines.iter().filter(|line| line.contains(words)).count();
        assert_eq!(with("answered"), 1000, "only warnings are folded");
        assert_eq!(with("error=\"refused\""), 1, "another cause is another line");
        assert_eq!(with("WARN"), 3 + 1 + 1 + 1, "{:?}", lines.last());
        assert_eq!(with("times=997"), 1);
        assert_eq!(with("id=7 error"), 1, "after the summary, counting starts again");
    }

    #[test]
    fn distinct_lines_from_one_place_are_folded() {
        let lines = lines_of(|_| {
            for number in 0..2000 {
                tracing::warn!(cause = format!("words of a stranger {number}"), "refused");
            }
        });
        assert!(lines.len() <= MOST + 4, "{}", lines.len());
    }
}
