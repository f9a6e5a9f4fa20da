//! SQLite files: created atomically, and identified as ours before anything is written.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};

use crate::error::DbError;

/// `hotd`, in the header of every file that we create.
const APPLICATION: u32 = 0x686f_7464;
const APPLICATION_AT: usize = 68;
pub(crate) const HEADER: usize = 100;
pub(crate) const MAGIC: &[u8] = b"SQLite format 3\0";

const ADVICE: &str =
    "put a backup there with `hotdrop restore FILE`, or move it away and a new installation begins";

/// The kind of a file by its first bytes.
#[derive(Debug, PartialEq, Eq)]
enum Look {
    Ours,
    /// A database, perhaps one of ours from before they were marked.
    Unmarked,
    Empty,
    NoDatabase,
}

fn look(header: &[u8]) -> Look {
    if header.is_empty() {
        return Look::Empty;
    }
    if header.len() < HEADER || !header.starts_with(MAGIC) {
        return Look::NoDatabase;
    }
    let mark =
        header[APPLICATION_AT..APPLICATION_AT + 4].iter().fold(0, |mark, byte| mark << 8 | u32::from(*byte));
    if mark == APPLICATION { Look::Ours } else { Look::Unmarked }
}

/// Checks an existing file, or creates a new one.
pub(crate) async fn ready(path: &Path) -> Result<(), DbError> {
    if !path.try_exists().map_err(|error| file_error(path, error))? {
        make(path).await?;
    }
    be_ours(path).await
}

/// Refuses an empty or foreign file: it is no new installation, and writing to it would make things worse.
pub(crate) async fn be_ours(path: &Path) -> Result<(), DbError> {
    match rejection_reason(path).await? {
        None => Ok(()),
        Some(what) => Err(file_error(path, format!("{what}: {ADVICE}"))),
    }
}

/// Returns why a file is not one of our databases.
pub(crate) async fn rejection_reason(path: &Path) -> Result<Option<&'static str>, DbError> {
    let mut header = Vec::new();
    let opened = File::open(path).map_err(|error| file_error(path, error))?;
    opened.take(HEADER as u64).read_to_end(&mut header).map_err(|error| file_error(path, error))?;
    Ok(match look(&header) {
        Look::Ours => None,
        Look::Empty => Some("the file is empty (0 bytes) and no database"),
        Look::NoDatabase => Some("this is no SQLite database"),
        Look::Unmarked if has_migrations(path).await? => None,
        Look::Unmarked => Some("this is the database of another program"),
    })
}

async fn has_migrations(path: &Path) -> Result<bool, DbError> {
    let mut file = SqliteConnectOptions::new().filename(path).read_only(true).connect().await?;
    let sql = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'hotdrop_migration'";
    let (count,): (i64,) = sqlx::query_as(sql).fetch_one(&mut file).await?;
    file.close().await?;
    Ok(count > 0)
}

/// Creates the file under a temporary name and links it into place, so that a killed process leaves no partial
/// file under that name, and one of several concurrent processes wins. Only its owner can read it, whatever the
/// umask; its log and index inherit the mode.
async fn make(path: &Path) -> Result<(), DbError> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let draft = Draft(beside(path, &format!(".new-{}-{number}", std::process::id())));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&draft.0).map_err(|error| file_error(path, error))?;
    give_to_owner(&draft.0);
    SqliteConnectOptions::new()
        .filename(&draft.0)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("application_id", APPLICATION.to_string())
        .connect()
        .await?
        .close()
        .await?;
    match fs::hard_link(&draft.0, path) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Ok(()) => Ok(()),
        // A file system without links.
        Err(_) if !path.exists() => fs::rename(&draft.0, path).map_err(|error| file_error(path, error)),
        Err(error) => Err(file_error(path, error)),
    }
}

/// Gives files created by root to the owner of the folder; otherwise the site could not open them. Files with more
/// than one link are not touched: the owner of the folder could have linked any file there.
pub fn give_to_owner(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, lchown};
        let Some(folder) = path.parent().and_then(|folder| fs::metadata(folder).ok()) else { return };
        let ours = |file: &fs::Metadata| file.is_dir() || file.is_file() && file.nlink() == 1;
        if fs::symlink_metadata(path).is_ok_and(|file| ours(&file) && file.uid() != folder.uid()) {
            let _ = lchown(path, Some(folder.uid()), Some(folder.gid()));
        }
    }
    let _ = path;
}

/// Removed when dropped.
struct Draft(PathBuf);

impl Drop for Draft {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(beside(&self.0, end));
        }
    }
}

/// Returns the URL of a file whose log index (`-shm`) is read and never written, not even after a crash.
pub(crate) fn leaving_the_index(path: &Path) -> String {
    let path = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    format!("file:{path}?readonly_shm=1")
}

/// Whether a log lies beside a file without its index, as after a copy by hand. Whoever reads that has to write.
pub fn lacks_index(path: &Path) -> bool {
    beside(path, "-wal").exists() && !beside(path, "-shm").exists()
}

/// The same path with something behind its name: `hotdrop.sqlite-wal`.
pub(crate) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

fn file_error(path: &Path, what: impl std::fmt::Display) -> DbError {
    DbError::other(format!("{}: {what}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_identified_by_their_first_bytes() {
        let mut header = [0_u8; HEADER];
        header[..16].copy_from_slice(MAGIC);
        assert_eq!(look(&header), Look::Unmarked);
        header[68..72].copy_from_slice(b"hotd");
        assert_eq!(look(&header), Look::Ours);
        assert_eq!(look(&header[..99]), Look::NoDatabase);
        assert_eq!(look(b"listen = 1\n"), Look::NoDatabase);
        assert_eq!(look(b""), Look::Empty);
    }

    /// Root gives away what it makes in somebody's folder. That somebody could have put a link there before.
    #[cfg(unix)]
    #[test]
    fn only_files_inside_a_folder_change_their_owner() {
        use std::os::unix::fs::{MetadataExt, chown, symlink};
        let home = tempfile::TempDir::new().unwrap();
        let (folder, outside) = (home.path().join("data"), home.path().join("outside"));
        fs::create_dir(&folder).unwrap();
        fs::write(&outside, "").unwrap();
        if chown(&folder, Some(65_534), Some(65_534)).is_err() {
            return; // not root: nothing can be given away
        }
        let owner = |path: &Path| fs::metadata(path).unwrap().uid();
        let before = owner(&outside);
        symlink(&outside, folder.join("link")).unwrap();
        fs::hard_link(&outside, folder.join("same")).unwrap();
        fs::write(folder.join("made"), "").unwrap();
        for name in ["link", "same", "made"] {
            give_to_owner(&folder.join(name));
        }
        assert_eq!((owner(&outside), owner(&folder.join("made"))), (before, 65_534));
    }
}
