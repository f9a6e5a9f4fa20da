//! Privacy policy and terms, in English, with the operator's name and address filled in.

use http_kit::Operator;
use serde::{Deserialize, Serialize};

use content::markup::markdown;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Legal {
    pub slug: String,
    pub title: String,
    pub updated: String,
    /// Markdown in the content files, HTML after [`Self::rendered`].
    pub body: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Front {
    title: String,
    updated: String,
}

impl Legal {
    /// Parses a file with front matter between two lines of `+++`; an error includes its line.
    pub fn parse(file: &str, text: &str) -> Result<Self, (usize, String)> {
        let slug = file.rsplit('/').next().and_then(|name| name.strip_suffix(".md"));
        let slug = slug.ok_or((0, "a legal text is a .md file".to_owned()))?;
        let rest = text.strip_prefix("+++\n").ok_or((1, "the file starts with a line of +++".to_owned()))?;
        let (front, body) =
            rest.split_once("\n+++\n").ok_or((1, "the second line of +++ is missing".to_owned()))?;
        let front: Front = toml::from_str(front).map_err(|error| (2, error.message().to_owned()))?;
        Ok(Self { slug: slug.to_owned(), title: front.title, updated: front.updated, body: body.to_owned() })
    }

    pub fn rendered(mut self) -> Self {
        self.body = markdown(&self.body);
        self
    }

    /// Returns the HTML with the operator's data filled in, escaped because it comes from a configuration file.
    pub fn html_for(&self, operator: &Operator) -> String {
        let named = |given: &str, fallback: &str| {
            let text = if given.is_empty() { fallback } else { given };
            text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
        };
        self.body
            .replace("{site_name}", "Hotdrop")
            .replace("{operator_name}", &named(&operator.name, "the operator of this site"))
            .replace("{operator_address}", &named(&operator.address, "whose address is given on request"))
            .replace("{operator_email}", &named(&operator.email, "the address in the footer"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_operator_is_named_and_escaped() {
        let legal = Legal::parse(
            "site/legal/terms.md",
            "+++\ntitle = \"T\"\nupdated = \"U\"\n+++\nBy {operator_name}.",
        )
        .unwrap()
        .rendered();
        let operator = Operator { name: "A <b> & Co".into(), ..Operator::default() };
        assert_eq!(legal.html_for(&operator), "<p>By A &lt;b&gt; &amp; Co.</p>\n");
        assert!(legal.html_for(&Operator::default()).contains("the operator of this site"));
    }

    #[test]
    fn errors_have_line_numbers() {
        assert_eq!(Legal::parse("a.md", "title").unwrap_err().0, 1);
        assert_eq!(Legal::parse("a.md", "+++\ntitle = \"T\"\n+++\n").unwrap_err().0, 2);
    }
}
