//! Finds the exact line of a message. An area knows the wrong entry; the value or key that its message names is
//! somewhere below.

/// Returns the line within the entry at `line` that contains what the message names, or `line` itself.
pub fn exact(text: &str, line: usize, message: &str) -> usize {
    let all: Vec<&str> = text.lines().collect();
    let Some(first) = line.checked_sub(1).filter(|first| *first < all.len()) else { return line };
    let head = all[first].trim();
    let is_next = |one: &&str| head.starts_with("[[") && one.trim() == head;
    let end = all[first + 1..].iter().position(is_next).map_or(all.len(), |at| first + 1 + at);
    let entry = &all[first..end];
    let find = |fits: &dyn Fn(&str) -> bool| entry.iter().position(|one| fits(one));
    let found = quoted(message)
        .find_map(|value| {
            let quoted_value = format!("\"{value}\"");
            find(&|one| one.contains(&quoted_value))
                .or_else(|| find(&|one| key(one) == Some(value)))
                .or_else(|| find(&|one| has_word(one, value)))
        })
        .or_else(|| numbers(message).find_map(|number| find(&|one| has_word(one, number))))
        .or_else(|| words(message).find_map(|word| find(&|one| key(one) == Some(word))));
    found.map_or(line, |at| line + at)
}

/// Returns the words in backticks.
fn quoted(message: &str) -> impl Iterator<Item = &str> {
    message.split('`').skip(1).step_by(2).filter(|value| !value.is_empty())
}

/// Returns unknown or duplicate ids. Other numbers are limits.
fn numbers(message: &str) -> impl Iterator<Item = &str> {
    let named = message.starts_with("unknown ") || message.contains("exists twice");
    words(message).filter(move |word| named && word.bytes().all(|byte| byte.is_ascii_digit()))
}

fn words(message: &str) -> impl Iterator<Item = &str> {
    message.split(|sign: char| !is_inside(sign)).filter(|word| !word.is_empty())
}

/// Returns the key of a line `key = value`, or the last part of a heading.
fn key(line: &str) -> Option<&str> {
    let line = line.trim();
    let heading = line.strip_prefix('[').map(|rest| rest.trim_start_matches('[').trim_end_matches(']'));
    match heading {
        Some(heading) => heading.rsplit('.').next(),
        None => line.split_once('=').map(|(key, _)| key.trim()),
    }
}

fn has_word(line: &str, word: &str) -> bool {
    let mut from = 0;
    while let Some(at) = line[from..].find(word).map(|at| from + at) {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        if !before.is_some_and(is_inside) && !after.is_some_and(is_inside) {
            return true;
        }
        from = at + word.chars().next().map_or(1, char::len_utf8);
    }
    false
}

fn is_inside(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, '_' | '-' | '/')
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# guns\n\n[[gun]]\nid = 1\nslug = \"m4\"\nranges = [1, 7]\n\n[[gun]]\nid = 71\nslug = \"m4-gold\"\n\
        perk = 9\n[gun.title]\nde = \"x\"\neffects = [\n  \"no-such | m4\",\n]\n";

    #[test]
    fn a_named_value_is_located_within_its_entry() {
        for (line, message, want) in [
            (3, "unknown slug `m4`", 5),
            (8, "unknown slug `m4-gold`", 10),
            (8, "unknown slug `nowhere`", 10),
            (8, "unknown attachment `no-such`", 15),
            (8, "unknown gun `m4`", 15),
            (3, "unknown range 7", 6),
            (8, "gun id 71 exists twice", 9),
            (3, "`ranges` must rise", 6),
            (8, "perk: there is no such thing", 11),
            (8, "a perk is 1 to 4", 11),
            (8, "title: is missing", 12),
            (8, "nothing of this is here", 8),
            (0, "the file is missing", 0),
            (99, "unknown gun `m4`", 99),
        ] {
            assert_eq!(exact(TEXT, line, message), want, "{message}");
        }
    }

    #[test]
    fn a_file_with_one_entry_is_searched_completely() {
        assert_eq!(exact("slug = \"a\"\nbody = \"b\"\n", 1, "no text `b`"), 2);
    }
}
