//! Only the user who runs the site can access the data folder.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::Path,
};

use crate::support::{Process, binary};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// Returns everything below a folder that other users can access.
fn open_to_others(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            let wanted = if path.is_dir() { 0o700 } else { 0o600 };
            if mode(&path) != wanted {
                found.push(format!("{} {:o}", path.display(), mode(&path)));
            }
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
    found
}

#[test]
fn data_is_private_with_any_umask() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    let mut node = Process::spawn_in(&data, &[("umask", "000")]);
    assert!(node.ready());
    assert_eq!(mode(&data), 0o700);
    assert!(data.join("hotdrop.sqlite-wal").exists(), "looked at while it is in use");
    assert_eq!(open_to_others(&data), Vec::<String>::new());
    let copy = data.join("copy.sqlite");
    assert!(binary().arg("backup").arg(&copy).arg("--data").arg(&data).status().unwrap().success());
    assert_eq!(mode(&copy), 0o600);
    #[cfg(target_os = "linux")]
    assert!(open_files(node.id()) > 4096, "it was started with few and raised them as far as it needs");
    assert!(node.stop());
}

/// Returns the soft limit of open files of a process.
#[cfg(target_os = "linux")]
fn open_files(process: u32) -> u64 {
    let limits = fs::read_to_string(format!("/proc/{process}/limits")).unwrap();
    let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    line.split_whitespace().nth(3).unwrap().parse().unwrap()
}

#[test]
fn an_older_installation_is_closed_at_start() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    let mut node = Process::spawn_in(&data, &[]);
    assert!(node.ready());
    node.kill();
    fs::create_dir(data.join("mail")).unwrap();
    fs::write(data.join("mail/one.eml"), "To: ann@example.org").unwrap();
    for (path, mode) in [("", 0o755), ("hotdrop.sqlite", 0o644), ("mail", 0o777), ("mail/one.eml", 0o644)] {
        fs::set_permissions(data.join(path), Permissions::from_mode(mode)).unwrap();
    }
    let mut node = Process::spawn_in(&data, &[]);
    assert!(node.ready());
    assert_eq!(mode(&data), 0o700);
    assert_eq!(open_to_others(&data), Vec::<String>::new());
}
