//! Numbers as the board shows them.

/// By Grafana's name of the unit.
pub fn shown(value: f64, unit: &str) -> String {
    match unit {
        "bytes" => {
            let power = powers_of_1024(value);
            let name = ["B", "KiB", "MiB", "GiB", "TiB"][usize::from(power)];
            format!("{} {name}", short(value / 1024_f64.powi(power.into())))
        }
        "s" if value == 0.0 => "0 s".to_owned(),
        "s" if value < 0.001 => format!("{} µs", short(value * 1e6)),
        "s" if value < 1.0 => format!("{} ms", short(value * 1e3)),
        "s" => format!("{} s", short(value)),
        "percentunit" => format!("{} %", short(value * 100.0)),
        "reqps" => format!("{} req/s", short(value)),
        "cps" => format!("{} c/s", short(value)),
        "ops" => format!("{} ops/s", short(value)),
        _ => short(value),
    }
}

/// How often a size can be divided before it is below one.
fn powers_of_1024(value: f64) -> u8 {
    (1..=4).rev().find(|power: &u8| value >= 1024_f64.powi((*power).into())).unwrap_or(0)
}

/// Three figures are enough to read.
fn short(value: f64) -> String {
    let digits = match value.abs() {
        size if size >= 100.0 => 0,
        size if size >= 10.0 => 1,
        size if size >= 1.0 => 2,
        _ => 3,
    };
    let text = format!("{value:.digits$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// The end of an axis: the next of 1, 2, 5 and their tens above, in the unit that stands there.
pub fn round_above(value: f64, unit: &str) -> f64 {
    if value <= 0.0 {
        return 1.0;
    }
    let one = if unit == "bytes" { 1024_f64.powi(powers_of_1024(value).into()) } else { 1.0 };
    let ten = one * 10_f64.powf((value / one).log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * ten).find(|end| *end >= value).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_say_what_they_are() {
        for (value, unit, text) in [
            (0.0, "s", "0 s"),
            (0.000_25, "s", "250 µs"),
            (0.0125, "s", "12.5 ms"),
            (1.5, "s", "1.5 s"),
            (70.0 * 1024.0 * 1024.0, "bytes", "70 MiB"),
            (0.014, "percentunit", "1.4 %"),
            (312.4, "reqps", "312 req/s"),
            (0.025, "ops", "0.025 ops/s"),
            (3.0, "none", "3"),
        ] {
            assert_eq!(shown(value, unit), text);
        }
        let ends = [0.0, 0.03, 4.1, 5.0, 70.0].map(|value| round_above(value, "none"));
        assert_eq!(ends, [1.0, 0.05, 5.0, 5.0, 100.0]);
        assert_eq!(shown(round_above(64e6, "bytes"), "bytes"), "100 MiB");
    }
}
