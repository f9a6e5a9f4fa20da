//! A real nginx in front of two nodes, with its defaults: one failed request takes a node out for ten seconds. While
//! anybody posts what is refused before it was read, visitors must see nothing of it.

use std::{
    io::{Read, Write},
    net::TcpStream,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};

use super::{Case, Stage, client::Client};
use crate::{nginx::Nginx, serve::Server, system};

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
    let port = system::free_port()?;
    let home = std::env::temp_dir().join(format!("hotdrop-nginx-{}", std::process::id()));
    let nginx = Nginx::start(&home, port, &usual(port, &nodes))?;
    let visitor = Client::new(&nginx.url());
    ensure!(visitor.get("/en")?.status == 200, "no page through nginx");
    let (over, posts, reads) = (AtomicBool::new(false), AtomicUsize::new(0), AtomicUsize::new(0));
    let begun = Instant::now();
    let outcome = std::thread::scope(|scope| {
        let posting: Vec<_> = (0..3)
            .map(|number| {
                let (over, posts) = (&over, &posts);
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

/// Nothing is set that has to do with failing nodes: this is what people have.
fn usual(port: u16, nodes: &[Server]) -> String {
    let servers: String = nodes.iter().map(|node| format!("server 127.0.0.1:{};\n", node.port())).collect();
    format!(
        "client_max_body_size 20m;\nupstream nodes {{\n{servers}}}\nserver {{\nlisten 127.0.0.1:{port};\nlocation / {{\n\
         proxy_pass http://nodes;\nproxy_set_header Host $host;\nproxy_set_header X-Forwarded-For $remote_addr;\n}}\n}}"
    )
}
