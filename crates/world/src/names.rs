//! Invented names in common styles, within the rules of each platform.

use std::collections::HashSet;

use crate::{
    dice::Dice,
    words::{
        ENGLISH, FRENCH, GERMAN, ITALIAN, JAPANESE, KOREAN, POLISH, PORTUGUESE, RUSSIAN, SPANISH, SYLLABLES,
        TAGS, TURKISH, Tongue,
    },
};

/// The publisher's longest display name.
const LONGEST: usize = 16;

#[derive(Default)]
pub struct Names {
    /// Normalized, one set per platform.
    display: HashSet<String>,
    psn: HashSet<String>,
    xbl: HashSet<String>,
}

pub fn tongue(country: &str) -> &'static Tongue {
    match country {
        "DE" | "AT" | "CH" => &GERMAN,
        "FR" | "BE" => &FRENCH,
        "ES" | "MX" | "AR" | "CL" => &SPANISH,
        "IT" => &ITALIAN,
        "PL" => &POLISH,
        "PT" | "BR" => &PORTUGUESE,
        "KZ" | "RU" => &RUSSIAN,
        "TR" => &TURKISH,
        "JP" => &JAPANESE,
        "KR" => &KOREAN,
        _ => &ENGLISH,
    }
}

impl Names {
    /// Returns an unused display name.
    pub fn display(&mut self, country: &str, dice: &mut Dice) -> String {
        let own = tongue(country);
        unused(&mut self.display, dice, |dice| written(if dice.chance(0.55) { own } else { &ENGLISH }, dice))
    }

    /// Letters, digits, - and _ only. Many reuse their display name.
    pub fn psn(&mut self, display: &str, dice: &mut Dice) -> String {
        let same = dice.chance(0.6)
            && display.len() >= 3
            && display.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_');
        let mut first = same.then(|| display.to_owned());
        unused(&mut self.psn, dice, |dice| {
            first.take().unwrap_or_else(|| written(&ENGLISH, dice).replace(' ', "-"))
        })
    }

    /// Spaces are allowed, underscores are not.
    pub fn xbl(&mut self, display: &str, dice: &mut Dice) -> String {
        let same = dice.chance(0.5) && display.is_ascii();
        let mut first = same.then(|| display.to_owned());
        unused(&mut self.xbl, dice, |dice| {
            first.take().unwrap_or_else(|| written(&ENGLISH, dice)).replace(['_', '-'], " ").trim().to_owned()
        })
    }
}

/// Starts with a letter, at most twelve characters, with a number that distinguishes equal names.
pub fn battle(display: &str, country: &str, dice: &mut Dice) -> String {
    let letters = |name: &str| name.chars().filter(|c| c.is_alphanumeric()).take(12).collect::<String>();
    let name = if dice.chance(0.6) { letters(display) } else { letters(&written(tongue(country), dice)) };
    format!("{name}#{}", dice.between(1_000, 29_999))
}

pub fn clantag(dice: &mut Dice) -> String {
    (*dice.pick(TAGS)).to_owned()
}

fn unused(used: &mut HashSet<String>, dice: &mut Dice, mut make: impl FnMut(&mut Dice) -> String) -> String {
    let mut attempt = 0;
    loop {
        let mut name = make(dice);
        // With more players more names need a number.
        if attempt > 2 {
            let digits = dice.between(10, 99 + attempt.min(5_u32) * 19_000).to_string();
            name = name.chars().take(LONGEST - digits.len()).collect::<String>().trim().to_owned() + &digits;
        }
        if name.chars().count() <= LONGEST && used.insert(name.to_lowercase()) {
            return name;
        }
        attempt += 1;
    }
}

fn written(tongue: &Tongue, dice: &mut Dice) -> String {
    let (one, two) = (*dice.pick(tongue.first), *dice.pick(tongue.second));
    let number = match dice.below(3) {
        0 => dice.between(1, 99),
        1 => dice.between(1_978, 2_009),
        _ => dice.between(100, 999),
    };
    match dice.below(12) {
        0..=3 => format!("{one}{two}"),
        4 => format!("{one}_{two}"),
        5 => format!("{one} {two}"),
        6 => format!("{two}{number}"),
        7 => format!("{}{}{number:02}", one.to_lowercase(), two.to_lowercase()),
        8 if tongue.ascii => format!("xX{two}Xx{number}"),
        8 => format!("{one}{number}"),
        9 if tongue.ascii => format!("{one}{two}").replace(['o', 'O'], "0").replace('i', "1"),
        9 => format!("{two}_{number}"),
        10 => sounds(dice) + &number.to_string(),
        _ if tongue.ascii => format!("{two}{one}"),
        _ => format!("{one}{two}{}", number % 10),
    }
}

fn sounds(dice: &mut Dice) -> String {
    let mut name: String = (0..3).map(|_| *dice.pick(SYLLABLES)).collect();
    if dice.chance(0.7) {
        name[..1].make_ascii_uppercase();
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_without_regard_to_case_and_fit_their_platform() {
        let (mut names, mut dice) = (Names::default(), Dice::of(&[1]));
        let mut seen = HashSet::new();
        for n in 0..20_000 {
            let country = ["US", "DE", "PL", "RU", "JP", "FR"][n % 6];
            let name = names.display(country, &mut dice);
            assert!((3..=LONGEST).contains(&name.chars().count()), "{name}");
            assert_eq!(name, name.trim());
            assert!(seen.insert(name.to_lowercase()), "{name} twice");
            let psn = names.psn(&name, &mut dice);
            assert!(psn.bytes().all(|c| c.is_ascii_alphanumeric() || b"-_".contains(&c)), "{psn}");
            assert!((3..=LONGEST).contains(&psn.len()), "{psn}");
            let xbl = names.xbl(&name, &mut dice);
            assert!(xbl.bytes().all(|c| c.is_ascii_alphanumeric() || c == b' '), "{xbl}");
            let battle = battle(&name, country, &mut dice);
            let (before, number) = battle.split_once('#').unwrap();
            assert!((3..=12).contains(&before.chars().count()) && number.len() >= 4, "{battle}");
        }
    }

    #[test]
    fn clan_tags_have_at_most_five_characters() {
        assert!(TAGS.iter().all(|tag| (2..=5).contains(&tag.chars().count())));
    }
}
