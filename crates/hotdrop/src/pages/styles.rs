//! The styles of a page come with its document: nothing is painted before they are there, and a second request for them
//! would cost a slow phone more than their bytes do.

use std::collections::HashMap;

use http::{HeaderName, HeaderValue};
use http_kit::secure::Secure;

use super::Pages;

/// By the file that the web app names.
pub struct Styles(HashMap<String, Style>);

/// A stylesheet as an element, and the headers of a page with that element.
pub struct Style {
    pub tag: String,
    pub headers: Vec<(HeaderName, HeaderValue)>,
}

impl Styles {
    pub fn new(secure: &Secure, files: impl IntoIterator<Item = (String, String)>) -> Self {
        let style = |(file, css): (String, String)| {
            let headers = Pages::page_headers(secure.page_with_style(&css));
            // The app learns from it which stylesheet it has already.
            let tag = format!("<style data-sheet=\"/{file}\">{css}</style>");
            (file, Style { tag, headers })
        };
        Self(files.into_iter().filter(|(_, css)| !css.contains("</style")).map(style).collect())
    }

    pub fn get(&self, file: &str) -> Option<&Style> {
        self.0.get(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http_kit::SiteConfig;

    #[test]
    fn a_stylesheet_is_known_by_its_file_and_cannot_end_its_element() {
        let secure = Secure::new(&SiteConfig::default(), "");
        let files = [("assets/a.css", "a{color:red}"), ("assets/b.css", "b{}</style><script>")];
        let styles = Styles::new(&secure, files.map(|(file, css)| (file.to_owned(), css.to_owned())));
        let style = styles.get("assets/a.css").unwrap();
        assert_eq!(style.tag, "<style data-sheet=\"/assets/a.css\">a{color:red}</style>");
        assert_ne!(style.headers, Pages::page_headers(secure.page.clone()));
        assert!(styles.get("assets/b.css").is_none() && styles.get("").is_none());
    }
}
