//! Link preview images of short links.

use armory::{Armory, build::view::Stored, kinds::Selector, picture::domain::tone_of};
use base::Lang;
use draw::card::{Card, CardGun};
use http_kit::{Ctx, Fail, Texts};

use super::lookup::{Shared, find};
use crate::{builds::domain::OwnBuild, kits::store::KitRow};

/// Returns the SVG of the preview image, in the language of the page that embeds it.
pub async fn of(ctx: &Ctx, code: &str, lang: Lang) -> Result<String, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let svg = match find(ctx, code).await? {
        Shared::Build(build) => build_svg(&armory, &build.stored, lang),
        Shared::Kit(kit, builds) => {
            let texts = ctx.services.get::<Texts>();
            let word =
                |key| texts.as_ref().map_or_else(String::new, |texts| texts.get(lang, "loadouts", key, &[]));
            let words = [word("kit.perks"), word("kit.selectors.wildcard"), word("kit.equipment")];
            kit_svg(&armory, &kit, &builds, words, lang)
        }
    };
    svg.ok_or_else(Fail::not_found)
}

fn build_svg(armory: &Armory, build: &Stored, lang: Lang) -> Option<String> {
    let gun = armory.gun(build.gun)?;
    let entry = armory.range_entry(gun, build, None, lang);
    let subtitle = format!("{} · {}", entry.mode_name, entry.range_name);
    let footer = entry.author.unwrap_or_default();
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

/// Draws a kit. `words` are the labels for perks, wildcards and equipment.
fn kit_svg(
    armory: &Armory,
    kit: &KitRow,
    builds: &[OwnBuild],
    [perk_word, wildcard_word, equipment_word]: [String; 3],
    lang: Lang,
) -> Option<String> {
    let view = crate::kits::view::item(armory, kit, 1, builds, lang);
    let guns = [Some(kit.loadout_1), kit.loadout_2].into_iter().flatten();
    let guns = guns.filter_map(|id| builds.iter().find(|build| build.stored.id == id));
    let subtitle = [&view.loadout_1, &view.loadout_2].into_iter().flatten();
    let subtitle: Vec<&str> = subtitle.map(|build| build.gun_name.as_str()).collect();
    let label = |selector| if selector == Some(Selector::Wildcard) { &wildcard_word } else { &perk_word };
    let perks = view.perks.iter().map(|perk| (label(perk.selector).clone(), perk.name.clone()));
    let equips = view.equips.iter().map(|one| (equipment_word.clone(), one.name.clone()));
    let footer = view.author.clone().unwrap_or_default();
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
