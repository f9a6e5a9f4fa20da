//! Parses user agents for the session list.

use http::{HeaderMap, header};
use woothee::parser::Parser;

/// The maximum stored length of a user agent.
const LONGEST: usize = 400;

pub fn of(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or("");
    agent.chars().filter(|c| !c.is_control()).take(LONGEST).collect()
}

/// Returns the operating system, and the browser with its major version.
pub fn describe(agent: &str) -> (String, String) {
    let unknown = || "Unknown".to_owned();
    let Some(found) = Parser::new().parse(agent) else { return (unknown(), unknown()) };
    let platform = match found.os {
        os if os.starts_with("Windows") => "Windows".to_owned(),
        "Mac OSX" | "Mac OS Classic" => "macOS".to_owned(),
        "iPhone" | "iPad" | "iPod" | "iOS" => "iOS".to_owned(),
        "UNKNOWN" | "" => unknown(),
        other => other.to_owned(),
    };
    let version = found.version.split('.').next().filter(|major| major.parse::<u32>().is_ok());
    let browser = match (found.name, version) {
        ("UNKNOWN" | "", _) => unknown(),
        (name, Some(version)) => format!("{name} {version}"),
        (name, None) => name.to_owned(),
    };
    (platform, browser)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_browsers_are_named() {
        let table = [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
                ("Windows", "Chrome 140"),
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
                ("macOS", "Firefox 143"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                ("iOS", "Safari 18"),
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36",
                ("Android", "Chrome 139"),
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                ("Linux", "Edge 140"),
            ),
            ("", ("Unknown", "Unknown")),
            ("<script>alert(1)</script>", ("Unknown", "Unknown")),
        ];
        for (agent, (platform, browser)) in table {
            assert_eq!(describe(agent), (platform.to_owned(), browser.to_owned()), "{agent}");
        }
    }
}
