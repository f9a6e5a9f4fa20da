//! Checks the data folder, its disk, the ports and system limits.

use std::{
    io::{self, ErrorKind, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
    time::Duration,
};

use http_kit::Finding;

use super::rules;
use crate::{config::Config, folder_lock::server_of};

pub fn examine(config: &Config, file: Option<&Path>) -> Vec<Finding> {
    let mut findings = folder(config);
    findings.extend(file.and_then(open_secrets));
    findings.extend(ports(config));
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit};
        let connections = u64::try_from(config.connections.get()).unwrap_or(u64::MAX);
        findings.push(rules::files(connections, getrlimit(Resource::Nofile).maximum));
    }
    findings
}

fn folder(config: &Config) -> Vec<Finding> {
    let place = format!("data: {}", config.data.display());
    if !config.data.exists() {
        return vec![Finding::Note(format!("{place} does not exist yet: `serve` makes it"))];
    }
    let mut findings = Vec::new();
    #[cfg(unix)]
    {
        findings.extend(owners::examine(&config.data));
        match rustix::fs::statvfs(&config.data) {
            Ok(disk) => findings.push(rules::room(&place, disk.f_bavail.saturating_mul(disk.f_frsize))),
            Err(error) => {
                findings.push(Finding::Warn(format!("{place}: its disk cannot be looked at: {error}")))
            }
        }
    }
    findings
}

/// Checks file modes and owners: files that others can read, and files that we cannot write.
#[cfg(unix)]
mod owners {
    use std::{
        fs,
        os::unix::fs::MetadataExt,
        path::{Path, PathBuf},
    };

    use http_kit::Finding;
    use rustix::{
        fs::{Access, access},
        process::geteuid,
    };

    use crate::private::OURS;

    pub fn examine(folder: &Path) -> Vec<Finding> {
        let ours = OURS.iter().map(|name| folder.join(name)).filter(|path| path.exists());
        let all: Vec<PathBuf> = std::iter::once(folder.to_owned()).chain(ours).collect();
        let owner = fs::metadata(folder).map_or(0, |found| found.uid());
        let mut findings: Vec<Finding> = all.iter().flat_map(|path| one(path, owner)).collect();
        let me = geteuid().as_raw();
        if me != owner && me != 0 {
            findings.push(Finding::Warn(format!(
                "data: {} belongs to user {owner} and this is user {me}: run everything as one user",
                folder.display()
            )));
        }
        match findings.is_empty() {
            true => vec![Finding::Good(format!("data: {} is its owner's alone", folder.display()))],
            false => findings,
        }
    }

    fn one(path: &Path, owner: u32) -> Vec<Finding> {
        let place = format!("data: {}", path.display());
        let Ok(found) = fs::metadata(path) else {
            return vec![Finding::Bad(format!(
                "{place} cannot be looked at: run the doctor as the user of the site"
            ))];
        };
        let mut findings = Vec::new();
        let (me, mode) = (geteuid().as_raw(), found.mode() & 0o777);
        if found.uid() != owner {
            findings.push(Finding::Bad(format!(
                "{place} belongs to user {}, its folder to {owner}: chown it to {owner}",
                found.uid()
            )));
        }
        if access(path, Access::READ_OK | Access::WRITE_OK).is_err() {
            findings.push(Finding::Bad(format!(
                "{place} cannot be written by user {me}: chown it to the user of the site"
            )));
        }
        if mode & 0o077 != 0 {
            let wanted = if found.is_dir() { 700 } else { 600 };
            findings.push(Finding::Warn(format!(
                "{place} has mode {mode:03o}, others can read it: chmod {wanted} it"
            )));
        }
        findings
    }
}

/// Warns about a file with possible passwords that other users can read.
fn open_secrets(file: &Path) -> Option<Finding> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let mode = std::fs::metadata(file).ok()?.mode() & 0o777;
        if mode & 0o007 != 0 {
            let text = format!(
                "{} has mode {mode:03o}: everyone can read its secrets; chmod 640 it",
                file.display()
            );
            return Some(Finding::Warn(text));
        }
    }
    let _ = file;
    None
}

