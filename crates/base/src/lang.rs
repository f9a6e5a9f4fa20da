//! The eight languages of the site, and language negotiation.

use serde::{Deserialize, Serialize};

#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    De,
    Es,
    Fr,
    It,
    Pl,
    Pt,
    Ru,
}

impl Lang {
    pub const ALL: [Self; 8] =
        [Self::En, Self::De, Self::Es, Self::Fr, Self::It, Self::Pl, Self::Pt, Self::Ru];

    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Es => "es",
            Self::Fr => "fr",
            Self::It => "it",
            Self::Pl => "pl",
            Self::Pt => "pt",
            Self::Ru => "ru",
        }
    }

    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// Splits `/de/faq` into the language and `/faq`; the home page's path is `/`.
    pub fn split_path(path: &str) -> Option<(Self, &str)> {
        let rest = path.strip_prefix('/')?;
        let (first, tail) = match rest.find('/') {
            Some(at) => rest.split_at(at),
            None => (rest, "/"),
        };
        Some((Self::parse(first)?, tail))
    }

    /// Returns the visitor's language: the chosen one, else the browser's, else English.
    pub fn negotiate(chosen: Option<&str>, accept_language: Option<&str>) -> Self {
        chosen.and_then(Self::parse).or_else(|| accept_language.and_then(Self::best_of)).unwrap_or_default()
    }

    fn best_of(accept_language: &str) -> Option<Self> {
        let mut best: Option<(u32, Self)> = None;
        for part in accept_language.split(',').take(32) {
            let mut pieces = part.split(';');
            let primary = pieces.next()?.trim().split('-').next()?.to_ascii_lowercase();
            let weight = pieces
                .find_map(|piece| piece.trim().strip_prefix("q=")?.parse::<f32>().ok())
                .unwrap_or(1.0)
                .clamp(0.0, 1.0);
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 0.0..=1.0 by the clamp
            let weight = (weight * 1000.0) as u32;
            let Some(lang) = Self::parse(&primary) else {
                continue;
            };
            if weight > 0 && best.is_none_or(|(known, _)| weight > known) {
                best = Some((weight, lang));
            }
        }
        best.map(|(_, lang)| lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_wins_over_the_browser_and_english_is_last() {
        let table = [
            (Some("de"), Some("fr"), Lang::De),
            (Some("xx"), Some("fr-CA,en;q=0.8"), Lang::Fr),
            (None, Some("ja,pl;q=0.4,ru;q=0.9"), Lang::Ru),
            (None, Some("PT-br"), Lang::Pt),
            (None, Some("de;q=0, it"), Lang::It),
            (None, Some("*"), Lang::En),
            (None, Some(";;;q=,,"), Lang::En),
            (None, None, Lang::En),
        ];
        for (chosen, accept, want) in table {
            assert_eq!(Lang::negotiate(chosen, accept), want, "{chosen:?} {accept:?}");
        }
    }

    #[test]
    fn paths_split_into_language_and_rest() {
        assert_eq!(Lang::split_path("/de/faq"), Some((Lang::De, "/faq")));
        assert_eq!(Lang::split_path("/de"), Some((Lang::De, "/")));
        assert_eq!(Lang::split_path("/de/"), Some((Lang::De, "/")));
        assert_eq!(Lang::split_path("/faq"), None);
        assert_eq!(Lang::split_path("/"), None);
        assert_eq!(Lang::split_path(""), None);
    }
}
