//! Prints the results of a run.

use anyhow::bail;

use super::flaky::FLAKY;
use crate::{cpu, progress::Step};

/// Prints all steps. The last lines count tests in a form that log parsers understand.
pub fn print(steps: &[Step]) -> anyhow::Result<()> {
    println!();
    let (mut passed, mut failed) = (0, 0);
    for step in steps {
        let (good, bad) = counts(&step.output);
        // Tolerated failures: they passed at the second attempt.
        let excused = if step.good { bad } else { 0 };
        let (good, bad) = (good + excused, bad - excused);
        // A step without tests counts as one check.
        let (good, bad) =
            if good + bad == 0 { (u32::from(step.good), u32::from(!step.good)) } else { (good, bad) };
        let bad = if step.good { bad } else { bad.max(1) };
        let Step { name, seconds, cpu, .. } = step;
        println!("{name:<16} {good:>5} passed {bad:>3} failed {seconds:>7.1} s {cpu:>7.1} s cpu");
        passed += good;
        failed += bad;
    }
    // Parallel steps each show the CPU time of all.
    println!("{:<43} {:>7.1} s cpu", "in total", cpu::seconds());
    let flaky: Vec<&str> = steps.iter().flat_map(|step| flaky(&step.output)).collect();
    if !flaky.is_empty() {
        println!("\nflaky, to be fixed before new tests are added:\n  {}", flaky.join("\n  "));
    }
    println!("\n{passed} passed, {failed} failed");
    let broken: Vec<&str> = steps.iter().filter(|step| !step.good).map(|step| step.name).collect();
    if !broken.is_empty() {
        bail!("failed: {}", broken.join(", "));
    }
    Ok(())
}

/// Returns the names of the tests that passed at the second attempt.
fn flaky(output: &str) -> impl Iterator<Item = &str> {
    output.lines().filter_map(|line| line.strip_prefix(FLAKY))
}

/// Adds up the summaries of nextest, cargo test, Vitest and Playwright.
fn counts(output: &str) -> (u32, u32) {
    let mut total = (0, 0);
    for line in output.lines().map(strip_colour) {
        let line = line.trim();
        let summary = line.starts_with("Summary [")
            || line.starts_with("test result:")
            || line.starts_with("Tests ")
            || line.split_once(' ').is_some_and(|(number, rest)| {
                number.parse::<u32>().is_ok() && (rest.starts_with("passed") || rest == "failed")
            });
        if !summary {
            continue;
        }
        let words: Vec<&str> =
            line.split([' ', ',', ';', '|', ':']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let Ok(number) = pair[0].parse::<u32>() else {
                continue;
            };
            match pair[1].trim_end_matches('.') {
                "passed" => total.0 += number,
                "failed" => total.1 += number,
                _ => {}
            }
        }
    }
    total
}

pub fn strip_colour(line: &str) -> String {
    let mut stripped = String::new();
    let mut inside = false;
    for c in line.chars() {
        match c {
            '\u{1b}' => inside = true,
            'm' if inside => inside = false,
            _ if !inside => stripped.push(c),
            _ => {}
        }
    }
    stripped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_runner_is_counted() {
        assert_eq!(counts("     Summary [  7.1s] 103 tests run: 101 passed, 2 failed, 1 skipped"), (101, 2));
        assert_eq!(counts("test result: ok. 5 passed; 0 failed; 0 ignored; finished in 0.00s"), (5, 0));
        assert_eq!(counts("      Tests  1 failed | 47 passed (48)"), (47, 1));
        assert_eq!(counts("  12 passed (30.1s)\n  1 failed\n"), (12, 1));
        assert_eq!(counts("\u{1b}[32m      Tests \u{1b}[39m 48 passed (48)"), (48, 0));
        assert_eq!(counts("nothing here"), (0, 0));
    }

    #[test]
    fn flaky_tests_are_named() {
        let output = "  1 failed\n    [stories] › one\n  12 passed\n\nflaky: [stories] › one\n";
        assert_eq!(flaky(output).collect::<Vec<_>>(), ["[stories] › one"]);
        assert_eq!(flaky("  12 passed\n").count(), 0);
    }
}
