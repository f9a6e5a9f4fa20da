//! CPU time of this process and of the programs it started.

use rustix::process::{WaitOptions, getpid, set_child_subreaper, wait};

/// Linux reports process times in hundredths of a second on every architecture.
const TICKS_PER_SECOND: f64 = 100.0;

/// Returns the user and system seconds so far, including those of all programs that have ended.
pub fn seconds() -> f64 {
    std::fs::read_to_string("/proc/self/stat").ok().and_then(|stat| parse(&stat)).unwrap_or_default()
}

/// Adds utime, stime, cutime and cstime, the 14th to 17th field. Skips the second field, the program name in
/// parentheses, which may contain any character.
fn parse(stat: &str) -> Option<f64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let times: Vec<u32> =
        fields.split_whitespace().skip(11).take(4).filter_map(|one| one.parse().ok()).collect();
    (times.len() == 4).then(|| times.into_iter().map(f64::from).sum::<f64>() / TICKS_PER_SECOND)
}

/// Adopts orphaned grandchildren, so that their time is counted: a browser ends before its renderers do.
pub fn adopt_orphans() {
    let _ = set_child_subreaper(Some(getpid()));
}

/// Reaps adopted orphans, so that their time is counted. Only for a step that runs alone: it would take the exit status
/// of a program that another thread waits for.
pub fn reap_orphans() {
    while let Ok(Some(_)) = wait(WaitOptions::NOHANG) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_behind_the_name_of_the_program() {
        let stat = "7 (a ) b) S 1 7 7 0 -1 4194560 1 2 3 4 150 50 1000 300 20 0 1 0";
        assert_eq!(parse(stat), Some(15.0));
        assert_eq!(parse("7 (sh) S 1"), None);
    }

    #[test]
    fn finished_programs_are_counted() {
        let before = seconds();
        let busy = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done";
        assert!(
            std::process::Command::new("sh").args(["-c", busy]).status().is_ok_and(|status| status.success())
        );
        assert!(seconds() > before);
    }
}
