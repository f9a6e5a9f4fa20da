//! Points that a user has found: one progress list per map.

pub mod http;

use base::Rule;
use progress::wire::{Vocabulary, Words};

use crate::catalogue::Maps;

/// The progress lists of this area, with names such as `found-al-mazrah`.
pub const LISTS: progress::Lists = progress::Lists::of("maps");

const PREFIX: &str = "found-";

const LIST_UNKNOWN: Rule = Rule::new("maps.list_unknown", "Map not found.");
const POINT_UNKNOWN: Rule = Rule::new("maps.point_unknown", "This map has nothing of this name to be found.");
const CLIENT_INVALID: Rule =
    Rule::new("maps.client_invalid", "A client has 1 to 40 of a-z, 0-9 and -, and comes with a seq above 0.");

impl Vocabulary for Maps {
    const WORDS: Words =
        Words { list: LIST_UNKNOWN, id: POINT_UNKNOWN, selected: POINT_UNKNOWN, client: CLIENT_INVALID };

    fn has(&self, list: &str) -> bool {
        list.strip_prefix(PREFIX).is_some_and(|map| self.map(map).is_some())
    }

    /// A point is either found or not, so its goal is 1.
    fn goal(&self, list: &str, id: &str) -> Option<i64> {
        let map = list.strip_prefix(PREFIX)?;
        let point = self.point(id)?;
        (self.map_of(point).id == map && self.group_of(point).count_found).then_some(1)
    }

    fn selectable(&self, _list: &str, _id: &str) -> bool {
        false
    }
}
