//! Checks a file that is given as a backup, and refuses it with one sentence.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::connect::Engine;
use crate::error::DbError;
use crate::file::{HEADER, MAGIC, beside};

/// Why a file cannot be restored, and what to do: the rest of a sentence that begins with its name.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    #[error("is not there: look at the path, or take another backup")]
    Missing,
    #[error("is a link to {}, which is not there: name the backup itself", .0.display())]
    BrokenLink(PathBuf),
    #[error("is a folder: name the file in it that `hotdrop backup` wrote")]
    Folder,
    #[error("is no ordinary file: name one that `hotdrop backup` wrote")]
    NoFile,
    #[error("may not be read by this user: run this as one who may, or change its owner or mode")]
    Forbidden,
    #[error("cannot be read ({0}): see to its disk, or take another backup")]
    Unreadable(io::Error),
    #[error("is empty (0 bytes): copy it again from where it was made, or take another backup")]
    Empty,
    #[error(
        "is truncated ({there} bytes, at least {needed} are needed): copy it again from where it was made, or take another \
         backup"
    )]
    Short { there: u64, needed: u64 },
    #[error("is packed by {0}: unpack it, and restore what comes out")]
    Packed(&'static str),
    #[error("is a dump in SQL text, which psql reads: take a file that `hotdrop backup` wrote")]
    Sql,
    #[error(
        "is a backup of PostgreSQL, and this installation uses SQLite: set database_url to where it belongs, or take a \
         backup of SQLite"
    )]
    OfPostgres,
    #[error(
        "is a backup of SQLite, and database_url names a PostgreSQL: restore it without database_url and bring it over with \
         `hotdrop move`, or take a backup of PostgreSQL"
    )]
    OfSqlite,
    #[error("is no backup of Hotdrop: name a file that `hotdrop backup` wrote")]
    Foreign,
    #[error("is damaged ({0}): take another backup")]
    Damaged(String),
    #[error("cannot be read to its end ({0}): copy it again from where it was made, or take another backup")]
    Torn(String),
    #[error("was written by a newer pg_dump ({0}): install that version of PostgreSQL's client programs")]
    NewerDump(String),
    /// The name of the PostgreSQL program.
    #[error("cannot be read without {0}, which is not on the PATH: install PostgreSQL's client programs")]
    NoProgram(&'static str),
    #[error("cannot be looked at ({}): see to this machine, and try again", .0.chain())]
    Other(DbError),
}

impl From<io::Error> for Unfit {
    fn from(error: io::Error) -> Unfit {
        match error.kind() {
            io::ErrorKind::NotFound => Unfit::Missing,
            io::ErrorKind::PermissionDenied => Unfit::Forbidden,
            _ => Unfit::Unreadable(error),
        }
    }
}

const ARCHIVE: &[u8] = b"PGDMP";
const SQL: &[u8] = b"--\n-- PostgreSQL database";
const PACKED: [(&[u8], &str); 5] = [
    (&[0x1f, 0x8b], "gzip"),
    (&[0xfd, b'7', b'z', b'X', b'Z'], "xz"),
    (&[0x28, 0xb5, 0x2f, 0xfd], "zstd"),
    (b"BZh", "bzip2"),
    (b"PK\x03\x04", "zip"),
];

/// Checks by type, first bytes and length whether a file may be a backup for this engine. Returns its path without
/// links, because its log is next to it there. Opens only ordinary files: others may never end.
pub fn fit(file: &Path, engine: Engine) -> Result<PathBuf, Unfit> {
    let found = match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(fs::read_link(file).map_or(Unfit::Missing, Unfit::BrokenLink));
        }
        found => found?,
    };
    if found.is_dir() {
        return Err(Unfit::Folder);
    }
    if !found.is_file() {
        return Err(Unfit::NoFile);
    }
    let mut head = Vec::new();
    File::open(file)?.take(HEADER as u64).read_to_end(&mut head)?;
    let real = fs::canonicalize(file)?;
    let log = fs::metadata(beside(&real, "-wal")).is_ok_and(|log| log.len() > 0);
    begins(&head, found.len(), log, engine)?;
    Ok(real)
}

