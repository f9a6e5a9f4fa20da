use std::collections::BTreeMap;

use axum::{Json, extract::State};
use base::UserId;
use http_kit::{
    Body, Ctx, Fail, Many, Once, Params, StateChange, Success, User, Viewer, extract::TOO_MANY, success,
};
use progress::{Batch, Change, Held, How, List};
use serde::{Deserialize, Serialize};

use super::{
    LISTS,
    domain::{
        self, Given, LIST_UNKNOWN, MOST_CHANGES, MOST_LISTS, ProgressChange, ProgressList, WEAPON_UNKNOWN,
        known,
    },
};
use crate::catalogue::{Tab, Trackers};

/// By the keys of the lists.
pub type Shown = BTreeMap<String, ProgressList>;

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProgressListsAnswer {
    success: bool,
    lists: Shown,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ProgressParams {
    /// At most 40, with commas between; all that were ever touched without it.
    lists: Option<String>,
}

/// The viewer's own progress.
#[utoipa::path(get, path = "/api/trackers/progress", tag = "trackers", params(ProgressParams),
    responses((status = 200, body = ProgressListsAnswer)))]
pub async fn get_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(ProgressParams { lists: asked }): Params<ProgressParams>,
) -> Result<Json<ProgressListsAnswer>, Fail> {
    let trackers = ctx.content.snapshot().get::<Trackers>();
    let asked = asked.map(|asked| named(&trackers, &asked)).transpose()?;
    let mut lists = shown(&trackers, LISTS.all(&ctx.db, viewer.id).await?);
    if let Some(asked) = asked {
        lists = asked.into_iter().map(|key| (key.clone(), lists.remove(&key).unwrap_or_default())).collect();
    }
    Ok(Json(ProgressListsAnswer { success: true, lists }))
}

fn named(trackers: &Trackers, asked: &str) -> Result<Vec<String>, Fail> {
    let keys: Vec<String> = asked.split(',').map(str::to_owned).collect();
    if keys.len() > MOST_LISTS {
        return Err(Fail::broken("lists", TOO_MANY));
    }
    let all = keys.iter().all(|key| trackers.tab(key).is_some());
    if all { Ok(keys) } else { Err(Fail::broken("lists", LIST_UNKNOWN)) }
}

/// Lists of trackers that there are.
pub fn shown(trackers: &Trackers, lists: BTreeMap<String, (Held, i64)>) -> Shown {
    let one = |(key, (held, _)): (String, (Held, i64))| {
        let list = known(trackers, trackers.tab(&key)?, held.revision, &held.list);
        Some((key, list))
    };
    lists.into_iter().filter_map(one).collect()
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BatchParams {
    /// The list: `bo6mp`, `bo6mp_mastery` …
    #[serde(rename = "type")]
    list: String,
    /// Whoever sends, 1 to 40 of `a-z`, `0-9` and `-`.
    client: Option<String>,
    /// Which of that client's batches it is. One that is not above all of its earlier ones changes nothing.
    #[param(minimum = 1)]
    seq: Option<i64>,
    /// Whose progress it is meant to be: 401 when somebody else is signed in meanwhile.
    user: Option<i64>,
}

/// At most 2,000 changes, each of another thing.
pub struct ProgressBatch;

impl utoipa::PartialSchema for ProgressBatch {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let change = utoipa::openapi::Ref::from_schema_name("ProgressChange");
        utoipa::openapi::ArrayBuilder::new()
            .items(change)
            .min_items(Some(1))
            .max_items(Some(MOST_CHANGES))
            .into()
    }
}

impl utoipa::ToSchema for ProgressBatch {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>)>) {
        schemas.push(("ProgressChange".to_owned(), <ProgressChange as utoipa::PartialSchema>::schema()));
    }
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct BatchAnswer {
    success: bool,
    revision: i64,
    done: Vec<String>,
    counts: BTreeMap<String, i64>,
    selected: Vec<String>,
}

impl BatchAnswer {
    fn new(ProgressList { revision, done, counts, selected }: ProgressList) -> Self {
        Self { success: true, revision, done, counts, selected }
    }
}

/// Saves changes of a list, all of them or none. Answers the whole list after it.
#[utoipa::path(post, path = "/api/tools/camouflages/tracker", tag = "trackers", params(BatchParams),
    request_body = ProgressBatch, responses((status = 200, body = BatchAnswer)))]
pub async fn save_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<BatchParams>,
    Body(Many(given)): Body<Many<Vec<ProgressChange>>>,
) -> Result<Json<BatchAnswer>, Fail> {
    meant(&viewer, params.user)?;
    let trackers = ctx.content.snapshot().get::<Trackers>();
    let tab = trackers.tab(&params.list).ok_or_else(|| Fail::broken("type", LIST_UNKNOWN))?;
    let sender = domain::sender(params.client.as_deref(), params.seq);
    let sender = sender.map_err(|rule| Fail::broken("client", rule))?;
    let changes = domain::changes(&trackers, tab, &given).map_err(|rule| Fail::broken("body", rule))?;
    let batch = Batch { sender, changes };
    let held = change(&ctx, viewer.id, tab, &batch).await?;
    Ok(Json(BatchAnswer::new(known(&trackers, tab, held.revision, &held.list))))
}

async fn change(ctx: &Ctx, user: UserId, tab: &Tab, batch: &Batch) -> Result<Held, Fail> {
    let changed = LISTS.change(&ctx.db, user, &tab.key, ctx.clock.now(), |held| held.apply(batch));
    Ok(changed.await?)
}

