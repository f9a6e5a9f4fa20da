//! The preview image of an article: its scene, and its title in the article's language.

use std::fmt::Write;

use crate::preview::{ACCENT, FAMILY, HEIGHT, MUTED, PAGE, TEXT, WIDTH, text};

pub struct Cover<'a> {
    /// The output of [`crate::Scene::inner`].
    pub scene: &'a str,
    pub title: &'a str,
    /// A small line at the bottom.
    pub footer: &'a str,
}

/// The width of the title, in pixels.
const ROOM: u32 = 1056;
const SIZES: [u32; 4] = [104, 88, 74, 62];
const MOST_LINES: usize = 3;

impl Cover<'_> {
    pub fn svg(&self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"{FAMILY}\" font-weight=\"700\">\
             <defs><linearGradient id=\"cover\" x2=\"0\" y2=\"1\"><stop stop-color=\"{PAGE}\" stop-opacity=\".1\"/>\
             <stop offset=\".36\" stop-color=\"{PAGE}\" stop-opacity=\".42\"/><stop offset=\".66\" stop-color=\"{PAGE}\" stop-opacity=\".94\"/>\
             <stop offset=\"1\" stop-color=\"{PAGE}\"/></linearGradient></defs>\
             <g transform=\"translate(0 -60) scale(1.25)\">{}</g><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"url(#cover)\"/>",
            self.scene
        );
        let title = self.title.to_uppercase();
        let (size, lines) = fitted(&title);
        let step = size * 94 / 100;
        let mut y = 528 - step * u32::try_from(lines.len().saturating_sub(1)).unwrap_or(0);
        let _ =
            write!(svg, "<rect x=\"72\" y=\"{}\" width=\"64\" height=\"10\" fill=\"{ACCENT}\"/>", y - size);
        for line in &lines {
            text(&mut svg, (70, y), size, TEXT, line);
            y += step;
        }
        text(&mut svg, (72, 588), 32, ACCENT, "HOTDROP");
        text(&mut svg, (188, 588), 32, MUTED, self.footer);
        svg.push_str("</svg>");
        svg
    }
}

/// Returns the largest font size that the title fits at, and its lines.
fn fitted(title: &str) -> (u32, Vec<String>) {
    let all = SIZES.map(|size| (size, lines(title, size)));
    let last = all[SIZES.len() - 1].clone();
    let (size, mut lines) = all.into_iter().find(|(_, lines)| lines.len() <= MOST_LINES).unwrap_or(last);
    lines.truncate(MOST_LINES + 1);
    (size, lines)
}

/// Wraps the title between words. Capitals of the font are about two fifths of their height wide.
fn lines(title: &str, size: u32) -> Vec<String> {
    let most = usize::try_from(ROOM * 5 / 2 / size).unwrap_or(20);
    let mut lines: Vec<String> = Vec::new();
    for word in title.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_broken_between_words_and_stays_in_the_picture() {
        for title in [
            "WELCOME",
            "EIN SEHR LANGER TITEL ÜBER MÜNDUNGSFEUERDÄMPFER, RÜCKSTOSS UND REICHWEITE IN EINER WOCHE",
            "О ЧЁМ НА САМОМ ДЕЛЕ ГОВОРЯТ ПАТЧНОУТЫ",
        ] {
            let (size, lines) = fitted(title);
            assert!(lines.len() <= MOST_LINES, "{lines:?}");
            assert_eq!(lines.join(" "), title);
            let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest * size as usize * 2 / 5 <= 1200, "{lines:?}");
        }
        assert_eq!(fitted("WELCOME").0, SIZES[0]);
    }

    #[test]
    fn markup_in_a_title_is_text() {
        let svg = Cover { scene: "", title: "a <b> & c", footer: "" }.svg();
        assert!(svg.contains("A &lt;B&gt; &amp; C"), "{svg}");
        assert!(crate::preview::png(&svg).is_some());
    }
}
