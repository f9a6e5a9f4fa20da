//! `/sitemap.xml` and `/robots.txt`.

use std::fmt::Write;

use base::Lang;
use render::{RouteAccess, RouteInfo};

/// Paths without locale that search engines may list: routes without parameters, and pages made of content.
pub fn paths(routes: &[RouteInfo], from_content: Vec<String>) -> Vec<String> {
    let fixed = routes
        .iter()
        .filter(|route| {
            route.index && route.access == RouteAccess::Public && !route.path.contains([':', '*'])
        })
        .map(|route| route.path.clone());
    fixed.chain(from_content).collect()
}

pub fn xml(origin: &str, paths: &[String]) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    let address = |lang: &str, path: &str| {
        let path = if path == "/" { "" } else { path };
        format!("{origin}/{lang}{path}").replace('&', "&amp;")
    };
    for path in paths {
        for lang in Lang::ALL {
            let _ = write!(xml, "<url><loc>{}</loc>", address(lang.code(), path));
            for other in Lang::ALL {
                let href = address(other.code(), path);
                let _ = write!(
                    xml,
                    "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{href}\"/>",
                    other.code()
                );
            }
            let _ = writeln!(
                xml,
                "<xhtml:link rel=\"alternate\" hreflang=\"x-default\" href=\"{}\"/></url>",
                address("en", path)
            );
        }
    }
    xml + "</urlset>\n"
}

pub fn robots(origin: &str) -> String {
    format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /auth/\nAllow: /api/docs\n\nSitemap: {origin}/sitemap.xml\n"
    )
}
