//! The search index: the suggestions of all areas in one response per language, and those of this area.

pub mod http;

use base::Lang;
use content::Snapshot;
use http_kit::Suggestion;

use crate::catalogue::Site;

pub fn suggestions(snapshot: &Snapshot, lang: Lang) -> Vec<Suggestion> {
    let site = snapshot.get::<Site>();
    let posts = site.posts.iter().map(|post| Suggestion {
        words: post.summary.get(lang).to_owned(),
        ..Suggestion::new("post", post.title.get(lang), format!("/blog/{}", post.slug))
    });
    let faq_entries = site
        .faq
        .iter()
        .map(|faq| Suggestion::new("answer", faq.question.get(lang), format!("/faq#{}", faq.slug)));
    posts.chain(faq_entries).collect()
}
