//! `cargo xtask package`: builds the release binary, a Debian package, a tarball and a container image. Downloads
//! nothing.
//!
//! `--check` then tests each of them: starts the image and the tarball, and installs, starts, upgrades, backs up,
//! restores and removes the Debian package in a temporary copy of this machine.

mod check;
mod deb;
mod engine;
mod image;
mod proxy;
#[cfg(test)]
mod tests;
mod version;

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};

use crate::{
    serve,
    sh::{cmd, read, root},
};

pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Target paths on a Debian system, source files and modes.
const FILES: &[(&str, &str, u32)] = &[
    ("usr/lib/systemd/system/hotdrop.service", "deploy/hotdrop.service", 0o644),
    ("usr/lib/systemd/system/hotdrop-backup.service", "deploy/hotdrop-backup.service", 0o644),
    ("usr/lib/systemd/system/hotdrop-backup.timer", "deploy/hotdrop-backup.timer", 0o644),
    ("etc/hotdrop/hotdrop.toml", "deploy/debian/hotdrop.toml", 0o640),
    ("usr/share/doc/hotdrop/copyright", "LICENSE", 0o644),
    ("usr/share/doc/hotdrop/THIRD-PARTY.md", "docs/THIRD-PARTY.md", 0o644),
    ("usr/share/doc/hotdrop/DEPLOYMENT.md", "docs/DEPLOYMENT.md", 0o644),
    ("usr/share/doc/hotdrop/OPERATIONS.md", "docs/OPERATIONS.md", 0o644),
    ("usr/share/doc/hotdrop/hotdrop.example.toml", "hotdrop.example.toml", 0o644),
    ("usr/share/doc/hotdrop/examples/nginx.conf", "deploy/nginx.conf", 0o644),
    ("usr/share/doc/hotdrop/examples/Caddyfile", "deploy/Caddyfile", 0o644),
    ("usr/share/doc/hotdrop/examples/compose.yaml", "deploy/compose.yaml", 0o644),
    ("usr/share/doc/hotdrop/examples/alerts.yml", "deploy/prometheus/alerts.yml", 0o644),
    ("usr/share/doc/hotdrop/examples/prometheus.yml", "deploy/prometheus/prometheus.yml", 0o644),
    ("usr/share/doc/hotdrop/examples/grafana.json", "deploy/grafana/hotdrop.json", 0o644),
];

/// The paths of the built packages.
pub struct Packages {
    pub deb: PathBuf,
    pub tarball: PathBuf,
    pub image: PathBuf,
}

pub fn run(args: &[&str]) -> anyhow::Result<()> {
    let parts = match args {
        [] => None,
        ["--check"] => Some(check::PARTS.to_vec()),
        ["--check", parts @ ..] if parts.iter().all(|part| check::PARTS.contains(part)) => {
            Some(parts.to_vec())
        }
        other => bail!("package accepts --check and some of {:?}, not `{}`", check::PARTS, other.join(" ")),
    };
    let binary = match std::env::var_os("HOTDROP_BIN") {
        Some(binary) => binary.into(),
        None => serve::build()?,
    };
    let packages = make(&binary, &root().join("target/package"))?;
    for file in [&packages.deb, &packages.tarball, &packages.image] {
        println!("{:>7.1} MB  {}", megabytes(file), file.display());
    }
    match parts {
        Some(parts) => check::run(&parts, &packages, &binary),
        None => Ok(()),
    }
}

/// Builds all three packages in an empty folder.
pub fn make(binary: &Path, out: &Path) -> anyhow::Result<Packages> {
    let _ = fs::remove_dir_all(out);
    fs::create_dir_all(out)?;
    Ok(Packages {
        deb: deb::build(binary, out, VERSION)?,
        tarball: tarball(binary, out)?,
        image: image::build(binary, out)?,
    })
}

/// Builds an archive with all files, for systems other than Debian.
fn tarball(binary: &Path, out: &Path) -> anyhow::Result<PathBuf> {
    let name = format!("hotdrop-{VERSION}");
    let folder = out.join(&name);
    place(binary, &folder.join("hotdrop"), 0o755)?;
    for (to, from, _) in FILES {
        let file = to.rsplit('/').next().unwrap_or(to);
        place(&root().join(from), &folder.join(if file == "copyright" { "LICENSE" } else { file }), 0o644)?;
    }
    let file = out.join(format!("{name}-{}-linux.tar.gz", std::env::consts::ARCH));
    tar(out, &file, &["--gzip", &name])?;
    fs::remove_dir_all(folder)?;
    Ok(file)
}

/// Creates a reproducible archive: the same bytes from the same files.
fn tar(folder: &Path, file: &Path, what: &[&str]) -> anyhow::Result<()> {
    let mut command =
        cmd("tar --create --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --directory");
    read(command.arg(folder).arg("--file").arg(file).args(what)).map(drop)
}

fn place(from: &Path, to: &Path, mode: u32) -> anyhow::Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to).with_context(|| format!("{} is missing", from.display()))?;
    Ok(fs::set_permissions(to, fs::Permissions::from_mode(mode))?)
}

fn megabytes(file: &Path) -> f64 {
    let bytes = fs::metadata(file).map_or(0, |file| file.len());
    f64::from(u32::try_from(bytes / 1024).unwrap_or(u32::MAX)) / 1024.0
}
