use axum::{Json, extract::State};
use base::Rule;
use http_kit::{Body, Ctx, Fail, Success, User, success};
use serde::Deserialize;
use serde_json::json;

use super::{
    domain::{self, NETWORKS, SocialLinks},
    store,
};
use crate::{
    user,
    username::{
        self,
        domain::{self as names, Refusal},
    },
};

#[derive(Deserialize, utoipa::ToSchema)]
pub struct ProfileRequest {
    /// Omitted fields stay unchanged.
    name: Option<String>,
    input_device: Option<i64>,
    loadout_creator_code: Option<String>,
}

/// Saves the username, input device and creator code.
#[utoipa::path(post, path = "/api/user/profile/store", tag = "accounts", request_body = ProfileRequest,
    responses((status = 200, body = Success)))]
pub async fn save(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<ProfileRequest>,
) -> Result<Json<Success>, Fail> {
    let own = user::store::user(&ctx.db, viewer.id).await?.and_then(|user| user.name);
    let name = new_name(own.as_deref(), given.name.as_deref());
    let code = given.loadout_creator_code.as_deref().map(domain::creator_code);
    let bad_device = given.input_device.is_some_and(|device| !domain::DEVICES.contains(&device));
    let broken: [(&str, Option<Rule>); 3] = [
        ("name", name.as_deref().and_then(names::broken)),
        ("input_device", bad_device.then_some(domain::DEVICE_UNKNOWN)),
        ("loadout_creator_code", code.and_then(Result::err)),
    ];
    Fail::all_broken(broken.into_iter().filter_map(|(field, rule)| Some((field, rule?))))?;
    let mut tx = ctx.db.begin().await?;
    if let Some(name) = name {
        let claimed = username::store::claim(&mut tx, viewer.id, &name, ctx.clock.now()).await?;
        claimed.map_err(refused)?;
    }
    if let Some(device) = given.input_device {
        store::set_device(&mut tx, viewer.id, device).await?;
    }
    if let Some(Ok(code)) = code {
        store::set_code(&mut tx, viewer.id, code).await?;
    }
    tx.commit().await?;
    Ok(success())
}

/// Returns the new name, if the request changes it. The form always sends the current name, which may predate today's
/// rules, so it is skipped; an account without a name may leave it empty.
fn new_name(own: Option<&str>, given: Option<&str>) -> Option<String> {
    let given = given.filter(|given| own != Some(given.trim())).map(names::normal)?;
    (own.is_some() || !given.is_empty()).then_some(given)
}

fn refused(refusal: Refusal) -> Fail {
    let fail = Fail::broken("name", refusal.rule());
    match refusal.free_at() {
        Some(free_at) => fail.with_data(json!({ "free_at": free_at })),
        None => fail,
    }
}

/// Saves the links to the user's social network pages. Empty links are removed.
#[utoipa::path(post, path = "/api/user/profile/store/socialnetworks", tag = "accounts", request_body = SocialLinks,
    responses((status = 200, body = Success)))]
pub async fn save_links(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<SocialLinks>,
) -> Result<Json<Success>, Fail> {
    let mut checked = Vec::new();
    let mut broken = Vec::new();
    for ((network, hosts), link) in NETWORKS.iter().zip(given.all()) {
        match domain::link(link.unwrap_or(""), hosts) {
            Ok(link) => checked.push((*network, link)),
            Err(rule) => broken.push((*network, rule)),
        }
    }
    Fail::all_broken(broken)?;
    let mut tx = ctx.db.begin().await?;
    for (network, link) in checked {
        store::set_link(&mut tx, viewer.id, network, link).await?;
    }
    tx.commit().await?;
    Ok(success())
}
