//! Ordinary visitors: they read, sign up, build, tick off, mark, pin, make mistakes and come back. What they were told is
//! counted; what was acknowledged is written down, to be looked for later.

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
    client::{Answer, Client},
};

/// At once; each waits for its answer.
const PEOPLE: usize = 6;
const GOOD: RangeInclusive<u16> = 200..=200;

pub struct People {
    url: String,
    /// Between two things that somebody does.
    pause: Duration,
    game: Game,
    stop: AtomicBool,
    /// Good answers to what is written down.
    stored: AtomicU64,
    heard: Mutex<Heard>,
}

/// What there is to tick off and to find.
struct Game {
    challenges: Vec<String>,
    points: Vec<String>,
}

#[derive(Default)]
struct Heard {
    kinds: BTreeMap<&'static str, (u64, u64)>,
    /// What was answered instead, and how often.
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
            heard: Mutex::default(),
        })
    }

    /// They come for as long as `work` takes, and finish what they are at.
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

    /// Waits until this many more are told that something of theirs is stored.
    pub fn stored(&self, more: u64, patience: Duration) -> anyhow::Result<()> {
        let (begun, wanted) = (Instant::now(), self.stored.load(Relaxed) + more);
        while self.stored.load(Relaxed) < wanted {
            ensure!(begun.elapsed() < patience, "nothing is stored any more: {:?}", self.faults());
            thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    /// Counts the answer; `None` unless it was one of those expected.
    fn told(
        &self,
        kind: &'static str,
        expected: RangeInclusive<u16>,
        answer: anyhow::Result<Answer>,
    ) -> Option<Answer> {
        let fault = match &answer {
            Ok(answer) if expected.contains(&answer.status) => None,
            Ok(answer) => {
                Some(format!("{kind}: {} {}", answer.status, answer.body["error"].as_str().unwrap_or("")))
            }
            // The words of a broken connection differ; what matters is that nobody answered.
            Err(_) => Some(format!("{kind}: {NO_ANSWER}")),
        };
        let mut heard = self.heard();
        let (good, failed) = heard.kinds.entry(kind).or_default();
        *(if fault.is_none() { good } else { failed }) += 1;
        let failed = fault.is_some();
        if let Some(fault) = fault {
            *heard.faults.entry(fault.trim().to_owned()).or_default() += 1;
        }
        drop(heard);
        thread::sleep(if failed { Duration::from_millis(20) } else { self.pause });
        answer.ok().filter(|_| !failed)
    }

    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was answered that should not have been, and how often.
    pub fn faults(&self) -> BTreeMap<String, u64> {
        self.heard().faults.clone()
    }

    /// All requests, and those of them that failed.
    pub fn requests(&self) -> (u64, u64) {
        let heard = self.heard();
        let sum = |of: fn(&(u64, u64)) -> u64| heard.kinds.values().map(of).sum();
        (sum(|(good, failed)| good + failed), sum(|(_, failed)| *failed))
    }

    /// What they did and how it went, a line a kind.
    pub fn tell(&self, stage: &Stage) {
        stage.say(format!("{:<14} {:>8} {:>8}", "", "good", "failed"));
        for (kind, (good, failed)) in &self.heard().kinds {
            stage.say(format!("{kind:<14} {good:>8} {failed:>8}"));
        }
        for (fault, times) in self.faults() {
            stage.say(format!("{times} times: {fault}"));
        }
    }

    /// Whoever was not served was told "later", or nothing at all.
    pub fn must_only_be_cut(&self) -> anyhow::Result<()> {
        let faults = self.faults();
        let wrong = faults.keys().find(|fault| !fault.contains(": 503") && !fault.ends_with(NO_ANSWER));
        ensure!(wrong.is_none(), "somebody was told something else than \"later\": {wrong:?}");
        Ok(())
    }

    /// Everything that was acknowledged is there.
    pub fn must_find_everything(&self, stage: &Stage, url: &str) -> anyhow::Result<()> {
        let heard = self.heard();
        let mut sums = diary::Sums::default();
        for diary in &heard.diaries {
            sums.add(diary.look(url)?);
        }
        sums.tell(stage)
    }
}

const NO_ANSWER: &str = "no answer";

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
