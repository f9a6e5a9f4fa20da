//! A real nginx in front of two nodes, with its defaults: one failed request takes a node out for ten seconds. While
//! anybody posts what is refused before it was read, visitors must see nothing of it.

use std::{
    io::{Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};

use super::{Case, Stage, client::Client};
use crate::{serve::Server, system};

pub const NGINX: Case = Case {
    name: "nginx",
    about: "large posts are refused early while visitors read, through nginx with two nodes",
    needs: &[&system::NGINX],
    run,
};

const TIME: Duration = Duration::from_secs(12);

fn run(stage: &Stage) -> anyhow::Result<()> {
    let settings = [
        // Everybody here has one address, and limits of requests are not what is tested.
        ("HOTDROP_REQUESTS_PER_SECOND", "0"),
        ("HOTDROP_TRUSTED_PROXIES", "127.0.0.0/8"),
        ("HOTDROP_RENDER_AHEAD", "false"),
        ("HOTDROP_MAPS_DRAW_AHEAD", "false"),
    ];
    let nodes = [
        Server::start(&stage.binary, "node-1", &settings)?,
        Server::start(&stage.binary, "node-2", &settings)?,
    ];
    let nginx = Nginx::start(&nodes)?;
    let visitor = Client::new(&nginx.url());
    ensure!(visitor.get("/en")?.status == 200, "no page through nginx");
    let (over, posts, reads) = (AtomicBool::new(false), AtomicUsize::new(0), AtomicUsize::new(0));
    let begun = Instant::now();
    let outcome = std::thread::scope(|scope| {
        let posting: Vec<_> = (0..3)
            .map(|number| {
                let (over, posts, port) = (&over, &posts, nginx.port);
                scope.spawn(move || post_until(over, posts, port, number))
            })
            .collect();
        let reading: Vec<_> = (0..2)
            .map(|_| {
                let (over, reads, url) = (&over, &reads, nginx.url());
                scope.spawn(move || read_until(over, reads, &url))
            })
            .collect();
        while begun.elapsed() < TIME && !reading.iter().any(|one| one.is_finished()) {
            std::thread::sleep(Duration::from_millis(100));
        }
        over.store(true, Relaxed);
        let refused =
            posting.into_iter().try_for_each(|one| one.join().unwrap_or_else(|_| bail!("panicked")));
        let seen = reading.into_iter().try_for_each(|one| one.join().unwrap_or_else(|_| bail!("panicked")));
        seen.and(refused)
    });
    stage.say(format!(
        "{} posts refused and {} pages read in {:.1} s",
        posts.load(Relaxed),
        reads.load(Relaxed),
        begun.elapsed().as_secs_f64()
    ));
    let complaints = nginx.complaints();
    stage.say(format!("nginx complained {} times of its nodes", complaints.len()));
    outcome?;
    ensure!(complaints.is_empty(), "nginx complained: {}", complaints[0]);
    ensure!(posts.load(Relaxed) > 50, "too few posts to prove anything");
    Ok(())
}

/// Bodies that nobody reads: forged, too large for the call, for no address, without a session.
fn post_until(over: &AtomicBool, posts: &AtomicUsize, port: u16, offset: usize) -> anyhow::Result<()> {
    let kinds = [
        ("/api/mw2/subscribe", "content-type: application/json\r\n", 900_000, 419),
        ("/api/mw2/subscribe", "content-type: application/json\r\nauthorization: Bearer x\r\n", 900_000, 413),
        (
            "/api/mw2/subscribe",
            "content-type: application/json\r\nauthorization: Bearer x\r\n",
            6_000_000,
            413,
        ),
        ("/api/nothing", "authorization: Bearer x\r\n", 900_000, 404),
        ("/api/user/upload", "authorization: Bearer x\r\n", 900_000, 401),
    ];
    for (path, head, bytes, expected) in kinds.iter().cycle().skip(offset) {
        if over.load(Relaxed) {
            return Ok(());
        }
        let mut socket = TcpStream::connect(("127.0.0.1", port))?;
        write!(
            socket,
            "POST {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: {bytes}\r\n{head}\r\n"
        )?;
        socket.write_all(&vec![b' '; *bytes]).context("nginx closed while a body was written")?;
        let mut answer = String::new();
        socket.read_to_string(&mut answer).context("no answer from nginx")?;
        ensure!(
            answer.split(' ').nth(1) == Some(&expected.to_string()),
            "{path} with {bytes} bytes was answered with {:?} instead of {expected}",
            answer.lines().next()
        );
        posts.fetch_add(1, Relaxed);
    }
    Ok(())
}

fn read_until(over: &AtomicBool, reads: &AtomicUsize, url: &str) -> anyhow::Result<()> {
    let visitor = Client::new(url);
    for path in ["/en", "/api/faq?lang=en", "/healthz", "/de/faq"].iter().cycle() {
        if over.load(Relaxed) {
            return Ok(());
        }
        let answer = visitor.get(path)?;
        ensure!(answer.status == 200, "a visitor of {path} got {}", answer.status);
        reads.fetch_add(1, Relaxed);
    }
    Ok(())
}

struct Nginx {
    child: Child,
    home: PathBuf,
    port: u16,
}

impl Nginx {
    fn start(nodes: &[Server]) -> anyhow::Result<Self> {
        let home = std::env::temp_dir().join(format!("hotdrop-nginx-{}", std::process::id()));
        std::fs::create_dir_all(&home)?;
        let port = system::free_port()?;
        std::fs::write(home.join("nginx.conf"), config(&home, port, nodes))?;
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
        let nginx = Self { child, home, port };
        for _ in 0..100 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok(nginx);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        bail!("nginx did not start: {:?}", nginx.complaints())
    }

    fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    fn complaints(&self) -> Vec<String> {
        let log = std::fs::read_to_string(self.home.join("error")).unwrap_or_default();
        log.lines()
            .filter(|line| line.contains("upstream") || line.contains("[emerg]"))
            .map(str::to_owned)
            .collect()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.home);
    }
}

/// Nothing is set that has to do with failing nodes: this is what people have.
fn config(home: &Path, port: u16, nodes: &[Server]) -> String {
    let user = if system::is_root() { "user root;" } else { "" };
    let servers: String = nodes
        .iter()
        .map(|node| {
            format!("server {};\n", node.url.trim_start_matches("http://").replace("localhost", "127.0.0.1"))
        })
        .collect();
    format!(
        "{user}\nworker_processes 1;\npid {home}/pid;\nerror_log {home}/error warn;\nevents {{ worker_connections 1024; }}\n\
         http {{\naccess_log off;\nclient_body_temp_path {home}/body;\nproxy_temp_path {home}/proxy;\nfastcgi_temp_path {home}/f;\n\
         uwsgi_temp_path {home}/u;\nscgi_temp_path {home}/s;\nclient_max_body_size 20m;\n\
         upstream nodes {{\n{servers}}}\nserver {{\nlisten 127.0.0.1:{port};\nlocation / {{\nproxy_pass http://nodes;\n\
         proxy_set_header Host $host;\nproxy_set_header X-Forwarded-For $remote_addr;\n}}\n}}\n}}\n",
        home = home.display(),
    )
}
