//! The styles of a page come with its document: nothing is painted before they are there, and a second request for them
//! would cost a slow phone more than their bytes do.

use std::{borrow::Cow, collections::HashMap};

use http::{HeaderName, HeaderValue};
use http_kit::secure::Secure;

use super::Pages;

/// By the file that the web app names.
pub struct Styles(HashMap<String, Style>);

/// A stylesheet, as a part of the binary where it is one, and the headers of a page with its element.
pub struct Style {
    css: Cow<'static, str>,
    pub headers: Vec<(HeaderName, HeaderValue)>,
}

impl Styles {
    pub fn new(secure: &Secure, files: impl IntoIterator<Item = (String, Cow<'static, str>)>) -> Self {
        let style = |(file, css): (String, Cow<'static, str>)| {
            let headers = Pages::page_headers(secure.page_with_style(&css));
            (file, Style { css, headers })
        };
        Self(files.into_iter().filter(|(_, css)| !css.contains("</style")).map(style).collect())
    }

    pub fn get(&self, file: &str) -> Option<&Style> {
        self.0.get(file)
    }

    /// The element; none for a file that is not known.
    pub fn tag(&self, file: &str) -> String {
        // The app learns from it which stylesheet it has already.
        let tag = |style: &Style| format!("<style data-sheet=\"/{file}\">{}</style>", style.css);
        self.get(file).map(tag).unwrap_or_default()
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
        let styles = Styles::new(&secure, files.map(|(file, css)| (file.to_owned(), css.into())));
        let style = styles.get("assets/a.css").unwrap();
        assert_eq!(styles.tag("assets/a.css"), "<style data-sheet=\"/assets/a.css\">a{color:red}</style>");
        assert_ne!(style.headers, Pages::page_headers(secure.page.clone()));
        assert!(
            styles.get("assets/b.css").is_none() && styles.get("").is_none() && styles.tag("").is_empty()
        );
    }
}
