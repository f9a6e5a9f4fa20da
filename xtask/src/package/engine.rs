//! The image in a real container engine, whose storage is a folder of ours.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use rustix::process::{Resource, getrlimit};

use super::VERSION;
use crate::{
    sh::{cmd, read},
    system::{self, Need},
};

const PODMAN: Need = Need { program: "podman", package: "podman" };
const COMPOSE: Need = Need { program: "docker-compose", package: "docker-compose" };

/// What docker-compose makes of our file, which it reads strictly: a key that it does not know is a failure.
pub fn composed() -> anyhow::Result<String> {
    system::need(&[&COMPOSE])?;
    read(cmd("docker-compose --file deploy/compose.yaml config").env("POSTGRES_PASSWORD", "of-a-test"))
}

pub struct Engine {
    home: PathBuf,
}

impl Engine {
    /// With that image file loaded.
    pub fn load(image: &Path, home: &Path) -> anyhow::Result<Self> {
        system::need(&[&PODMAN])?;
        let engine = Self { home: home.to_owned() };
        read(engine.podman("load").arg("--input").arg(image))?;
        Ok(engine)
    }

    /// The image as its own settings say, but for those that are given to this command in the environment. It shares the
    /// machine's network, so that nothing of that has to be set up, and can write to its volume alone.
    pub fn run(&self) -> Command {
        let mut run = self.podman("run");
        run.args(["--rm", "--network=host", "--cgroups=disabled", "--read-only", "--cap-drop=all"]);
        // No more than we have: who may not raise limits may not give higher ones either.
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

/// Where a machine has control groups of both kinds the runtime gives up, even if it is to make none: it sees the newer kind
/// alone, in a view of the file systems that is its own.
fn with_one_tree(run: &Command) -> Command {
    let view = "umount --recursive /sys/fs/cgroup; mount -t cgroup2 none /sys/fs/cgroup; exec \"$@\"";
    let mut command = Command::new("unshare");
    command.args(["--mount", "sh", "-c", view, "sh"]).arg(run.get_program()).args(run.get_args());
    command
}
