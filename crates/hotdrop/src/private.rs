//! Restricts the data folder to its owner: mode 0700, and 0600 for every file in it, regardless of the umask.

use std::{io, path::Path};

#[cfg(unix)]
const FOLDER: u32 = 0o700;
#[cfg(unix)]
const FILE: u32 = 0o600;

/// The files and folders we create in the data folder. Others are not changed.
#[cfg(unix)]
pub const OURS: [&str; 7] = [
    "hotdrop.sqlite",
    "hotdrop.sqlite-wal",
    "hotdrop.sqlite-shm",
    "hotdrop.sqlite-journal",
    crate::folder_lock::USED,
    crate::folder_lock::SERVER,
    "mail",
];

/// Creates the data folder, or restricts one that an earlier version left readable to others.
pub fn data_folder(folder: &Path) -> io::Result<()> {
    make(folder)?;
    #[cfg(unix)]
    close(folder);
    Ok(())
}

/// Creates a private folder; an existing one is not changed.
#[cfg(unix)]
pub fn make(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    std::fs::DirBuilder::new().recursive(true).mode(FOLDER).create(folder)
}

#[cfg(not(unix))]
pub fn make(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)
}

/// Restricts the folder and our files. A folder of another owner (a mounted volume) cannot be changed; that is logged,
/// not an error.
#[cfg(unix)]
fn close(folder: &Path) {
    let mail = std::fs::read_dir(folder.join("mail")).into_iter().flatten().flatten().map(|file| file.path());
    let paths = OURS.iter().map(|name| folder.join(name)).chain(mail).chain([folder.to_owned()]);
    for path in paths {
        if let Err(error) = close_one(&path) {
            tracing::warn!(%error, path = %path.display(), "permissions could not be restricted; other users may be able to read this");
        }
    }
}

/// Restricts a file to its owner.
pub fn close_file(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    close_one(path)?;
    let _ = path;
    Ok(())
}

/// Skips symlinks: their targets may belong to other users.
#[cfg(unix)]
fn close_one(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let found = match std::fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found?,
    };
    let wanted = if found.is_dir() { FOLDER } else { FILE };
    if found.is_symlink() || found.permissions().mode() & 0o777 == wanted {
        return Ok(());
    }
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(wanted))
}
