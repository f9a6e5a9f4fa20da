//! Sign-in under a flood of wrong passwords.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Instant,
};

use anyhow::ensure;

use crate::{
    process::Server,
    table::{Row, Rows},
};

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    rows.push(flood()?);
    Ok(())
}

const FLOOD: usize = 1_000;
/// Number of wrong sign-ins in the flood.
const CONCURRENT: usize = 32;

/// Measures the sign-in time of another user during a flood of wrong sign-ins, relative to an idle server.
fn flood() -> anyhow::Result<Row> {
    let folder = tempfile::tempdir()?;
    let server = Server::start_with(folder.path(), &[("HOTDROP_TRUSTED_PROXIES", "127.0.0.0/8")])?;
    server.warm()?;
    let sign_in = |kind: &str, email: &str, from: usize| -> anyhow::Result<(bool, f64)> {
        let begun = Instant::now();
        let body = format!(
            "{{\"type\":\"{kind}\",\"email\":\"{email}\",\"password\":\"Parachute 7!\",\"password_confirmation\":\"Parachute 7!\"}}"
        );
        let address = format!("10.{}.{}.1", from / 200, from % 200);
        let response = server.post("/api/user/auth", &body, &address)?;
        Ok((response.contains("200 OK"), begun.elapsed().as_secs_f64() * 1000.0))
    };
    ensure!(sign_in("signup", "someone@example.org", 60_000)?.0, "no account to sign in to");
    let median = |from: usize| -> anyhow::Result<f64> {
        let mut durations = Vec::new();
        for place in 0..9 {
            let (good, ms) = sign_in("signin", "someone@example.org", from + place)?;
            ensure!(good, "the right password was refused");
            durations.push(ms);
        }
        durations.sort_by(f64::total_cmp);
        Ok(durations[4])
    };
    let quiet = median(61_000)?;
    let sent = AtomicUsize::new(0);
    let busy = thread::scope(|scope| {
        for _ in 0..CONCURRENT {
            scope.spawn(|| {
                loop {
                    let number = sent.fetch_add(1, Ordering::Relaxed);
                    // Five addresses: each has its own wrong passwords to wait for.
                    if number >= FLOOD || sign_in("signin", "nobody@example.org", number % 5).is_err() {
                        break;
                    }
                }
            });
        }
        median(62_000)
    })?;
    Ok(Row::limit("a sign-in while 1,000 wrong ones arrive", busy, "ms", quiet * 4.0))
}
