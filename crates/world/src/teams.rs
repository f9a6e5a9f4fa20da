//! Codes of teams: `allies`, `axis`, then `team_three` and so on, in words.

const ONES: [&str; 20] = [
    "",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] =
    ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

pub fn code(place: usize) -> String {
    match place {
        0 => "allies".to_owned(),
        1 => "axis".to_owned(),
        _ => format!("team_{}", words(place + 1)),
    }
}

fn words(number: usize) -> String {
    let (high, low) = match number {
        0..20 => return ONES[number].to_owned(),
        20..100 => (TENS[number / 10].to_owned(), number % 10),
        _ => (format!("{}_hundred", words(number / 100)), number % 100),
    };
    if low == 0 { high } else { format!("{high}_{}", words(low)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn teams_are_counted_in_words() {
        assert_eq!(code(1), "axis");
        assert_eq!(code(3), "team_four");
        assert_eq!(code(36), "team_thirty_seven");
        assert_eq!(code(39), "team_forty");
        assert_eq!(code(149), "team_one_hundred_fifty");
        assert_eq!(code(111), "team_one_hundred_twelve");
    }
}
