//! The preview image of a build or a kit: drawn guns, a name and the fitted attachments.

use std::fmt::Write;

use crate::{
    guns::{Part, Shape, inner},
    preview::{ACCENT, FAMILY, HEIGHT, LINE, MUTED, PAGE, PANEL, TEXT, WIDTH, fitting, text},
    tone::Tone,
};

/// The maximum number of lines that fit.
const MOST_LINES: usize = 10;
const MOST_GUNS: usize = 2;

/// One gun on the image.
pub struct CardGun<'a> {
    /// Without a shape, its place stays empty.
    pub shape: Option<&'a Shape>,
    pub parts: Vec<Part>,
    pub tone: Tone,
}

/// The content of the image.
pub struct Card<'a> {
    pub title: &'a str,
    pub subtitle: &'a str,
    pub guns: Vec<CardGun<'a>>,
    /// Label and name.
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
        let edge = self.guns.first().map_or(Tone::Neutral, |gun| gun.tone).color();
        let _ = write!(svg, "<rect x=\"36\" y=\"36\" width=\"8\" height=\"558\" fill=\"#{edge:06x}\"/>");
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
            let Some(shape) = gun.shape else { continue };
            let (scale, y) = if many { (0.95, 200 + 170 * place) } else { (1.35, 260) };
            let drawn = inner(shape, &gun.parts, gun.tone);
            let _ = write!(svg, "<g transform=\"translate(76 {y}) scale({scale})\">{drawn}</g>");
        }
    }
}
