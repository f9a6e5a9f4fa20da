//! The block for nginx that we hand out, as a whole configuration that a test can run: its own words, with other ports and
//! a certificate made on the spot.

use std::{fs, path::Path, process::Command};

use anyhow::Context;

use crate::{
    sh::{cmd, has, read, root},
    system,
};

pub struct Ports {
    pub plain: u16,
    pub tls: u16,
    pub node: u16,
}

pub fn program() -> Option<&'static str> {
    let usual = "/usr/sbin/nginx";
    if Path::new(usual).exists() { Some(usual) } else { has("nginx").then_some("nginx") }
}

/// Writes everything into a folder of its own.
pub fn write(home: &Path, ports: &Ports) -> anyhow::Result<()> {
    let (certificate, key) = (home.join("cert.pem"), home.join("key.pem"));
    read(
        cmd("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=hotdrop.example -addext subjectAltName=DNS:hotdrop.example")
            .arg("-keyout").arg(&key).arg("-out").arg(&certificate),
    )
    .context("no certificate could be made")?;
    let ours = fs::read_to_string(root().join("deploy/nginx.conf"))?;
    let ours = ours
        .replace("/etc/letsencrypt/live/hotdrop.example/fullchain.pem", &certificate.to_string_lossy())
        .replace("/etc/letsencrypt/live/hotdrop.example/privkey.pem", &key.to_string_lossy())
        .replace("listen 80;", &format!("listen 127.0.0.1:{};", ports.plain))
        .replace("listen 443 ssl", &format!("listen 127.0.0.1:{} ssl", ports.tls))
        .replace("listen [::]:80;", "")
        .replace("listen [::]:443 ssl http2;", "")
        .replace("server 127.0.0.1:8080;", &format!("server 127.0.0.1:{};", ports.node));
    let home = home.display();
    let user = if system::is_root() { "user root;" } else { "" };
    let whole = format!(
        "{user}\nworker_processes 1;\npid {home}/pid;\nerror_log {home}/error warn;\nevents {{ worker_connections 256; }}\n\
         http {{\naccess_log off;\nclient_body_temp_path {home}/body;\nproxy_temp_path {home}/proxy;\n\
         fastcgi_temp_path {home}/f;\nuwsgi_temp_path {home}/u;\nscgi_temp_path {home}/s;\n{ours}\n}}\n"
    );
    Ok(fs::write(format!("{home}/nginx.conf"), whole)?)
}

/// nginx with that folder.
pub fn command(program: &str, home: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg("-p").arg(home).arg("-c").arg(home.join("nginx.conf"));
    command
}
