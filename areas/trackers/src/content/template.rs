//! Sentences with numbers in them.
//!
//! `Get {n kill|kills} without dying{times}`: a slot holds a number and, after a space, the forms of the noun that
//! goes with it, as many as the language has; after a colon the forms stand without the number. `{times}` is how often,
//! and nothing where once is enough; `{name}` is the name of the camouflage that is worn.

use base::Lang;

#[derive(Clone, Copy, Debug, Default)]
pub struct Numbers {
    pub amount: u32,
    pub seconds: u16,
}

/// The sentence. `often` is what `{times}` stands for.
pub fn fill(text: &str, lang: Lang, numbers: Numbers, often: &str, name: &str) -> String {
    let mut sentence = String::with_capacity(text.len() + 8);
    let mut rest = text;
    while let Some((before, slot, after)) = next_slot(rest) {
        sentence.push_str(before);
        match Slot::read(slot) {
            Some(Slot::Name) => sentence.push_str(name),
            Some(Slot::Times) => sentence.push_str(often),
            Some(Slot::Count { of, shown, forms }) => {
                let n = if of == 's' { u32::from(numbers.seconds) } else { numbers.amount };
                if shown {
                    sentence.push_str(&lang.number(n));
                }
                if let Some(form) = forms.and_then(|forms| forms.split('|').nth(lang.noun_form(n))) {
                    sentence.push_str(if shown { " " } else { "" });
                    sentence.push_str(form);
                }
            }
            None => {}
        }
        rest = after;
    }
    sentence.push_str(rest);
    sentence
}

/// What is wrong with a template.
pub fn complaint(text: &str, lang: Lang) -> Option<String> {
    let mut rest = text;
    let mut counts = false;
    while let Some((_, slot, after)) = next_slot(rest) {
        let Some(read) = Slot::read(slot) else {
            return Some(format!("`{{{slot}}}` is no slot"));
        };
        if let Slot::Count { of, forms, .. } = read {
            counts |= of == 'n';
            let given = forms.map(|forms| forms.split('|').collect::<Vec<_>>());
            if let Some(given) = given
                && (given.len() != lang.noun_forms() || given.iter().any(|form| form.trim().is_empty()))
            {
                let wanted = lang.noun_forms();
                return Some(format!("`{{{slot}}}` has {} forms, not {wanted}", given.len()));
            }
        }
        rest = after;
    }
    if rest.contains(['{', '}']) {
        return Some("a brace is not closed".into());
    }
    (!counts).then(|| "says no number: there is no {n}".into())
}

pub fn has_slot(text: &str, name: &str) -> bool {
    let mut rest = text;
    while let Some((_, slot, after)) = next_slot(rest) {
        if slot.split([' ', ':']).next() == Some(name) {
            return true;
        }
        rest = after;
    }
    false
}

enum Slot<'a> {
    Count { of: char, shown: bool, forms: Option<&'a str> },
    Times,
    Name,
}

impl<'a> Slot<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let count = |of, rest: &'a str| match rest.chars().next() {
            None => Some(Self::Count { of, shown: true, forms: None }),
            Some(' ') => Some(Self::Count { of, shown: true, forms: Some(&rest[1..]) }),
            Some(':') => Some(Self::Count { of, shown: false, forms: Some(&rest[1..]) }),
            Some(_) => None,
        };
        match text {
            "times" => Some(Self::Times),
            "name" => Some(Self::Name),
            _ => match (text.strip_prefix('n'), text.strip_prefix('s')) {
                (Some(rest), _) => count('n', rest),
                (_, Some(rest)) => count('s', rest),
                _ => None,
            },
        }
    }
}

/// Text before the next slot, what is in it, and the text after it.
fn next_slot(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (slot, after) = rest.split_once('}')?;
    Some((before, slot, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_nouns_agree() {
        let say = |lang, text: &str, amount| fill(text, lang, Numbers { amount, seconds: 10 }, "", "Gold");
        let english = "Get {n kill|kills} in {s second|seconds} with {name}";
        assert_eq!(say(Lang::En, english, 1), "Get 1 kill in 10 seconds with Gold");
        assert_eq!(say(Lang::En, english, 1_200), "Get 1,200 kills in 10 seconds with Gold");
        let russian = "Совершите {n убийство|убийства|убийств}";
        assert_eq!(say(Lang::Ru, russian, 21), "Совершите 21 убийство");
        assert_eq!(say(Lang::Ru, russian, 3), "Совершите 3 убийства");
        assert_eq!(say(Lang::Ru, russian, 11), "Совершите 11 убийств");
        assert_eq!(say(Lang::En, "{n:one more|more}, {n}", 2), "more, 2");
        let often = fill(" {n time|times}", Lang::En, Numbers { amount: 5, ..Numbers::default() }, "", "");
        assert_eq!(fill("Win{times}!", Lang::En, Numbers::default(), &often, ""), "Win 5 times!");
    }

    #[test]
    fn a_broken_template_says_what_is_broken() {
        for (lang, text, says) in [
            (Lang::Ru, "{n убийство|убийств}", "has 2 forms, not 3"),
            (Lang::En, "{n kill|kill|kills}", "has 3 forms, not 2"),
            (Lang::En, "{n kill|}", "forms"),
            (Lang::En, "{m kill|kills}", "is no slot"),
            (Lang::En, "{number}", "is no slot"),
            (Lang::En, "Get {n kills", "not closed"),
            (Lang::En, "Get kills{times}", "no number"),
        ] {
            let found = complaint(text, lang);
            assert!(found.as_ref().is_some_and(|found| found.contains(says)), "{text}: {found:?}");
        }
        assert_eq!(complaint("Get {n kill|kills} in {s second|seconds}{times}", Lang::En), None);
        assert!(has_slot("a {s second|seconds}", "s") && !has_slot("a {n kill|kills}", "s"));
    }
}
