//! Translations for texts that the server writes: e-mails.

use std::sync::OnceLock;

use base::Lang;
use serde_json::Value;

/// All translations by language, namespace and key. Loaded on first use.
pub struct Texts {
    load: fn(&str) -> Option<String>,
    loaded: [OnceLock<Value>; Lang::ALL.len()],
}

impl Texts {
    /// `load` returns a language's translations as one JSON object by namespace.
    pub const fn new(load: fn(&str) -> Option<String>) -> Self {
        Self { load, loaded: [const { OnceLock::new() }; Lang::ALL.len()] }
    }

    /// Returns the text `a.b` of a namespace with `{{name}}` replaced, or the key if it is missing, which a test
    /// prevents.
    pub fn get(&self, lang: Lang, namespace: &str, key: &str, values: &[(&str, &str)]) -> String {
        let all = self.of(lang);
        let found = key.split('.').try_fold(&all[namespace], |inner, part| inner.get(part));
        let text = found.and_then(Value::as_str).unwrap_or(key).to_owned();
        values.iter().fold(text, |text, (name, value)| text.replace(&format!("{{{{{name}}}}}"), value))
    }

    fn of(&self, lang: Lang) -> &Value {
        let place = Lang::ALL.iter().position(|known| *known == lang).unwrap_or(0);
        self.loaded[place].get_or_init(|| {
            let json = (self.load)(lang.code()).unwrap_or_default();
            serde_json::from_str(&json).unwrap_or_else(|error| {
                tracing::error!(%error, lang = lang.code(), "texts cannot be read");
                Value::Null
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_and_filled() {
        let texts =
            Texts::new(|lang| Some(format!(r#"{{"mail":{{"a":{{"b":"{lang}: hi {{{{name}}}}"}}}}}}"#)));
        assert_eq!(texts.get(Lang::De, "mail", "a.b", &[("name", "Ann")]), "de: hi Ann");
        assert_eq!(texts.get(Lang::De, "mail", "a.c", &[]), "a.c");
        assert_eq!(texts.get(Lang::En, "other", "x", &[]), "x");
    }
}
