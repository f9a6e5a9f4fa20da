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
    client::{ApiResponse, Client},
};

/// Concurrent users; each waits for its response.
const PEOPLE: usize = 6;

pub struct Load {
    url: String,
    stop: AtomicBool,
    /// Successful responses since the last [`Load::phase`].
    good: AtomicU64,
    results: Mutex<Results>,
}

#[derive(Default)]
struct Results {
    /// By e-mail address: the last acknowledged code (initially empty), then the codes sent after it without
    /// acknowledgment.
    accounts: BTreeMap<String, Vec<String>>,
    /// Responses to writes, counted by status and error key.
    responses: BTreeMap<String, u64>,
    faults: Vec<String>,
}

impl Load {
    pub fn new(url: &str) -> Self {
        Self {
            url: url.to_owned(),
            stop: AtomicBool::new(false),
            good: AtomicU64::new(0),
            results: Mutex::default(),
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
            let Some(response) = self.record("sign-up", client.sign_up(&email)) else { continue };
            self.results().accounts.insert(email.clone(), vec![String::new()]);
            client.token = response.body["token"].as_str().map(str::to_owned);
            for save in 0..3 {
                self.save(&client, &email, &format!("{person}-{number}-{save}"));
            }
            self.record("sign-in", client.sign_in(&email));
            client.token = None;
        }
    }

    fn save(&self, client: &Client, email: &str, code: &str) {
        let sent = client.post("/api/user/profile/store", &json!({ "loadout_creator_code": code }));
        let saved = self.record("save", sent).is_some();
        let mut results = self.results();
        let codes = results.accounts.entry(email.to_owned()).or_default();
        if saved {
            codes.clear();
        }
        codes.push(code.to_owned());
    }

    /// Counts the response; returns `None` unless it was successful.
    fn record(&self, what: &str, response: anyhow::Result<ApiResponse>) -> Option<ApiResponse> {
        let mut results = self.results();
        let outcome = match &response {
            Ok(response) if response.status == 200 => {
                self.good.fetch_add(1, Ordering::Relaxed);
                "200".to_owned()
            }
            Ok(response) => {
                let key = response.body["error"].as_str().unwrap_or("?");
                if response.status != 503 || response.retry_after.is_none() {
                    results.faults.push(format!("{what}: {} {key}", response.status));
                }
                format!("{} {key}", response.status)
            }
            Err(error) => {
                results.faults.push(format!("{what}: {error:#}"));
                "no response".to_owned()
            }
        };
        let refused = outcome != "200";
        *results.responses.entry(format!("{what} {outcome}")).or_default() += 1;
        drop(results);
        if refused {
            thread::sleep(Duration::from_millis(20));
        }
        response.ok().filter(|_| !refused)
    }

    fn results(&self) -> std::sync::MutexGuard<'_, Results> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until this many responses of that kind have arrived.
    pub fn until(&self, what: impl Fn(&str) -> bool, count: u64, patience: Duration) -> anyhow::Result<()> {
        let begun = Instant::now();
        loop {
            let seen: u64 =
                self.results().responses.iter().filter(|(response, _)| what(response)).map(|(_, n)| n).sum();
            if seen >= count {
                return Ok(());
            }
            ensure!(
                begun.elapsed() < patience,
                "only {seen} of {count} after {} s: {:?}",
                patience.as_secs(),
                self.results().responses
            );
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Prints the counted responses and resets the counts.
    pub fn phase(&self, stage: &Stage, name: &str) {
        self.good.store(0, Ordering::Relaxed);
        let responses = std::mem::take(&mut self.results().responses);
        let list: Vec<String> =
            responses.iter().map(|(response, count)| format!("{response}: {count}")).collect();
        stage.print(format!("{name}: {}", list.join(", ")));
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
        let results = self.results();
        let mut client = Client::new(url);
        let (mut accounts, mut saves) = (0, 0);
        for (email, codes) in &results.accounts {
            let response = client.sign_in(email)?;
            ensure!(
                response.status == 200,
                "{email} was acknowledged and cannot sign in: {}",
                response.status
            );
            accounts += 1;
            client.token = response.body["token"].as_str().map(str::to_owned);
            let user = client.get("/api/user")?.body;
            let found = find(&user, "loadout_creator_code").context("no such field in the response")?;
            client.token = None;
            let found = found.as_str().unwrap_or_default();
            ensure!(
                codes.iter().any(|code| code == found),
                "{email}: {codes:?} were sent, {found:?} is there"
            );
            saves += u32::from(!codes[0].is_empty());
        }
        stage
            .print(format!("found {accounts} of {accounts} acknowledged accounts, {saves} of {saves} saves"));
        let faults: Vec<&String> = results.faults.iter().take(5).collect();
        ensure!(
            faults.is_empty(),
            "{} responses were neither successful nor 503: {faults:?}",
            results.faults.len()
        );
        Ok(())
    }
}

fn find<'a>(value: &'a serde_json::Value, key: &str) -> Option<&'a serde_json::Value> {
    let fields = value.as_object()?;
    fields.get(key).or_else(|| fields.values().find_map(|inner| find(inner, key)))
}