fn ports(config: &Config) -> Vec<Finding> {
    let running = config.database_url.is_none().then(|| server_of(&config.data)).flatten();
    let site = port("listen", config.listen, running.as_deref());
    let metrics = config.metrics_listen.filter(|_| running.is_none());
    std::iter::once(site).chain(metrics.map(|address| port("metrics_listen", address, None))).collect()
}

/// Checks that a port is free or in use by this site.
fn port(key: &str, address: SocketAddr, running: Option<&str>) -> Finding {
    let error = match TcpListener::bind(address) {
        Ok(_) if running.is_none() => return Finding::Good(format!("{key}: {address} is free")),
        Ok(_) => {
            let who = running.unwrap_or_default();
            return Finding::Note(format!(
                "{key}: the site runs ({who}), and not at {address}: on another address"
            ));
        }
        Err(error) => error,
    };
    if error.kind() != std::io::ErrorKind::AddrInUse {
        return Finding::Bad(format!(
            "{key}: {address} cannot be used: {error}; choose another, or allow it"
        ));
    }
    match readiness(address) {
        Readiness::Ready => Finding::Good(format!("{key}: the site runs at {address} and is ready")),
        Readiness::NotReady(why) => {
            Finding::Bad(format!("{key}: the site runs at {address} and is not ready: {why}"))
        }
        Readiness::Slow => Finding::Warn(format!(
            "{key}: the program at {address} has not responded within {} s: a busy site, or another program",
            PATIENCE.as_secs()
        )),
        Readiness::Strange => Finding::Bad(format!(
            "{key}: {address} is in use by another program: stop it, or choose another address"
        )),
    }
}

/// The result of a readiness check.
#[derive(Debug, PartialEq, Eq)]
pub enum Readiness {
    Ready,
    NotReady(String),
    /// No response in time.
    Slow,
    /// No connection, or a response that is not from this site.
    Strange,
}

pub fn readiness(address: SocketAddr) -> Readiness {
    readiness_within(address, PATIENCE)
}

fn readiness_within(address: SocketAddr, time: Duration) -> Readiness {
    match ask(address, "/readyz", time) {
        Ok(answer) if answer.starts_with("HTTP/1.1 200") && answer.ends_with("ready") => Readiness::Ready,
        Ok(answer) if answer.contains("\"success\":false") => {
            Readiness::NotReady(answer.split("\r\n\r\n").nth(1).unwrap_or("").trim().to_owned())
        }
        Err(error) if matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::WouldBlock) => Readiness::Slow,
        _ => Readiness::Strange,
    }
}

const PATIENCE: Duration = Duration::from_secs(5);

/// Sends a GET request and returns the first kilobytes of the response.
fn ask(address: SocketAddr, path: &str, time: Duration) -> io::Result<String> {
    let mut socket = TcpStream::connect_timeout(&reachable(address), time)?;
    socket.set_read_timeout(Some(time))?;
    write!(socket, "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
    let mut response = Vec::new();
    match socket.take(16 << 10).read_to_end(&mut response) {
        Err(error) if response.is_empty() => Err(error),
        _ => Ok(String::from_utf8_lossy(&response).trim().to_owned()),
    }
}

/// Replaces an unspecified address with the loopback address.
fn reachable(address: SocketAddr) -> SocketAddr {
    match address {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => ([127, 0, 0, 1], v4.port()).into(),
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => (std::net::Ipv6Addr::LOCALHOST, v6.port()).into(),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_slow_is_not_taken_for_another_one() {
        let silent = TcpListener::bind("127.0.0.1:0").unwrap();
        let readiness = readiness_within(silent.local_addr().unwrap(), Duration::from_millis(50));
        assert_eq!(readiness, Readiness::Slow);
    }
}
