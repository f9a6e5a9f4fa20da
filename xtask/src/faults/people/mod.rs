//! Simulated users who read, sign up, build, tick off, mark, pin, send invalid requests and return. Counts their
//! responses and records acknowledged writes, to verify them at the end.

mod diary;
mod visit;

use std::{
    collections::BTreeMap,
    ops::RangeInclusive,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use diary::Diary;
use serde_json::Value;

use super::{
    Stage,
    client::{ApiResponse, Client},
};

/// Concurrent users; each waits for its response.
const PEOPLE: usize = 6;
const GOOD: RangeInclusive<u16> = 200..=200;

pub struct People {
    url: String,
    /// The pause between two actions of a user.
    pause: Duration,
    game: Game,
    stop: AtomicBool,
    /// Successful responses to writes.
    stored: AtomicU64,
    results: Mutex<Results>,
}

/// The challenges and map points that users can mark.
struct Game {
    challenges: Vec<String>,
    points: Vec<String>,
}

#[derive(Default)]
struct Results {
    kinds: BTreeMap<&'static str, (u64, u64)>,
    /// Unexpected responses and their counts.
    faults: BTreeMap<String, u64>,
    diaries: Vec<Diary>,
}

impl People {
    pub fn new(url: &str, pause: Duration) -> anyhow::Result<Self> {
        Ok(Self {
            url: url.to_owned(),
            pause,
            game: Game::of(url)?,
            stop: AtomicBool::new(false),
            stored: AtomicU64::new(0),
            results: Mutex::default(),
        })
    }

    /// Runs the users alongside `work`, and lets them finish their current visit.
    pub fn during<T>(&self, work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
        thread::scope(|scope| {
            for person in 0..PEOPLE {
                scope.spawn(move || {
                    for number in 0.. {
                        if self.stop.load(Relaxed) {
                            return;
                        }
                        self.visit(&format!("p{person}x{number}"), person + PEOPLE * number);
                    }
                });
            }
            let result = work();
            self.stop.store(true, Relaxed);
            result
        })
    }

    /// Waits until this many more writes are acknowledged.
    pub fn stored(&self, more: u64, patience: Duration) -> anyhow::Result<()> {
        let (begun, wanted) = (Instant::now(), self.stored.load(Relaxed) + more);
        while self.stored.load(Relaxed) < wanted {
            ensure!(begun.elapsed() < patience, "nothing is stored any more: {:?}", self.faults());
            thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    /// Counts the response; returns `None` unless its status was expected.
    fn record(
        &self,
        kind: &'static str,
        expected: RangeInclusive<u16>,
        response: anyhow::Result<ApiResponse>,
    ) -> Option<ApiResponse> {
        let fault = match &response {
            Ok(response) if expected.contains(&response.status) => None,
            Ok(response) => {
                Some(format!("{kind}: {} {}", response.status, response.body["error"].as_str().unwrap_or("")))
            }
            // Error messages of broken connections differ; only the missing response matters.
            Err(_) => Some(format!("{kind}: {NO_RESPONSE}")),
        };
        let mut results = self.results();
        let (good, failed) = results.kinds.entry(kind).or_default();
        *(if fault.is_none() { good } else { failed }) += 1;
        let failed = fault.is_some();
        if let Some(fault) = fault {
            *results.faults.entry(fault.trim().to_owned()).or_default() += 1;
        }
        drop(results);
        thread::sleep(if failed { Duration::from_millis(20) } else { self.pause });
        response.ok().filter(|_| !failed)
    }

    fn results(&self) -> MutexGuard<'_, Results> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the unexpected responses and their counts.
    pub fn faults(&self) -> BTreeMap<String, u64> {
        self.results().faults.clone()
    }

    /// Returns the number of all requests and of failed ones.
    pub fn requests(&self) -> (u64, u64) {
        let results = self.results();
        let sum = |of: fn(&(u64, u64)) -> u64| results.kinds.values().map(of).sum();
        (sum(|(good, failed)| good + failed), sum(|(_, failed)| *failed))
    }

    /// Prints the results, one line per kind.
    pub fn report(&self, stage: &Stage) {
        stage.print(format!("{:<14} {:>8} {:>8}", "", "good", "failed"));
        for (kind, (good, failed)) in &self.results().kinds {
            stage.print(format!("{kind:<14} {good:>8} {failed:>8}"));
        }
        for (fault, times) in self.faults() {
            stage.print(format!("{times} times: {fault}"));
        }
    }

    /// Checks that all failed requests got a 503 or no response.
    pub fn must_only_be_cut(&self) -> anyhow::Result<()> {
        let faults = self.faults();
        let wrong = faults.keys().find(|fault| !fault.contains(": 503") && !fault.ends_with(NO_RESPONSE));
        ensure!(wrong.is_none(), "an error was not a 503: {wrong:?}");
        Ok(())
    }

    /// Checks that all acknowledged writes are stored.
    pub fn must_find_everything(&self, stage: &Stage, url: &str) -> anyhow::Result<()> {
        let results = self.results();
        let mut sums = diary::Sums::default();
        for diary in &results.diaries {
            sums.add(diary.look(url)?);
        }
        sums.report(stage)
    }
}

const NO_RESPONSE: &str = "no response";

impl Game {
    fn of(url: &str) -> anyhow::Result<Self> {
        let visitor = Client::new(url);
        let tracker = visitor.get("/api/tools/camouflages/init/v2?game=bo6mp")?.body;
        let map = visitor.get("/api/tools/map/init?map=al-mazrah&mode=dmz")?.body;
        let weapons = tracker["data"]["unselected"].as_array().context("no weapons")?;
        let groups = map["p"]["dmz"].as_object().context("no points")?;
        let found = groups.values().filter(|group| group["count_found"] == true);
        let game = Self {
            challenges: weapons.iter().flat_map(|weapon| ids(&weapon["camouflages"])).collect(),
            points: found.flat_map(|group| ids(&group["markers"])).collect(),
        };
        ensure!(game.challenges.len() > 100 && game.points.len() > 10, "too little to tick off and to find");
        Ok(game)
    }
}

fn ids(list: &Value) -> Vec<String> {
    let all = list.as_array().map(Vec::as_slice).unwrap_or_default();
    all.iter().filter_map(|one| one["id"].as_str().map(str::to_owned)).collect()
}
