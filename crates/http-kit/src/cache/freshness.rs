//! Decides how long a cache entry is fresh or stale, and what expires it earlier.

use db::{CacheKey, Epoch, Invalidations};

use crate::Ctx;

/// Seconds after a publish during which a page of the previous content version may be sent while it is rendered again.
pub const PUBLISH_GRACE: i64 = 60;

/// Seconds for which an uncached call is fresh in a page; it is then stale for as long again.
pub const UNCACHED_FRESH_FOR: i64 = 30;

/// The state before the first read. Taken first, so that a concurrent write or publish expires the entry.
#[derive(Clone, Copy, Debug)]
pub struct ReadStart {
    pub time: i64,
    epoch: Epoch,
    content: i64,
}

/// The current state that freshness is compared with.
#[derive(Clone, Copy)]
pub struct Now<'a> {
    pub time: i64,
    pub content: i64,
    /// When this node first saw that content version.
    pub content_since: i64,
    pub invalidations: &'a Invalidations,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Fresh,
    /// May be sent while the next one is built.
    Stale,
    Expired,
}

#[derive(Clone, Debug)]
pub struct Freshness {
    /// When its oldest data was read, Unix seconds.
    pub read_at: i64,
    fresh_until: i64,
    stale_until: i64,
    epoch: Epoch,
    keys: Vec<CacheKey>,
    content: i64,
    /// Whether only a publish changes it.
    pub content_only: bool,
}

impl ReadStart {
    pub fn now(ctx: &Ctx) -> Self {
        let epoch = ctx.db.invalidations().epoch();
        Self { time: ctx.clock.now(), epoch, content: ctx.content.version() }
    }

    /// Returns the freshness of data that only a publish changes.
    pub fn content(self, fresh_for: i64) -> Freshness {
        Freshness { content_only: true, ..self.live(fresh_for, fresh_for, Vec::new()) }
    }

    /// Returns the freshness of an uncached call that is part of cached pages. Writes to `keys` expire them.
    pub fn uncached(self, keys: Vec<CacheKey>) -> Freshness {
        self.live(UNCACHED_FRESH_FOR, UNCACHED_FRESH_FOR, keys)
    }

    /// Returns the freshness of data that can change at any time. Writes to `keys` expire it.
    pub fn live(self, fresh_for: i64, stale_for: i64, keys: Vec<CacheKey>) -> Freshness {
        Freshness {
            read_at: self.time,
            fresh_until: self.time.saturating_add(fresh_for),
            stale_until: self.time.saturating_add(fresh_for).saturating_add(stale_for),
            epoch: self.epoch,
            keys,
            content: self.content,
            content_only: false,
        }
    }
}

impl Freshness {
    /// Returns the freshness of files embedded in the binary, which never expire.
    pub fn forever() -> Self {
        Self {
            read_at: 0,
            fresh_until: i64::MAX,
            stale_until: i64::MAX,
            epoch: Epoch::default(),
            keys: Vec::new(),
            content: 0,
            content_only: true,
        }
    }

