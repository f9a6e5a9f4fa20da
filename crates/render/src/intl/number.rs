//! Intl.NumberFormat: ICU4X prints digits and separators, the tables contain the affixes.

use base::Lang;
use fixed_decimal::{Decimal, Sign};
use icu_decimal::DecimalFormatter;
use icu_decimal::options::{DecimalFormatterOptions, GroupingStrategy};
use icu_plurals::{PluralRules, PluralRulesOptions};
use serde::Deserialize;

use super::digits::{Digits, RoundingMode, TrailingZeros, Value};
use super::locale::id;
use super::parts::{Part, push, push_words};
use super::plural::category_name;
use super::tables::{Compact, Currency, Table, form, table};

/// Compact notation has words up to this power of ten.
const LAST_POWER: i16 = 14;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NumberOptions {
    style: Style,
    currency: Option<String>,
    currency_display: Option<CurrencyDisplay>,
    /// `short` or `long` in compact notation.
    compact_display: Option<String>,
    use_grouping: Grouping,
    sign_display: SignDisplay,
    #[serde(flatten)]
    digits: Digits,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Style {
    Decimal,
    Percent,
    Currency,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum CurrencyDisplay {
    Symbol,
    NarrowSymbol,
    Code,
    Name,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Grouping {
    Auto,
    Always,
    Min2,
    Never,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
enum SignDisplay {
    Auto,
    Always,
    Never,
    ExceptZero,
    Negative,
}

impl NumberOptions {
    /// Returns the options of `new Intl.NumberFormat(lang)`.
    pub fn with_defaults() -> Self {
        Self {
            style: Style::Decimal,
            currency: None,
            currency_display: None,
            compact_display: None,
            use_grouping: Grouping::Auto,
            sign_display: SignDisplay::Auto,
            digits: Digits {
                integer: 1,
                min_fraction: Some(0),
                max_fraction: Some(3),
                min_significant: None,
                max_significant: None,
                rounding_mode: RoundingMode::HalfExpand,
                trailing_zero_display: TrailingZeros::Auto,
            },
        }
    }
}

pub(super) struct NumberFormat {
    options: NumberOptions,
    table: &'static Table,
    currency: Option<&'static Currency>,
    compact: Option<&'static Compact>,
    printer: DecimalFormatter,
    /// Separator for numbers of four digits, which some locales do not group by default.
    forced_group: Option<String>,
    plurals: PluralRules,
}

impl NumberFormat {
    pub fn new(lang: Lang, options: NumberOptions) -> Result<Self, String> {
        let table = table(lang)?;
        let currency = match &options.currency {
            Some(code) if options.style == Style::Currency => {
                Some(table.currency.get(code).ok_or_else(|| format!("currency {code} is not available"))?)
            }
            _ => None,
        };
        let compact = options.compact_display.as_ref().and_then(|display| table.compact.get(display));
        if compact.is_some() && currency.is_some() {
            return Err("compact notation of currencies is not available".to_owned());
        }
        let mut print = DecimalFormatterOptions::default();
        print.grouping_strategy = Some(match options.use_grouping {
            Grouping::Auto => GroupingStrategy::Auto,
            Grouping::Always => GroupingStrategy::Always,
            Grouping::Min2 => GroupingStrategy::Min2,
            Grouping::Never => GroupingStrategy::Never,
        });
        let printer = DecimalFormatter::try_new(id(lang).into(), print).map_err(|error| error.to_string())?;
        let forced_group = matches!(options.use_grouping, Grouping::Always).then(|| {
            printer.format(&Decimal::from(10_000)).to_string().replace(|c: char| c.is_ascii_digit(), "")
        });
        let plurals = PluralRules::try_new(id(lang).into(), PluralRulesOptions::default())
            .map_err(|error| error.to_string())?;
        Ok(Self { options, table, currency, compact, printer, forced_group, plurals })
    }

    pub fn parts(&self, text: &str) -> Vec<Part> {
        let value = Value::parse(text);
        let negative = value.is_negative();
        let (body, category, zero) = match value {
            Value::Nan => (vec![Part { kind: "nan", value: self.table.nan.clone() }], "other", true),
            Value::Infinite { .. } => {
                (vec![Part { kind: "infinity", value: "∞".to_owned() }], "other", false)
            }
            Value::Finite(decimal) => self.body(decimal),
        };
        let mut parts = Vec::new();
        match self.sign(negative, zero) {
            Some('-') => push(&mut parts, "minusSign", "-"),
            Some(_) => push(&mut parts, "plusSign", "+"),
            None => {}
        }
        let (kind, affixes) = self.around(category);
        if let [before, after] = affixes {
            push_words(&mut parts, kind, before);
            parts.extend(body);
            push_words(&mut parts, kind, after);
        } else {
            parts.extend(body);
        }
        parts
    }

    /// Returns the number without its sign, and its plural category.
    pub fn count(&self, decimal: Decimal) -> (Vec<Part>, &'static str) {
        let (parts, category, _) = self.body(decimal);
        (parts, category)
    }

    /// Returns digits with the words of compact notation, their plural category and whether they are zero.
    fn body(&self, mut decimal: Decimal) -> (Vec<Part>, &'static str, bool) {
        if self.options.style == Style::Percent {
            decimal.multiply_pow10(2);
        }
        let dropped = match self.compact {
            Some(compact) => self.shorten(compact, &mut decimal),
            None => {
                self.options.digits.apply(&mut decimal);
                0
            }
        };
        let zero = decimal.is_zero();
        let sign = decimal.sign;
        let unsigned = Decimal::new(Sign::None, decimal.absolute);
        let category = category_name(self.plurals.category_for(&unsigned));
        let mut parts = Vec::new();
        let words = self.compact.and_then(|compact| compact.words.get(&dropped));
        match words {
            Some(forms) => {
                // "mille", not "1 millier"; but "-1 millier".
                let exact = sign != Sign::Negative && unsigned.to_string() == "1";
                match forms.get("=1").filter(|_| exact).map_or_else(|| form(forms, category), Vec::as_slice) {
                    [before, after] => {
                        push_words(&mut parts, "compact", before);
                        self.digits(&unsigned, &mut parts);
                        push_words(&mut parts, "compact", after);
                    }
                    alone => push_words(&mut parts, "compact", &alone.concat()),
                }
            }
            None => self.digits(&unsigned, &mut parts),
        }
        (parts, category, zero)
    }

    /// Drops thousands and rounds; rounding up may reach the next word (999,999 is a million).
    fn shorten(&self, compact: &Compact, decimal: &mut Decimal) -> i16 {
        let digits_to_drop = |power: i16| compact.drop.get(&power.min(LAST_POWER)).copied().unwrap_or(0);
        let power = decimal.nonzero_magnitude_start();
        let mut dropped = digits_to_drop(power);
        let shorten = |dropped: i16| {
            let mut short = decimal.clone();
            short.multiply_pow10(-dropped);
            self.options.digits.apply(&mut short);
            short
        };
        let mut short = shorten(dropped);
        let reached = digits_to_drop(short.nonzero_magnitude_start() + dropped);
        if reached != dropped {
            dropped = reached;
            short = shorten(dropped);
        }
        *decimal = short;
        dropped
    }

    fn digits(&self, unsigned: &Decimal, parts: &mut Vec<Part>) {
        let printed = self.printer.format(unsigned).to_string();
        let has_fraction = unsigned.nonzero_magnitude_end() < 0 || *unsigned.magnitude_range().start() < 0;
        let point = if has_fraction { printed.rfind(|c: char| !c.is_ascii_digit()) } else { None };
        let integer = point.map_or(printed.as_str(), |at| &printed[..at]);
        let mut rest = integer;
        if let (Some(group), 4, true) = (&self.forced_group, integer.len(), integer.is_ascii()) {
            push(parts, "integer", &integer[..1]);
            push(parts, "group", group.as_str());
            rest = &integer[1..];
        }
        while let Some(at) = rest.find(|c: char| !c.is_ascii_digit()) {
            let end = rest[at..].find(|c: char| c.is_ascii_digit()).map_or(rest.len(), |width| at + width);
            push(parts, "integer", &rest[..at]);
            push(parts, "group", &rest[at..end]);
            rest = &rest[end..];
        }
        push(parts, "integer", rest);
        if let Some(at) = point {
            let width = printed[at..].chars().next().map_or(0, char::len_utf8);
            push(parts, "decimal", &printed[at..at + width]);
            push(parts, "fraction", &printed[at + width..]);
        }
    }

    fn sign(&self, negative: bool, zero: bool) -> Option<char> {
        let shown = if negative { '-' } else { '+' };
        match self.options.sign_display {
            SignDisplay::Auto => negative.then_some('-'),
            SignDisplay::Always => Some(shown),
            SignDisplay::Never => None,
            SignDisplay::ExceptZero => (!zero).then_some(shown),
            SignDisplay::Negative => (negative && !zero).then_some('-'),
        }
    }

    fn around(&self, category: &str) -> (&'static str, &[String]) {
        match (self.options.style, self.currency) {
            (Style::Percent, _) => ("percentSign", &self.table.percent),
            (Style::Currency, Some(currency)) => (
                "currency",
                match self.options.currency_display.unwrap_or(CurrencyDisplay::Symbol) {
                    CurrencyDisplay::Symbol => &currency.symbol,
                    CurrencyDisplay::NarrowSymbol => &currency.narrow_symbol,
                    CurrencyDisplay::Code => &currency.code,
                    CurrencyDisplay::Name => form(&currency.name, category),
                },
            ),
            _ => ("literal", &[]),
        }
    }
}

#[cfg(test)]
mod tests {
    use icu_plurals::PluralCategory;

    use super::*;

    /// Sentences composed by the server format numbers like the pages.
    #[test]
    fn the_short_rules_of_the_server_are_those_of_intl() {
        for lang in Lang::ALL {
            let plurals = PluralRules::try_new(id(lang).into(), PluralRulesOptions::default()).unwrap();
            let printer =
                DecimalFormatter::try_new(id(lang).into(), DecimalFormatterOptions::default()).unwrap();
            for n in (0..2_500).chain([9_999, 10_000, 12_345, 150_000, 999_999]) {
                let form = match plurals.category_for(n) {
                    PluralCategory::One => 0,
                    PluralCategory::Few => 1,
                    _ => lang.noun_forms() - 1,
                };
                assert_eq!(lang.noun_form(n), form, "{lang:?} {n}");
                assert_eq!(lang.number(n), printer.format(&Decimal::from(n)).to_string(), "{lang:?}");
            }
        }
    }
}
