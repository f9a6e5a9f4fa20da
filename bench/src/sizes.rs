//! Compressed download size of pages.

use crate::{
    process::Server,
    table::{Row, Rows},
};

/// Limits in kilobytes for script (with texts) and styles of a page.
const LIMITS: &[(&str, f64, f64)] = &[("", 110.0, 12.0), ("/loadouts/my", 160.0, 16.0)];

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(folder.path())?;
    for path in ["", "/faq", "/blog", "/terms", "/mw2", "/meta/bo6", "/bo6/xm4", "/loadouts/my"] {
        let address = format!("/en{path}");
        let (_, html) = server.get(&address, "identity")?;
        let html = String::from_utf8_lossy(&html).into_owned();
        let scripts = sum(&server, &html, ".js")? + sum(&server, &html, ".json")?;
        let styles = sum(&server, &html, ".css")?;
        let limits = LIMITS.iter().find(|(limited, ..)| *limited == path);
        let row = |what: &str, measured: f64, limit: Option<f64>| {
            let what = format!("{address}: {what}, brotli");
            match limit {
                Some(limit) => Row::limit(&what, measured, "KB", limit),
                None => Row::note(&what, format!("{measured:.1} KB"), String::new()),
            }
        };
        rows.push(row("script and texts", scripts, limits.map(|(_, scripts, _)| *scripts)));
        rows.push(row("styles", styles, limits.map(|(.., styles)| *styles)));
        let (_, page) = server.get(&address, "br")?;
        rows.push(row("document with its styles", page.len() as f64 / 1000.0, None));
    }
    Ok(())
}

/// Returns the kilobytes of all files of a kind that the document references, including those fetched after the first paint.
fn sum(server: &Server, html: &str, ending: &str) -> anyhow::Result<f64> {
    let mut names: Vec<&str> = html
        .split(['"', ' '])
        .filter(|word| word.starts_with("/assets/") && word.ends_with(ending))
        .collect();
    names.sort_unstable();
    names.dedup();
    let mut bytes = 0;
    for name in names {
        bytes += server.get(name, "br")?.1.len();
    }
    Ok(bytes as f64 / 1000.0)
}
