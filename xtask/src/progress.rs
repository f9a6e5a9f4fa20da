//! Shows the progress of a long command and the time of each step: a live line on a terminal, lines with timestamps
//! elsewhere, and a heartbeat from a step that prints nothing for long.

use std::{
    cell::RefCell,
    io::IsTerminal,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

use crate::cpu;

/// Interval of the heartbeat: a log without output for longer than this looks like a hung process.
const SIGN_OF_LIFE: Duration = Duration::from_secs(30);

/// Whether a step succeeded, and its output.
pub type Outcome = anyhow::Result<(bool, String)>;

/// A finished step.
pub struct Step {
    pub name: &'static str,
    pub good: bool,
    pub output: String,
    pub seconds: f64,
    /// CPU seconds. Parallel steps each include those of all.
    pub cpu: f64,
}

/// The steps of a command. Several may run at once, each on a separate thread.
pub struct Progress {
    total: usize,
    begun: AtomicUsize,
    started: Instant,
    lines: Option<MultiProgress>,
}

impl Progress {
    pub fn new(total: usize) -> Self {
        let lines = std::io::stderr().is_terminal().then(MultiProgress::new);
        Self { total, begun: AtomicUsize::new(0), started: Instant::now(), lines }
    }

    pub fn step(&self, name: &'static str, work: impl FnOnce() -> Outcome) -> Step {
        let number = self.begun.fetch_add(1, Ordering::Relaxed) + 1;
        let label = format!("[{number}/{}] {name}", self.total);
        let (started, cpu_before) = (Instant::now(), cpu::seconds());
        let live = self.begin(&label);
        let result = live.during(work);
        live.end();
        let (good, output) = result.unwrap_or_else(|error| (false, format!("{error:#}\n")));
        let (seconds, cpu) = (started.elapsed().as_secs_f64(), cpu::seconds() - cpu_before);
        let step = Step { name, good, output, seconds, cpu };
        let mark = if good { "ok" } else { "FAILED" };
        self.print(&format!("{mark:>6} {label} ({})", spoken(started.elapsed())));
        if !good {
            self.print(&end_of(&step.output));
        }
        step
    }

    /// Runs a step whose failure ends the command.
    pub fn must<T>(&self, name: &'static str, work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
        let mut outcome = None;
        self.step(name, || {
            let result = work();
            let good = result.is_ok();
            outcome = Some(result);
            Ok((good, String::new()))
        });
        outcome.unwrap_or_else(|| anyhow::bail!("{name} did not run"))
    }

    fn print(&self, line: &str) {
        match &self.lines {
            Some(lines) => drop(lines.println(line)),
            None => eprintln!("{} {line}", clock(self.started.elapsed())),
        }
    }

    fn begin(&self, label: &str) -> Live {
        let last = Arc::new(Mutex::new(String::new()));
        let Some(lines) = &self.lines else {
            self.print(&format!("     … {label}"));
            let (stop, stopped) = mpsc::channel::<()>();
            let (label, last_line, run_started) = (label.to_owned(), last.clone(), self.started);
            let started = Instant::now();
            let beat = thread::spawn(move || {
                while stopped.recv_timeout(SIGN_OF_LIFE) == Err(mpsc::RecvTimeoutError::Timeout) {
                    let last_output = last_line.lock().unwrap_or_else(PoisonError::into_inner).clone();
                    let at = clock(run_started.elapsed());
                    eprintln!("{at}      … {label}: {}, {last_output}", spoken(started.elapsed()));
                }
            });
            return Live { last, line: Line::Text { stop, beat } };
        };
        let bar = lines.add(ProgressBar::new_spinner().with_prefix(label.to_owned()));
        if let Ok(style) = ProgressStyle::with_template("{spinner:>6} {prefix} {elapsed} {wide_msg:.dim}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(120));
        Live { last, line: Line::Terminal(bar) }
    }
}

enum Line {
    Terminal(ProgressBar),
    Text { stop: mpsc::Sender<()>, beat: thread::JoinHandle<()> },
}

/// A running step.
struct Live {
    last: Arc<Mutex<String>>,
    line: Line,
}

thread_local! {
    /// The listener for the output of programs that this thread starts.
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
}

/// Receives every line that a program prints during a step.
#[derive(Clone)]
pub struct Listener {
    last: Arc<Mutex<String>>,
    bar: Option<ProgressBar>,
}

impl Listener {
    /// Returns the listener of the step that this thread runs, if any.
    pub fn current() -> Option<Self> {
        LISTENER.with_borrow(Clone::clone)
    }

    pub fn receive(&self, line: &str) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        if let Some(bar) = &self.bar {
            bar.set_message(line.to_owned());
        }
        line.clone_into(&mut self.last.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Live {
    fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        let bar = match &self.line {
            Line::Terminal(bar) => Some(bar.clone()),
            Line::Text { .. } => None,
        };
        LISTENER.set(Some(Listener { last: self.last.clone(), bar }));
        let result = work();
        LISTENER.set(None);
        result
    }

    fn end(self) {
        match self.line {
            Line::Terminal(bar) => bar.finish_and_clear(),
            Line::Text { stop, beat } => {
                drop(stop);
                let _ = beat.join();
            }
        }
    }
}

fn clock(elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    format!("{:>3}:{:02}", seconds / 60, seconds % 60)
}

fn spoken(elapsed: Duration) -> String {
    match elapsed.as_secs() {
        0..60 => format!("{:.1} s", elapsed.as_secs_f64()),
        seconds => format!("{} min {:02} s", seconds / 60, seconds % 60),
    }
}

/// Returns the last lines of the output, where every test runner summarizes failures.
pub fn end_of(output: &str) -> String {
    const SHOWN: usize = 150;
    let lines: Vec<&str> = output.lines().collect();
    lines[lines.len().saturating_sub(SHOWN)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_receives_the_output_of_its_own_programs() {
        let progress =
            Progress { total: 1, begun: AtomicUsize::new(0), started: Instant::now(), lines: None };
        assert!(Listener::current().is_none());
        let step = progress.step("one", || {
            let listener = Listener::current();
            listener.as_ref().into_iter().for_each(|one| one.receive("  Compiling base \n"));
            listener.as_ref().into_iter().for_each(|one| one.receive("\n"));
            let last_output =
                listener.map(|one| one.last.lock().unwrap_or_else(PoisonError::into_inner).clone());
            Ok((true, last_output.unwrap_or_default()))
        });
        assert_eq!((step.good, step.output.as_str()), (true, "Compiling base"));
        assert!(Listener::current().is_none());
    }

    #[test]
    fn a_failed_step_stores_its_reason() {
        let progress =
            Progress { total: 2, begun: AtomicUsize::new(0), started: Instant::now(), lines: None };
        let step = progress.step("one", || anyhow::bail!("no disk"));
        assert_eq!((step.good, step.output.as_str()), (false, "no disk\n"));
        assert!(progress.must("two", || -> anyhow::Result<()> { anyhow::bail!("no net") }).is_err());
    }

    #[test]
    fn times_are_formatted() {
        assert_eq!(clock(Duration::from_secs(754)), " 12:34");
        assert_eq!(spoken(Duration::from_millis(1234)), "1.2 s");
        assert_eq!(spoken(Duration::from_secs(125)), "2 min 05 s");
    }
}
