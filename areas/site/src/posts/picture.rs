//! Images of posts, for our pages and for link previews.

use std::hash::{DefaultHasher, Hash, Hasher};

use base::Lang;
use content::Snapshot;
use draw::{Scene, cover::Cover};
use http_kit::{Services, ports::Drawings};

use super::domain::{Drawing, Post};
use crate::notifications::domain::picture_url;

/// Increment when the same parameters are drawn differently.
const DRAWING: u32 = 1;

/// Returns the URL of a post's image. Another area draws its guns, so the URL of a drawing changes with every publish.
pub fn address(post: &Post, version: i64) -> String {
    match (&post.drawing, &post.picture) {
        (Some(drawing), _) => format!("/drawings/posts/{}/{}.svg", post.slug, mark(drawing, version)),
        (None, Some(picture)) => picture_url(picture),
        (None, None) => String::new(),
    }
}

fn mark(drawing: &Drawing, version: i64) -> String {
    let mut hasher = DefaultHasher::new();
    (DRAWING, drawing, version).hash(&mut hasher);
    format!("{:08x}", hasher.finish() >> 32)
}

/// Draws the guns; an unknown gun results in an empty string.
fn guns(drawing: &Drawing, snapshot: &Snapshot, services: &Services) -> Vec<String> {
    let Some(port) = services.get::<Drawings>() else { return Vec::new() };
    let drawn = drawing.guns.iter().map(|gun| (port.0)(snapshot, &gun.gun, &gun.parts, &gun.tone));
    drawn.map(Option::unwrap_or_default).collect()
}

pub fn svg(drawing: &Drawing, snapshot: &Snapshot, services: &Services) -> String {
    Scene { motif: drawing.motif, seed: drawing.seed, guns: &guns(drawing, snapshot, services) }.svg()
}

/// Returns the link preview: the post's localized title over its drawing.
pub fn cover(post: &Post, lang: Lang, snapshot: &Snapshot, services: &Services) -> Option<String> {
    let drawing = post.drawing.as_ref()?;
    let guns = guns(drawing, snapshot, services);
    let scene = Scene { motif: drawing.motif, seed: drawing.seed, guns: &guns }.inner();
    Some(Cover { scene: &scene, title: post.title.get(lang), footer: "" }.svg())
}
