//! Records a user's acknowledged writes and checks that they are stored.

use std::collections::BTreeSet;

use anyhow::ensure;
use serde_json::Value;

use crate::faults::{Stage, client::Client};

pub struct Diary {
    token: String,
    /// Shared builds, by their short links.
    pub builds: BTreeSet<String>,
    pub ticks: BTreeSet<String>,
    pub found: BTreeSet<String>,
    /// The last acknowledged revision of the board; 0 means none.
    pub board: i64,
    /// Whether a subsequent change of the board was sent without a response.
    pub board_unsure: bool,
}

/// Acknowledged and stored writes, by kind.
#[derive(Default)]
pub struct Sums {
    kinds: [(u64, u64); KINDS.len()],
    missing: Vec<String>,
}

const KINDS: [&str; 5] = ["accounts", "builds", "ticks", "found marks", "boards"];

impl Diary {
    pub fn new(token: String) -> Self {
        Self {
            token,
            builds: BTreeSet::new(),
            ticks: BTreeSet::new(),
            found: BTreeSet::new(),
            board: 0,
            board_unsure: false,
        }
    }

    /// Reads everything back, with the session of the sign-up.
    pub fn look(&self, url: &str) -> anyhow::Result<Sums> {
        let mut client = Client::new(url);
        client.token = Some(self.token.clone());
        let mut sums = Sums::default();
        let account = client.get("/api/user")?;
        sums.note(0, 1, u64::from(account.status == 200), "an account");
        let mut builds = BTreeSet::new();
        shares(&client.get("/api/user/loadout/my")?.body, &mut builds);
        let ticks = client.get("/api/trackers/progress")?.body["lists"]["bo6mp"]["done"].clone();
        let found = client.get("/api/maps/progress?lists=found-al-mazrah")?.body;
        let found = found["lists"]["found-al-mazrah"]["done"].clone();
        for (at, wanted, there) in
            [(1, &self.builds, builds), (2, &self.ticks, words(&ticks)), (3, &self.found, words(&found))]
        {
            let missing: Vec<&String> = wanted.difference(&there).collect();
            let all = wanted.len() as u64;
            sums.note(at, all, all - missing.len() as u64, &format!("{missing:?}"));
        }
        let board = client.get("/api/maps/board?map=al-mazrah")?.body["board"]["revision"].as_i64();
        let wanted = u64::from(self.board > 0);
        let there = u64::from(board.unwrap_or(0) >= self.board) * wanted;
        sums.note(4, wanted, there, &format!("revision {}, there is {board:?}", self.board));
        Ok(sums)
    }
}

impl Sums {
    fn note(&mut self, kind: usize, acknowledged: u64, there: u64, what: &str) {
        self.kinds[kind].0 += acknowledged;
        self.kinds[kind].1 += there;
        if there < acknowledged {
            self.missing.push(format!("{}: {what}", KINDS[kind]));
        }
    }

    pub fn add(&mut self, other: Self) {
        for (sum, part) in self.kinds.iter_mut().zip(other.kinds) {
            sum.0 += part.0;
            sum.1 += part.1;
        }
        self.missing.extend(other.missing);
    }

    pub fn report(&self, stage: &Stage) -> anyhow::Result<()> {
        stage.print(format!("{:<14} {:>12} {:>8}", "", "acknowledged", "there"));
        for (kind, (acknowledged, there)) in KINDS.iter().zip(&self.kinds) {
            stage.print(format!("{kind:<14} {acknowledged:>12} {there:>8}"));
        }
        ensure!(self.kinds[0].0 > 0, "no write was acknowledged: this proves nothing");
        ensure!(self.missing.is_empty(), "{} are gone: {}", self.missing.len(), self.missing[0]);
        Ok(())
    }
}

fn words(list: &Value) -> BTreeSet<String> {
    let all = list.as_array().map(Vec::as_slice).unwrap_or_default();
    all.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect()
}

/// Collects every short link in a response, at any depth.
fn shares(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Array(all) => all.iter().for_each(|one| shares(one, into)),
        Value::Object(fields) => {
            into.extend(fields.get("share").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|one| shares(one, into));
        }
        _ => {}
    }
}
