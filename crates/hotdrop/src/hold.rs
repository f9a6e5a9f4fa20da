//! Who uses the data folder of an SQLite installation. The locks are the kernel's own and end with the process, however it
//! ends; the files stay.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::Path,
    time::Duration,
};

use anyhow::{Context, bail};

/// Shared by all who use the folder.
pub const USED: &str = "hotdrop.lock";
/// Of the one server; holds the number of its process.
pub const SERVER: &str = "hotdrop.server.lock";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Serves the site: one at a time.
    Server,
    /// Does something while the site may run.
    Command,
    /// Puts files in the place of others: nobody else may have them open.
    Alone,
}

/// Until it is dropped.
#[derive(Debug)]
pub struct Hold {
    _files: Vec<File>,
}

impl Hold {
    pub fn take(folder: &Path, how: Use) -> anyhow::Result<Self> {
        let used = open(folder, USED)?;
        let free = match how {
            Use::Alone => got(|| used.try_lock(), folder)?,
            Use::Server | Use::Command => got(|| used.try_lock_shared(), folder)?,
        };
        if !free {
            bail!("{}", in_the_way(folder, how));
        }
        let mut files = vec![used];
        if how == Use::Server {
            let mut server = open(folder, SERVER)?;
            if !got(|| server.try_lock(), folder)? {
                bail!("{}", in_the_way(folder, how));
            }
            // For people; the lock does not depend on it.
            let _ = server.set_len(0).and_then(|()| write!(server, "{}", std::process::id()));
            files.push(server);
        }
        Ok(Self { _files: files })
    }
}

fn open(folder: &Path, name: &str) -> anyhow::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // A link could lead to any file, and this may be root in somebody's folder.
        options.mode(0o600).custom_flags(rustix::fs::OFlags::NOFOLLOW.bits().cast_signed());
    }
    let path = folder.join(name);
    let file = options.open(&path).with_context(|| format!("data: cannot use {}", path.display()))?;
    db::give_to_owner(&path);
    Ok(file)
}

/// Whoever only looks has it for a moment.
const TRIES: u32 = 5;
const PAUSE: Duration = Duration::from_millis(20);

/// Whether the lock is ours now.
fn got(lock: impl Fn() -> Result<(), TryLockError>, folder: &Path) -> anyhow::Result<bool> {
    for _ in 0..TRIES {
        match lock() {
            Ok(()) => return Ok(true),
            Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
            Err(TryLockError::Error(error)) => {
                return Err(error).with_context(|| format!("data: {} cannot be locked", folder.display()));
            }
        }
    }
    Ok(false)
}

fn in_the_way(folder: &Path, how: Use) -> String {
    let folder_name = folder.display();
    match (server_of(folder), how) {
        (Some(process), Use::Server) => format!(
            "data: another server ({process}) serves the site from {folder_name}; SQLite has one server at a time. Stop it \
             first, use another --data, or PostgreSQL for several"
        ),
        (Some(process), _) => {
            format!("data: the site is running from {folder_name} ({process}): stop it first")
        }
        (None, _) => {
            format!(
                "data: a restore, a move or another command is at work in {folder_name}: wait until it has ended"
            )
        }
    }
}

/// The process that serves the site from this folder, found without touching anything.
pub fn server_of(folder: &Path) -> Option<String> {
    let mut file = File::open(folder.join(SERVER)).ok()?;
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => Some(process(&mut file).unwrap_or_else(|_| "a process".into())),
        _ => None,
    }
}

fn process(file: &mut File) -> io::Result<String> {
    let mut number = String::new();
    file.take(20).read_to_string(&mut number)?;
    Ok(format!("process {}", number.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_serves_many_work_and_one_is_alone() {
        let folder = tempfile::tempdir().unwrap();
        let take = |how| Hold::take(folder.path(), how);
        let server = take(Use::Server).unwrap();
        let second = take(Use::Server).unwrap_err().to_string();
        let me = format!("process {}", std::process::id());
        assert!(second.contains("another server") && second.contains(&me), "{second}");
        assert!(take(Use::Alone).unwrap_err().to_string().contains("stop it first"));
        let command = take(Use::Command).unwrap();
        drop(server);
        assert_eq!(server_of(folder.path()), None);
        assert!(take(Use::Alone).unwrap_err().to_string().contains("another command"));
        drop(command);
        let alone = take(Use::Alone).unwrap();
        assert!(take(Use::Server).is_err() && take(Use::Command).is_err());
        drop(alone);
        take(Use::Server).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_that_is_a_link_is_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let outside = folder.path().join("outside");
        for name in [USED, SERVER] {
            std::os::unix::fs::symlink(&outside, folder.path().join(name)).unwrap();
            let why = format!("{:#}", Hold::take(folder.path(), Use::Server).unwrap_err());
            assert!(why.contains(name) && !outside.exists(), "{why}");
            std::fs::remove_file(folder.path().join(name)).unwrap();
        }
    }
}
