//! Sanitizes Markdown and markup once, when content is loaded.

use std::collections::HashSet;

use ammonia::Builder;
use pulldown_cmark::{Event, Options, Parser, html};

/// Converts Markdown to safe HTML.
pub fn markdown(text: &str) -> String {
    markdown_blocks(text).concat()
}

/// The same, with each paragraph, list, heading or table separately.
pub fn markdown_blocks(text: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let (mut depth, mut block) = (0_usize, Vec::new());
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        block.push(event);
        if depth == 0 {
            let mut out = String::new();
            html::push_html(&mut out, block.drain(..));
            blocks.push(safe(&out));
        }
    }
    blocks
}

fn safe(html: &str) -> String {
    let mut rules = Builder::default();
    rules
        .link_rel(Some("noopener noreferrer"))
        .add_tag_attributes("h2", ["id"])
        .add_tag_attributes("ol", ["start"]);
    rules.clean(html).to_string()
}

/// Sanitizes a title, which may only emphasize words.
pub fn inline(text: &str) -> String {
    let allowed = HashSet::from(["b", "i", "em", "strong", "br", "span"]);
    Builder::default().tags(allowed).generic_attributes(HashSet::new()).clean(text).to_string()
}

/// Adds the reader's language to site-relative links: `/faq` becomes `/de/faq`.
pub fn localize_links(html: &str, lang: base::Lang) -> String {
    html.replace("href=\"/", &format!("href=\"/{}/", lang.code()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_and_handlers_do_not_survive() {
        let html = markdown(
            "**hi** <script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))",
        );
        assert!(html.contains("<strong>hi</strong>"), "{html}");
        assert!(!html.contains("script") && !html.contains("onerror"), "{html}");
    }

    #[test]
    fn a_text_falls_into_its_blocks() {
        let blocks = markdown_blocks("One\ntwo\n\n- a\n- b\n\n## Three\n\n1. **x**\n\n   y\n");
        let starts: Vec<&str> = blocks.iter().map(|block| &block[..4]).collect();
        assert_eq!(starts, ["<p>O", "<ul>", "<h2>", "<ol>"]);
    }

    #[test]
    fn titles_keep_emphasis_only() {
        assert_eq!(inline("<b>New</b> <a href='/x'>map</a><img src=x>"), "<b>New</b> map");
        assert_eq!(inline("<span onclick=x style=y>a</span>"), "<span>a</span>");
    }

    #[test]
    fn links_inside_the_site_keep_the_language() {
        let html = localize_links(&markdown("[a](/faq#x) [b](https://example.org/)"), base::Lang::De);
        assert!(
            html.contains("href=\"/de/faq#x\"") && html.contains("href=\"https://example.org/\""),
            "{html}"
        );
    }
}
