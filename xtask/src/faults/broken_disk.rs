//! A disk that fails in the middle of a write. A file size limit makes writes beyond a few kilobytes fail; SQLite then
//! sees an I/O error, as with a broken disk.

use std::{fs, os::unix::fs::PermissionsExt, time::Duration};

use anyhow::ensure;

use super::{Case, Stage, UNLIMITED, client::Client, load::Load};
use crate::{
    serve::Server,
    sh::{cmd, read},
    system::Requirement,
};

pub const CASE: Case = Case {
    name: "sqlite-broken-disk",
    about: "writes to the data folder's disk fail for a while",
    requires: &[&PRLIMIT],
    run,
};

const PRLIMIT: Requirement = Requirement { program: "prlimit", package: "util-linux" };
const PATIENCE: Duration = Duration::from_secs(20);

fn run(stage: &Stage) -> anyhow::Result<()> {
    let folder = std::env::temp_dir().join(format!("hotdrop-faults-broken-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    // Ignore SIGXFSZ: otherwise the kernel would kill the process instead of failing its write.
    let script = folder.join("hotdrop");
    fs::write(&script, format!("#!/bin/sh\ntrap '' XFSZ\nexec {} \"$@\"\n", stage.binary.display()))?;
    fs::set_permissions(&script, fs::Permissions::from_mode(0o700))?;
    let server = Server::start_in(&script, &folder.join("data"), &UNLIMITED)?;
    let limit = |most: &str| read(&mut cmd(&format!("prlimit --pid {} --fsize={most}:", server.id())));
    let visitor = Client::new(&server.url);
    let load = Load::new(&server.url);
    load.during(|| {
        load.until(|response| response.ends_with("200"), 40, PATIENCE)?;
        load.phase(stage, "whole");
        limit("4096")?;
        load.until(|response| response.contains("503"), 100, PATIENCE)?;
        ensure!(visitor.get("/readyz")?.status == 503, "ready, although writes fail");
        ensure!(visitor.get("/en")?.status == 200, "pages are not shown while writes fail");
        load.phase(stage, "broken");
        limit("unlimited")?;
        let seconds = load.first_good(PATIENCE)?;
        stage.print(format!("first good write {seconds:.2} s after the disk was repaired"));
        load.until(|response| response.ends_with("200"), 40, PATIENCE)
    })?;
    load.phase(stage, "repaired");
    load.verify(stage, &server.url)?;
    let data = server.kill();
    let again = Server::start_in(&stage.binary, &data, &UNLIMITED)?;
    stage.print("the same after the process was killed and started again:");
    load.verify(stage, &again.url)?;
    drop(again);
    Ok(fs::remove_dir_all(folder)?)
}
