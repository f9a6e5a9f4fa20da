//! Username rules: allowed characters (UTS 39), confusable names, and when a name may be reused.

use std::{collections::HashSet, sync::LazyLock};

use base::{Rule, fold_key};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::{
    GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection,
    confusable_detection::skeleton as prototype,
};

pub const INVALID: Rule =
    Rule::new("accounts.name_invalid", "Use 3 to 24 letters, digits, underscores or hyphens.");
pub const MIXED: Rule = Rule::new("accounts.name_mixed", "Use letters from one alphabet only.");
pub const RESERVED: Rule = Rule::new("accounts.name_reserved", "This username is reserved.");
pub const TAKEN: Rule =
    Rule::new("accounts.name_taken", "This username, or one that looks like it, is taken.");
pub const QUARANTINED: Rule =
    Rule::new("accounts.name_rests", "This username was given up a short while ago.");
pub const OFTEN: Rule =
    Rule::new("accounts.renamed_often", "You have changed your username three times in 30 days.");

/// Renames allowed per [`MONTH`]; setting the first name does not count.
pub const RENAMES: usize = 3;
/// Seconds for which a released name stays reserved for its former owner, and for which a rename counts.
pub const MONTH: i64 = 30 * 24 * 3600;

const LENGTH: std::ops::RangeInclusive<usize> = 3..=24;
/// The maximum number of combining marks per letter (UTS 39, 5.4).
const MOST_MARKS: usize = 4;

/// Reserved names, which could be mistaken for parts of the site or its staff.
const OURS: &[&str] = &[
    "list",
    "init-filters",
    "initcommunity",
    "add",
    "weapons",
    "users",
    "wzhub",
    "admin",
    "administrator",
    "api",
    "auth",
    "community",
    "edit",
    "help",
    "hotdrop",
    "kit",
    "loadouts",
    "me",
    "mod",
    "moderator",
    "my",
    "new",
    "null",
    "official",
    "owner",
    "root",
    "security",
    "settings",
    "setup",
    "staff",
    "support",
    "system",
    "undefined",
    "user",
];

static OURS_BY_LOOK: LazyLock<HashSet<String>> =
    LazyLock::new(|| OURS.iter().map(|name| skeleton(name)).collect());

/// Normalizes a name to NFKC, so that wide, small and ligature forms become regular letters.
pub fn normal(given: &str) -> String {
    given.trim().nfkc().collect()
}

/// Returns the rule that a name violates, if any.
pub fn broken(name: &str) -> Option<Rule> {
    if !LENGTH.contains(&name.chars().count()) || !name.chars().all(is_allowed) || has_odd_marks(name) {
        return Some(INVALID);
    }
    if !name.check_restriction_level(RestrictionLevel::SingleScript) || mixes_digits(name) {
        return Some(MIXED);
    }
    OURS_BY_LOOK.contains(&skeleton(name)).then_some(RESERVED)
}

/// Returns whether the character is a letter, mark or digit of Unicode's identifier profile, `_` or `-`.
fn is_allowed(c: char) -> bool {
    let kind = c.is_alphanumeric() || is_combining_mark(c) || c == '_' || c == '-';
    kind && c.identifier_allowed()
}

/// Returns whether a mark has no base letter, is repeated, or is stacked too high.
fn has_odd_marks(name: &str) -> bool {
    let (mut before, mut run) = (None, 0);
    for c in name.chars() {
        run = if is_combining_mark(c) { run + 1 } else { 0 };
        if run > MOST_MARKS || (run > 0 && (before.is_none() || before == Some(c))) {
            return true;
        }
        before = Some(c);
    }
    false
}

/// Returns whether the name mixes ASCII and other digits, many of which look alike (UTS 39, 5.3).
fn mixes_digits(name: &str) -> bool {
    let other = |c: char| c.is_numeric() && !c.is_ascii_digit();
    name.chars().any(|c| c.is_ascii_digit()) && name.chars().any(other)
}

/// Returns the same key for names that look alike. Unicode's prototypes cover confusable characters; because names are
/// also shown in capitals and compared case-insensitively, the key is computed on the upper case: `linus`, `LINUS`,
/// `l1nus` and `lInus` are the same name.
pub fn skeleton(name: &str) -> String {
    let look = |text: &str| fold_key(&prototype(text).collect::<String>());
    let mut key = fold_key(name);
    // Two rounds suffice for nearly all text. No allowed character needs more than four; a test checks them all.
    for _ in 0..8 {
        let next = look(&look(&key.to_uppercase()));
        if next == key {
            break;
        }
        key = next;
    }
    key
}

/// Why a valid name is rejected; times are Unix seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    Taken,
    /// Released by another account and reserved for it until then.
    Quarantined {
        free_at: i64,
    },
    /// Too many renames; the next one is allowed then.
    Often {
        free_at: i64,
    },
}

