use armory::Armory;
use axum::extract::State;
use base::GameCode;
use http_kit::{Cached, Ctx, Fail, LangParam};
use serde::Serialize;

use super::domain::{self, Tier, Tiered};
use crate::{
    Meta,
    lists::http::{NamedRange, NamedType, named_range, named_type},
    query::{Address, Pairs},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct TiersResponse {
    success: bool,
    /// Best first, including empty tiers.
    tiers: Vec<TierGroup>,
    games: Vec<NamedGame>,
    ranges: Vec<NamedRange>,
    types: Vec<NamedType>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TierGroup {
    tier: Tier,
    items: Vec<TierGun>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TierGun {
    gun_id: i64,
    name: String,
    game: GameCode,
    #[serde(rename = "type")]
    kind: String,
    range_id: i64,
    range_name: String,
    image: String,
    /// The path of the gun's page, without the locale.
    link: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct NamedGame {
    code: GameCode,
    name: String,
}

/// Returns the guns of Cold War, Vanguard and Modern Warfare by tier.
#[utoipa::path(get, path = "/api/loadouts/tier-list", tag = "meta",
    params(("game[]" = Option<Vec<GameCode>>, Query), ("type[]" = Option<Vec<String>>, Query),
        ("range[]" = Option<Vec<i64>>, Query), ("gun_name" = Option<String>, Query), LangParam),
    responses((status = 200, body = TiersResponse)))]
pub async fn get_tiers(State(ctx): State<Ctx>, pairs: Pairs) -> Result<Cached<TiersResponse>, Fail> {
    let snapshot = ctx.content.snapshot();
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let lang = pairs.lang()?;
    let (games, types, ranges, name) =
        (pairs.all("game"), pairs.all("type"), pairs.numbers("range")?, pairs.gun_name()?);
    let takes = |gun: &armory::catalogue::Gun, range: i64| {
        (games.is_empty() || games.iter().any(|code| code == gun.game.code()))
            && (types.is_empty() || types.contains(&gun.kind))
            && (ranges.is_empty() || ranges.contains(&range))
            && gun.is_called(&name)
    };
    let gun_of = |tiered: &Tiered| {
        let gun = armory.gun(tiered.gun).filter(|gun| takes(gun, tiered.range))?;
        let range = armory.range(tiered.range)?;
        Some(TierGun {
            gun_id: gun.id,
            name: gun.name.clone(),
            game: gun.game,
            kind: gun.kind.clone(),
            range_id: range.id,
            range_name: range.name.get(lang).to_owned(),
            image: gun.image(&[], "neutral"),
            link: format!("/{}/{}", gun.game.code(), gun.slug),
        })
    };
    let group = |tier: Tier| TierGroup {
        tier,
        items: meta.tiers.iter().filter(|tiered| tiered.tier == tier).filter_map(gun_of).collect(),
    };
    let used = |range: &&armory::kinds::Range| meta.tiers.iter().any(|tiered| tiered.range == range.id);
    let kinds: Vec<_> = meta.tiers.iter().filter_map(|tiered| Some(&armory.gun(tiered.gun)?.kind)).collect();
    let named = |code: &GameCode| NamedGame {
        code: *code,
        name: armory.game(*code).map_or("", |game| &game.name).to_owned(),
    };
    let body = TiersResponse {
        success: true,
        tiers: domain::ALL.into_iter().map(group).collect(),
        games: domain::GAMES.iter().map(named).collect(),
        ranges: armory.ranges.iter().filter(used).map(|range| named_range(range, lang)).collect(),
        types: armory
            .types
            .iter()
            .filter(|kind| kinds.contains(&&kind.code))
            .map(|kind| named_type(kind, lang))
            .collect(),
    };
    let address = Address::new("/api/loadouts/tier-list")
        .with_some("lang", pairs.one("lang"))
        .with_all("game[]", &games)
        .with_all("type[]", &types)
        .with_all("range[]", &ranges)
        .with_some("gun_name", Some(&name));
    Ok(Cached { key: address.end(), body })
}
