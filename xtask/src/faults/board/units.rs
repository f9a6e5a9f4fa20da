//! Numbers as the board shows them.

/// By Grafana's name of the unit.
pub fn shown(value: f64, unit: &str) -> String {
    match unit {
        "bytes" => scaled(value, 1024.0, &["B", "KiB", "MiB", "GiB", "TiB"]),
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

fn scaled(mut value: f64, by: f64, names: &[&str]) -> String {
    let mut at = 0;
    while value >= by && at + 1 < names.len() {
        value /= by;
        at += 1;
    }
    format!("{} {}", short(value), names[at])
}

/// Three figures are enough to read.
fn short(value: f64) -> String {
    let digits = match value.abs() {
        size if size >= 100.0 => 0,
        size if size >= 10.0 => 1,
        _ => 2,
    };
    let text = format!("{value:.digits$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// The end of an axis: the next of 1, 2, 5 and their tens above.
pub fn round_above(value: f64) -> f64 {
    if value <= 0.0 {
        return 1.0;
    }
    let ten = 10_f64.powf(value.log10().floor());
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
            (3.0, "none", "3"),
        ] {
            assert_eq!(shown(value, unit), text);
        }
        assert_eq!([0.0, 0.03, 4.1, 5.0, 70.0].map(round_above), [1.0, 0.05, 5.0, 5.0, 100.0]);
    }
}
