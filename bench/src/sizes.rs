//! What a browser downloads for a page, compressed.

use crate::{
    process::Server,
    table::{Row, Rows},
};

const HOME_JS_KILOBYTES: f64 = 130.0;

pub fn rows(rows: &mut Rows) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(folder.path())?;
    for path in ["", "/faq", "/blog", "/terms", "/mw2", "/meta/bo6", "/bo6/xm4", "/loadouts/my"] {
        let address = format!("/en{path}");
        let (_, html) = server.get(&address, "identity")?;
        let html = String::from_utf8_lossy(&html).into_owned();
        let (scripts, styles) = (sum(&server, &html, ".js")?, sum(&server, &html, ".css")?);
        let (_, page) = server.get(&address, "br")?;
        let what = format!("{address}: script, brotli");
        rows.push(if path.is_empty() {
            Row::limit(&what, scripts, "KB", HOME_JS_KILOBYTES)
        } else {
            Row::note(&what, format!("{scripts:.1} KB"), String::new())
        });
        let rest = format!("{styles:.1} KB and {:.1} KB", page.len() as f64 / 1000.0);
        rows.push(Row::note(&format!("{address}: styles and document, brotli"), rest, String::new()));
    }
    Ok(())
}

/// Kilobytes of all files of a kind that the document names, those to be fetched after the first paint too.
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
