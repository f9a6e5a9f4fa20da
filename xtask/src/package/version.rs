//! Reads the required C library version of a binary from its symbol versions.

const MARK: &[u8] = b"GLIBC_";

/// Returns the highest version, such as `2.34`.
pub fn of_libc(binary: &[u8]) -> Option<String> {
    let starts = binary.windows(MARK.len()).enumerate().filter(|(_, bytes)| *bytes == MARK);
    let named = starts.filter_map(|(at, _)| number(&binary[at + MARK.len()..]));
    named.max().map(|(major, minor)| format!("{major}.{minor}"))
}

fn number(bytes: &[u8]) -> Option<(u32, u32)> {
    let end = bytes.iter().take(16).position(|byte| !byte.is_ascii_digit() && *byte != b'.')?;
    let mut parts = std::str::from_utf8(&bytes[..end]).ok()?.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_version_counts() {
        let binary = b"\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE\0";
        assert_eq!(of_libc(binary).as_deref(), Some("2.34"));
        assert_eq!(of_libc(b"nothing"), None);
    }
}
