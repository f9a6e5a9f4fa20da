//! The languages of the site and the tags that name them.

use icu_locale_core::{LanguageIdentifier, Locale, langid};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Lang {
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
    #[cfg(test)]
    pub const ALL: [Self; 8] =
        [Self::En, Self::De, Self::Es, Self::Fr, Self::It, Self::Pl, Self::Pt, Self::Ru];

    pub fn of(code: &str) -> Option<Self> {
        Some(match code {
            "en" => Self::En,
            "de" => Self::De,
            "es" => Self::Es,
            "fr" => Self::Fr,
            "it" => Self::It,
            "pl" => Self::Pl,
            "pt" => Self::Pt,
            "ru" => Self::Ru,
            _ => return None,
        })
    }

    pub fn id(self) -> LanguageIdentifier {
        match self {
            Self::En => langid!("en"),
            Self::De => langid!("de"),
            Self::Es => langid!("es"),
            Self::Fr => langid!("fr"),
            Self::It => langid!("it"),
            Self::Pl => langid!("pl"),
            Self::Pt => langid!("pt"),
            Self::Ru => langid!("ru"),
        }
    }
}

/// The tag in its usual spelling; `None` when it is not a language tag at all.
pub(super) fn canonical(tag: &str) -> Option<String> {
    Locale::try_from_str(tag).ok().map(|locale| locale.to_string())
}

#[cfg(test)]
mod tests {
    use super::canonical;

    #[test]
    fn tags_get_their_usual_spelling() {
        assert_eq!(canonical("DE-de").as_deref(), Some("de-DE"));
        assert_eq!(canonical("zh-hant-tw").as_deref(), Some("zh-Hant-TW"));
        assert_eq!(canonical("de_DE!"), None);
        assert_eq!(canonical(""), None);
    }
}
