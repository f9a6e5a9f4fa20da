//! Simulated users who sign up, sign in and save during a fault; records the responses they get.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use serde_json::json;

use super::{
    Stage,
    client::{Answer, Client},
};

/// Concurrent users; each waits for its response.
const PEOPLE: usize = 6;

pub struct Load {
    url: String,
    stop: AtomicBool,
    /// Successful responses since the last [`Load::phase`].
    good: AtomicU64,
    heard: Mutex<Heard>,
}

#[derive(Default)]
struct Heard {
    /// By e-mail address: the last acknowledged code (initially empty), then the codes sent after it without
    /// acknowledgment.
    accounts: BTreeMap<String, Vec<String>>,
    /// Responses to writes, counted by status and error key.
    answers: BTreeMap<String, u64>,
    faults: Vec<String>,
}

impl Load {
    pub fn new(url: &str) -> Self {
        Self {
            url: url.to_owned(),
            stop: AtomicBool::new(false),
            good: AtomicU64::new(0),
            heard: Mutex::default(),
        }
    }

    /// Runs the load alongside `work` and stops it afterwards.
    pub fn during<T>(&self, work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
        thread::scope(|scope| {
            for person in 0..PEOPLE {
                scope.spawn(move || self.person(person));
            }
            let result = work();
            self.stop.store(true, Ordering::Relaxed);
            result
        })
    }

    fn person(&self, person: usize) {
        let mut client = Client::new(&self.url);
        for number in 0.. {
            if self.stop.load(Ordering::Relaxed) {
                return;
            }
            let email = format!("p{person}-{number}@example.org");
            let Some(answer) = self.told("sign-up", client.sign_up(&email)) else { continue };
            self.heard().accounts.insert(email.clone(), vec![String::new()]);
            client.token = answer.body["token"].as_str().map(str::to_owned);
            for save in 0..3 {
                self.save(&client, &email, &format!("{person}-{number}-{save}"));
            }
            self.told("sign-in", client.sign_in(&email));
            client.token = None;
        }
    }

    fn save(&self, client: &Client, email: &str, code: &str) {
        let sent = client.post("/api/user/profile/store", &json!({ "loadout_creator_code": code }));
        let saved = self.told("save", sent).is_some();
        let mut heard = self.heard();
        let codes = heard.accounts.entry(email.to_owned()).or_default();
        if saved {
            codes.clear();
        }
        codes.push(code.to_owned());
    }

    /// Counts the response; returns `None` unless it was successful.
    fn told(&self, what: &str, answer: anyhow::Result<Answer>) -> Option<Answer> {
        let mut heard = self.heard();
        let told = match &answer {
            Ok(answer) if answer.status == 200 => {
                self.good.fetch_add(1, Ordering::Relaxed);
                "200".to_owned()
            }
            Ok(answer) => {
                let key = answer.body["error"].as_str().unwrap_or("?");
                if answer.status != 503 || answer.retry_after.is_none() {
                    heard.faults.push(format!("{what}: {} {key}", answer.status));
                }
                format!("{} {key}", answer.status)
            }
            Err(error) => {
                heard.faults.push(format!("{what}: {error:#}"));
                "no answer".to_owned()
            }
        };
        let refused = told != "200";
        *heard.answers.entry(format!("{what} {told}")).or_default() += 1;
        drop(heard);
        if refused {
            thread::sleep(Duration::from_millis(20));
        }
        answer.ok().filter(|_| !refused)
    }

    fn heard(&self) -> std::sync::MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until this many responses of that kind have arrived.
    pub fn until(&self, what: impl Fn(&str) -> bool, count: u64, patience: Duration) -> anyhow::Result<()> {
        let begun = Instant::now();
        loop {
            let seen: u64 = self.heard().answers.iter().filter(|(told, _)| what(told)).map(|(_, n)| n).sum();
            if seen >= count {
                return Ok(());
            }
            ensure!(
                begun.elapsed() < patience,
                "only {seen} of {count} after {} s: {:?}",
                patience.as_secs(),
                self.heard().answers
            );
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Prints the counted responses and resets the counts.
    pub fn phase(&self, stage: &Stage, name: &str) {
        self.good.store(0, Ordering::Relaxed);
        let answers = std::mem::take(&mut self.heard().answers);
        let list: Vec<String> = answers.iter().map(|(told, count)| format!("{told}: {count}")).collect();
        stage.say(format!("{name}: {}", list.join(", ")));
    }

    /// Returns the seconds until the next successful response.
    pub fn first_good(&self, patience: Duration) -> anyhow::Result<f64> {
        let begun = Instant::now();
        self.good.store(0, Ordering::Relaxed);
        while self.good.load(Ordering::Relaxed) == 0 {
            if begun.elapsed() > patience {
                bail!("the cause is gone, and still nothing can be written after {} s", patience.as_secs());
            }
            thread::sleep(Duration::from_millis(5));
        }
        Ok(begun.elapsed().as_secs_f64())
    }

    /// Checks that all acknowledged writes are stored and that no user got an unexpected error.
    pub fn verify(&self, stage: &Stage, url: &str) -> anyhow::Result<()> {
        let heard = self.heard();
        let mut client = Client::new(url);
        let (mut accounts, mut saves) = (0, 0);
        for (email, codes) in &heard.accounts {
            let answer = client.sign_in(email)?;
            ensure!(answer.status == 200, "{email} was acknowledged and cannot sign in: {}", answer.status);
            accounts += 1;
            client.token = answer.body["token"].as_str().map(str::to_owned);
            let user = client.get("/api/user")?.body;
            let found = find(&user, "loadout_creator_code").context("no such field in the answer")?;
            client.token = None;
            let found = found.as_str().unwrap_or_default();
            ensure!(
                codes.iter().any(|code| code == found),
                "{email}: {codes:?} were sent, {found:?} is there"
            );
            saves += u32::from(!codes[0].is_empty());
        }
        stage.say(format!("found {accounts} of {accounts} acknowledged accounts, {saves} of {saves} saves"));
        let faults: Vec<&String> = heard.faults.iter().take(5).collect();
        ensure!(
            faults.is_empty(),
            "{} answers were neither good nor \"later\": {faults:?}",
            heard.faults.len()
        );
        Ok(())
    }
}

fn find<'a>(value: &'a serde_json::Value, key: &str) -> Option<&'a serde_json::Value> {
    let fields = value.as_object()?;
    fields.get(key).or_else(|| fields.values().find_map(|inner| find(inner, key)))
}
