//! Inlines the stylesheet of a page into its document. Nothing is painted without it, and a second request costs a slow
//! phone more than the bytes.

use std::{borrow::Cow, collections::HashMap};

use http::{HeaderName, HeaderValue};
use http_kit::secure::Secure;

use super::Pages;

/// Stylesheets by the file that the web app names.
pub struct Styles(HashMap<String, Style>);

/// A stylesheet, borrowed from the binary where possible, and the headers of a page that inlines it.
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

    /// Returns the style element, or an empty string for an unknown file.
    pub fn tag(&self, file: &str) -> String {
        // The app reads the attribute to know which stylesheet is already loaded.
        let tag = |style: &Style| format!("<style data-sheet=\"/{file}\">{}</style>", style.css);
        self.get(file).map(tag).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http_kit::SiteConfig;

    #[test]
    fn a_stylesheet_is_found_by_its_file_and_cannot_close_its_element() {
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
