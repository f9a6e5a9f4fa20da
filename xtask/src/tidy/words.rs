//! Checks for markers of unfinished work, raw colors, and forbidden URLs in lock files.

use super::Tree;

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    // Concatenated so that this file does not violate its own rule.
    let marks = [["TO", "DO"].concat(), ["FIX", "ME"].concat(), ["XX", "X"].concat()];
    let code = [".rs", ".ts", ".tsx", ".mjs", ".css", ".toml"];
    for path in tree.below("", &code).filter(|path| !path.starts_with("content/")) {
        for (number, line) in tree.text(path).lines().enumerate() {
            for mark in &marks {
                if line.split(|c: char| !c.is_alphanumeric()).any(|word| word == mark) {
                    problems.push(format!("{path}:{}: finish it or write an issue", number + 1));
                }
            }
        }
    }
    for path in tree.below("web/src/", &[".ts", ".tsx"]).filter(|path| !path.ends_with("schema.ts")) {
        let text = tree.text(path);
        for (number, line) in text.lines().enumerate() {
            if uses_any_type(line) || line.contains("@ts-ignore") {
                problems.push(format!("{path}:{}: name the type", number + 1));
            }
            if has_hex_colour(line) && !path.contains(".test.") {
                problems.push(format!("{path}:{}: use a token instead of a raw colour", number + 1));
            }
        }
    }
    for path in tree.below("", &[".rs", ".ts"]).filter(|path| is_test(path)) {
        for (number, _) in tree.text(path).lines().enumerate().filter(|(_, line)| sleeps(line)) {
            problems.push(format!("{path}:{}: wait for what is meant, not for time to pass", number + 1));
        }
    }
    if tree.text("web/package-lock.json").contains("\"resolved\"") {
        problems.push(
            "web/package-lock.json: holds download addresses; install with omit-lockfile-registry-resolved"
                .into(),
        );
    }
}

/// Returns whether a line uses the type: `x: any` or `x as any`, as separate words.
fn uses_any_type(line: &str) -> bool {
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    [": any", " as any"].iter().any(|sign| line.split(sign).skip(1).any(ends))
}

fn is_test(path: &str) -> bool {
    path.contains("/tests/") || path.starts_with("web/e2e/") || path.ends_with(".test.ts")
}

/// Returns whether a line sleeps. Marked polling is allowed.
fn sleeps(line: &str) -> bool {
    let sleeping = ["sleep(", "waitForTimeout("].iter().any(|word| line.contains(word));
    sleeping && !line.contains("pg_sleep") && !line.contains("// polls")
}

/// Detects `"#ff6a2b"` or `'#fff'`: a quote, a hash and only hexadecimal digits up to the next quote.
fn has_hex_colour(line: &str) -> bool {
    line.match_indices('#').any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let digits: String = line[at + 1..].chars().take_while(char::is_ascii_hexdigit).collect();
        let after = line[at + 1 + digits.len()..].chars().next();
        let quoted = before.is_some_and(|c| "\"'`".contains(c)) && after.is_some_and(|c| "\"'`".contains(c));
        quoted && matches!(digits.len(), 3 | 6 | 8)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looking_again_is_no_sleeping() {
        assert!(sleeps("tokio::time::sleep(Duration::from_millis(700)).await;"));
        assert!(sleeps("await page.waitForTimeout(500);"));
        assert!(!sleeps("sleep(Duration::from_millis(5)).await; // polls"));
        assert!(!sleeps("async fn a_sleeping_worker_is_woken(db: Db) {"));
    }

    #[test]
    fn any_is_a_type_where_it_is_a_word() {
        for line in ["let x: any;", "(given?: any) => given", "return x as any;"] {
            assert!(uses_any_type(line), "{line}");
        }
        for line in
            ["/** Nobody has anything of it. */", "const x: anywhere = y as anything;", "lang: 'any',"]
        {
            assert!(!uses_any_type(line), "{line}");
        }
    }

    #[test]
    fn colours_are_distinguished_from_anchors() {
        assert!(has_hex_colour("fill=\"#ff6a2b\""));
        assert!(!has_hex_colour("href=\"#subscription\""));
        assert!(!has_hex_colour("id: '#abcd'"));
    }
}
