//! Process metrics, under the standard names of Prometheus exporters.

use std::path::Path;

use metrics::{counter, gauge};

/// The unit of CPU times in `/proc`, which is independent of the kernel's own clock rate.
const TICKS_PER_SECOND: u64 = 100;

/// Sets the free and total size of the data folder's disk.
#[cfg(unix)]
pub fn disk(folder: &Path) {
    if let Ok(disk) = rustix::fs::statvfs(folder) {
        gauge!("hotdrop_data_free_bytes").set(number(disk.f_bavail.saturating_mul(disk.f_frsize)));
        gauge!("hotdrop_data_size_bytes").set(number(disk.f_blocks.saturating_mul(disk.f_frsize)));
    }
}

#[cfg(not(unix))]
pub fn disk(_: &Path) {}

/// Sets memory and CPU usage. Does nothing on systems without `/proc`.
pub fn usage() {
    let read = |file: &str| std::fs::read_to_string(Path::new("/proc/self").join(file)).unwrap_or_default();
    if let Some(kilobytes) = resident(&read("status")) {
        gauge!("process_resident_memory_bytes").set(number(kilobytes << 10));
    }
    if let Some(ticks) = ticks(&read("stat")) {
        counter!("process_cpu_seconds_total").absolute(ticks / TICKS_PER_SECOND);
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        gauge!("process_open_fds").set(number(u64::try_from(files.count()).unwrap_or(u64::MAX)));
    }
    #[cfg(unix)]
    if let Some(most) = rustix::process::getrlimit(rustix::process::Resource::Nofile).current {
        gauge!("process_max_fds").set(number(most));
    }
}

/// Converts to a float. Values beyond 2^53 lose precision, which is acceptable for metrics.
pub fn number(value: u64) -> f64 {
    value as f64
}

fn resident(status: &str) -> Option<u64> {
    status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.split_whitespace().next()?.parse().ok()
}

/// Returns the user and system CPU ticks of all threads. Skips the second field, a name that may contain spaces and
/// parentheses.
fn ticks(stat: &str) -> Option<u64> {
    let (_, rest) = stat.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(11);
    Some(fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn process_stats_are_parsed_for_any_process_name() {
        assert_eq!(resident("Name:\tx\nVmRSS:\t   12345 kB\n"), Some(12345));
        let stat = "42 (a) b (c) S 1 2 3 4 5 6 7 8 9 10 700 30 0 0 20 0 9 0 100 0 0";
        assert_eq!(ticks(stat), Some(730));
        assert_eq!((resident(""), ticks("")), (None, None));
    }
}
