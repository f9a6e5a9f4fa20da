//! The picture that other sites show beside a short link.

use std::sync::LazyLock;

use armory::{Armory, build::view::Stored, kinds::Selector, picture::domain::tone_of};
use base::Lang;
use bytes::Bytes;
use draw::{
    card::{Card, CardGun},
    sheet,
};
use http_kit::{Ctx, Fail};
use tokio::sync::Semaphore;

use super::http::{Shared, find};
use crate::{builds::domain::OwnBuild, kits::store::KitRow};

/// Finished pictures by what is on them, so that a changed build needs no word.
static PICTURES: LazyLock<moka::future::Cache<String, Bytes>> = LazyLock::new(|| {
    moka::future::Cache::builder()
        .max_capacity(16 << 20)
        .weigher(|svg: &String, png: &Bytes| u32::try_from(svg.len() + png.len()).unwrap_or(u32::MAX))
        .build()
});

/// Others wait: pictures are for robots, and robots come in swarms.
static DRAWING: Semaphore = Semaphore::const_new(1);

/// As PNG. The picture speaks English: whoever sees it on another site has chosen no language here.
pub async fn of(ctx: &Ctx, code: &str) -> Result<Bytes, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let svg = match find(ctx, code).await? {
        Shared::Build(build) => build_svg(&armory, &build.stored),
        Shared::Kit(kit, builds) => kit_svg(&armory, &kit, &builds),
    };
    let svg = svg.ok_or_else(Fail::not_found)?;
    if let Some(known) = PICTURES.get(&svg).await {
        return Ok(known);
    }
    let _turn = DRAWING.acquire().await.map_err(Fail::internal)?;
    let (drawn, work) = (svg.clone(), tokio::task::spawn_blocking(move || sheet::png(&svg)));
    let png =
        work.await.map_err(Fail::internal)?.ok_or_else(|| Fail::internal("a picture cannot be drawn"))?;
    let png = Bytes::from(png);
    PICTURES.insert(drawn, png.clone()).await;
    Ok(png)
}

fn build_svg(armory: &Armory, build: &Stored) -> Option<String> {
    let gun = armory.gun(build.gun)?;
    let entry = armory.range_entry(gun, build, None, Lang::En);
    let subtitle = format!("{} · {}", entry.mode_name, entry.range_name);
    let footer = entry.author.map(|author| format!("build by {author}")).unwrap_or_default();
    let lines = entry.attachments.into_iter().map(|line| (line.category_name, line.name)).collect();
    let card = Card {
        title: &gun.name,
        subtitle: &subtitle,
        guns: vec![card_gun(armory, build)?],
        lines,
        footer: &footer,
    };
    Some(card.svg())
}

fn kit_svg(armory: &Armory, kit: &KitRow, builds: &[OwnBuild]) -> Option<String> {
    let view = crate::kits::view::item(armory, kit, 1, builds, Lang::En);
    let guns = [Some(kit.loadout_1), kit.loadout_2].into_iter().flatten();
    let guns = guns.filter_map(|id| builds.iter().find(|build| build.stored.id == id));
    let subtitle = [&view.loadout_1, &view.loadout_2].into_iter().flatten();
    let subtitle: Vec<&str> = subtitle.map(|build| build.gun_name.as_str()).collect();
    let label = |selector| if selector == Some(Selector::Wildcard) { "Wildcard" } else { "Perk" };
    let perks = view.perks.iter().map(|perk| (label(perk.selector).to_owned(), perk.name.clone()));
    let equips = view.equips.iter().map(|one| ("Equipment".to_owned(), one.name.clone()));
    let footer = view.author.as_ref().map(|author| format!("kit by {author}")).unwrap_or_default();
    let card = Card {
        title: &view.name,
        subtitle: &subtitle.join(" · "),
        guns: guns.filter_map(|build| card_gun(armory, &build.stored)).collect(),
        lines: perks.chain(equips).collect(),
        footer: &footer,
    };
    Some(card.svg())
}

fn card_gun<'a>(armory: &'a Armory, build: &Stored) -> Option<CardGun<'a>> {
    Some(CardGun {
        shape: armory.gun(build.gun)?.shape.as_ref(),
        parts: armory.parts(&build.attachments),
        tone: tone_of(&armory.category(build.category)?.key),
    })
}
