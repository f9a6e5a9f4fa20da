//! Browser tests that fail and then pass.

/// Maximum flaky tests in a run. More of them indicate a problem that the second attempt hides.
const TOLERATED: usize = 2;

/// Prefix of the output line that names a flaky test.
pub const FLAKY: &str = "flaky: ";

#[derive(Debug, PartialEq, Eq)]
pub struct Verdict {
    pub good: bool,
    pub flaky: Vec<String>,
}

/// Decides the result from the tests that failed at the first attempt and those that failed again. A strict run
/// tolerates no failure.
pub fn judge(failed: &[String], again: &[String], strict: bool) -> Verdict {
    let flaky: Vec<String> = failed.iter().filter(|test| !again.contains(test)).cloned().collect();
    let tolerated = if strict { 0 } else { TOLERATED };
    Verdict { good: !failed.is_empty() && again.is_empty() && flaky.len() <= tolerated, flaky }
}

/// Returns the tests that Playwright lists below "2 failed" at the end of its output.
pub fn failed_tests(output: &str) -> Vec<String> {
    let mut lines =
        output.lines().map(super::report::strip_colour).skip_while(|line| !is_heading(line)).skip(1);
    let mut failed = Vec::new();
    while let Some(test) = lines.next().filter(|line| line.starts_with("    [")) {
        failed.push(test.trim_matches([' ', '─']).to_owned());
    }
    failed
}

fn is_heading(line: &str) -> bool {
    line.trim().strip_suffix(" failed").is_some_and(|number| number.parse::<u32>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(all: &[&str]) -> Vec<String> {
        all.iter().map(|one| (*one).to_owned()).collect()
    }

    #[test]
    fn a_second_attempt_excuses_two_tests_and_none_in_a_strict_run() {
        for (failed, again, strict, good, flaky) in [
            (&["a"][..], &[][..], false, true, &["a"][..]),
            (&["a", "b"], &[], false, true, &["a", "b"]),
            (&["a", "b", "c"], &[], false, false, &["a", "b", "c"]),
            (&["a"], &[], true, false, &["a"]),
            (&["a"], &["a"], false, false, &[]),
            (&["a", "b"], &["b"], false, false, &["a"]),
            // The run failed for a reason other than a test.
            (&[], &[], false, false, &[]),
        ] {
            let verdict = judge(&names(failed), &names(again), strict);
            assert_eq!(verdict, Verdict { good, flaky: names(flaky) }, "{failed:?} {again:?} {strict}");
        }
    }

    #[test]
    fn failed_tests_are_those_that_playwright_lists_at_its_end() {
        let output = "  ✘  1 [stories] › e2e/a.spec.ts:3:1 › one (1.0s)\n\n  1) [stories] › e2e/a.spec.ts:3:1 › one ───\n\n\
            \u{1b}[31m  2 failed\u{1b}[39m\n\u{1b}[31m    [stories] › e2e/a.spec.ts:3:1 › one ─────\u{1b}[39m\n    \
            [routes] › e2e/routes/shift.spec.ts:9:1 › maps.hub › two \n  12 passed (30.1s)\n";
        let expected = [
            "[stories] › e2e/a.spec.ts:3:1 › one",
            "[routes] › e2e/routes/shift.spec.ts:9:1 › maps.hub › two",
        ];
        assert_eq!(failed_tests(output), expected);
        assert!(failed_tests("  12 passed (30.1s)\n").is_empty());
    }
}
