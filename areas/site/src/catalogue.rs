//! The area's content in memory, rendered and ready to serve.

use std::sync::Arc;

use content::{AreaContent, Catalogue, Entry, Item, Items, PackArea, Problems, StoredItem};

use crate::{
    faq::domain::Faq, legal::domain::Legal, menu::MenuEntry, notifications::domain::Notification,
    posts::domain::Post,
};

/// The content that this area's handlers read.
#[derive(Debug, Default)]
pub struct Site {
    pub menu: Vec<MenuEntry>,
    pub faq: Vec<Faq>,
    /// Newest first.
    pub notifications: Vec<Notification>,
    /// Newest first.
    pub posts: Vec<Post>,
    pub legal: Vec<Legal>,
}

impl Site {
    pub fn post(&self, slug: &str) -> Option<&Post> {
        self.posts.iter().find(|post| post.slug == slug)
    }
}

pub const CONTENT: AreaContent = AreaContent { area: "site", parse, build };

fn parse(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Item> {
    let mut items = Items::default();
    let menu = area.list::<MenuEntry>("menu.toml", "menu", problems);
    crate::menu::check(&menu, problems);
    // The menu is stored as a single item, because its order matters.
    let bar: Vec<_> = menu.into_iter().map(|entry| entry.value).collect();
    items.add("menu", "bar", &Entry { file: "site/menu.toml".into(), line: 1, value: bar }, problems);
    for entry in area.list::<Faq>("faq.toml", "faq", problems) {
        items.add("faq", entry.value.id, &entry, problems);
    }
    for entry in area.list::<Notification>("notifications.toml", "notification", problems) {
        crate::notifications::domain::check(&entry, problems);
        items.add("notification", entry.value.id, &entry, problems);
    }
    for entry in area.each::<Post>("posts/", problems) {
        crate::posts::domain::check(&entry, problems);
        items.add("post", entry.value.id, &entry, problems);
    }
    for (file, text) in area.files("legal/") {
        match Legal::parse(file, text) {
            Ok(value) => items.add(
                "legal",
                value.slug.clone(),
                &Entry { file: file.to_owned(), line: 1, value },
                problems,
            ),
            Err((line, message)) => problems.add(file, line, message),
        }
    }
    items.into_vec()
}

fn build(items: &[StoredItem]) -> Result<Catalogue, serde_json::Error> {
    let mut site = Site::default();
    for StoredItem { kind, body, .. } in items {
        match kind.as_str() {
            "menu" => site.menu = serde_json::from_value(body.clone())?,
            "faq" => site.faq.push(serde_json::from_value::<Faq>(body.clone())?.rendered()),
            "notification" => {
                site.notifications.push(serde_json::from_value::<Notification>(body.clone())?.rendered())
            }
            "post" => site.posts.push(serde_json::from_value::<Post>(body.clone())?.rendered()),
            "legal" => site.legal.push(serde_json::from_value::<Legal>(body.clone())?.rendered()),
            _ => {}
        }
    }
    site.faq.sort_by_key(|faq| faq.id);
    site.notifications.sort_by_key(|one| std::cmp::Reverse(one.id));
    site.posts.sort_by(|a, b| (&b.date, b.id).cmp(&(&a.date, a.id)));
    Ok(Arc::new(site))
}
