//! Pure checks of settings and of measured values.

use http_kit::Finding;

use crate::config::Config;

pub fn settings(config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut note = |missing: bool, text: &str| {
        if missing {
            findings.push(Finding::Note(text.to_owned()));
        }
    };
    note(
        config.origin.is_none(),
        "origin is not set: links say http://localhost; set it to the public address",
    );
    note(config.operator.name.is_empty(), "operator.name is not set: the legal texts name nobody");
    note(config.ads.is_none(), "no ad network is configured: no ads are shown");
    note(config.metrics_listen.is_none(), "metrics_listen is not set: metrics are collected but not served");
    note(config.demo, "demo is true: an installation without players is filled with made-up ones");
    findings.extend(origin(config));
    findings.extend(proxies(config));
    if tracing_subscriber::EnvFilter::try_new(&config.log).is_err() {
        findings.push(Finding::Bad(format!(
            "log: `{}` is no filter: write info, or hotdrop=debug,info",
            config.log
        )));
    }
    findings
}

fn origin(config: &Config) -> Option<Finding> {
    let origin = config.origin.as_ref()?;
    let local =
        ["http://localhost", "http://127.", "http://[::1]"].iter().any(|begin| origin.starts_with(begin));
    if origin.starts_with("http://") && !local {
        let text =
            "origin is not https: passwords and cookies travel in the clear; put a proxy with TLS in front";
        return Some(Finding::Warn(text.into()));
    }
    if origin.starts_with("https://") && config.trusted_proxies.is_empty() {
        let text = "origin is https and trusted_proxies is empty: all visitors look like the proxy and share its limits; set \
                    it to the proxy's address";
        return Some(Finding::Warn(text.into()));
    }
    Some(Finding::Good(format!("origin: {origin}")))
}

fn proxies(config: &Config) -> Option<Finding> {
    let everybody = config.trusted_proxies.iter().find(|network| network.prefix_len() == 0)?;
    let text = format!(
        "trusted_proxies holds {everybody}: anybody can name any address as theirs; name the proxy alone"
    );
    Some(Finding::Warn(text))
}

const LEAST_ROOM: u64 = 8 << 20;
const LITTLE_ROOM: u64 = 512 << 20;

pub fn room(place: &str, free: u64) -> Finding {
    let text = format!("{place}: {} MB free", free >> 20);
    if free < LEAST_ROOM {
        return Finding::Bad(format!("{text}: the disk is full, writes are refused; make room"));
    }
    if free < LITTLE_ROOM {
        return Finding::Warn(format!("{text}: make room before the disk is full"));
    }
    Finding::Good(text)
}

/// Open files that a process needs besides connections.
const OTHER_FILES: u64 = 256;

/// `hard` is the hard limit, up to which `serve` raises the soft limit.
pub fn files(connections: u64, hard: Option<u64>) -> Finding {
    let wanted = connections + OTHER_FILES;
    match hard {
        Some(hard) if hard < wanted => Finding::Warn(format!(
            "open files: {hard} are allowed, {wanted} are needed for connections = {connections}: set LimitNOFILE={wanted} \
             in the unit, or lower connections"
        )),
        _ => Finding::Good(format!("open files: enough for {connections} connections")),
    }
}

pub fn integrity(found: &db::Integrity) -> Finding {
    match found {
        db::Integrity::Intact => Finding::Good("database: integrity check passed".into()),
        db::Integrity::Incomplete => Finding::Note(
            "database: too large to check completely, no damage in the part that was read; `PRAGMA quick_check` of sqlite3 reads all"
                .into(),
        ),
        db::Integrity::Damaged(what) => Finding::Bad(format!(
            "database: damaged: {what}: stop the site and `hotdrop restore` the last good backup, which saves this file; then \
             look at disk and memory"
        )),
    }
}

/// `done` is what was tried, such as `opened`. A busy database works; the checks only take too long.
pub fn database_error(done: &str, error: &db::DbError) -> Finding {
    match error {
        db::DbError::Busy => Finding::Warn(format!(
            "database: too busy to be {done} in time, and not checked: run the doctor again when there is less load"
        )),
        _ => Finding::Bad(format!("database: cannot be {done}: {}", error.chain())),
    }
}

const SLIGHT: i64 = 2;
const GRAVE: i64 = 30;

/// Compares our clock with the database's. Sessions, limits and jobs depend on both.
pub fn clocks(ours: i64, theirs: i64) -> Finding {
    let apart = (ours - theirs).abs();
    let text = format!("clock: {apart} s apart from the database's");
    if apart <= SLIGHT {
        return Finding::Good("clock: the same as the database's".into());
    }
    let advice = format!("{text}: synchronize both machines with a time server");
    if apart <= GRAVE { Finding::Warn(advice) } else { Finding::Bad(advice) }
}

/// Seconds after which a due job is reported as not being processed.
const LATE: i64 = 900;

pub fn jobs(stats: &[db::jobs::KindStats], now: i64) -> Vec<Finding> {
    let mut findings: Vec<Finding> = stats
        .iter()
        .filter(|kind| kind.dead > 0)
        .map(|kind| {
            Finding::Warn(format!(
                "jobs: {} of {} were given up; SELECT id, last_error FROM job WHERE kind = '{}' AND state = 'dead' shows why",
                kind.dead, kind.kind, kind.kind
            ))
        })
        .collect();
    let late: Vec<&str> = stats
        .iter()
        .filter(|kind| kind.oldest_due_at.is_some_and(|due| due < now - LATE))
        .map(|kind| kind.kind.as_str())
        .collect();
    if !late.is_empty() {
        let text = format!(
            "jobs: {} wait for longer than 15 minutes: start the site, or more nodes",
            late.join(", ")
        );
        findings.push(Finding::Warn(text));
    }
    if findings.is_empty() {
        findings.push(Finding::Good("jobs: none was given up, none is late".into()));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machine_limits_are_judged() {
        assert!(matches!(room("disk", 1 << 20), Finding::Bad(_)));
        assert!(matches!(room("disk", 100 << 20), Finding::Warn(_)));
        assert!(matches!(room("disk", 9 << 30), Finding::Good(_)));
        assert!(matches!(files(4096, Some(1024)), Finding::Warn(text) if text.contains("LimitNOFILE=4352")));
        assert!(matches!(files(4096, Some(524_288)), Finding::Good(_)));
        assert!(matches!(files(4096, None), Finding::Good(_)));
        assert!(matches!(database_error("read", &db::DbError::Busy), Finding::Warn(_)));
        assert!(matches!(database_error("read", &db::DbError::NotFound), Finding::Bad(_)));
        assert!(matches!(clocks(100, 101), Finding::Good(_)));
        assert!(matches!(clocks(100, 90), Finding::Warn(_)));
        assert!(matches!(clocks(100, 9000), Finding::Bad(_)));
    }

    #[test]
    fn jobs_that_failed_or_wait_are_named() {
        let kind = |dead, oldest_due_at| db::jobs::KindStats {
            kind: "accounts.mail".into(),
            queued: 0,
            running: 0,
            done: 0,
            dead,
            oldest_due_at,
        };
        assert!(matches!(&jobs(&[kind(0, Some(990))], 1000)[..], [Finding::Good(_)]));
        let found = jobs(&[kind(3, Some(10))], 10_000);
        assert!(matches!(&found[..], [Finding::Warn(dead), Finding::Warn(late)]
            if dead.contains("3 of accounts.mail") && late.contains("accounts.mail wait")));
    }
}
