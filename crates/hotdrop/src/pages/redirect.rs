//! Redirects URLs without a language or in a non-canonical form.

use base::Lang;

/// Returns the canonical URL to redirect to, if it differs.
pub fn target(
    path: &str,
    query: Option<&str>,
    chosen: Option<&str>,
    accept_language: Option<&str>,
) -> Option<String> {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    // Remove backslashes and double slashes, which browsers would read as the start of a host.
    let clean = format!("/{}", path.trim_matches(['/', '\\']));
    let to = match Lang::split_path(&clean) {
        Some(_) if clean == path => return None,
        Some(_) => clean,
        None => {
            let lang = Lang::negotiate(chosen, accept_language).code();
            if clean == "/" { format!("/{lang}") } else { format!("/{lang}{clean}") }
        }
    };
    Some(to + &query)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_gets_a_language_and_one_spelling() {
        let table = [
            ("/", None, None, None, Some("/en")),
            ("/", None, Some("ru"), Some("de"), Some("/ru")),
            ("/faq", Some("a=1"), None, Some("de-AT,en;q=0.5"), Some("/de/faq?a=1")),
            ("/de/faq", None, None, None, None),
            ("/de/faq/", Some("x"), None, None, Some("/de/faq?x")),
            ("/de/", None, None, None, Some("/de")),
            ("/de", None, None, None, None),
            ("//evil.example/x", None, None, None, Some("/en/evil.example/x")),
            ("/\\evil.example", None, None, None, Some("/en/evil.example")),
        ];
        for (path, query, chosen, accept, want) in table {
            assert_eq!(target(path, query, chosen, accept).as_deref(), want, "{path}");
        }
    }
}
