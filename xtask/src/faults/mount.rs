//! A small file system that can be filled.

use std::{fs, path::PathBuf};

use anyhow::Context;

use crate::sh::{cmd, read};

/// A tmpfs mount, unmounted when dropped.
pub struct Mount {
    pub path: PathBuf,
}

impl Mount {
    pub fn new(name: &str, megabytes: u32) -> anyhow::Result<Self> {
        let path = std::env::temp_dir().join(format!("hotdrop-faults-{name}-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        let line = format!("mount -t tmpfs -o size={megabytes}m,mode=0755 tmpfs {}", path.display());
        read(&mut cmd(&line)).context(
            "this case mounts a small file system, which is not permitted here: run it as root, in a container with \
             the capability SYS_ADMIN",
        )?;
        Ok(Self { path })
    }

    /// Fills the remaining space.
    pub fn fill(&self) -> anyhow::Result<Filler> {
        let path = self.path.join("filler");
        let mut file = fs::File::create(&path)?;
        // Large blocks first, then small ones, until not a byte fits.
        for size in [1 << 20, 4096, 1] {
            let piece = vec![0_u8; size];
            while std::io::Write::write(&mut file, &piece).is_ok_and(|written| written == size) {}
        }
        Ok(Filler { path })
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        let _ = read(&mut cmd(&format!("umount --lazy {}", self.path.display())));
        let _ = fs::remove_dir(&self.path);
    }
}

/// The file that fills the space; dropping it frees the space.
pub struct Filler {
    path: PathBuf,
}

impl Drop for Filler {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}
