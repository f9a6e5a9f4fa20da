//! Preview images for other sites: size, colors, font, and conversion to PNG.

use std::{
    fmt::Write,
    sync::{Arc, LazyLock},
};

use resvg::{tiny_skia, usvg};

pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

const FONT: &[u8] = include_bytes!("../assets/SofiaSansExtraCondensed-Bold.ttf");
pub const FAMILY: &str = "Sofia Sans Extra Condensed";

// Tokens of the dark theme, duplicated because an image cannot read the stylesheet.
pub const PAGE: &str = "#07090d";
pub const PANEL: &str = "#0d1117";
pub const LINE: &str = "#222b38";
pub const TEXT: &str = "#e8edf4";
pub const MUTED: &str = "#93a1b5";
pub const ACCENT: &str = "#ff6a2b";

/// Converts a preview image to PNG. It takes tens of milliseconds, so do not call it on a thread that serves requests.
pub fn png(svg: &str) -> Option<Vec<u8>> {
    let options =
        usvg::Options { fontdb: FONTS.clone(), font_family: FAMILY.into(), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    let mut pixels = tiny_skia::Pixmap::new(WIDTH, HEIGHT)?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    Arc::new(fonts)
});

/// Returns a font size at which the text fits: a letter of this narrow font is about two fifths of its height wide.
pub fn fitting(text: &str, size: u32, width: u32) -> u32 {
    let letters = u32::try_from(text.chars().count().max(1)).unwrap_or(u32::MAX);
    size.min(width * 5 / 2 / letters).max(14)
}

pub fn text(svg: &mut String, at: (u32, u32), size: u32, color: &str, text: &str) {
    let (x, y) = at;
    let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{color}\">");
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        match letter {
            '<' => svg.push_str("&lt;"),
            '&' => svg.push_str("&amp;"),
            '>' => svg.push_str("&gt;"),
            other => svg.push(other),
        }
    }
    svg.push_str("</text>");
}