/// `log`: whether a write-ahead log is next to it; then its own length says nothing.
fn begins(head: &[u8], there: u64, log: bool, engine: Engine) -> Result<(), Unfit> {
    if head.is_empty() {
        return Err(Unfit::Empty);
    }
    if let Some(&(_, by)) = PACKED.iter().find(|(begin, _)| head.starts_with(begin)) {
        return Err(Unfit::Packed(by));
    }
    let (sqlite, archive) = (is_begun(head, MAGIC), is_begun(head, ARCHIVE));
    match engine {
        _ if head.starts_with(SQL) => Err(Unfit::Sql),
        Engine::Sqlite if archive => Err(Unfit::OfPostgres),
        Engine::Postgres if sqlite => Err(Unfit::OfSqlite),
        _ if !sqlite && !archive => Err(Unfit::Foreign),
        Engine::Postgres if head.len() < ARCHIVE.len() => {
            Err(Unfit::Short { there, needed: ARCHIVE.len() as u64 })
        }
        Engine::Postgres => Ok(()),
        Engine::Sqlite if head.len() < HEADER => Err(Unfit::Short { there, needed: HEADER as u64 }),
        Engine::Sqlite => match expected_size(head)? {
            needed if there < needed && !log => Err(Unfit::Short { there, needed }),
            _ => Ok(()),
        },
    }
}

/// Also matches a file that is truncated within these bytes.
fn is_begun(head: &[u8], begin: &[u8]) -> bool {
    head.iter().zip(begin).all(|(one, other)| one == other)
}

/// Returns the length of a database according to its header. SQLite reads a missing rest of the last page as
/// zeros.
fn expected_size(head: &[u8]) -> Result<u64, Unfit> {
    let number = |at: usize| head[at..at + 4].iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
    let size = match u64::from(head[16]) << 8 | u64::from(head[17]) {
        1 => 65_536,
        size if size >= 512 && size.is_power_of_two() => size,
        size => return Err(Unfit::Damaged(format!("its pages would have {size} bytes"))),
    };
    // The page count is valid only if it was written with the last change.
    let (changes, counted_at, pages) = (number(24), number(92), number(28));
    Ok(if changes == counted_at { size * pages.max(1) } else { size })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(pages: u8) -> Vec<u8> {
        let mut head = vec![0; HEADER];
        head[..16].copy_from_slice(MAGIC);
        head[16] = 0x10;
        head[31] = pages;
        head
    }

    #[test]
    fn a_backup_is_identified_by_header_and_length() {
        use Engine::{Postgres, Sqlite};
        let message = |head: &[u8], there: u64, engine: Engine| {
            begins(head, there, false, engine).err().map(|why| why.to_string()).unwrap_or_default()
        };
        assert_eq!(message(&head(3), 3 * 4096, Sqlite), "");
        assert_eq!(message(b"PGDMP\x01\x0e", 9000, Postgres), "");
        for there in [100, 4096, 3 * 4096 - 1] {
            let why = message(&head(3), there, Sqlite);
            assert!(why.starts_with(&format!("is truncated ({there} bytes, at least 12288")), "{why}");
        }
        for (bytes, engine, expected) in [
            (&b""[..], Sqlite, "is empty"),
            (b"", Postgres, "is empty"),
            (b"SQLite for", Sqlite, "is truncated (10 bytes"),
            (b"PGD", Postgres, "is truncated (3 bytes"),
            (b"PGD", Sqlite, "is a backup of PostgreSQL"),
            (b"SQLite for", Postgres, "is a backup of SQLite"),
            (b"\x1f\x8b\x08", Sqlite, "is packed by gzip"),
            (b"--\n-- PostgreSQL database dump\n--\n", Postgres, "SQL text"),
            (b"listen = 1\n", Sqlite, "is no backup"),
            (b"listen = 1\n", Postgres, "is no backup"),
        ] {
            let why = message(bytes, bytes.len() as u64, engine);
            assert!(why.contains(expected) && why.contains(": ") && !why.contains('\n'), "{bytes:?}: {why}");
        }
        let mut odd = head(3);
        odd[16] = 0x11;
        assert!(message(&odd, 9000, Sqlite).contains("damaged"), "no page is so large");
    }

    #[test]
    fn the_length_is_ignored_with_a_log_or_without_a_page_count() {
        assert!(begins(&head(3), 4096, true, Engine::Sqlite).is_ok());
        let mut old = head(3);
        old[27] = 7;
        assert!(begins(&old, 4096, false, Engine::Sqlite).is_ok());
    }

    #[test]
    fn system_errors_are_reported_in_words() {
        let of = |kind: io::ErrorKind| Unfit::from(io::Error::from(kind)).to_string();
        assert!(of(io::ErrorKind::PermissionDenied).starts_with("may not be read by this user: "));
        assert!(of(io::ErrorKind::NotFound).starts_with("is not there: "));
        assert!(of(io::ErrorKind::TimedOut).starts_with("cannot be read (timed out): "));
    }
}
