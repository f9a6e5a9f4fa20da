//! PostgreSQL becomes unavailable under load and recovers: restarted, connections closed, set read-only.

use std::{thread, time::Duration};

use super::{Case, Stage, load::Load, on_postgres};
use crate::{postgres::Postgres, serve::Server, system};

pub const CASE: Case = Case {
    name: "postgres-lost",
    about: "PostgreSQL ends connections, is restarted, and is read-only for a while",
    requires: &[&system::POSTGRES],
    run,
};

const PATIENCE: Duration = Duration::from_secs(60);

const END_ALL: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'hotdrop'";

fn run(stage: &Stage) -> anyhow::Result<()> {
    let postgres = Postgres::start()?;
    let url = postgres.hotdrop()?;
    let env = on_postgres(&url);
    let server = Server::start(&stage.binary, "faults", &env)?;
    let load = Load::new(&server.url);
    load.during(|| {
        load.until(|response| response.ends_with("200"), 40, PATIENCE)?;
        load.phase(stage, "before");
        for _ in 0..20 {
            postgres.sql(&[END_ALL])?;
            thread::sleep(Duration::from_millis(200));
        }
        load.phase(stage, "all connections ended 20 times");
        postgres.restart()?;
        let seconds = load.first_good(PATIENCE)?;
        stage.print(format!("first good write {seconds:.2} s after the restart"));
        load.until(|response| response.ends_with("200"), 20, PATIENCE)?;
        load.phase(stage, "restarted");
        postgres.sql(&["ALTER DATABASE hotdrop SET default_transaction_read_only = on", END_ALL])?;
        load.until(|response| response.contains("read_only"), 100, PATIENCE)?;
        load.phase(stage, "read-only");
        postgres.sql(&["ALTER DATABASE hotdrop SET default_transaction_read_only = off"])?;
        let seconds = load.first_good(PATIENCE)?;
        stage.print(format!("first good write {seconds:.2} s after it was no longer read-only"));
        load.until(|response| response.ends_with("200"), 40, PATIENCE)
    })?;
    load.phase(stage, "after");
    load.verify(stage, &server.url)
}
