//! The application without a socket, and the binary with one.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::{Arc, LazyLock},
};

use axum::body::Body;
use base::{FixedClock, SeededRandom};
use content::Ready;
use db::{Db, Engine};
use hotdrop::{
    app::{App, Outside, kinds, migrations},
    config::{self, Config, Overrides},
};
use http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use testkit::database::TestDb;

pub struct Site {
    pub app: App,
    pub clock: Arc<FixedClock>,
    database: Option<TestDb>,
}

pub struct Page {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

pub fn config(values: &[(&'static str, &str)]) -> Config {
    let values = values
        .iter()
        .map(|(key, value)| (*key, format!("x = {value}").parse::<toml::Table>().unwrap()["x"].clone()));
    config::load(&Overrides { file: None, values: values.collect() }, &|_| None).unwrap()
}

/// Returns the embedded content pack, loaded once for all tests.
pub fn pack() -> Arc<Ready> {
    static READ: LazyLock<Arc<Ready>> = LazyLock::new(|| {
        Arc::new(Ready::new(&hotdrop::embedded::pack(), kinds(&hotdrop::areas::all())).unwrap())
    });
    READ.clone()
}

impl Site {
    pub async fn new(values: &[(&'static str, &str)]) -> Self {
        Self::with_bundle(values, None).await
    }

    /// Creates a site. `bundle` replaces the script that renders pages.
    pub async fn with_bundle(values: &[(&'static str, &str)], bundle: Option<&str>) -> Self {
        Self::made(Engine::Sqlite, values, bundle).await
    }

    pub async fn on(engine: Engine, values: &[(&'static str, &str)]) -> Self {
        Self::made(engine, values, None).await
    }

    async fn made(engine: Engine, values: &[(&'static str, &str)], bundle: Option<&str>) -> Self {
        let database = TestDb::new(engine, &migrations(&hotdrop::areas::all())).await;
        let site = Self::over(database.db().clone(), values, bundle).await;
        Self { database: Some(database), ..site }
    }

    /// Creates a site on a database that the test has opened and owns.
    pub async fn over(db: Db, values: &[(&'static str, &str)], bundle: Option<&str>) -> Self {
        let clock = Arc::new(FixedClock::at(1_794_700_000));
        let outside = Outside {
            clock: clock.clone(),
            random: Arc::new(SeededRandom::new(3)),
            bundle: bundle.map(|bundle| bundle.to_owned().into()),
            pack: Some(pack()),
        };
        // On a busy machine a page may take long.
        let mut all = vec![("render_wait_seconds", "120")];
        all.extend(values);
        let app = App::build(&config(&all), db, outside).await.unwrap();
        Self { app, clock, database: None }
    }

    /// Runs the due jobs.
    pub async fn work(&self) {
        let open = "SELECT COUNT(*) FROM job WHERE state IN ('queued', 'running') AND due_at <= $1";
        let until = async {
            while self.app.ctx.db.scalar_i64(open, db::args![self.app.ctx.clock.now()]).await.unwrap() > 0 {
                tokio::task::yield_now().await;
            }
        };
        self.app.worker().run(until).await.unwrap();
    }

    /// Returns the path of the database, if it is a file.
    pub fn database_file(&self) -> Option<&Path> {
        self.database.as_ref()?.config().url.strip_prefix("sqlite:").map(Path::new)
    }

    pub async fn get(&self, path: &str) -> Page {
        self.send(Method::GET, path, &[], "").await
    }

    pub async fn send(&self, method: Method, path: &str, headers: &[(&str, &str)], body: &str) -> Page {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body.to_owned())).unwrap();
        let response = self.app.handle(request, "203.0.113.7:4000".parse().unwrap()).await;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        Page {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
}

impl Page {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub fn count(&self, needle: &str) -> usize {
        self.text.matches(needle).count()
    }
}

/// The binary in a separate process, killed when dropped.
pub struct Process {
    child: Child,
    pub url: String,
}

pub fn binary() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hotdrop"));
    command.env_clear().env("HOTDROP_LOG", "warn").stdin(Stdio::null());
    command
}

pub fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A demo that is complete soon.
const SMALL_DEMO: [(&str, &str); 2] =
    [("HOTDROP_PLAYERS_DEMO_PLAYERS", "300"), ("HOTDROP_PLAYERS_DEMO_MATCHES", "20")];

impl Process {
    pub fn spawn(folder: &Path, args: &[&str]) -> Self {
        Self::spawn_with(folder, args, Stdio::inherit())
    }

    /// Spawns it with its log redirected.
    pub fn spawn_with(folder: &Path, args: &[&str], log: Stdio) -> Self {
        let port = free_port();
        let mut command = binary();
        command
            .current_dir(folder)
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
            .arg(folder);
        command.args(args).envs(SMALL_DEMO).stdout(Stdio::piped()).stderr(log);
        Self { child: command.spawn().unwrap(), url: format!("127.0.0.1:{port}") }
    }

    /// Spawns it with a clean environment, extended by `env`, and few open files; the entry `umask` sets the umask
    /// instead of a variable.
    pub fn spawn_in(data: &Path, env: &[(&str, &str)]) -> Self {
        let port = free_port();
        let mut command = Command::new("sh");
        let umask = env.iter().find(|(name, _)| *name == "umask").map_or("022", |(_, value)| *value);
        let script = "ulimit -Sn 256 && umask \"$0\" && exec \"$@\"";
        command.args(["-c", script, umask, env!("CARGO_BIN_EXE_hotdrop")]);
        command.args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"]).arg(data);
        command.env_clear().env("HOTDROP_LOG", "warn").envs(SMALL_DEMO).envs(env.iter().copied());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        Self { child: command.spawn().unwrap(), url: format!("127.0.0.1:{port}") }
    }

    /// Spawns it as a service manager does that has stored its socket.
    pub fn spawn_handed(data: &Path, address: &str, listener: std::net::TcpListener, manager: &Path) -> Self {
        let mut command = Command::new("sh");
        let script = "LISTEN_FDS=1 LISTEN_PID=$$ exec \"$@\" 3<&0 </dev/null";
        command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_hotdrop"), "serve", "--listen", address]);
        command.arg("--data").arg(data).env_clear().env("HOTDROP_LOG", "warn").env("NOTIFY_SOCKET", manager);
        command.env("HOTDROP_RENDER_AHEAD", "false").env("HOTDROP_DEMO", "false");
        command.stdin(std::os::fd::OwnedFd::from(listener)).stdout(Stdio::piped());
        Self { child: command.spawn().unwrap(), url: address.to_owned() }
    }

    /// Waits for the line that reports readiness; returns false if the process ended instead.
    pub fn ready(&mut self) -> bool {
        let mut line = String::new();
        BufReader::new(self.child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        line.contains("ready")
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends SIGTERM and waits; returns true if it exited successfully.
    pub fn stop(&mut self) -> bool {
        Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        self.child.wait().unwrap().success()
    }

    /// Sends a GET request over a real socket and returns the response.
    pub fn get(&self, path: &str) -> String {
        self.request(&format!("GET {path}"), "")
    }

    /// Sends a request to another listener of the process.
    pub fn request_at(&self, address: &str, what: &str) -> String {
        request(address, what, "")
    }

    /// Sends a request with a method and header lines.
    pub fn request(&self, what: &str, head: &str) -> String {
        request(&self.url, what, head)
    }
}

fn request(address: &str, what: &str, head: &str) -> String {
    use std::io::{Read, Write};
    let mut socket = std::net::TcpStream::connect(address).unwrap();
    write!(socket, "{what} HTTP/1.1\r\nhost: localhost\r\n{head}connection: close\r\n\r\n").unwrap();
    let mut text = String::new();
    socket.read_to_string(&mut text).unwrap();
    text
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A site on a real socket, in this process and with custom limits.
pub struct Listening {
    pub address: std::net::SocketAddr,
    stop: tokio::sync::watch::Sender<bool>,
}

impl Site {
    pub async fn listen(&self, limits: sockets::Limits) -> Listening {
        let listener = hotdrop::server::bind("listen", "127.0.0.1:0".parse().unwrap()).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = tokio::sync::watch::channel(false);
        let front = self.app.front.clone();
        let site = front.ctx.config.clone();
        tokio::spawn(hotdrop::server::serve(listener, Arc::new(front.into()), site, limits, stopped));
        Listening { address, stop }
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let _ = self.stop.send(true);
    }
}
