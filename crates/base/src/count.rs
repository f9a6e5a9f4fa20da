//! Integers in a sentence: number formatting and plural forms by language.

use crate::Lang;

impl Lang {
    /// Returns the number of plural forms: one and many, or one, few and many. Spanish, French, Italian and
    /// Portuguese have one more for full millions, which nothing here reaches.
    pub const fn noun_forms(self) -> usize {
        match self {
            Self::Pl | Self::Ru => 3,
            _ => 2,
        }
    }

    /// Returns the index of the plural form for a number.
    pub const fn noun_form(self, n: u32) -> usize {
        let few = matches!(n % 10, 2..=4) && !matches!(n % 100, 12..=14);
        match self {
            Self::Pl if n == 1 => 0,
            Self::Ru if n % 10 == 1 && n % 100 != 11 => 0,
            Self::Pl | Self::Ru => 2 - few as usize,
            Self::Fr | Self::Pt => (n > 1) as usize,
            _ => (n != 1) as usize,
        }
    }

    /// Formats `1,500` like the browser's `Intl.NumberFormat`.
    pub fn number(self, n: u32) -> String {
        let (separator, ungrouped_below) = match self {
            Self::En => (',', 1_000),
            Self::De => ('.', 1_000),
            Self::Pt => ('.', 1_000),
            Self::It | Self::Es => ('.', 10_000),
            Self::Fr => ('\u{202f}', 1_000),
            Self::Pl => ('\u{a0}', 10_000),
            Self::Ru => ('\u{a0}', 1_000),
        };
        let digits = n.to_string();
        if n < ungrouped_below {
            return digits;
        }
        let mut text = String::with_capacity(digits.len() + 6);
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                text.push(separator);
            }
            text.push(digit);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noun_agrees_with_its_number() {
        let forms = |lang: Lang, numbers: &[u32]| -> Vec<usize> {
            numbers.iter().map(|n| lang.noun_form(*n)).collect()
        };
        let numbers = [1, 2, 5, 11, 12, 21, 22, 25, 100, 101, 111, 112, 1_002];
        assert_eq!(forms(Lang::En, &numbers), [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(forms(Lang::Pl, &numbers), [0, 1, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 1]);
        assert_eq!(forms(Lang::Ru, &numbers), [0, 1, 2, 2, 2, 0, 1, 2, 2, 0, 2, 2, 1]);
        assert_eq!((Lang::Fr.noun_form(0), Lang::De.noun_form(0)), (0, 1));
    }

    #[test]
    fn thousands_are_set_apart_as_the_language_does() {
        let written: Vec<String> = Lang::ALL.iter().map(|lang| lang.number(1_500)).collect();
        assert_eq!(
            written,
            ["1,500", "1.500", "1500", "1\u{202f}500", "1500", "1500", "1.500", "1\u{a0}500"]
        );
        let written: Vec<String> = Lang::ALL.iter().map(|lang| lang.number(150_000)).collect();
        assert_eq!(
            written,
            [
                "150,000",
                "150.000",
                "150.000",
                "150\u{202f}000",
                "150.000",
                "150\u{a0}000",
                "150.000",
                "150\u{a0}000"
            ]
        );
        assert_eq!(Lang::En.number(999), "999");
    }
}
