//! Checks that English texts use US spelling.

use super::{Tree, glossary};

/// UK spellings, each with its US counterpart. They also match inside longer words: kilometre, amphitheatre.
const UK_TO_US: &[(&str, &str)] = &[
    ("aeroplane", "airplane"),
    ("armour", "armor"),
    ("behaviour", "behavior"),
    ("cancelled", "canceled"),
    ("cancelling", "canceling"),
    ("catalogue", "catalog"),
    ("centre", "center"),
    ("colour", "color"),
    ("customis", "customiz"),
    ("defence", "defense"),
    ("favour", "favor"),
    ("grey", "gray"),
    ("harbour", "harbor"),
    ("honour", "honor"),
    ("labelled", "labeled"),
    ("learnt", "learned"),
    ("licence", "license"),
    ("metre", "meter"),
    ("neighbour", "neighbor"),
    ("offence", "offense"),
    ("optimis", "optimiz"),
    ("organis", "organiz"),
    ("personalis", "personaliz"),
    ("prioritis", "prioritiz"),
    ("recognis", "recogniz"),
    ("rumour", "rumor"),
    ("stabilis", "stabiliz"),
    ("synchronis", "synchroniz"),
    ("theatre", "theater"),
    ("travelled", "traveled"),
];

/// Names that the games spell the UK way.
const GAME_NAMES: &[&str] = &["shopping centre"];

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    for text in glossary::texts_of(tree).iter().filter(|text| text.lang == "en") {
        for (uk, us) in uk_spellings(&text.text) {
            problems.push(format!("{}:{}: “{uk}”: the US spelling is “{us}”", text.path, text.line));
        }
    }
}

fn uk_spellings(text: &str) -> Vec<(&'static str, &'static str)> {
    let text = GAME_NAMES.iter().fold(text.to_lowercase(), |text, name| text.replace(name, ""));
    UK_TO_US.iter().filter(|(uk, _)| text.contains(uk)).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uk_spellings_are_found_inside_words() {
        assert_eq!(uk_spellings("Favourite colours"), [("colour", "color"), ("favour", "favor")]);
        assert_eq!(uk_spellings("two kilometres"), [("metre", "meter")]);
        assert_eq!(uk_spellings("Organise your builds"), [("organis", "organiz")]);
    }

    #[test]
    fn us_spellings_and_game_names_pass() {
        assert!(uk_spellings("Favorite colors, two kilometers, license").is_empty());
        assert!(uk_spellings("Al Sa’id Shopping Centre").is_empty());
    }
}
