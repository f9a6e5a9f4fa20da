//! Required programs, and their installation.

use anyhow::bail;

use crate::sh::{cmd, has, run};

/// A program and the Debian package that contains it.
pub struct Requirement {
    pub program: &'static str,
    pub package: &'static str,
}

pub const CHROMIUM: Requirement = Requirement { program: "chromium", package: "chromium" };
/// Headless Chromium; the browser tests are a third faster in it.
pub const HEADLESS: Requirement =
    Requirement { program: "chromium-headless-shell", package: "chromium-headless-shell" };
pub const POSTGRES: Requirement = Requirement { program: "pg_ctlcluster", package: "postgresql" };
pub const PYTHON: Requirement = Requirement { program: "python3", package: "python3-venv" };
pub const NGINX: Requirement = Requirement { program: "nginx", package: "nginx-light" };
pub const CADDY: Requirement = Requirement { program: "caddy", package: "caddy" };
pub const PROMETHEUS: Requirement = Requirement { program: "promtool", package: "prometheus" };
pub const WRK: Requirement = Requirement { program: "wrk", package: "wrk" };

/// Installs missing programs where that is allowed, or fails with one line that names them.
pub fn require(requirements: &[&Requirement]) -> anyhow::Result<()> {
    let missing: Vec<&str> = requirements.iter().filter(|one| !present(one)).map(|one| one.package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let list = missing.join(" ");
    if !has("apt-get") || !is_root() {
        bail!("missing on this machine: {list}. Install with: sudo apt-get install {list}");
    }
    run(cmd("apt-get update -qq").env("DEBIAN_FRONTEND", "noninteractive"))?;
    let install = format!("apt-get install -y -qq --no-install-recommends {list}");
    run(cmd(&install).env("DEBIAN_FRONTEND", "noninteractive").stdout(std::process::Stdio::null()))
}

/// Returns once the first of several alternatives is present or installed.
pub fn require_one(choices: &[&Requirement]) -> anyhow::Result<()> {
    let tried = choices.iter().map(|choice| require(&[choice]));
    let mut last = Ok(());
    for outcome in tried {
        last = outcome;
        if last.is_ok() {
            break;
        }
    }
    last
}

fn present(requirement: &Requirement) -> bool {
    has(requirement.program)
        || std::path::Path::new("/usr/sbin").join(requirement.program).is_file()
        || (requirement.package == "postgresql" && crate::postgres::bin().is_some())
}

pub fn is_root() -> bool {
    crate::sh::read(&mut cmd("id -u")).is_ok_and(|id| id.trim() == "0")
}

/// Returns a free port.
pub fn free_port() -> anyhow::Result<u16> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
