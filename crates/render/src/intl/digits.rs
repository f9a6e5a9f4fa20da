//! Numbers as decimal digits, with the rounding of Intl.

use fixed_decimal::{Decimal, Sign, SignedRoundingMode, UnsignedRoundingMode};
use serde::Deserialize;

/// A number as the script wrote it.
#[derive(Debug)]
pub(super) enum Value {
    Nan,
    Infinite { negative: bool },
    Finite(Decimal),
}

impl Value {
    /// Uses the shortest digits, not the exact binary value: 1.005 is one and five thousandths, as in browsers.
    pub fn parse(text: &str) -> Self {
        match text {
            "Infinity" => Self::Infinite { negative: false },
            "-Infinity" => Self::Infinite { negative: true },
            // JavaScript writes 1e+21, which the parser knows as 1e21.
            _ => Decimal::try_from_str(&text.replace("e+", "e")).map_or(Self::Nan, Self::Finite),
        }
    }

    pub fn is_negative(&self) -> bool {
        match self {
            Self::Nan => false,
            Self::Infinite { negative } => *negative,
            Self::Finite(decimal) => decimal.sign == Sign::Negative,
        }
    }
}

/// The number of digits to show; the script has filled in the defaults.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Digits {
    #[serde(rename = "minimumIntegerDigits")]
    pub integer: i16,
    #[serde(rename = "minimumFractionDigits")]
    pub min_fraction: Option<i16>,
    #[serde(rename = "maximumFractionDigits")]
    pub max_fraction: Option<i16>,
    #[serde(rename = "minimumSignificantDigits")]
    pub min_significant: Option<i16>,
    #[serde(rename = "maximumSignificantDigits")]
    pub max_significant: Option<i16>,
    pub rounding_mode: RoundingMode,
    pub trailing_zero_display: TrailingZeros,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum RoundingMode {
    Ceil,
    Floor,
    Expand,
    Trunc,
    HalfCeil,
    HalfFloor,
    HalfExpand,
    HalfTrunc,
    HalfEven,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum TrailingZeros {
    Auto,
    StripIfInteger,
}

impl RoundingMode {
    fn mode(self) -> SignedRoundingMode {
        match self {
            Self::Ceil => SignedRoundingMode::Ceil,
            Self::Floor => SignedRoundingMode::Floor,
            Self::HalfCeil => SignedRoundingMode::HalfCeil,
            Self::HalfFloor => SignedRoundingMode::HalfFloor,
            Self::Expand => SignedRoundingMode::Unsigned(UnsignedRoundingMode::Expand),
            Self::Trunc => SignedRoundingMode::Unsigned(UnsignedRoundingMode::Trunc),
            Self::HalfExpand => SignedRoundingMode::Unsigned(UnsignedRoundingMode::HalfExpand),
            Self::HalfTrunc => SignedRoundingMode::Unsigned(UnsignedRoundingMode::HalfTrunc),
            Self::HalfEven => SignedRoundingMode::Unsigned(UnsignedRoundingMode::HalfEven),
        }
    }
}

impl Digits {
    /// Rounds and pads. Without requested fraction or significant digits it uses two significant digits and leaves
    /// integers unchanged: the rule of compact notation.
    pub fn apply(&self, decimal: &mut Decimal) {
        let magnitude = decimal.nonzero_magnitude_start();
        let lowest = match (self.max_significant, self.max_fraction) {
            (Some(significant), _) => magnitude - significant + 1,
            (None, Some(fraction)) => -fraction,
            (None, None) => (magnitude - 1).min(0),
        };
        decimal.round_with_mode(lowest, self.rounding_mode.mode());
        decimal.trim_end();
        decimal.trim_start();
        decimal.pad_start(self.integer);
        if let Some(significant) = self.min_significant {
            let last = decimal.nonzero_magnitude_start() - significant + 1;
            decimal.pad_end(last.min(0));
        } else if let Some(fraction) = self.min_fraction {
            decimal.pad_end(-fraction);
        }
        if self.trailing_zero_display == TrailingZeros::StripIfInteger {
            decimal.trim_end_if_integer();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str, fraction: (i16, i16), significant: Option<(i16, i16)>) -> String {
        let digits = Digits {
            integer: 1,
            min_fraction: significant.is_none().then_some(fraction.0),
            max_fraction: significant.is_none().then_some(fraction.1),
            min_significant: significant.map(|range| range.0),
            max_significant: significant.map(|range| range.1),
            rounding_mode: RoundingMode::HalfExpand,
            trailing_zero_display: TrailingZeros::Auto,
        };
        let Value::Finite(mut decimal) = Value::parse(text) else { panic!("{text}") };
        digits.apply(&mut decimal);
        decimal.to_string()
    }

    #[test]
    fn rounding() {
        assert_eq!(show("1.005", (0, 2), None), "1.01");
        assert_eq!(show("-0.4", (0, 0), None), "-0");
        assert_eq!(show("1e+21", (0, 0), None), "1000000000000000000000");
        assert_eq!(show("1.5e-7", (0, 7), None), "0.0000002");
        assert_eq!(show("12", (2, 2), None), "12.00");
        assert_eq!(show("99.96", (0, 0), Some((1, 3))), "100");
        assert_eq!(show("1", (0, 0), Some((3, 5))), "1.00");
        assert_eq!(show("123456", (0, 0), Some((1, 2))), "120000");
    }
}
