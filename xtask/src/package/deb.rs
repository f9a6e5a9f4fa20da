//! The Debian package.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context;

use super::{FILES, place, version};
use crate::{
    sh::{cmd, read, root},
    web::files_below,
};

/// Builds the package. `version` is a parameter so that a test can upgrade.
pub fn build(binary: &Path, out: &Path, version: &str) -> anyhow::Result<PathBuf> {
    let tree = out.join("debian");
    let _ = fs::remove_dir_all(&tree);
    place(binary, &tree.join("usr/bin/hotdrop"), 0o755)?;
    for (to, from, mode) in FILES {
        place(&root().join(from), &tree.join(to), *mode)?;
    }
    for script in ["postinst", "prerm", "postrm"] {
        place(&root().join("deploy/debian").join(script), &tree.join("DEBIAN").join(script), 0o755)?;
    }
    fs::write(tree.join("DEBIAN/conffiles"), "/etc/hotdrop/hotdrop.toml\n")?;
    let architecture = read(&mut cmd("dpkg --print-architecture"))?;
    let libc = version::of_libc(&fs::read(binary)?).context("the binary names no C library")?;
    let bytes: u64 =
        files_below(&tree).iter().filter_map(|file| fs::metadata(file).ok()).map(|file| file.len()).sum();
    let control = fs::read_to_string(root().join("deploy/debian/control"))?
        .replace("{version}", version)
        .replace("{architecture}", architecture.trim())
        .replace("{libc}", &libc)
        .replace("{size}", &(bytes / 1024).to_string());
    fs::write(tree.join("DEBIAN/control"), control)?;
    let file = out.join(format!("hotdrop_{version}_{}.deb", architecture.trim()));
    read(cmd("dpkg-deb --root-owner-group -Zxz -z1 --build").arg(&tree).arg(&file))?;
    fs::remove_dir_all(tree)?;
    Ok(file)
}
