//! A full disk under the database, while people sign up, sign in and save.

use std::time::{Duration, Instant};

use anyhow::ensure;

use super::{Case, Stage, client::Client, mount::Mount};
use crate::serve::Server;

pub const SQLITE: Case = Case {
    name: "sqlite-full-disk",
    about: "the data folder's disk fills up and gets room again",
    needs: &[],
    run: sqlite,
};

fn sqlite(stage: &Stage) -> anyhow::Result<()> {
    let disk = Mount::new("sqlite", 48)?;
    let data = disk.path.join("data");
    let server = Server::start_in(
        &stage.binary,
        &data,
        &[
            ("HOTDROP_REQUESTS_PER_SECOND", "0"),
            ("HOTDROP_SIGNUPS_PER_HOUR", "0"),
            ("HOTDROP_RENDER_AHEAD", "false"),
        ],
    )?;
    let client = Client::new(&server.url);
    ensure!(client.sign_up("before@example.org")?.status == 200, "no account while there is room");
    let filler = disk.fill()?;
    stage.say(format!("full: {}", filler.path().display()));
    let refused = client.sign_up("during@example.org")?;
    stage.say(format!(
        "a sign-up while full: {} {}, Retry-After {:?}",
        refused.status, refused.body, refused.retry_after
    ));
    ensure!(client.get("/readyz")?.status == 503, "ready, although nothing can be written");
    drop(filler);
    let freed = Instant::now();
    while client.sign_up(&format!("after-{}@example.org", freed.elapsed().as_millis()))?.status != 200 {
        ensure!(freed.elapsed() < Duration::from_secs(30), "there is room, and still nothing can be written");
        std::thread::sleep(Duration::from_millis(100));
    }
    stage.say(format!("first good write {:.1} s after there was room", freed.elapsed().as_secs_f64()));
    ensure!(client.sign_in("before@example.org")?.status == 200, "an account is lost");
    Ok(())
}
