//! Error keys are translation keys.

use base::Lang;
use hotdrop::{areas, embedded};
use serde_json::Value;

/// The error keys of http-kit itself.
const COMMON: [&str; 14] = [
    "bad_request",
    "unauthorized",
    "forbidden",
    "not_found",
    "invalid",
    "xsrf",
    "too_large",
    "too_slow",
    "rate_limited",
    "unavailable",
    "internal",
    "key_invalid",
    "key_reused",
    "key_used",
];

#[test]
fn every_error_has_a_text_in_every_language() {
    for lang in Lang::ALL {
        let texts: Value = serde_json::from_str(&embedded::texts(lang.code()).unwrap()).unwrap();
        let rules = http_kit::extract::COMMON.map(|rule| rule.key);
        for key in COMMON.into_iter().chain(rules) {
            assert!(texts["shell"]["errors"][key].is_string(), "{} shell:errors.{key}", lang.code());
        }
        for area in areas::all() {
            for error in area.errors {
                // A key without the area's prefix still belongs to the area.
                let (owner, key) = error.split_once('.').unwrap_or((area.name, error));
                assert_eq!(owner, area.name);
                assert!(texts[owner]["errors"][key].is_string(), "{} {owner}:errors.{key}", lang.code());
            }
        }
    }
}

#[test]
fn every_kind_of_progress_has_a_name_in_every_language() {
    for lang in Lang::ALL {
        let texts: Value = serde_json::from_str(&embedded::texts(lang.code()).unwrap()).unwrap();
        for area in areas::all() {
            for kind in area.progress {
                let name = &texts[area.name]["progress"][kind.key];
                assert!(name.is_string(), "{} {}:progress.{}", lang.code(), area.name, kind.key);
            }
        }
    }
}

#[test]
fn all_texts_are_inside_the_binary() {
    assert!(embedded::texts("xx").is_none());
    let texts: Value = serde_json::from_str(&embedded::texts("de").unwrap()).unwrap();
    for area in ["shell", "site", "accounts"] {
        assert!(texts[area].is_object(), "{area}");
    }
}
