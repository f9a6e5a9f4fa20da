//! Stores tiles in the data folder: `<map>/<mark>/<zoom>/<x>/<y>.webp`. Files are written atomically, so that an
//! interrupted node can resume.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

use terrain::Tile;

/// A marker file in the folder of a mark, written when all tiles are complete.
const DONE: &str = "done";

pub struct Disk {
    root: PathBuf,
    /// A counter for unique names of temporary files.
    next: AtomicU32,
}

impl Disk {
    pub fn new(root: PathBuf) -> Self {
        Self { root, next: AtomicU32::new(0) }
    }

    fn folder(&self, map: &str, mark: &str) -> PathBuf {
        self.root.join(map).join(mark)
    }

    pub fn path(&self, map: &str, mark: &str, tile: Tile) -> PathBuf {
        let double = if tile.double { "@2x" } else { "" };
        self.folder(map, mark)
            .join(tile.zoom.to_string())
            .join(tile.x.to_string())
            .join(format!("{}{double}.webp", tile.y))
    }

    pub fn read(&self, map: &str, mark: &str, tile: Tile) -> Option<Vec<u8>> {
        fs::read(self.path(map, mark, tile)).ok()
    }

    pub fn write(&self, map: &str, mark: &str, tiles: &[(Tile, Vec<u8>)]) -> io::Result<()> {
        for (tile, bytes) in tiles {
            self.put(&self.path(map, mark, *tile), bytes)?;
        }
        Ok(())
    }

    fn put(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let Some(folder) = path.parent() else { return Ok(()) };
        fs::create_dir_all(folder)?;
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let half = folder.join(format!(".{}-{number}", std::process::id()));
        let done = fs::write(&half, bytes).and_then(|()| fs::rename(&half, path));
        if done.is_err() {
            let _ = fs::remove_file(&half);
        }
        done
    }

    pub fn is_done(&self, map: &str, mark: &str) -> bool {
        self.folder(map, mark).join(DONE).exists()
    }

    /// Marks a mark as complete and deletes the map's other marks.
    pub fn finish(&self, map: &str, mark: &str) -> io::Result<()> {
        self.put(&self.folder(map, mark).join(DONE), b"")?;
        for other in fs::read_dir(self.root.join(map))?.flatten() {
            if other.file_name() != mark && other.path().is_dir() {
                fs::remove_dir_all(other.path())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile() -> Tile {
        Tile::new(1, 1, 0, true).unwrap()
    }

    #[test]
    fn written_tiles_are_read_and_old_versions_are_deleted_when_complete() {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::new(folder.path().join("tiles"));
        assert_eq!(disk.read("m", "old", tile()), None);
        disk.write("m", "old", &[(tile(), b"one".to_vec())]).unwrap();
        disk.write("m", "new", &[(tile(), b"two".to_vec())]).unwrap();
        assert!(!disk.is_done("m", "new"));
        assert_eq!(disk.read("m", "old", tile()).as_deref(), Some(&b"one"[..]));
        disk.finish("m", "new").unwrap();
        assert!(disk.is_done("m", "new"));
        assert_eq!(disk.read("m", "old", tile()), None);
        assert_eq!(disk.read("m", "new", tile()).as_deref(), Some(&b"two"[..]));
        assert!(folder.path().join("tiles/m/new/1/1/0@2x.webp").exists());
    }

    #[test]
    fn a_failed_write_returns_an_error_and_leaves_no_files() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("tiles"), "a file where the folder should be").unwrap();
        let disk = Disk::new(folder.path().join("tiles"));
        assert!(disk.write("m", "a", &[(tile(), b"one".to_vec())]).is_err());
        assert_eq!(disk.read("m", "a", tile()), None);
        assert!(!disk.is_done("m", "a"));
    }
}
