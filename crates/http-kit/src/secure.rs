//! Security headers, computed once at startup.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, header};
use sha2::{Digest, Sha256};

use crate::SiteConfig;

type Headers = Vec<(HeaderName, HeaderValue)>;

/// The security headers by kind of response.
#[derive(Clone)]
pub struct Secure {
    /// On every response.
    pub common: Headers,
    /// For HTML pages: allows our own files and inline scripts by hash; framing is denied.
    pub page: Headers,
    /// For HTML overlays: like `page`, but may be framed by any broadcasting tool.
    pub overlay: Headers,
    /// For everything else: denies all active content.
    pub data: Headers,
    /// For the API documentation page, which has its own scripts and styles.
    pub docs: Headers,
}

impl Secure {
    /// `template` is the document whose inline scripts are allowed by hash; cached pages cannot carry nonces.
    pub fn new(config: &SiteConfig, template: &str) -> Self {
        let common = common(config);
        let with = |extra: &[(HeaderName, String)]| {
            let extra = extra.iter().filter_map(|(n, v)| Some((n.clone(), lasting(v)?)));
            common.iter().cloned().chain(extra).collect()
        };
        let policy = |ancestors: &str| page_policy(config, template, ancestors);
        Self {
            common: common.clone(),
            page: with(&[
                (header::CONTENT_SECURITY_POLICY, policy("'none'")),
                (header::X_FRAME_OPTIONS, "DENY".into()),
                (HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups".into()),
            ]),
            overlay: with(&[(header::CONTENT_SECURITY_POLICY, policy("*"))]),
            data: with(&[
                (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'".into()),
                (header::X_FRAME_OPTIONS, "DENY".into()),
            ]),
            docs: with(&[
                (
                    header::CONTENT_SECURITY_POLICY,
                    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                     frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
                        .into(),
                ),
                (header::X_FRAME_OPTIONS, "DENY".into()),
            ]),
        }
    }
}

impl Secure {
    /// Returns the headers of a page with these inline styles.
    pub fn page_with_style(&self, css: &str) -> Vec<(HeaderName, HeaderValue)> {
        let allowed = format!("style-src 'self' '{}';", hash(css));
        let with = |(name, value): &(HeaderName, HeaderValue)| {
            let policy = value.to_str().ok().filter(|_| name == header::CONTENT_SECURITY_POLICY);
            let value = policy
                .and_then(|text| lasting(&text.replace("style-src 'self';", &allowed)))
                .unwrap_or(value.clone());
            (name.clone(), value)
        };
        self.page.iter().map(with).collect()
    }
}

/// Leaks the value, so that responses can use it without a reference count.
fn lasting(value: &str) -> Option<HeaderValue> {
    HeaderValue::from_maybe_shared(Bytes::from_static(value.to_owned().leak().as_bytes())).ok()
}

impl Secure {
    /// Adds the missing security headers to a response. Existing headers stay; a response with its own content security
    /// policy also decides about framing.
    pub fn complete(&self, headers: &mut HeaderMap) {
        let wanted =
            if headers.contains_key(header::CONTENT_SECURITY_POLICY) { &self.common } else { &self.data };
        for (name, value) in wanted {
            headers.entry(name).or_insert_with(|| value.clone());
        }
    }
}

fn common(config: &SiteConfig) -> Headers {
    let mut headers = vec![
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
        (
            HeaderName::from_static("permissions-policy"),
            HeaderValue::from_static("camera=(), microphone=(), geolocation=(), payment=()"),
        ),
    ];
    if config.is_https() {
        let year = HeaderValue::from_static("max-age=31536000; includeSubDomains");
        headers.push((header::STRICT_TRANSPORT_SECURITY, year));
    }
    headers
}

fn page_policy(config: &SiteConfig, template: &str, ancestors: &str) -> String {
    let hashes: String = inline_scripts(template).map(|script| format!(" '{}'", hash(script))).collect();
    let mut scripts = Vec::new();
    let mut others = Vec::new();
    if let Some(ads) = &config.ads {
        scripts.extend(origin_of(&ads.script));
        for host in &ads.hosts {
            scripts.push(host.clone());
            others.push(host.clone());
        }
        others.extend(origin_of(&ads.script));
    }
    if let Some(analytics) = &config.analytics {
        scripts.extend(origin_of(&analytics.script));
        others.extend(origin_of(&analytics.script));
    }
    let list = |hosts: &[String]| hosts.iter().map(|host| format!(" {host}")).collect::<String>();
    let frames = if config.ads.is_some() { list(&others) } else { " 'none'".into() };
    format!(
        "default-src 'self'; script-src 'self'{hashes}{}; style-src 'self'; style-src-attr 'unsafe-inline'; \
         img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'{}; frame-src{frames}; \
         frame-ancestors {ancestors}; base-uri 'none'; form-action 'self'; object-src 'none'",
        list(&scripts),
        list(&others),
    )
}

/// Returns the bodies of executable inline scripts; data blocks have a type attribute and are skipped.
fn inline_scripts(template: &str) -> impl Iterator<Item = &str> {
    template.match_indices("<script>").filter_map(|(at, tag)| {
        let body = &template[at + tag.len()..];
        body.find("</script>").map(|end| &body[..end])
    })
}

fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text.as_bytes())))
}

