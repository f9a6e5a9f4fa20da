//! A streaming replica that serves profile reads: it stops replicating, becomes unavailable, recovers, and is promoted.

use std::{
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use serde_json::{Value, json};

use super::{Case, Stage, client::Client, on_postgres};
use crate::{postgres::Postgres, serve::Server, system};

pub const CASE: Case = Case {
    name: "replica",
    about: "a replica for reading falls behind, is away, comes back, and becomes a server of its own",
    requires: &[&system::POSTGRES],
    run,
};

const PATIENCE: Duration = Duration::from_secs(60);
const LOST: &str = "replica not in use";
const FOUND: &str = "replica in use again";

struct Pair<'a> {
    stage: &'a Stage,
    primary: Postgres,
    standby: Postgres,
    server: Server,
    people: Vec<String>,
}

fn run(stage: &Stage) -> anyhow::Result<()> {
    let primary = Postgres::start_durable()?;
    let url = primary.hotdrop()?;
    let standby = primary.standby()?;
    let replica = standby.database("hotdrop");
    let mut env = on_postgres(&url);
    env.push(("HOTDROP_DATABASE_REPLICA_URL", &replica));
    let server = Server::start(&stage.binary, "faults", &env)?;
    let mut pair = Pair { stage, primary, standby, server, people: Vec::new() };
    pair.settle()?;
    pair.owner_and_others()?;
    pair.away()?;
    pair.promoted()
}

impl Pair<'_> {
    /// Waits until the demo is complete and the replica is read.
    fn settle(&mut self) -> anyhow::Result<()> {
        let open = "SELECT COUNT(*) FROM job WHERE kind = 'players.demo' AND state IN ('queued', 'running')";
        // Names that need no encoding in a URL.
        let named = "SELECT username FROM player_name WHERE platform = 'acti' AND username ~ '^[A-Za-z0-9]+$'
            ORDER BY player_id LIMIT 40";
        until("the demo", || {
            let there = self.primary.query("hotdrop", named)?;
            Ok(there.lines().count() == 40 && self.primary.query("hotdrop", open)? == "0")
        })?;
        self.people = self.primary.query("hotdrop", named)?.lines().map(str::to_owned).collect();
        let ours = "SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'hotdrop'";
        until("the replica", || Ok(self.standby.query("hotdrop", ours)? != "0"))?;
        self.stage.print("the demo is there, and the node is at the replica");
        Ok(())
    }

    /// Returns the clan tag of a player who was not requested before, so that the response is not cached.
    fn tag(&self, client: &Client, name: &str) -> anyhow::Result<Value> {
        let response = client.get(&format!("/api/profile/{name}/acti/wz1"))?;
        ensure!(response.status == 200, "{name}: {}", response.status);
        ensure!(client.get("/readyz")?.status == 200, "not ready");
        Ok(response.body["profile"]["clantag"].clone())
    }

    fn next(&mut self) -> anyhow::Result<String> {
        self.people.pop().context("nobody is left")
    }

    fn owner_and_others(&mut self) -> anyhow::Result<()> {
        let mut owner = Client::new(&self.server.url);
        owner.token = owner.sign_up("owner@example.org")?.body["token"].as_str().map(str::to_owned);
        let (guest, own) = (Client::new(&self.server.url), self.next()?);
        let set = owner.post("/api/user/profile", &json!({"username": own, "platform": "acti"}))?;
        ensure!(set.status == 200, "the profile was not set: {}", set.status);
        self.standby.sql(&["SELECT pg_wal_replay_pause()"])?;
        self.primary.query("hotdrop", "UPDATE player SET clantag = 'NEW'")?;
        let stranger = self.next()?;
        ensure!(self.tag(&guest, &stranger)? != "NEW", "the replica was not read");
        ensure!(self.tag(&owner, &own)? == "NEW", "the owner was sent to the replica");
        self.stage.print("the owner sees what was written, a guest what was there before");
        let begun = Instant::now();
        self.logged(LOST, 1)?;
        let stranger = self.next()?;
        ensure!(self.tag(&guest, &stranger)? == "NEW", "a replica that is behind is read");
        self.stage.print(format!("behind, it was given up after {:.1} s", begun.elapsed().as_secs_f64()));
        self.standby.sql(&["SELECT pg_wal_replay_resume()"])?;
        self.logged(FOUND, 1)
    }

    fn away(&mut self) -> anyhow::Result<()> {
        let guest = Client::new(&self.server.url);
        self.standby.stop()?;
        for _ in 0..5 {
            let (name, begun) = (self.next()?, Instant::now());
            ensure!(self.tag(&guest, &name)? == "NEW", "{name}");
            ensure!(begun.elapsed() < Duration::from_secs(5), "a request waited for an unreachable replica");
        }
        self.logged(LOST, 2)?;
        self.standby.restart()?;
        self.logged(FOUND, 2)?;
        self.stage.print("replica lost and restored without failed requests");
        Ok(())
    }

    fn promoted(&mut self) -> anyhow::Result<()> {
        let guest = Client::new(&self.server.url);
        self.standby.sql(&["SELECT pg_promote()"])?;
        self.logged(LOST, 3)?;
        self.primary.query("hotdrop", "UPDATE player SET clantag = 'LAST'")?;
        let name = self.next()?;
        ensure!(self.tag(&guest, &name)? == "LAST", "a server of its own is read");
        self.stage.print("promoted, it is not read");
        Ok(())
    }

    /// Waits until a message was logged exactly this many times.
    fn logged(&self, words: &str, times: usize) -> anyhow::Result<()> {
        let count_in_log = || -> anyhow::Result<usize> {
            Ok(std::fs::read_to_string(&self.server.log)?.matches(words).count())
        };
        until(words, || Ok(count_in_log()? >= times))?;
        let count = count_in_log()?;
        ensure!(count == times, "`{words}` was logged {count} times, not {times}");
        Ok(())
    }
}

fn until(what: &str, mut done: impl FnMut() -> anyhow::Result<bool>) -> anyhow::Result<()> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if done()? {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(100));
    }
    bail!("{what}: not within {PATIENCE:?}")
}
