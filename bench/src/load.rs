//! Requests per second against nginx sending the same bytes with the same headers.

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, bail};

use crate::{
    process::Server,
    table::{Row, Rows, print},
};

const SECONDS: u32 = 4;
const ROUNDS: usize = 5;

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let ours = Server::start(folder.path())?;
    ours.warm()?;
    for (what, path, least) in [
        ("cached page /en, brotli", "/en", 0.9),
        ("cached call /api/blog-posts, brotli", "/api/blog-posts?lang=en", 0.9),
        ("meta list page /en/meta/bo6, brotli", "/en/meta/bo6", 0.8),
        ("meta list /api/loadouts/wzhub/bo6, brotli", "/api/loadouts/wzhub/bo6", 0.8),
        ("the same, filtered", "/api/loadouts/wzhub/bo6?range[]=4&gun_type[]=AR&gun_name=m4", 0.4),
    ] {
        rows.push(against_nginx(&ours, folder.path(), what, path, least)?);
    }
    Ok(())
}

/// Compares a URL with nginx sending the same bytes: the median of several alternating rounds.
pub fn against_nginx(
    ours: &Server,
    folder: &Path,
    what: &str,
    path: &str,
    least: f64,
) -> anyhow::Result<Row> {
    let (head, body) = ours.get(path, "br")?;
    // The first response of a call is computed; all following ones come from memory.
    let nginx = Nginx::start(folder, &head, &body)?;
    let url = format!("http://127.0.0.1:{}{path}", ours.port);
    let mut pairs: Vec<(f64, f64)> = Vec::new();
    for round in 1..=ROUNDS {
        print(format_args!("      {what}: round {round} of {ROUNDS}"));
        pairs.push((wrk(&url)?, wrk(&nginx.url)?));
    }
    pairs.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    let (mine, theirs) = pairs[ROUNDS / 2];
    Ok(Row::peer(what, (mine, "req/s"), (theirs, "req/s nginx"), least))
}

fn wrk(url: &str) -> anyhow::Result<f64> {
    let output = Command::new("wrk")
        .args(["-t2", "-c64", &format!("-d{SECONDS}s"), "-H", "Accept-Encoding: br", url])
        .output()
        .context("wrk is not installed")?;
    let text = String::from_utf8_lossy(&output.stdout);
    if text.contains("Non-2xx") {
        bail!("{url} returned errors:\n{text}");
    }
    let line = text.lines().find(|line| line.starts_with("Requests/sec")).context("no result from wrk")?;
    Ok(line.split_whitespace().last().context("a number")?.parse()?)
}

/// nginx with two workers, serving one file with the same headers as ours.
struct Nginx {
    child: Child,
    url: String,
}

impl Nginx {
    fn start(folder: &Path, head: &str, body: &[u8]) -> anyhow::Result<Self> {
        let home = folder.join("nginx");
        fs::create_dir_all(&home)?;
        fs::write(home.join("file"), body)?;
        let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        fs::write(home.join("nginx.conf"), config(&home, port, head))?;
        let program = if Path::new("/usr/sbin/nginx").exists() { "/usr/sbin/nginx" } else { "nginx" };
        let child = Command::new(program)
            .arg("-p")
            .arg(&home)
            .arg("-c")
            .arg(home.join("nginx.conf"))
            .args(["-g", "daemon off;"])
            .stderr(Stdio::null())
            .spawn()
            .context("nginx is not installed")?;
        let nginx = Self { child, url: format!("http://127.0.0.1:{port}/file") };
        for _ in 0..100 {
            if std::net::TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok(nginx);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        bail!("nginx did not start")
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
    }
}

fn config(home: &Path, port: u16, head: &str) -> String {
    let own = ["content-length", "date", "content-type", "connection", "etag"];
    let mut kind = "text/html";
    let mut headers = String::new();
    for (name, value) in head.lines().skip(1).filter_map(|line| line.split_once(": ")) {
        if name == "content-type" {
            kind = value;
        }
        if !own.contains(&name) {
            headers.push_str(&format!("add_header {name} \"{}\";\n", value.replace('"', "\\\"")));
        }
    }
    // As root the workers would switch to another user, who cannot read a temporary folder.
    let user = if std::env::var("USER").is_ok_and(|user| user == "root") || home.starts_with("/tmp") {
        "user root;"
    } else {
        ""
    };
    format!(
        "{user}\nworker_processes 2;\npid {home}/pid;\nerror_log {home}/error;\nevents {{ worker_connections 1024; }}\n\
         http {{\naccess_log off;\nsendfile on;\ntcp_nopush on;\ntcp_nodelay on;\nkeepalive_requests 1000000;\n\
         open_file_cache max=100;\nserver {{\nlisten 127.0.0.1:{port};\nroot {home};\ndefault_type \"{kind}\";\ntypes {{ }}\n{headers}}}\n}}\n",
        home = home.display(),
    )
}
