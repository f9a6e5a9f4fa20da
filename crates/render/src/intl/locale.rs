//! Language tags.

use base::Lang;
use icu_locale_core::{LanguageIdentifier, Locale, langid};

pub(super) fn id(lang: Lang) -> LanguageIdentifier {
    match lang {
        Lang::En => langid!("en"),
        Lang::De => langid!("de"),
        Lang::Es => langid!("es"),
        Lang::Fr => langid!("fr"),
        Lang::It => langid!("it"),
        Lang::Pl => langid!("pl"),
        Lang::Pt => langid!("pt"),
        Lang::Ru => langid!("ru"),
    }
}

/// Returns the canonical tag; `None` if it is no language tag.
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
