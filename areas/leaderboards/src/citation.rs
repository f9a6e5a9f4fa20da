//! Sources of facts.

use serde::{Deserialize, Serialize};
use url::Url;

/// A web page that confirms a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Citation {
    pub site: String,
    pub url: String,
}

impl Citation {
    /// Returns what is invalid: a source needs a name and an https URL.
    pub fn complaint(&self) -> Option<String> {
        let url = Url::parse(&self.url).ok();
        let good = url.is_some_and(|url| {
            url.scheme() == "https" && url.host_str().is_some_and(|host| host.contains('.'))
        });
        (self.site.trim().is_empty() || !good)
            .then(|| format!("no source: `{}` at `{}`", self.site, self.url))
    }
}

/// Returns what is invalid: there must be at least one source, and each must be valid.
pub fn complaints(sources: &[Citation]) -> Vec<String> {
    let none = sources.is_empty().then(|| "has no source".to_owned());
    none.into_iter().chain(sources.iter().filter_map(Citation::complaint)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_has_a_name_and_a_page() {
        let is_valid =
            |site: &str, url: &str| complaints(&[Citation { site: site.into(), url: url.into() }]).is_empty();
        assert!(is_valid("Dexerto", "https://www.dexerto.com/call-of-duty/"));
        for (site, url) in [("", "https://a.com/"), ("A", "http://a.com/"), ("A", "https://a/"), ("A", "b")] {
            assert!(!is_valid(site, url), "{site} {url}");
        }
        assert_eq!(complaints(&[]), ["has no source"]);
    }
}
