//! Whether a URL has a route, for pages that could not be planned in time. The rules are those of `match.ts` in the web
//! app.

use render::RouteInfo;

/// Returns whether one of the routes matches the path, which has no locale.
pub fn exist(routes: &[RouteInfo], path: &str) -> bool {
    let pieces: Vec<&str> = pieces(path).collect();
    routes.iter().any(|route| matches(route, &pieces))
}

/// Splits a path into segments; trailing slashes are ignored.
fn pieces(path: &str) -> impl Iterator<Item = &str> {
    path.trim_end_matches('/').split('/').skip(1)
}

fn matches(route: &RouteInfo, path: &[&str]) -> bool {
    let expected: Vec<&str> = pieces(&route.path).collect();
    let fits = |(expected, piece): (&&str, &&str)| match expected.strip_prefix(':') {
        Some(name) if !piece.is_empty() => {
            route.values.get(name).is_none_or(|allowed| allowed.iter().any(|value| value == piece))
        }
        _ => *expected == piece.to_lowercase(),
    };
    expected.len() == path.len() && expected.iter().zip(path).all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_matched_as_in_the_web_app() {
        let route = |path: &str, values: &str| -> RouteInfo {
            let json = format!(
                r#"{{"route":"a.b","path":"{path}","layout":"","access":"public","index":true,"area":"a","values":{values}}}"#
            );
            serde_json::from_str(&json).unwrap()
        };
        let routes =
            [route("/", "{}"), route("/blog/:slug", "{}"), route("/meta/:game", r#"{"game":["bo6"]}"#)];
        for (path, found) in [
            ("/", true),
            ("/Blog/a/", true),
            ("/blog", false),
            ("/blog//", false),
            ("/blog/a/b", false),
            ("/meta/bo6", true),
            ("/meta/other", false),
        ] {
            assert_eq!(exist(&routes, path), found, "{path}");
        }
    }
}
