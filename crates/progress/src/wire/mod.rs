//! The calls that every area with lists has, written once: read, save a batch, merge what a device has.
//!
//! An area says with [`Vocabulary`] which lists and ids there are, and its handlers hand over to [`read`], [`save`] and
//! [`merge`]. The paths are the area's own.

mod calls;
mod checks;

use std::collections::BTreeMap;

use base::Rule;
use http_kit::Many;
use serde::{Deserialize, Serialize};

pub use calls::{MergeIntent, merge, read, save, shown};
pub use checks::{MOST_CHANGES, MOST_LISTS, known};

/// What the lists of an area are made of.
pub trait Vocabulary: Sync {
    const WORDS: Words;

    fn has(&self, list: &str) -> bool;

    /// How far an id of the list counts: 1 for what is only ticked, none for what the list has not.
    fn goal(&self, list: &str, id: &str) -> Option<i64>;

    /// Whether it is something that can be put on top.
    fn selectable(&self, list: &str, id: &str) -> bool;
}

/// How the area refuses, in its own words.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub list: Rule,
    pub id: Rule,
    pub selected: Rule,
    pub client: Rule,
}

/// One entry of a batch: something with its `state`, or something that can be on top with `selected`.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub struct ProgressChange {
    /// `xm4.granite`, or `xm4`.
    pub id: String,
    pub state: Option<bool>,
    /// How far it is; the state decides whether it is done.
    #[schema(minimum = 0)]
    pub count: Option<i64>,
    /// Whether it stands on top.
    pub selected: Option<bool>,
}

/// A list on the wire.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ProgressList {
    /// Every change raises it; 0 is a list that nobody has touched.
    pub revision: i64,
    pub done: Vec<String>,
    /// How far one is with what is not done.
    pub counts: BTreeMap<String, i64>,
    /// What stands on top.
    pub selected: Vec<String>,
}

/// By the keys of the lists.
pub type Shown = BTreeMap<String, ProgressList>;

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProgressListsAnswer {
    pub success: bool,
    pub lists: Shown,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ProgressParams {
    /// At most 40, with commas between; all that were ever touched without it.
    pub lists: Option<String>,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BatchParams {
    /// The list: `bo6mp`, `missions` …
    #[serde(rename = "type")]
    pub list: String,
    /// Whoever sends, 1 to 40 of `a-z`, `0-9` and `-`.
    pub client: Option<String>,
    /// Which of that client's batches it is. One that is not above all of its earlier ones changes nothing.
    #[param(minimum = 1)]
    pub seq: Option<i64>,
    /// Of a batch that was sent before and may have arrived: the revision that was known when it was made. Should its client
    /// be forgotten by now, it changes only what nobody has changed since.
    #[param(minimum = 0)]
    pub after: Option<i64>,
    /// Whose progress it is meant to be: 401 when somebody else is signed in meanwhile.
    pub user: Option<i64>,
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
    pub user: Option<i64>,
}

#[derive(Serialize, Deserialize, utoipa::ToSchema)]
pub struct MergeAnswer {
    success: bool,
    /// Those that were sent, as they are now.
    lists: Shown,
    /// As they were: sent again with `device`, everything is as before.
    before: Shown,
}
