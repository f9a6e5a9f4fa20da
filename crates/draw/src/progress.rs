//! The preview image of a user's progress: a ring with the completed share, the mastery camouflages with counts, and
//! the user's name.

use std::{f32::consts::TAU, fmt::Write};

use crate::{
    camo::Camo,
    preview::{ACCENT, FAMILY, HEIGHT, LINE, MUTED, PAGE, PANEL, TEXT, WIDTH, fitting, text},
};

/// The maximum number of camouflages that fit side by side.
const MOST: usize = 4;

pub struct Progress<'a> {
    pub title: &'a str,
    pub owner: &'a str,
    /// 0 to 100.
    pub percent: u32,
    pub steps: Vec<Step<'a>>,
}

/// A mastery camouflage: its name, its look, and the number of weapons that have it, out of how many.
pub struct Step<'a> {
    pub name: &'a str,
    pub camo: Option<&'a Camo>,
    pub count: u32,
    pub of: u32,
}

impl Progress<'_> {
    pub fn svg(&self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"{FAMILY}\" font-weight=\"700\">\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{PAGE}\"/>\
             <rect x=\"36\" y=\"36\" width=\"1128\" height=\"558\" rx=\"8\" fill=\"{PANEL}\" stroke=\"{LINE}\" stroke-width=\"2\"/>\
             <rect x=\"36\" y=\"36\" width=\"8\" height=\"558\" fill=\"{ACCENT}\"/>"
        );
        let wide = 720;
        text(&mut svg, (80, 132), fitting(self.owner, 88, wide), TEXT, self.owner);
        text(&mut svg, (80, 190), fitting(self.title, 42, wide), MUTED, self.title);
        self.ring(&mut svg);
        for (place, step) in self.steps.iter().take(MOST).enumerate() {
            step.draw(&mut svg, u32::try_from(place).unwrap_or(0));
        }
        text(&mut svg, (80, 568), 30, ACCENT, "HOTDROP");
        svg.push_str("</svg>");
        svg
    }

    fn ring(&self, svg: &mut String) {
        let percent = self.percent.min(100);
        let (x, y, radius) = (1000.0_f32, 190.0_f32, 104.0_f32);
        let _ = write!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{LINE}\" stroke-width=\"24\"/>"
        );
        if percent > 0 {
            let long = radius * TAU;
            let done = long * percent as f32 / 100.0;
            let _ = write!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{ACCENT}\" stroke-width=\"24\" stroke-dasharray=\"{done:.1} {long:.1}\" transform=\"rotate(-90 {x} {y})\"/>"
            );
        }
        let _ = write!(
            svg,
            "<text x=\"{x}\" y=\"{}\" font-size=\"84\" fill=\"{TEXT}\" text-anchor=\"middle\">{percent}%</text>",
            y + 29.0
        );
    }
}

impl Step<'_> {
    fn draw(&self, svg: &mut String, place: u32) {
        let (x, y) = (80 + place * 272, 330);
        let prefix = format!("p{place}");
        let faint = if self.count == 0 { ".4" } else { "1" };
        let _ = write!(
            svg,
            "<clipPath id=\"{prefix}clip\"><rect width=\"240\" height=\"150\" rx=\"6\"/></clipPath><g transform=\"translate({x} {y})\" opacity=\"{faint}\"><g clip-path=\"url(#{prefix}clip)\">"
        );
        if let Some(camo) = self.camo {
            svg.push_str(&camo.inner(&prefix));
        }
        let edge = if self.of > 0 && self.count >= self.of { ACCENT } else { LINE };
        let _ = write!(
            svg,
            "</g><rect width=\"240\" height=\"150\" rx=\"6\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"3\"/></g>"
        );
        text(svg, (x, y - 14), fitting(self.name, 34, 236), TEXT, self.name);
        let count =
            if self.of == 0 { self.count.to_string() } else { format!("{} / {}", self.count, self.of) };
        text(svg, (x, y + 190), 34, MUTED, &count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_share_and_any_name_makes_a_picture() {
        for (percent, owner) in [(0, "a"), (37, "<b>&\u{7}"), (100, &*"Ж".repeat(80)), (4000, "")] {
            let steps = (0..6).map(|count| Step { name: "Gold", camo: None, count, of: 5 }).collect();
            let svg = Progress { title: "Black Ops 6", owner, percent, steps }.svg();
            assert!(!svg.contains("<b>") && !svg.contains('\u{7}'), "{svg}");
            assert!(crate::preview::png(&svg).is_some(), "{percent} {owner}");
        }
    }
}