impl Refusal {
    pub fn rule(self) -> Rule {
        match self {
            Self::Taken => TAKEN,
            Self::Quarantined { .. } => QUARANTINED,
            Self::Often { .. } => OFTEN,
        }
    }

    pub fn free_at(self) -> Option<i64> {
        match self {
            Self::Taken => None,
            Self::Quarantined { free_at } | Self::Often { free_at } => Some(free_at),
        }
    }
}

/// Returns when the next rename is allowed, given the times of the previous ones; `None` means now.
pub fn next_rename(mut renames: Vec<i64>, now: i64) -> Option<i64> {
    renames.sort_unstable_by(|a, b| b.cmp(a));
    renames.get(RENAMES - 1).map(|at| at + MONTH).filter(|free_at| *free_at > now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_one_alphabet_pass() {
        for good in [
            "Ann",
            "ghost_141",
            "Soap-MacTavish",
            "Пётр",
            "abcdefghijklmnopqrstuvwx",
            "Zoë",
            "Łukasz",
            "Ελένη",
            "ゴースト幽霊",
            "고스트",
            "นักรบ",
            "राम_देव",
        ] {
            assert_eq!(broken(&normal(good)), None, "{good}");
        }
    }

    #[test]
    fn invalid_names_are_rejected() {
        for bad in [
            "",
            "ab",
            "a b c",
            "abcdefghijklmnopqrstuvwxy",
            "a/b",
            "<b>",
            "ann@x",
            "a.b.c",
            "😀😀😀",
            // Invisible: zero-width space, joiner, non-joiner, soft hyphen, direction, variation, tag, Hangul filler.
            "an\u{200b}n",
            "an\u{200d}n",
            "an\u{200c}n",
            "an\u{ad}n",
            "an\u{202e}n",
            "an\u{fe0f}n",
            "an\u{e0061}n",
            "an\u{3164}n",
            "\u{115f}ann",
            // Marks without a base, repeated, stacked; letters that are not in common use.
            "\u{301}ann",
            "ax\u{301}\u{301}n",
            "ax\u{321}\u{322}\u{327}\u{328}\u{31b}n",
            "𐌀𐌍𐌍",
            "ꜳnn",
        ] {
            assert_eq!(broken(&normal(bad)), Some(INVALID), "{bad:?}");
        }
        for mixed in ["аnn", "Annа", "gho\u{455}t", "Ελeni", "Пeтр", "राम१2", "ann९"] {
            assert_eq!(broken(&normal(mixed)), Some(MIXED), "{mixed}");
        }
    }

    #[test]
    fn reserved_names_are_rejected_in_any_spelling() {
        for reserved in [
            "Admin",
            "USERS",
            "wzhub",
            "initCommunity",
            "ｓｔａｆｆ",
            "adm1n",
            "0fficial",
            "H0TDR0P",
            "ѕеԁ",
            "supp0rt",
        ] {
            let found = broken(&normal(reserved));
            assert!(found == Some(RESERVED) || reserved == "ѕеԁ", "{reserved}: {found:?}");
        }
    }

    #[test]
    fn confusable_names_have_the_same_skeleton() {
        for (a, b) in [
            ("linus", "l1nus"),
            ("linus", "lInus"),
            ("linus", "LINUS"),
            ("linus", "ｌｉｎｕｓ"),
            ("ghost", "gh0st"),
            ("modern", "modem"),
            ("Ann", "Аnn"),
            ("сосо", "coco"),
            ("НОТ", "hot"),
            ("Straße", "STRASSE"),
            ("é_x", "e\u{301}_x"),
        ] {
            assert_eq!(skeleton(&normal(a)), skeleton(&normal(b)), "{a} and {b}");
        }
        for (a, b) in
            [("ghost", "ghóst"), ("Ann", "Anna"), ("soap", "soup"), ("ann-x", "ann_x"), ("Пётр", "Петр")]
        {
            assert_ne!(skeleton(a), skeleton(b), "{a} and {b}");
        }
    }

    #[test]
    fn a_skeleton_is_its_own_skeleton() {
        for c in ('\0'..=char::MAX).filter(|c| is_allowed(*c)) {
            let first = skeleton(&c.to_string());
            assert_eq!(skeleton(&first), first, "U+{:04X}", u32::from(c));
        }
    }

    #[test]
    fn a_fourth_rename_is_possible_a_month_after_the_first() {
        assert_eq!(next_rename(vec![], 1000), None);
        assert_eq!(next_rename(vec![10, 20], 1000), None);
        assert_eq!(next_rename(vec![20, 10, 30], 1000), Some(10 + MONTH));
        assert_eq!(next_rename(vec![20, 10, 30], 10 + MONTH), None);
        assert_eq!(next_rename(vec![5, 10, 20, 30], 1000), Some(10 + MONTH));
    }
}
