//! The sitemap, an index with parts, and `/robots.txt`.

use std::{
    collections::{HashMap, HashSet},
    fmt::Write,
};

use base::Lang;
use http_kit::ContentPage;
use render::{RouteAccess, RouteInfo};

/// A page that search engines may list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The path without the locale.
    pub path: String,
    /// When it last changed, Unix seconds.
    pub changed: Option<i64>,
}

/// URLs in one part; each path has one in every language.
const MOST_ADDRESSES: usize = 5_000;
const MOST_PATHS: usize = MOST_ADDRESSES / Lang::ALL.len();

/// Maximum number of parts, enough for a hundred thousand URLs.
pub const MOST_PARTS: usize = 20;

/// Lists routes without parameters, then content pages. Areas may also report when a route changed.
pub fn listed(routes: &[RouteInfo], from_content: Vec<ContentPage>) -> Vec<Listed> {
    let mut changed_at: HashMap<&str, Option<i64>> = HashMap::new();
    for page in &from_content {
        let newest = changed_at.entry(&page.path).or_default();
        *newest = (*newest).max(page.changed);
    }
    let fixed = routes.iter().filter(|route| !route.path.contains([':', '*']));
    let (open, hidden): (Vec<_>, Vec<_>) =
        fixed.partition(|route| route.index && route.access == RouteAccess::Public);
    let mut all: Vec<Listed> = open
        .iter()
        .map(|route| Listed {
            path: route.path.clone(),
            changed: changed_at.get(route.path.as_str()).copied().flatten(),
        })
        .collect();
    let fixed: HashSet<&str> = open.iter().chain(&hidden).map(|route| route.path.as_str()).collect();
    let rest = from_content.iter().filter(|page| !fixed.contains(page.path.as_str()));
    all.extend(rest.map(|page| Listed { path: page.path.clone(), changed: page.changed }));
    all
}

/// Splits the pages into parts.
pub fn parts(pages: &[Listed]) -> impl ExactSizeIterator<Item = &[Listed]> {
    pages.chunks(MOST_PATHS).take(MOST_PARTS)
}

pub fn index(origin: &str, pages: &[Listed]) -> String {
    let mut xml = String::from(HEAD);
    xml.push_str("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
    for (number, part) in parts(pages).enumerate() {
        let _ = write!(xml, "<sitemap><loc>{origin}{}</loc>", address_of(number + 1));
        write_day(&mut xml, part.iter().filter_map(|page| page.changed).max());
        xml.push_str("</sitemap>\n");
    }
    xml + "</sitemapindex>\n"
}

/// Returns the path of a part. It is at the root, because a sitemap only applies to URLs below its folder.
pub fn address_of(part: usize) -> String {
    format!("/sitemap-{part}.xml")
}

pub fn part(origin: &str, pages: &[Listed]) -> String {
    let mut xml = String::from(HEAD);
    xml.push_str(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    let address = |lang: &str, path: &str| {
        let path = if path == "/" { "" } else { path };
        format!("{origin}/{lang}{path}").replace('&', "&amp;")
    };
    for Listed { path, changed } in pages {
        for lang in Lang::ALL {
            let _ = write!(xml, "<url><loc>{}</loc>", address(lang.code(), path));
            write_day(&mut xml, *changed);
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

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

fn write_day(xml: &mut String, at: Option<i64>) {
    if let Some(moment) = at.and_then(|at| jiff::Timestamp::from_second(at).ok()) {
        let day = moment.to_zoned(jiff::tz::TimeZone::UTC).date();
        let _ = write!(xml, "<lastmod>{day}</lastmod>");
    }
}

pub fn robots(origin: &str) -> String {
    format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /auth/\nAllow: /api/docs\n\nSitemap: {origin}/sitemap.xml\n"
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn route(path: &str, index: bool) -> RouteInfo {
        RouteInfo {
            route: format!("site.{path}"),
            path: path.to_owned(),
            layout: String::new(),
            access: RouteAccess::Public,
            index,
            search: Vec::new(),
            values: BTreeMap::new(),
            area: "site".into(),
        }
    }

    #[test]
    fn a_route_is_listed_once_with_its_change_date() {
        let routes =
            [route("/", true), route("/blog", true), route("/blog/:slug", true), route("/gallery", false)];
        let pages = vec![
            ContentPage::ahead("/blog".into()).changed(Some(86_400)),
            ContentPage::ahead("/blog".into()).changed(Some(3_600)),
            ContentPage::ahead("/blog/a".into()),
            ContentPage::ahead("/gallery".into()),
        ];
        let one = |path: &str, changed| Listed { path: path.into(), changed };
        assert_eq!(
            listed(&routes, pages),
            [one("/", None), one("/blog", Some(86_400)), one("/blog/a", None)]
        );
    }

    #[test]
    fn no_part_holds_more_than_five_thousand_addresses() {
        let pages: Vec<Listed> = (0..1_300)
            .map(|number| Listed { path: format!("/{number}"), changed: Some(86_400 * 3) })
            .collect();
        let sizes: Vec<usize> =
            parts(&pages).map(|some| part("https://x.example", some).matches("<loc>").count()).collect();
        assert_eq!(sizes, [5_000, 5_000, 400]);
        let index = index("https://x.example", &pages);
        assert_eq!(index.matches("<sitemap>").count(), 3);
        assert!(
            index.contains("<loc>https://x.example/sitemap-3.xml</loc><lastmod>1970-01-04</lastmod>"),
            "{index}"
        );
    }
}
