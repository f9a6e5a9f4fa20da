//! Runs nginx in front of our nodes with a given `http` block, in a temporary folder; stopped when dropped.

use std::{
    fs,
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, bail};

use crate::{
    sh::{has, root},
    system,
};

pub struct Nginx {
    child: Child,
    home: PathBuf,
    port: u16,
}

impl Nginx {
    /// Starts nginx. `port` is one of the ports that `inside` listens on.
    pub fn start(home: &Path, port: u16, inside: &str) -> anyhow::Result<Self> {
        system::require(&[&system::NGINX])?;
        write(home, inside)?;
        let mut command = command(program().context("nginx is not installed")?, home);
        let child = command.args(["-g", "daemon off;"]).stderr(Stdio::null()).spawn()?;
        let nginx = Self { child, home: home.to_owned(), port };
        for _ in 0..250 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok(nginx);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        bail!("nginx did not start: {:?}", nginx.complaints())
    }

    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Returns the logged errors about upstreams and the configuration.
    pub fn complaints(&self) -> Vec<String> {
        let log = fs::read_to_string(self.home.join("error")).unwrap_or_default();
        let ours = |line: &&str| line.contains("upstream") || line.contains("[emerg]");
        log.lines().filter(ours).map(str::to_owned).collect()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.home);
    }
}

pub fn program() -> Option<&'static str> {
    let usual = "/usr/sbin/nginx";
    if Path::new(usual).exists() { Some(usual) } else { has("nginx").then_some("nginx") }
}

/// Returns the command that runs nginx with the configuration in that folder.
pub fn command(program: &str, home: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg("-p").arg(home).arg("-c").arg(home.join("nginx.conf"));
    command
}

/// Writes a complete configuration around the content of its `http` block; all output goes to that folder.
pub fn write(home: &Path, inside: &str) -> anyhow::Result<()> {
    fs::create_dir_all(home)?;
    // Workers started by root would switch to a user who may not write here.
    let user = if system::is_root() { "user root;" } else { "" };
    let home = home.display();
    let config = format!(
        "{user}\nworker_processes 1;\npid {home}/pid;\nerror_log {home}/error warn;\nevents {{ worker_connections 1024; }}\n\
         http {{\naccess_log off;\nclient_body_temp_path {home}/body;\nproxy_temp_path {home}/proxy;\n\
         fastcgi_temp_path {home}/f;\nuwsgi_temp_path {home}/u;\nscgi_temp_path {home}/s;\n{inside}\n}}\n"
    );
    Ok(fs::write(format!("{home}/nginx.conf"), config)?)
}

/// Returns our published configuration block, with other ports and nodes.
pub fn block(http_port: u16, tls: u16, nodes: &[u16]) -> anyhow::Result<String> {
    let ours = fs::read_to_string(root().join("deploy/nginx.conf"))?;
    let line =
        ours.lines().find(|line| line.trim().starts_with("server 127.0.0.1:8080")).context("no node")?;
    let nodes: Vec<String> = nodes.iter().map(|port| line.replace("8080", &port.to_string())).collect();
    Ok(ours
        .replace(line, &nodes.join("\n"))
        .replace("listen 80;", &format!("listen 127.0.0.1:{http_port};"))
        .replace("listen 443 ssl http2;", &format!("listen 127.0.0.1:{tls} ssl http2;"))
        .replace("listen [::]:80;", "")
        .replace("listen [::]:443 ssl http2;", ""))
}

/// Returns the same block without TLS and with trust in the client's forwarded address, for many clients on this
/// machine.
pub fn http_block(port: u16, nodes: &[u16]) -> anyhow::Result<String> {
    let unused = system::free_port()?;
    let ours = block(unused, port, nodes)?
        .replace(&format!("{port} ssl http2"), &port.to_string())
        .replace("X-Forwarded-For $remote_addr", "X-Forwarded-For $http_x_forwarded_for");
    Ok(ours.lines().filter(|line| !line.trim().starts_with("ssl_")).collect::<Vec<_>>().join("\n"))
}
