//! The in-memory cache of a node: responses, pages and typed values.
//!
//! There is one notion of freshness ([`Freshness`]) for rendered pages, responses of calls and typed values. An entry
//! is *fresh* until a time, then *stale* until another time (it may be sent while the next one is built), then
//! *expired*. A write to something it depends on ([`db::Invalidations`]) expires it at once; a publish makes a page
//! stale for [`PUBLISH_GRACE`] seconds and expires everything else. A page combines the freshness of all calls it was
//! rendered from, so it is never fresher or longer-lived than the least fresh of them.
//!
//! | | built by | found by |
//! |---|---|---|
//! | content responses | a handler that returns [`Cached`] or sets a [`CachePolicy`] | the front, by path and query |
//! | live responses | a handler that calls [`respond`] | the front while fresh, the handler while stale |
//! | pages | the page renderer | the front |
//! | values | [`ValueCache::get`] | the code that needs them |

mod freshness;
mod live;
mod policy;
mod response;
mod store;
mod thread_copies;
mod values;

pub use freshness::{Freshness, Now, PUBLISH_GRACE, ReadStart, State, UNCACHED_FRESH_FOR};
pub use live::{Lookup, respond};
pub use policy::{CachePolicy, Cached, Live};
pub use response::{CachedResponse, Parts, REQUEST_ID, bypasses_cache};
pub use store::{ResponseCache, Uncached};
pub use values::{CachedValue, ValueCache};
