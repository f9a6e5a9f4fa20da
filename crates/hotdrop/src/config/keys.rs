//! Every key with its default and description. The example file and the environment variable names derive from it.

use http_kit::settings::{Key, Section, key};

/// The keys that belong to no area.
pub const KEYS: &[Key] = &[
    key("listen", "\"127.0.0.1:8080\"", "", "Address the site is served on."),
    key(
        "metrics_listen",
        "",
        "\"127.0.0.1:9090\"",
        "Address of the Prometheus metrics; none unless set. Do not expose it.",
    ),
    key("data", "\"./data\"", "", "Folder for the SQLite database, uploads and unsent mail."),
    key(
        "database_url",
        "",
        "\"postgres://hotdrop@db.internal/hotdrop\"",
        "PostgreSQL instead of SQLite. Secret: never printed.",
    ),
    key(
        "database_direct_url",
        "",
        "\"postgres://hotdrop@db.internal:5432/hotdrop\"",
        "Direct address for LISTEN when database_url leads to a pooler. Secret.",
    ),
    key(
        "database_replica_url",
        "",
        "\"postgres://hotdrop@standby.internal/hotdrop\"",
        "A streaming replica of database_url: profiles and matches are read from it while it keeps up. Secret.",
    ),
    key(
        "database_connections",
        "16",
        "",
        "Most connections of one node to PostgreSQL; as many again to a replica.",
    ),
    key(
        "database_pooler",
        "false",
        "",
        "True behind a transaction-mode pooler: prepared statements are not cached.",
    ),
    key(
        "origin",
        "",
        "\"https://hotdrop.example\"",
        "Public address, used in links, cookies and headers. Default: http://localhost and the port.",
    ),
    key("overlay_host", "\"overlay.localhost\"", "", "Host name of the overlay pages."),
    key("demo", "true", "", "Fill an empty installation with demo data, marked as such."),
    key(
        "content",
        "",
        "\"./content\"",
        "Folder of an own content pack instead of the one inside the binary.",
    ),
    key("render_workers", "2", "", "Threads that render pages; each takes some megabytes."),
    key(
        "render_ahead",
        "true",
        "",
        "Render all pages at start and after each publish, instead of on first request.",
    ),
    key(
        "render_seconds",
        "4",
        "",
        "Most processor time that rendering a page may take; waiting does not count.",
    ),
    key(
        "render_wait_seconds",
        "4",
        "",
        "A visitor who has waited this long for a page gets its frame, and the browser renders the page.",
    ),
    key("cache_megabytes", "64", "", "Memory for cached pages and responses."),
    key(
        "requests_per_second",
        "50",
        "",
        "Uncached requests one address may make per second, with bursts of ten times that; 0 is no limit.",
    ),
    key("body_kilobytes", "256", "", "Largest body of a call; uploads have their own limits."),
    key("request_seconds", "20", "", "Longest time a request may take."),
    key(
        "connections",
        "4096",
        "",
        "Most open connections, as far as the limit of open files allows; beyond it the longest waiting are evicted.",
    ),
    key(
        "connections_per_address",
        "256",
        "",
        "Most open connections of one address (IPv6: of one /64 network), trusted proxies excepted; 0 is no limit.",
    ),
    key("header_seconds", "15", "", "Longest time for the head of a request, counted from the connection."),
    key(
        "idle_seconds",
        "75",
        "",
        "A connection without requests is closed after this; must be longer than your proxy's idle timeout.",
    ),
    key(
        "body_seconds",
        "20",
        "",
        "Longest wait for a body; every 4 KB that have come add a second, up to twelve times this.",
    ),
    key(
        "reader_seconds",
        "30",
        "",
        "Longest wait for a client to continue reading a response; every 4 KB that were read add a second.",
    ),
    key("signups_per_hour", "20", "", "New accounts one address may make per hour; 0 is no limit."),
    key("trusted_proxies", "[]", "", "Networks whose X-Forwarded-For is trusted, such as [\"10.0.0.0/8\"]."),
    key(
        "log",
        "\"info\"",
        "",
        "What is logged: error, warn, info, debug, or a filter such as hotdrop=debug,info.",
    ),
    key("log_format", "\"text\"", "", "text or json."),
    key(
        "log_addresses",
        "\"full\"",
        "",
        "Addresses of visitors in the log: full, short (the network: 203.0.113.0, 2001:db8:1::) or none.",
    ),
    key(
        "traces.url",
        "",
        "\"http://127.0.0.1:4318/v1/traces\"",
        "OTLP over HTTP endpoint for spans; no traces unless set.",
    ),
    key(
        "traces.authorization",
        "",
        "\"Bearer abc\"",
        "The Authorization header for the collector, if it wants one. Secret.",
    ),
    key(
        "traces.share",
        "0.1",
        "",
        "Fraction of the requests that is traced, from 0 to 1. A trusted proxy decides for those it traces itself.",
    ),
    key("links.android", "", "\"https://play.example/app\"", "The app in Android's store."),
    key("links.ios", "", "\"https://apps.example/app\"", "The app in Apple's store."),
    key("links.telegram", "", "\"https://t.example/hotdrop\"", "Messaging channel."),
    key("links.email", "", "\"hello@hotdrop.example\"", "E-mail address in the footer."),
    key("links.discord", "", "\"https://discord.example/invite\"", "Chat server."),
    key("links.twitter", "", "\"https://x.example/hotdrop\"", "Microblog."),
    key(
        "links.blog",
        "",
        "\"https://blog.hotdrop.example\"",
        "A blog elsewhere; the footer links to our own unless set.",
    ),
    key(
        "ads.script",
        "",
        "\"https://cdn.network.example/loader.js\"",
        "Loader script of the ad network. No ads unless script, publisher and site are set.",
    ),
    key("ads.publisher", "", "\"12345\"", "Publisher id at the ad network."),
    key("ads.site", "", "\"67890\"", "Site id at the ad network."),
    key(
        "ads.hosts",
        "",
        "[\"https://*.network.example\"]",
        "Other hosts the network loads from; everything else is blocked by the page's policy.",
    ),
    key("house_ads", "false", "", "Show quiet placeholders where ads would be, for development."),
    key(
        "analytics.script",
        "",
        "\"https://stats.hotdrop.example/script.js\"",
        "Analytics script, loaded only with consent.",
    ),
    key("analytics.id", "", "\"hotdrop\"", "This site's id there."),
    key("operator.name", "", "\"Hotdrop LP\"", "Who runs this installation; named in the legal texts."),
    key("operator.address", "", "\"1 Example Street, London\"", "The operator's postal address."),
    key("operator.email", "", "\"legal@hotdrop.example\"", "The operator's address for legal mail."),
    key(
        "mail.smtp",
        "",
        "\"smtps://user:password@mail.example:465\"",
        "Mail server; smtp://host:587?tls=required for STARTTLS. Secret. Unless set, mails become files in the data folder.",
    ),
    key("mail.from", "\"Hotdrop <noreply@localhost>\"", "", "Sender of our mails."),
];

/// Returns all keys: the common ones, then those of the areas.
pub fn all(sections: &[Section]) -> impl Iterator<Item = &'static Key> {
    KEYS.iter().chain(sections.iter().flat_map(|section| section.keys))
}

/// Prints the example file: every key with its default; keys without one are commented out.
pub fn example(sections: &[Section]) -> String {
    let mut text = String::from(
        "# Configuration of Hotdrop. Every key may also be set in the environment (the name behind each line)\n\
         # and some by flags (see hotdrop serve --help); flags win over the environment, which wins over this file.\n",
    );
    for key in all(sections) {
        let value = key.model();
        text.push_str(&format!("\n# {}\n# {} = {value}    # {}\n", key.about, key.name, key.env()));
    }
    text
}
