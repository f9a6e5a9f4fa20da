//! Files embedded in the binary: web app, content pack, translations. Debug builds read the same folders from disk.

use std::borrow::Cow;

use base::Lang;
use content::Pack;
use rust_embed::RustEmbed;

/// The built web app.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist/client"]
#[allow_missing = true]
pub struct Web;

/// The script that renders pages.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist/server"]
#[allow_missing = true]
pub struct ServerBundle;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../content"]
struct ContentFiles;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../locales"]
pub struct Locales;

fn text<E: RustEmbed>(path: &str) -> Option<String> {
    E::get(path).map(|file| String::from_utf8_lossy(&file.data).into_owned())
}

/// Returns an embedded file without a copy, or none if it is not UTF-8.
fn borrowed<E: RustEmbed>(path: &str) -> Option<Cow<'static, str>> {
    match E::get(path)?.data {
        Cow::Borrowed(bytes) => std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
        Cow::Owned(bytes) => String::from_utf8(bytes).ok().map(Cow::Owned),
    }
}

pub fn pack() -> Pack {
    Pack::new(ContentFiles::iter().filter_map(|path| Some((path.to_string(), text::<ContentFiles>(&path)?))))
}

/// Returns the HTML document template of all pages.
pub fn template() -> Option<String> {
    text::<Web>("index.html")
}

/// Returns all stylesheets of the web app by file name.
pub fn styles() -> impl Iterator<Item = (String, Cow<'static, str>)> {
    let files = Web::iter().filter(|path| path.starts_with("assets/") && path.ends_with(".css"));
    files.filter_map(|path| Some((path.to_string(), borrowed::<Web>(&path)?)))
}

pub fn bundle() -> Option<Cow<'static, str>> {
    borrowed::<ServerBundle>("entry-server.js")
}

/// Returns all translations of a language as one JSON object by namespace.
pub fn texts(lang: &str) -> Option<String> {
    Lang::parse(lang)?;
    let suffix = format!("/{lang}.json");
    let mut all: Vec<(String, String)> = Locales::iter()
        .filter_map(|path| Some((path.strip_suffix(&suffix)?.to_owned(), text::<Locales>(&path)?)))
        .collect();
    all.sort();
    let parts: Vec<String> = all.iter().map(|(area, json)| format!("\"{area}\":{}", json.trim())).collect();
    Some(format!("{{{}}}", parts.join(",")))
}
