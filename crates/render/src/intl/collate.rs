//! Intl.Collator.

use std::cmp::Ordering;

use base::Lang;
use icu_collator::options::{AlternateHandling, CaseLevel, CollatorOptions, Strength};
use icu_collator::preferences::{CollationCaseFirst, CollationNumericOrdering};
use icu_collator::{Collator, CollatorBorrowed, CollatorPreferences};
use serde::Deserialize;

use super::locale::id;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderOptions {
    sensitivity: Sensitivity,
    numeric: bool,
    case_first: CaseFirst,
    ignore_punctuation: bool,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Sensitivity {
    Base,
    Accent,
    Case,
    Variant,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum CaseFirst {
    Upper,
    Lower,
    False,
}

pub(super) struct Order(CollatorBorrowed<'static>);

impl Order {
    pub fn new(lang: Lang, options: OrderOptions) -> Result<Self, String> {
        let mut preferences = CollatorPreferences::from(id(lang));
        preferences.numeric_ordering = Some(if options.numeric {
            CollationNumericOrdering::True
        } else {
            CollationNumericOrdering::False
        });
        preferences.case_first = Some(match options.case_first {
            CaseFirst::Upper => CollationCaseFirst::Upper,
            CaseFirst::Lower => CollationCaseFirst::Lower,
            CaseFirst::False => CollationCaseFirst::False,
        });
        let mut settings = CollatorOptions::default();
        settings.strength = Some(match options.sensitivity {
            Sensitivity::Base | Sensitivity::Case => Strength::Primary,
            Sensitivity::Accent => Strength::Secondary,
            Sensitivity::Variant => Strength::Tertiary,
        });
        if matches!(options.sensitivity, Sensitivity::Case) {
            settings.case_level = Some(CaseLevel::On);
        }
        settings.alternate_handling = Some(if options.ignore_punctuation {
            AlternateHandling::Shifted
        } else {
            AlternateHandling::NonIgnorable
        });
        Collator::try_new(preferences, settings).map(Self).map_err(|error| error.to_string())
    }

    pub fn compare(&self, a: &str, b: &str) -> i32 {
        match self.0.compare(a, b) {
            Ordering::Less => -1,
            Ordering::Equal => 0,
            Ordering::Greater => 1,
        }
    }
}
