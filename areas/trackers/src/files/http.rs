use std::collections::BTreeMap;

use armory::Armory;
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::UserId;
use http::header;
use http_kit::{Body, Ctx, Fail, Params, User, Viewer};
use progress::{
    How, List, StoredList,
    wire::{MergeList, ProgressList, known, shown},
};
use serde::{Deserialize, Serialize};

use super::domain::{FORMAT, ImportFile, ProgressSource, Read, VERSION, read};
use crate::{
    catalogue::Trackers,
    progress::{LISTS, domain::LIST_UNKNOWN},
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportParams {
    /// The key of one tracker; omit it or use `all` for all trackers.
    tracker: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProgressFile {
    success: bool,
    format: &'static str,
    version: i64,
    /// The export time, in Unix seconds.
    exported: i64,
    lists: BTreeMap<String, ProgressFileList>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProgressFileList {
    done: Vec<String>,
    counts: BTreeMap<String, i64>,
    selected: Vec<String>,
}

impl From<ProgressList> for ProgressFileList {
    fn from(ProgressList { done, counts, selected, .. }: ProgressList) -> Self {
        Self { done, counts, selected }
    }
}

/// Returns the user's progress as a file.
#[utoipa::path(get, path = "/api/trackers/export", tag = "trackers", params(ExportParams),
    responses((status = 200, body = ProgressFile)))]
pub async fn export_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(ExportParams { tracker }): Params<ExportParams>,
) -> Result<Response, Fail> {
    let trackers = ctx.content.snapshot().get::<Trackers>();
    let only = match tracker.as_deref() {
        None | Some("all") => None,
        Some(key) => Some(trackers.tracker(key).ok_or_else(|| Fail::broken("tracker", LIST_UNKNOWN))?),
    };
    let wanted = |key: &str| {
        let of = trackers.tab(key).map(|tab| &trackers.tracker_of(tab).key);
        only.is_none_or(|only| of == Some(&only.key))
    };
    let lists = shown(&*trackers, LISTS.all(&ctx.db, viewer.id).await?).into_iter();
    let file = ProgressFile {
        success: true,
        format: FORMAT,
        version: VERSION,
        exported: ctx.clock.now(),
        lists: lists.filter(|(key, _)| wanted(key)).map(|(key, list)| (key, list.into())).collect(),
    };
    let name = only.map_or("all", |tracker| &tracker.key);
    let disposition = format!("attachment; filename=\"hotdrop-progress-{name}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, disposition)], Json(file)).into_response())
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImportParams {
    /// If true, only returns what the file would change. Guests may use it.
    #[serde(default)]
    dry: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProgressImportResponse {
    success: bool,
    recognised: ProgressSource,
    changes: Vec<ProgressImportChange>,
    /// The first names that no list contains.
    unknown: Vec<String>,
    /// The file's progress, in our ids.
    lists: BTreeMap<String, ProgressFileList>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProgressImportChange {
    list: String,
    /// The number of completed challenges and changed counters; for guests, everything in the file.
    added: usize,
    /// Always 0: an import removes nothing.
    removed: usize,
    /// The number of entries that the list does not have.
    unknown: usize,
}

/// Merges a file into the user's progress: our own export, or an export of the open-source trackers nebula,
/// interstellar and orion.
#[utoipa::path(post, path = "/api/trackers/import", tag = "trackers", params(ImportParams), request_body = ProgressImportBody,
    responses((status = 200, body = ProgressImportResponse), (status = 401, body = Fail)))]
pub async fn import_progress(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    Params(ImportParams { dry }): Params<ImportParams>,
    Body(file): Body<ImportFile>,
) -> Result<Json<ProgressImportResponse>, Fail> {
    if viewer.is_none() && !dry {
        return Err(Fail::unauthorized());
    }
    let snapshot = ctx.content.snapshot();
    let trackers = snapshot.get::<Trackers>();
    let file = read(&trackers, &snapshot.get::<Armory>(), file).map_err(|rule| Fail::broken("body", rule))?;
    let added = match viewer {
        Some(viewer) if !dry => save(&ctx, viewer.id, &file).await?,
        Some(viewer) => preview(&file, &LISTS.all(&ctx.db, viewer.id).await?),
        None => preview(&file, &BTreeMap::new()),
    };
    Ok(Json(import_response(&trackers, file, &added)))
}

/// The request body for our own exports, for the API documentation. Exports of other trackers have their own
/// format.
#[derive(utoipa::ToSchema)]
#[allow(dead_code, reason = "describes")]
pub struct ProgressImportBody {
    /// Must be `hotdrop-progress`.
    format: Option<String>,
    version: Option<i64>,
    lists: Option<BTreeMap<String, MergeList>>,
}

/// The number of entries that each list gains.
type Added = BTreeMap<String, usize>;

fn preview(file: &Read, lists: &BTreeMap<String, (StoredList, i64)>) -> Added {
    let one = |(key, given): (&String, &List)| {
        let mut stored = lists.get(key).map(|(stored, _)| stored.clone()).unwrap_or_default();
        (key.clone(), gained(&mut stored, given))
    };
    file.lists.iter().map(one).collect()
}

/// Saves all lists of the file in one transaction.
async fn save(ctx: &Ctx, user: UserId, file: &Read) -> Result<Added, Fail> {
    let mut added = Added::new();
    let mut tx = ctx.db.begin().await?;
    for (key, given) in &file.lists {
        let work = |stored: &mut StoredList| {
            let before = stored.list.clone();
            added.insert(key.clone(), gained(stored, given));
            stored.list != before
        };
        LISTS.change_in(&mut tx, user, key, ctx.clock.now(), work).await?;
    }
    tx.commit().await?;
    Ok(added)
}

fn gained(stored: &mut StoredList, given: &List) -> usize {
    let before = stored.list.clone();
    stored.merge(given, How::Union);
    let done = stored.list.done.difference(&before.done).count();
    let further =
        stored.list.counts.iter().filter(|(id, count)| before.counts.get(*id) != Some(count)).count();
    done + further
}

fn import_response(trackers: &Trackers, file: Read, added: &Added) -> ProgressImportResponse {
    let keys: std::collections::BTreeSet<&String> = file.lists.keys().chain(file.unknown.keys()).collect();
    let changes = keys.into_iter().map(|key| ProgressImportChange {
        list: key.clone(),
        added: added.get(key).copied().unwrap_or(0),
        removed: 0,
        unknown: file.unknown.get(key).copied().unwrap_or(0),
    });
    let changes = changes.collect();
    let lists = file
        .lists
        .iter()
        .filter(|(key, _)| trackers.tab(key).is_some())
        .map(|(key, list)| (key.clone(), known(trackers, key, 0, list).into()));
    ProgressImportResponse {
        success: true,
        recognised: file.source,
        changes,
        lists: lists.collect(),
        unknown: file.names,
    }
}
