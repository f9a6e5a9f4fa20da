//! Mails as files that only their owner can read.

use std::{io, path::Path};

use tokio::io::AsyncWriteExt;

/// Writes a file and renames it when complete, so that nobody reads a partial mail.
pub async fn write(folder: &Path, name: &str, bytes: Vec<u8>) -> io::Result<()> {
    let mut make = tokio::fs::DirBuilder::new();
    make.recursive(true);
    #[cfg(unix)]
    make.mode(0o700);
    make.create(folder).await?;
    let part = folder.join(format!("{name}.part"));
    let mut options = tokio::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    options.mode(0o600);
    let mut file = options.open(&part).await?;
    file.write_all(&bytes).await?;
    file.flush().await?;
    tokio::fs::rename(&part, folder.join(name)).await
}

/// Removes the matching mails.
pub async fn remove(folder: &Path, meant: impl Fn(&str) -> bool) -> io::Result<()> {
    let mut files = match tokio::fs::read_dir(folder).await {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        files => files?,
    };
    while let Some(file) = files.next_entry().await? {
        let text = match tokio::fs::read(file.path()).await {
            // Renamed or removed meanwhile.
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            text => text?,
        };
        if meant(&String::from_utf8_lossy(&text)) {
            tokio::fs::remove_file(file.path()).await?;
        }
    }
    Ok(())
}
