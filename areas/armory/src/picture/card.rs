//! A picture of a build for other sites: the drawn gun, its name and what is fitted to it.

use std::{
    fmt::Write,
    sync::{Arc, LazyLock},
};

use resvg::{tiny_skia, usvg};

use super::domain::tone_of;
use crate::{
    catalogue::Gun,
    drawing::{Part, Shape, inner},
};

pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

const FONT: &[u8] = include_bytes!("../../assets/SofiaSansExtraCondensed-Bold.ttf");
const FAMILY: &str = "Sofia Sans Extra Condensed";

// The tokens of the dark theme; a picture cannot read them from the style sheet.
const PAGE: &str = "#07090d";
const PANEL: &str = "#0d1117";
const LINE: &str = "#222b38";
const TEXT: &str = "#e8edf4";
const MUTED: &str = "#93a1b5";
const ACCENT: &str = "#ff6a2b";

/// What fits into the picture.
const MOST_LINES: usize = 10;
const MOST_GUNS: usize = 2;

/// One gun on the picture.
pub struct CardGun<'a> {
    pub gun: &'a Gun,
    pub parts: Vec<Part>,
    /// Key of the category.
    pub tone: &'a str,
}

/// Everything on the picture.
pub struct Card<'a> {
    pub title: &'a str,
    pub subtitle: &'a str,
    pub guns: Vec<CardGun<'a>>,
    /// A small word and a name each.
    pub lines: Vec<(String, String)>,
    pub footer: &'a str,
}

impl Card<'_> {
    pub fn svg(&self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"{FAMILY}\" font-weight=\"700\">\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{PAGE}\"/>\
             <rect x=\"36\" y=\"36\" width=\"1128\" height=\"558\" rx=\"8\" fill=\"{PANEL}\" stroke=\"{LINE}\" stroke-width=\"2\"/>"
        );
        let edge = self.guns.first().map_or(MUTED, |gun| color_of(gun.tone));
        let _ = write!(svg, "<rect x=\"36\" y=\"36\" width=\"8\" height=\"558\" fill=\"{edge}\"/>");
        text(&mut svg, (80, 128), fitting(self.title, 88, 640), TEXT, self.title);
        text(&mut svg, (80, 176), 34, MUTED, self.subtitle);
        self.draw_guns(&mut svg);
        for (place, (slot, name)) in self.lines.iter().take(MOST_LINES).enumerate() {
            let step = 480 / u32::try_from(self.lines.len().clamp(5, MOST_LINES)).unwrap_or(10);
            let y = 96 + step * u32::try_from(place).unwrap_or(0);
            text(&mut svg, (776, y), 20, MUTED, &slot.to_uppercase());
            text(&mut svg, (776, y + 28), fitting(name, 30, 360), TEXT, name);
        }
        let _ = write!(svg, "<path d=\"M744 72V558\" stroke=\"{LINE}\" stroke-width=\"2\"/>");
        text(&mut svg, (80, 560), 30, ACCENT, "HOTDROP");
        text(&mut svg, (190, 560), 30, MUTED, self.footer);
        svg.push_str("</svg>");
        svg
    }

    fn draw_guns(&self, svg: &mut String) {
        let many = self.guns.len() > 1;
        for (place, gun) in self.guns.iter().take(MOST_GUNS).enumerate() {
            let Some((shape, tone)) = gun.gun.shape.as_ref().zip(tone_of(&gun.tone.replace('_', "-"))) else {
                continue;
            };
            let (scale, y) = if many { (0.95, 200 + 170 * place) } else { (1.35, 260) };
            let drawn = drawn(shape, &gun.parts, tone);
            let _ = write!(svg, "<g transform=\"translate(76 {y}) scale({scale})\">{drawn}</g>");
        }
    }

    /// The picture as PNG; takes tens of milliseconds, so not on a thread that serves requests.
    pub fn render(svg: &str) -> Option<Vec<u8>> {
        let options =
            usvg::Options { fontdb: FONTS.clone(), font_family: FAMILY.into(), ..usvg::Options::default() };
        let tree = usvg::Tree::from_str(svg, &options).ok()?;
        let mut pixels = tiny_skia::Pixmap::new(WIDTH, HEIGHT)?;
        resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
        pixels.encode_png().ok()
    }
}

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    Arc::new(fonts)
});

fn drawn(shape: &Shape, parts: &[Part], tone: crate::drawing::Tone) -> String {
    inner(shape, parts, tone)
}

/// The tiers' colours.
fn color_of(tone: &str) -> &'static str {
    match tone {
        "absolute_meta" => "#ff4d4d",
        "meta" => "#ffb02e",
        "acceptable" => "#37c978",
        "new" => "#4aa8ff",
        _ => "#7c8798",
    }
}

/// A smaller size for a longer text: the face is narrow, a letter about two fifths of its height.
fn fitting(text: &str, size: u32, width: u32) -> u32 {
    let letters = u32::try_from(text.chars().count().max(1)).unwrap_or(u32::MAX);
    size.min(width * 5 / 2 / letters).max(14)
}

fn text(svg: &mut String, at: (u32, u32), size: u32, color: &str, text: &str) {
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