    /// Combines two freshnesses: the shorter times, the lower versions and the keys of both.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.read_at = self.read_at.min(other.read_at);
        self.fresh_until = self.fresh_until.min(other.fresh_until);
        self.stale_until = self.stale_until.min(other.stale_until);
        self.epoch = self.epoch.min(other.epoch);
        self.keys.extend(&other.keys);
        self.keys.sort_unstable();
        self.keys.dedup();
        self.content = self.content.min(other.content);
        self.content_only &= other.content_only;
        self
    }

    pub fn state(&self, now: &Now<'_>) -> State {
        if now.time >= self.stale_until || !now.invalidations.is_valid(self.epoch, &self.keys) {
            State::Expired
        } else if self.content != now.content {
            if now.time < now.content_since + PUBLISH_GRACE { State::Stale } else { State::Expired }
        } else if now.time < self.fresh_until {
            State::Fresh
        } else {
            State::Stale
        }
    }

    pub fn is_fresh(&self, now: &Now<'_>) -> bool {
        self.state(now) == State::Fresh
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const FRESH: i64 = 60;
    const STALE: i64 = 30;

    #[derive(Clone, Debug)]
    enum Step {
        Write(u8),
        WriteAll,
        Publish,
        Wait(i64),
        /// Reads some players and caches the page rendered from them; a write may happen meanwhile.
        Render {
            players: Vec<u8>,
            meanwhile: Option<u8>,
        },
        Look,
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            (0..4_u8).prop_map(Step::Write),
            Just(Step::WriteAll),
            Just(Step::Publish),
            (1..50_i64).prop_map(Step::Wait),
            (prop::collection::vec(0..4_u8, 1..3), prop::option::of(0..4_u8))
                .prop_map(|(players, meanwhile)| Step::Render { players, meanwhile }),
            Just(Step::Look),
        ]
    }

    /// The simulated database state and when the content was last published.
    #[derive(Default)]
    struct World {
        players: [u32; 4],
        content: i64,
        published_at: i64,
        time: i64,
    }

    struct Page {
        players: Vec<(u8, u32)>,
        content: i64,
        read_at: i64,
        freshness: Freshness,
    }

    fn key(player: u8) -> CacheKey {
        CacheKey::new("player", player)
    }

    proptest! {
        /// Checks that no order of renders, writes, publishes and clock steps serves data older than promised.
        #[test]
        fn data_older_than_allowed_is_not_served(steps in prop::collection::vec(step(), 1..80)) {
            let invalidations = Invalidations::default();
            let mut world = World { time: 1_000, ..World::default() };
            let mut page: Option<Page> = None;
            let write = |world: &mut World, player: u8| {
                world.players[usize::from(player)] += 1;
                invalidations.invalidate([key(player)]);
            };
            for step in steps {
                match step {
                    Step::Write(player) => write(&mut world, player),
                    Step::WriteAll => {
                        world.players.iter_mut().for_each(|value| *value += 1);
                        invalidations.invalidate_all();
                    }
                    Step::Publish => {
                        world.content += 1;
                        world.published_at = world.time;
                    }
                    Step::Wait(seconds) => world.time += seconds,
                    Step::Render { players, meanwhile } => {
                        let start = ReadStart { time: world.time, epoch: invalidations.epoch(), content: world.content };
                        let read: Vec<_> = players.iter().map(|one| (*one, world.players[usize::from(*one)])).collect();
                        let content = world.content;
                        if let Some(player) = meanwhile {
                            write(&mut world, player);
                        }
                        let calls = players.iter().map(|one| start.live(FRESH, STALE, vec![key(*one)]));
                        let freshness = calls.fold(start.content(6 * 3600), |all, call| all.and(&call));
                        page = Some(Page { players: read, content, read_at: start.time, freshness });
                    }
                    Step::Look => {}
                }
                let now = Now {
                    time: world.time,
                    content: world.content,
                    content_since: world.published_at,
                    invalidations: &invalidations,
                };
                let Some(seen) = page.as_ref().filter(|page| page.freshness.state(&now) != State::Expired) else {
                    continue;
                };
                prop_assert!(world.time < seen.read_at + FRESH + STALE);
                for (player, value) in &seen.players {
                    prop_assert_eq!(*value, world.players[usize::from(*player)]);
                }
                if seen.content != world.content {
                    prop_assert!(world.time < world.published_at + PUBLISH_GRACE);
                }
                if seen.freshness.is_fresh(&now) {
                    prop_assert!(world.time < seen.read_at + FRESH && seen.content == world.content);
                }
            }
        }
    }

    #[test]
    fn a_combination_is_as_short_lived_as_its_shortest() {
        let start = ReadStart { time: 100, epoch: Epoch::default(), content: 1 };
        let page = start.content(1000).and(&start.live(10, 5, vec![key(1)]));
        let invalidations = Invalidations::default();
        let at =
            |time| page.state(&Now { time, content: 1, content_since: 0, invalidations: &invalidations });
        assert_eq!(
            [at(109), at(110), at(114), at(115)],
            [State::Fresh, State::Stale, State::Stale, State::Expired]
        );
        assert!(!page.content_only);
    }
}
