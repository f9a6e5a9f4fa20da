//! Runs the image in a real container engine, with its storage in a temporary folder.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use rustix::process::{Resource, getrlimit};

use super::VERSION;
use crate::{
    sh::{cmd, read},
    system::{self, Requirement},
};

const PODMAN: Requirement = Requirement { program: "podman", package: "podman" };
const COMPOSE: Requirement = Requirement { program: "docker-compose", package: "docker-compose" };

/// Returns the configuration that docker-compose reads from our file. It is strict: an unknown key is an error.
pub fn composed() -> anyhow::Result<String> {
    system::require(&[&COMPOSE])?;
    read(cmd("docker-compose --file deploy/compose.yaml config").env("POSTGRES_PASSWORD", "of-a-test"))
}

pub struct Engine {
    home: PathBuf,
}

impl Engine {
    /// Loads the image file into a new engine.
    pub fn load(image: &Path, home: &Path) -> anyhow::Result<Self> {
        system::require(&[&PODMAN])?;
        let engine = Self { home: home.to_owned() };
        read(engine.podman("load").arg("--input").arg(image))?;
        Ok(engine)
    }

    /// Returns the command that runs the image with its default settings, plus those in this command's environment. It
    /// uses the host network, so that no network setup is needed, and can write only to its volume.
    pub fn run(&self) -> Command {
        let mut run = self.podman("run");
        run.args(["--rm", "--network=host", "--cgroups=disabled", "--read-only", "--cap-drop=all"]);
        // Use our own limit: without privileges it cannot be raised.
        if let Some(most) = getrlimit(Resource::Nofile).maximum {
            run.arg(format!("--ulimit=nofile={most}:{most}"));
        }
        run.arg("--ulimit=nproc=1024:1024");
        run.args(["--env=HOTDROP_LISTEN", "--env=HOTDROP_DEMO", "--env=HOTDROP_LOG"]);
        run.arg(format!("hotdrop:{VERSION}"));
        with_one_tree(&run)
    }

    fn podman(&self, what: &str) -> Command {
        let mut command = Command::new("podman");
        for (option, folder) in [("--root", "storage"), ("--runroot", "run"), ("--tmpdir", "tmp")] {
            command.arg(option).arg(self.home.join(folder));
        }
        command.args(["--storage-driver=vfs", "--cgroup-manager=cgroupfs", "--log-level=error", what]);
        command
    }
}

/// Runs the command in a mount namespace with only cgroup v2. The runtime fails on machines with both cgroup versions,
/// even if it creates none.
fn with_one_tree(run: &Command) -> Command {
    let view = "umount --recursive /sys/fs/cgroup; mount -t cgroup2 none /sys/fs/cgroup; exec \"$@\"";
    let mut command = Command::new("unshare");
    command.args(["--mount", "sh", "-c", view, "sh"]).arg(run.get_program()).args(run.get_args());
    command
}
