//! The calls that all areas with lists share: read, save a batch, and merge a device's lists.
//!
//! An area implements [`Vocabulary`] for its lists and ids, and its handlers call [`read`], [`save`] and [`merge`].
//! Each area defines its own paths.

mod calls;
mod checks;

use std::collections::BTreeMap;

use base::Rule;
use http_kit::Many;
use serde::{Deserialize, Serialize};

pub use calls::{MergeIntent, merge, read, save, shown};
pub use checks::{MOST_CHANGES, MOST_LISTS, known};

/// The lists and ids of an area.
pub trait Vocabulary: Sync {
    const WORDS: Words;

    fn has(&self, list: &str) -> bool;

    /// Returns the goal of an id: 1 if it is only done or not, none if the list does not have it.
    fn goal(&self, list: &str, id: &str) -> Option<i64>;

    /// Returns whether the id can be pinned on top.
    fn selectable(&self, list: &str, id: &str) -> bool;
}

/// The area's validation errors.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub list: Rule,
    pub id: Rule,
    pub selected: Rule,
    pub client: Rule,
}

/// One change of a batch: either the `state` of an id, or `selected` for an id that can be pinned on top.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub struct ProgressChange {
    /// The id, such as `xm4.granite` or `xm4`.
    pub id: String,
    pub state: Option<bool>,
    /// The current count; `state` decides whether the id is done.
    #[schema(minimum = 0)]
    pub count: Option<i64>,
    /// Whether the id is pinned on top.
    pub selected: Option<bool>,
}

/// A list of progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ProgressList {
    /// Incremented with every change; 0 for an untouched list.
    pub revision: i64,
    pub done: Vec<String>,
    /// Counts of ids that are not done.
    pub counts: BTreeMap<String, i64>,
    /// Ids that are pinned on top.
    pub selected: Vec<String>,
}

/// Lists by their keys.
pub type Shown = BTreeMap<String, ProgressList>;

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProgressListsResponse {
    pub success: bool,
    pub lists: Shown,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ProgressParams {
    /// The keys of at most 40 lists, separated by commas; without it, all lists that were ever changed.
    pub lists: Option<String>,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BatchParams {
    /// The key of the list, such as `bo6mp` or `missions`.
    #[serde(rename = "type")]
    pub list: String,
    /// The id of the client: 1 to 40 characters of `a-z`, `0-9` and `-`.
    pub client: Option<String>,
    /// The number of the batch, increasing per client. A batch that is not newer than the client's last one changes
    /// nothing.
    #[param(minimum = 1)]
    pub seq: Option<i64>,
    /// For a resent batch that may have been applied already: the revision that was known when it was created. If the
    /// server no longer remembers the client, only ids without a change since then are changed.
    #[param(minimum = 0)]
    pub after: Option<i64>,
    /// The id of the user who made the changes. The response is 401 if another user is signed in.
    pub user: Option<i64>,
}

/// A batch of at most 2,000 changes, each of a different id.
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
pub struct BatchResponse {
    success: bool,
    revision: i64,
    done: Vec<String>,
    counts: BTreeMap<String, i64>,
    selected: Vec<String>,
}

impl BatchResponse {
    fn new(ProgressList { revision, done, counts, selected }: ProgressList) -> Self {
        Self { success: true, revision, done, counts, selected }
    }
}

#[derive(Clone, Copy, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MergeHow {
    /// The union of both lists.
    Union,
    /// The sent lists replace the stored ones.
    Device,
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct MergeRequest {
    lists: BTreeMap<String, MergeList>,
    how: MergeHow,
}

/// A list from a device.
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
    /// The id of the user whose lists are sent. The response is 401 if another user is signed in.
    pub user: Option<i64>,
}

#[derive(Serialize, Deserialize, utoipa::ToSchema)]
pub struct MergeResponse {
    success: bool,
    /// The merged lists.
    lists: Shown,
    /// The lists before the merge. To undo it, send them with `device`.
    before: Shown,
}