/// Reduces `https://cdn.example/a.js` to `https://cdn.example`.
fn origin_of(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let host = rest.split(['/', '?', '#']).next()?;
    let clean = !host.is_empty() && host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-:".contains(&b));
    clean.then(|| format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AdsConfig;

    fn policy(headers: &Headers) -> &str {
        headers.iter().find(|(name, _)| name == header::CONTENT_SECURITY_POLICY).unwrap().1.to_str().unwrap()
    }

    #[test]
    fn pages_run_only_our_files_and_the_known_inline_script() {
        let template = "<script>a()</script><script type=\"module\" src=\"/x.js\"></script>";
        let secure = Secure::new(&SiteConfig::default(), template);
        let policy = policy(&secure.page);
        assert!(policy.contains(&format!("script-src 'self' '{}';", hash("a()"))), "{policy}");
        assert!(policy.contains("frame-src 'none'; frame-ancestors 'none'"), "{policy}");
        assert!(!policy.contains("script-src 'unsafe-inline'") && !policy.contains("unsafe-eval"));
    }

    #[test]
    fn a_page_may_bring_its_own_styles_and_no_others() {
        let secure = Secure::new(&SiteConfig::default(), "");
        let headers = secure.page_with_style("a{}");
        let with = policy(&headers);
        assert!(with.contains(&format!("style-src 'self' '{}';", hash("a{}"))), "{with}");
        assert_eq!(headers.len(), secure.page.len());
        assert!(policy(&secure.page).contains("style-src 'self';"));
    }

    #[test]
    fn only_the_configured_ad_network_is_let_in() {
        let ads = AdsConfig {
            script: "https://cdn.ads.example/loader.js".into(),
            publisher: "1".into(),
            site: "2".into(),
            hosts: vec!["https://*.ads.example".into()],
        };
        let config =
            SiteConfig { ads: Some(ads), origin: "https://hotdrop.example".into(), ..Default::default() };
        let secure = Secure::new(&config, "");
        let page = policy(&secure.page);
        assert!(page.contains("script-src 'self' https://cdn.ads.example https://*.ads.example;"), "{page}");
        assert!(secure.page.iter().any(|(name, _)| name == header::STRICT_TRANSPORT_SECURITY));
    }

    #[test]
    fn a_response_with_its_own_policy_still_gets_the_common_headers() {
        let secure = Secure::new(&SiteConfig::default(), "");
        let mut own = HeaderMap::from_iter([(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("default-src 'none'; frame-ancestors *"),
        )]);
        secure.complete(&mut own);
        assert_eq!(own[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert!(!own.contains_key(header::X_FRAME_OPTIONS), "its policy says who may frame it");
        let mut none = HeaderMap::new();
        secure.complete(&mut none);
        assert_eq!(none[header::X_FRAME_OPTIONS], "DENY");
        assert!(none.contains_key(header::CONTENT_SECURITY_POLICY));
    }

    #[test]
    fn only_overlays_may_be_framed() {
        let secure = Secure::new(&SiteConfig::default(), "");
        assert!(policy(&secure.overlay).contains("frame-ancestors *"));
        assert!(!secure.overlay.iter().any(|(name, _)| name == header::X_FRAME_OPTIONS));
        for headers in [&secure.page, &secure.data, &secure.docs] {
            assert!(policy(headers).contains("frame-ancestors 'none'"));
        }
    }
}
