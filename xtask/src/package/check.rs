//! Installs and runs each package.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use anyhow::{Context, ensure};

use super::{
    Packages, VERSION, deb,
    engine::{self, Engine},
    image, proxy,
};
use crate::{
    sh::{cmd, has, read},
    system,
};

/// An absolute path, because commands run with a clean environment.
const CHROOT: &str = "/usr/sbin/chroot";

/// The packages that can be checked separately.
pub const PARTS: [&str; 3] = ["tarball", "image", "deb"];

pub fn run(parts: &[&str], packages: &Packages, binary: &Path) -> anyhow::Result<()> {
    ensure!(
        system::is_root(),
        "the packages are tried in folders of their own (chroot, mount): run this as root"
    );
    let home = Home::new()?;
    for part in parts {
        let folder = home.0.join(part);
        match *part {
            "tarball" => tarball(&packages.tarball, &folder)?,
            "image" => container(&packages.image, &folder)?,
            _ => debian(packages, binary, &folder)?,
        }
    }
    Ok(())
}

fn print(line: &str) {
    println!("  ok  {line}");
}

/// A temporary folder, removed with all its content.
struct Home(PathBuf);

impl Home {
    fn new() -> anyhow::Result<Self> {
        let path = std::env::temp_dir().join(format!("hotdrop-package-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn tarball(file: &Path, folder: &Path) -> anyhow::Result<()> {
    unpack(file, folder)?;
    let program = folder.join(format!("hotdrop-{VERSION}/hotdrop"));
    let mut command = Command::new(program);
    command.current_dir(folder).args(["serve", "--data", "data"]);
    Site::start(&mut command)?.must_respond()?;
    print("the tarball runs");
    Ok(())
}

fn container(file: &Path, folder: &Path) -> anyhow::Result<()> {
    let layout = folder.join("layout");
    unpack(file, &layout)?;
    let manifest: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(layout.join("manifest.json"))?)?;
    let layer = layout.join(manifest[0]["Layers"][0].as_str().context("no layer")?);
    let name = layer.file_name().context("no name")?.to_string_lossy().into_owned();
    ensure!(image::digest(&layer)? == name, "the layer does not match its digest");
    let root = folder.join("root");
    unpack(&layer, &root)?;
    let user = format!("--userspec={0}:{0}", image::USER);
    let mut command = Command::new(CHROOT);
    command.arg(user).arg(&root).args(["/usr/bin/hotdrop", "serve"]).env_clear();
    command.env("HOTDROP_DATA", "/var/lib/hotdrop");
    Site::start(&mut command)?.must_respond()?;
    print("the image runs as nobody, from its own files alone");
    let podman = Engine::load(file, &folder.join("engine"))?;
    Site::start(&mut podman.run())?.must_respond()?;
    print("podman loads it and runs it, read-only and without any capability");
    let composed = engine::composed()?;
    ensure!(
        composed.contains("- ready") && composed.contains("condition: service_healthy"),
        "the site has a health check and waits for its database:\n{composed}"
    );
    print("docker-compose reads deploy/compose.yaml");
    Ok(())
}

fn unpack(file: &Path, folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)?;
    read(
        cmd("tar --extract --numeric-owner --preserve-permissions --directory")
            .arg(folder)
            .arg("--file")
            .arg(file),
    )
    .map(drop)
}

/// Checks the complete lifecycle of an installation.
fn debian(packages: &Packages, binary: &Path, folder: &Path) -> anyhow::Result<()> {
    let machine = Machine::new(folder)?;
    machine.install(&packages.deb)?;
    ensure!(
        machine.capture("stat -c %U:%G:%a /etc/hotdrop/hotdrop.toml")? == "root:hotdrop:640",
        "who may read the secrets"
    );
    ensure!(machine.capture("stat -c %U:%a /var/lib/hotdrop")? == "hotdrop:700", "who may read the data");
    print("the Debian package installs, with its user and closed folders");
    machine.unit()?;
    {
        let site = machine.start()?;
        site.must_respond()?;
        proxy::must_respond(&folder.join("nginx"), site.port)?;
    }
    print("it starts, and responds through nginx with the block from deploy/nginx.conf");
    machine.hotdrop("staff add ann@example.org")?;
    machine.hotdrop("backup /var/lib/hotdrop/backups/a.sqlite")?;
    machine.hotdrop("staff add bob@example.org")?;
    machine.hotdrop("restore /var/lib/hotdrop/backups/a.sqlite")?;
    print("it is backed up and restored");
    let settings = machine.path("etc/hotdrop/hotdrop.toml");
    let mine = fs::read_to_string(&settings)? + "\n# a line of the operator's\n";
    fs::write(&settings, &mine)?;
    let newer = deb::build(binary, folder, &format!("{VERSION}+upgrade"))?;
    machine.install(&newer)?;
    ensure!(fs::read_to_string(&settings)? == mine, "an upgrade preserves the operator's settings");
    machine.start()?.must_respond()?;
    print("it is upgraded and starts on the same data");
    machine.run("dpkg --remove hotdrop")?;
    ensure!(
        !machine.path("usr/bin/hotdrop").exists() && settings.exists(),
        "removed, with its settings preserved"
    );
    machine.run("dpkg --purge hotdrop")?;
    let data = machine.path("var/lib/hotdrop/hotdrop.sqlite");
    ensure!(!settings.exists() && data.exists(), "purged, with the data preserved");
    print("it is removed and purged, and the data are left");
    Ok(())
}

/// An overlay of this machine's file system: all writes go to a temporary folder.
struct Machine {
    root: PathBuf,
}

impl Machine {
    fn new(folder: &Path) -> anyhow::Result<Self> {
        let part = |name: &str| folder.join(name);
        for name in ["upper", "work", "root"] {
            fs::create_dir_all(part(name))?;
        }
        let options =
            format!("lowerdir=/,upperdir={},workdir={}", part("upper").display(), part("work").display());
        let root = part("root");
        read(cmd("mount -t overlay overlay -o").arg(options).arg(&root)).context(
            "a file system in layers cannot be mounted here: this needs root with the capability SYS_ADMIN",
        )?;
        let machine = Self { root };
        read(cmd("mount -t proc proc").arg(machine.path("proc")))?;
        read(cmd("mount --bind /dev").arg(machine.path("dev")))?;
        Ok(machine)
    }

    fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    fn capture(&self, line: &str) -> anyhow::Result<String> {
        let mut command = cmd("chroot");
        command.arg(&self.root).args(line.split_whitespace()).env("DEBIAN_FRONTEND", "noninteractive");
        Ok(read(&mut command)?.trim().to_owned())
    }

    fn run(&self, line: &str) -> anyhow::Result<()> {
        self.capture(line).map(drop)
    }

    fn install(&self, package: &Path) -> anyhow::Result<()> {
        let name = "tmp/hotdrop.deb";
        fs::copy(package, self.path(name))?;
        self.run(&format!("dpkg --install /{name}"))
    }

    /// Runs a command as an operator would for the service's user.
    fn hotdrop(&self, line: &str) -> anyhow::Result<()> {
        let mut command = self.program();
        command.args(line.split_whitespace());
        command.args(["--config", "/etc/hotdrop/hotdrop.toml", "--data", "/var/lib/hotdrop"]);
        read(&mut command).map(drop)
    }

    fn program(&self) -> Command {
        let mut command = Command::new(CHROOT);
        command.arg("--userspec=hotdrop:hotdrop").arg(&self.root).arg("/usr/bin/hotdrop").env_clear();
        command
    }

    /// Starts the server as the unit does, with other ports.
    fn start(&self) -> anyhow::Result<Site> {
        let mut command = self.program();
        command.args(["serve", "--config", "/etc/hotdrop/hotdrop.toml", "--data", "/var/lib/hotdrop"]);
        command.env("HOTDROP_METRICS_LISTEN", format!("127.0.0.1:{}", system::free_port()?));
        Site::start(&mut command)
    }

    /// Checks the unit with systemd-analyze, where it is installed.
    fn unit(&self) -> anyhow::Result<()> {
        if !has("systemd-analyze") {
            return Ok(());
        }
        self.run("systemd-analyze verify /usr/lib/systemd/system/hotdrop.service /usr/lib/systemd/system/hotdrop-backup.timer")?;
        self.run("systemd-analyze security --offline=true --threshold=15 --no-pager /usr/lib/systemd/system/hotdrop.service")?;
        print("systemd accepts the unit, and finds few exposures");
        Ok(())
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        for below in ["dev", "proc", ""] {
            let _ = read(cmd("umount --lazy").arg(self.path(below)));
        }
    }
}

/// A running server, stopped with SIGTERM as by a service manager.
struct Site {
    child: Child,
    port: u16,
}

impl Site {
    fn start(command: &mut Command) -> anyhow::Result<Self> {
        let port = system::free_port()?;
        command.env("HOTDROP_LISTEN", format!("127.0.0.1:{port}")).env("HOTDROP_DEMO", "false");
        command.env("HOTDROP_LOG", "warn");
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let stdout = child.stdout.take().context("no output")?;
        BufReader::new(stdout).read_line(&mut line)?;
        let site = Self { child, port };
        ensure!(line.contains("ready"), "it did not start");
        Ok(site)
    }

    fn must_respond(&self) -> anyhow::Result<()> {
        for path in ["/healthz", "/readyz", "/en", "/api/faq?lang=en"] {
            let url = format!("http://127.0.0.1:{}{path}", self.port);
            let response = ureq::get(&url).call().with_context(|| format!("{path}: no response"))?;
            ensure!(response.status() == 200, "{path} returned {}", response.status());
        }
        Ok(())
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
    }
}
