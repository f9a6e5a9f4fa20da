//! The HTML document template of all pages.

/// `index.html`, split at its markers.
pub struct Template {
    before_lang: String,
    before_head: String,
    before_app: String,
    before_state: String,
    rest: String,
}

impl Template {
    /// Splits the document, or returns the missing marker.
    pub fn new(html: &str) -> Result<Self, &'static str> {
        let (before_lang, rest) = html.split_once("<html lang=\"en\"").ok_or("<html lang=\"en\"")?;
        let (before_head, rest) = rest.split_once("<!--head-->").ok_or("<!--head-->")?;
        let (before_app, rest) = rest.split_once("<!--app-->").ok_or("<!--app-->")?;
        let (before_state, rest) = rest.split_once("<!--state-->").ok_or("<!--state-->")?;
        Ok(Self {
            before_lang: before_lang.to_owned(),
            before_head: before_head.to_owned(),
            before_app: before_app.to_owned(),
            before_state: before_state.to_owned(),
            rest: rest.to_owned(),
        })
    }

    /// Fills in the template. `head` and `app` are HTML; `state` is JSON and is escaped so that it cannot end its
    /// element.
    pub fn fill(&self, lang: &str, head: &str, app: &str, state: &str) -> String {
        let mut html = String::with_capacity(head.len() + app.len() + state.len() + self.rest.len() + 2048);
        html.push_str(&self.before_lang);
        html.push_str("<html lang=\"");
        html.push_str(lang);
        html.push('"');
        html.push_str(&self.before_head);
        html.push_str(head);
        html.push_str(&self.before_app);
        html.push_str(app);
        html.push_str(&self.before_state);
        html.push_str("<script type=\"application/json\" id=\"hotdrop-state\">");
        html.push_str(&state.replace('<', "\\u003c"));
        html.push_str("</script>");
        html.push_str(&self.rest);
        html
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_marker_is_replaced_and_state_cannot_break_out() {
        let html = "<html lang=\"en\"><!--head--><div id=\"app\"><!--app--></div><!--state--></html>";
        let filled = Template::new(html).unwrap().fill(
            "de",
            "<title>x</title>",
            "<p>a</p>",
            r#"{"a":"</script><!--"}"#,
        );
        assert_eq!(
            filled,
            "<html lang=\"de\"><title>x</title><div id=\"app\"><p>a</p></div>\
             <script type=\"application/json\" id=\"hotdrop-state\">{\"a\":\"\\u003c/script>\\u003c!--\"}</script></html>"
        );
        assert_eq!(Template::new("<html lang=\"en\">").err(), Some("<!--head-->"));
    }
}
