//! Locks the data folder of a SQLite installation. The kernel releases the locks when the process ends for any reason;
//! the lock files stay.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::Path,
    time::Duration,
};

use anyhow::{Context, bail};

/// Locked shared by all processes that use the folder.
pub const USED: &str = "hotdrop.lock";
/// Locked by the server; contains its process id.
pub const SERVER: &str = "hotdrop.server.lock";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Serves the site; one process at a time.
    Server,
    /// Runs alongside the site.
    Command,
    /// Replaces files; no other process may use the folder.
    Alone,
}

/// The locks, held until it is dropped.
#[derive(Debug)]
pub struct FolderLock {
    _files: Vec<File>,
}

impl FolderLock {
    pub fn acquire(folder: &Path, how: Use) -> anyhow::Result<Self> {
        let used = open(folder, USED)?;
        let free = match how {
            Use::Alone => locked(|| used.try_lock(), folder)?,
            Use::Server | Use::Command => locked(|| used.try_lock_shared(), folder)?,
        };
        if !free {
            bail!("{}", conflict(folder, how));
        }
        let mut files = vec![used];
        if how == Use::Server {
            let mut server = open(folder, SERVER)?;
            if !locked(|| server.try_lock(), folder)? {
                bail!("{}", conflict(folder, how));
            }
            // For error messages; the lock does not depend on it.
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
        // Do not follow symlinks: a process run as root could be led to any file.
        options.mode(0o600).custom_flags(rustix::fs::OFlags::NOFOLLOW.bits().cast_signed());
    }
    let path = folder.join(name);
    let file = options.open(&path).with_context(|| format!("data: cannot use {}", path.display()))?;
    db::give_to_owner(&path);
    Ok(file)
}

/// Attempts to lock, because [`server_of`] holds a lock for a moment.
const TRIES: u32 = 5;
const PAUSE: Duration = Duration::from_millis(20);

/// Returns whether the lock was acquired.
fn locked(lock: impl Fn() -> Result<(), TryLockError>, folder: &Path) -> anyhow::Result<bool> {
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

fn conflict(folder: &Path, how: Use) -> String {
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

/// Returns the process that serves the site from this folder, without changing anything.
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
    fn a_folder_has_one_server_many_commands_or_one_exclusive_user() {
        let folder = tempfile::tempdir().unwrap();
        let acquire = |how| FolderLock::acquire(folder.path(), how);
        let server = acquire(Use::Server).unwrap();
        let second = acquire(Use::Server).unwrap_err().to_string();
        let me = format!("process {}", std::process::id());
        assert!(second.contains("another server") && second.contains(&me), "{second}");
        assert!(acquire(Use::Alone).unwrap_err().to_string().contains("stop it first"));
        let command = acquire(Use::Command).unwrap();
        drop(server);
        assert_eq!(server_of(folder.path()), None);
        assert!(acquire(Use::Alone).unwrap_err().to_string().contains("another command"));
        drop(command);
        let alone = acquire(Use::Alone).unwrap();
        assert!(acquire(Use::Server).is_err() && acquire(Use::Command).is_err());
        drop(alone);
        acquire(Use::Server).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_that_is_a_link_is_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let outside = folder.path().join("outside");
        for name in [USED, SERVER] {
            std::os::unix::fs::symlink(&outside, folder.path().join(name)).unwrap();
            let why = format!("{:#}", FolderLock::acquire(folder.path(), Use::Server).unwrap_err());
            assert!(why.contains(name) && !outside.exists(), "{why}");
            std::fs::remove_file(folder.path().join(name)).unwrap();
        }
    }
}
