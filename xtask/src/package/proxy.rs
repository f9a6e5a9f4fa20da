//! Checks our nginx block in front of an installed site.

use std::{fs, path::Path};

use anyhow::{Context, ensure};

use crate::{
    nginx::{self, Nginx},
    sh::{cmd, read},
    system,
};

/// Checks that requests are redirected to TLS and get a response there.
pub fn must_respond(home: &Path, node: u16) -> anyhow::Result<()> {
    let (http_port, tls) = (system::free_port()?, system::free_port()?);
    let _nginx = Nginx::start(home, tls, &block(home, http_port, tls, node)?)?;
    let fetch = |url: &str| {
        let mut command = cmd(
            "curl --silent --include --max-time 10 --header x-request-id:0123456789abcdef --header traceparent:x",
        );
        let resolve = format!("hotdrop.example:{tls}:127.0.0.1");
        read(command.arg("--cacert").arg(home.join("cert.pem")).arg("--resolve").arg(resolve).arg(url))
    };
    let redirected = fetch(&format!("http://127.0.0.1:{http_port}/en"))?;
    ensure!(redirected.starts_with("HTTP/1.1 308"), "HTTP is not redirected to TLS: {redirected}");
    let secure = fetch(&format!("https://hotdrop.example:{tls}/en"))?;
    let (head, page) = secure.split_once("\r\n\r\n").context("no response")?;
    ensure!(head.starts_with("HTTP/2 200") && page.contains("<html"), "not the page: {head}");
    Ok(())
}

/// Returns the block with a temporary self-signed certificate.
pub fn block(home: &Path, http_port: u16, tls: u16, node: u16) -> anyhow::Result<String> {
    fs::create_dir_all(home)?;
    let (certificate, key) = (home.join("cert.pem"), home.join("key.pem"));
    read(
        cmd("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=hotdrop.example -addext subjectAltName=DNS:hotdrop.example")
            .arg("-keyout").arg(&key).arg("-out").arg(&certificate),
    )
    .context("no certificate could be made")?;
    Ok(nginx::block(http_port, tls, &[node])?
        .replace("/etc/letsencrypt/live/hotdrop.example/fullchain.pem", &certificate.to_string_lossy())
        .replace("/etc/letsencrypt/live/hotdrop.example/privkey.pem", &key.to_string_lossy()))
}
