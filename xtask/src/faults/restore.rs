//! A disk that is too small for a restore: the copy does not fit, and the database is not changed.

use std::{fs, process::Command};

use anyhow::ensure;

use super::{Case, Stage, UNLIMITED, client::Client, mount::Mount};
use crate::{serve::Server, sh};

pub const CASE: Case = Case {
    name: "restore-full-disk",
    about: "a restore finds no room on the disk of the data folder",
    requires: &[],
    run,
};

fn run(stage: &Stage) -> anyhow::Result<()> {
    let disk = Mount::new("restore", 64)?;
    let data = disk.path.join("data");
    let server = Server::start_in(&stage.binary, &data, &UNLIMITED)?;
    let client = Client::new(&server.url);
    ensure!(client.sign_up("before@example.org")?.status == 200, "nobody can sign up");
    let data = server.kill();
    let backup = std::env::temp_dir().join(format!("hotdrop-faults-backup-{}", std::process::id()));
    let hotdrop = |args: &[&str]| {
        let mut command = Command::new(&stage.binary);
        command.args(args).arg(&backup).arg("--data").arg(&data);
        sh::capture(&mut command)
    };
    let (good, output) = hotdrop(&["backup"])?;
    ensure!(good, "no backup was made: {output}");
    let filler = disk.fill()?;
    let (good, output) = hotdrop(&["restore"])?;
    stage.print(output.trim());
    ensure!(!good && output.contains("nothing was changed"), "it does not report that nothing was changed");
    drop(filler);
    let server = Server::start_in(&stage.binary, &data, &UNLIMITED)?;
    ensure!(Client::new(&server.url).sign_in("before@example.org")?.status == 200, "the account is gone");
    server.kill();
    let (good, output) = hotdrop(&["restore"])?;
    stage.print(output.trim());
    ensure!(good, "it fails with room, too");
    Ok(fs::remove_file(backup)?)
}