/// Changes must not land in the account of whoever else signed in while they were on their way.
fn meant(viewer: &Viewer, user: Option<i64>) -> Result<(), Fail> {
    match user {
        Some(user) if user != viewer.id.0 => Err(Fail::unauthorized()),
        _ => Ok(()),
    }
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SelectParams {
    #[serde(rename = "type")]
    #[param(inline)]
    what: Selecting,
    /// The weapon.
    id: String,
    /// The list; every list that has the weapon without it.
    game: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Selecting {
    Set,
    Unset,
}

/// Puts a weapon on top, or back to the others.
#[utoipa::path(get, path = "/api/tools/camouflages/selected", tag = "trackers", params(SelectParams),
    responses((status = 200, body = Success)))]
pub async fn select_weapon(
    State(ctx): State<Ctx>,
    _: StateChange,
    User(viewer): User,
    Params(SelectParams { what, id, game }): Params<SelectParams>,
) -> Result<Json<Success>, Fail> {
    let trackers = ctx.content.snapshot().get::<Trackers>();
    let mut keys: Vec<&str> = match &game {
        Some(game) => {
            let tab = trackers.tab(game).ok_or_else(|| Fail::broken("game", LIST_UNKNOWN))?;
            tab.weapon(&id).map(|_| tab.key.as_str()).into_iter().collect()
        }
        None => trackers.tabs_with(&id).map(|tab| tab.key.as_str()).collect(),
    };
    if keys.is_empty() {
        return Err(Fail::broken("id", WEAPON_UNKNOWN));
    }
    keys.sort_unstable();
    let changes = vec![Change::Select { id: id.clone(), on: what == Selecting::Set }];
    let batch = Batch { sender: None, changes };
    let mut tx = ctx.db.begin().await?;
    for key in keys {
        LISTS.change_in(&mut tx, viewer.id, key, ctx.clock.now(), |held| held.apply(&batch)).await?;
    }
    tx.commit().await?;
    Ok(success())
}

#[derive(Clone, Copy, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MergeHow {
    /// What either side has.
    Union,
    /// What is sent, and nothing else.
    Device,
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct MergeRequest {
    lists: BTreeMap<String, MergeList>,
    how: MergeHow,
}

/// A list as a device has it.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct MergeList {
    #[serde(default)]
    #[schema(value_type = Vec<String>, max_items = 5000)]
    done: Many<Vec<String>>,
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, i64>)]
    counts: Many<BTreeMap<String, i64>>,
    #[serde(default)]
    selected: Vec<String>,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MergeParams {
    /// Whose progress it is meant to be: 401 when somebody else is signed in meanwhile.
    user: Option<i64>,
}

#[derive(Serialize, Deserialize, utoipa::ToSchema)]
pub struct MergeAnswer {
    success: bool,
    /// Those that were sent, as they are now.
    lists: Shown,
    /// As they were: sent again with `device`, everything is as before.
    before: Shown,
}

/// Joins what a device has with what the account has, all lists or none.
#[utoipa::path(post, path = "/api/trackers/merge", tag = "trackers", params(MergeParams), request_body = MergeRequest,
    responses((status = 200, body = MergeAnswer)))]
pub async fn merge_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(MergeParams { user }): Params<MergeParams>,
    Once(intent, Body(given)): Once<Body<MergeRequest>>,
) -> Result<Json<MergeAnswer>, Fail> {
    meant(&viewer, user)?;
    if let Some(answered) = intent.answered(&ctx.db, viewer.id).await? {
        return Ok(Json(answered));
    }
    let trackers = ctx.content.snapshot().get::<Trackers>();
    let how = match given.how {
        MergeHow::Union => How::Union,
        MergeHow::Device => How::Device,
    };
    let lists = checked(&trackers, given.lists)?;
    let now = ctx.clock.now();
    let mut tx = ctx.db.begin().await?;
    if let Some(answered) = intent.enter(&mut tx, viewer.id).await? {
        return Ok(Json(answered));
    }
    let mut answer = MergeAnswer { success: true, lists: Shown::new(), before: Shown::new() };
    for (tab, list) in &lists {
        let show = |held: &Held| known(&trackers, tab, held.revision, &held.list);
        let mut before = ProgressList::default();
        let after = LISTS
            .change_in(&mut tx, viewer.id, &tab.key, now, |held| {
                before = show(held);
                held.merge(list, how)
            })
            .await?;
        answer.before.insert(tab.key.clone(), before);
        answer.lists.insert(tab.key.clone(), show(&after));
    }
    intent.keep(&mut tx, viewer.id, &answer, now).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// In the order of their keys, as locks are taken.
fn checked(trackers: &Trackers, given: BTreeMap<String, MergeList>) -> Result<Vec<(&Tab, List)>, Fail> {
    if given.len() > MOST_LISTS {
        return Err(Fail::broken("lists", TOO_MANY));
    }
    let one = |(key, MergeList { done, counts, selected })| {
        let key: String = key;
        let tab = trackers.tab(&key).ok_or(LIST_UNKNOWN)?;
        let given = Given { done: done.0, counts: counts.0, selected };
        Ok((tab, domain::whole(trackers, tab, given)?))
    };
    let lists: Result<Vec<_>, base::Rule> = given.into_iter().map(one).collect();
    lists.map_err(|rule| Fail::broken("lists", rule))
}
