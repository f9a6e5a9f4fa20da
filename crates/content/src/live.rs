//! The catalog in memory: read without locks, replaced atomically on publish.

use std::{
    any::{Any, TypeId},
    collections::HashMap,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use arc_swap::ArcSwap;
use db::{Db, DbError, Engine};
use serde_json::Value;

use crate::{Item, Pack, PackArea, Problem, Problems, store};

/// An area's typed catalog, type-erased.
pub type Catalogue = Arc<dyn Any + Send + Sync>;

/// An item from the database.
pub struct StoredItem {
    pub kind: String,
    pub id: String,
    pub body: Value,
}

/// How one area parses its files into items and builds its catalog from items.
#[derive(Clone, Copy)]
pub struct AreaContent {
    pub area: &'static str,
    /// Parses files into items and reports all problems.
    pub parse: fn(&PackArea<'_>, &mut Problems) -> Vec<Item>,
    /// Builds the typed catalog from items.
    pub build: fn(&[StoredItem]) -> Result<Catalogue, serde_json::Error>,
}

#[derive(Debug, thiserror::Error)]
pub enum ContentError {
    #[error("the content pack has {} problems, the first is: {}", .0.len(), .0.first().map(ToString::to_string).unwrap_or_default())]
    Pack(Vec<Problem>),
    #[error("stored content of area {area} cannot be read: {source}")]
    Stored { area: &'static str, source: serde_json::Error },
    #[error(transparent)]
    Db(#[from] DbError),
}

/// One consistent state of all content.
pub struct Snapshot {
    version: i64,
    areas: HashMap<TypeId, Catalogue>,
}

impl Snapshot {
    /// Incremented with every publish.
    pub fn version(&self) -> i64 {
        self.version
    }

    /// Returns an area's catalog.
    ///
    /// # Panics
    ///
    /// If no area builds this type: a mistake in the list of areas that every start would show.
    #[allow(clippy::expect_used)]
    pub fn get<T: Any + Send + Sync>(&self) -> Arc<T> {
        let value = self.areas.get(&TypeId::of::<T>()).cloned().expect("an area builds this catalogue");
        value.downcast::<T>().expect("stored under its own type")
    }
}

/// A change that staff publish. `body` of `None` removes the item.
pub struct Edit {
    pub area: &'static str,
    pub kind: &'static str,
    pub id: String,
    pub body: Option<Value>,
}

/// The live content of this node.
#[derive(Clone)]
pub struct Content {
    db: Db,
    areas: Arc<[AreaContent]>,
    current: Arc<ArcSwap<Snapshot>>,
    seen: Arc<Seen>,
}

/// The newest version that was used here, and since when, unix seconds.
#[derive(Default)]
struct Seen {
    version: AtomicI64,
    since: AtomicI64,
}

/// A pack that was parsed and checked once, for programs that open many databases with it.
pub struct Ready {
    checksum: String,
    areas: Vec<AreaContent>,
    items: Vec<(&'static str, Item)>,
    /// The snapshot of a database that contains only this pack.
    fresh: OnceLock<Arc<Snapshot>>,
}

impl Ready {
    pub fn new(pack: &Pack, areas: Vec<AreaContent>) -> Result<Self, ContentError> {
        let items = Content::check(pack, &areas).map_err(ContentError::Pack)?;
        Ok(Self { checksum: pack.checksum(), areas, items, fresh: OnceLock::new() })
    }
}

/// The channel on which nodes notify each other of a publish.
const CHANNEL: &str = "hotdrop_content";
/// Poll interval for SQLite files: commands write to them from other processes, without a notification.
const LOOK: Duration = Duration::from_secs(2);

impl Content {
    /// Checks a pack without a database and returns all problems.
    pub fn check(pack: &Pack, areas: &[AreaContent]) -> Result<Vec<(&'static str, Item)>, Vec<Problem>> {
        let mut problems = Problems::default();
        for (file, line) in pack.torn() {
            problems.unreadable(file, *line, "is no text in UTF-8");
        }
        let mut items = Vec::new();
        let known = |folder: &str| areas.iter().any(|area| area.area == folder);
        for folder in pack.folders().filter(|folder| !known(folder)) {
            problems.add(folder, 0, "no area reads this folder");
        }
        for area in areas {
            let parsed = (area.parse)(&pack.area(area.area), &mut problems);
            items.extend(parsed.into_iter().map(|item| (area.area, item)));
        }
        for file in pack.unread() {
            if file.split_once('/').is_none_or(|(folder, _)| known(folder)) {
                problems.add(
                    &file,
                    0,
                    "nothing reads this file: remove it, or give it the name it should have",
                );
            }
        }
        problems.locate(|file| pack.text(file));
        if problems.is_empty() { Ok(items) } else { Err(problems.into_sorted()) }
    }

    /// Loads a new pack into the database, then builds the catalog from the database.
    pub async fn start(db: Db, pack: &Pack, areas: Vec<AreaContent>) -> Result<Self, ContentError> {
        let checksum = pack.checksum();
        if store::state(&db).await?.pack_checksum != checksum {
            let items = Self::check(pack, &areas).map_err(ContentError::Pack)?;
            store::load_pack(&db, &checksum, &items).await?;
        }
        let snapshot = match build(&db, &areas).await {
            // Rows of an older program: those of the pack are rewritten, staff edits must be readable.
            Err(ContentError::Stored { .. }) => {
                let items = Self::check(pack, &areas).map_err(ContentError::Pack)?;
                store::load_pack(&db, &checksum, &items).await?;
                build(&db, &areas).await?
            }
            other => other?,
        };
        Ok(Self {
            db,
            areas: areas.into(),
            current: Arc::new(ArcSwap::from_pointee(snapshot)),
            seen: Arc::default(),
        })
    }

    /// The same without parsing the pack again, and for an empty database without building the catalog again.
    pub async fn start_ready(db: Db, ready: &Ready) -> Result<Self, ContentError> {
        let empty = store::state(&db).await?.version == 0;
        store::load_pack(&db, &ready.checksum, &ready.items).await?;
        let snapshot = match ready.fresh.get().filter(|_| empty) {
            Some(fresh) => fresh.clone(),
            None => Arc::new(build(&db, &ready.areas).await?),
        };
        if empty {
            ready.fresh.get_or_init(|| snapshot.clone());
        }
        Ok(Self {
            db,
            areas: ready.areas.as_slice().into(),
            current: Arc::new(ArcSwap::new(snapshot)),
            seen: Arc::default(),
        })
    }

    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// Reads without a reference count, for the hot path.
    pub fn version(&self) -> i64 {
        self.current.load().version
    }

    /// The version, and since when this node has used it: since `now` if this is the first call that sees it.
    pub fn version_since(&self, now: i64) -> (i64, i64) {
        let version = self.version();
        if self.seen.version.load(Ordering::Acquire) != version
            && self.seen.version.swap(version, Ordering::AcqRel) != version
        {
            self.seen.since.store(now, Ordering::Release);
        }
        (version, self.seen.since.load(Ordering::Acquire))
    }

    /// Stores edits, replaces this node's catalog and notifies the other nodes. Stores nothing if an area cannot
    /// read the result.
    pub async fn publish(&self, edits: &[Edit]) -> Result<i64, ContentError> {
        let mut tx = self.db.begin().await?;
        let rows: Vec<_> = edits.iter().map(|e| (e.area, e.kind, e.id.as_str(), e.body.clone())).collect();
        let version = store::edit(&mut tx, &rows).await?;
        let items = tx.all(store::ALL, db::args![]).await?;
        let snapshot = assemble(version, items, &self.areas)?;
        tx.notify(CHANNEL, &version.to_string()).await?;
        tx.commit().await?;
        self.swap(snapshot);
        Ok(version)
    }

    /// Loads what another node published.
    pub async fn reload(&self) -> Result<(), ContentError> {
        self.swap(build(&self.db, &self.areas).await?);
        Ok(())
    }

    /// Follows the publishes of all nodes until the task is dropped; `on_change` runs after each swap.
    pub async fn follow(&self, on_change: impl Fn() + Send) -> Result<(), ContentError> {
        let mut notices = self.db.listen(CHANNEL).await?;
        let mut look = tokio::time::interval(LOOK);
        look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = notices.recv() => {}
                _ = look.tick(), if self.db.engine() == Engine::Sqlite => {
                    if !self.is_behind().await {
                        continue;
                    }
                }
            }
            match self.reload().await {
                Ok(()) => on_change(),
                Err(error) => {
                    tracing::error!(%error, "published content could not be loaded; the old one stays")
                }
            }
        }
    }

    /// If the database cannot be read now, it is checked again.
    async fn is_behind(&self) -> bool {
        store::state(&self.db).await.is_ok_and(|state| state.version > self.version())
    }

    /// A slow reader must not replace a newer state by an older one.
    fn swap(&self, snapshot: Snapshot) {
        let snapshot = Arc::new(snapshot);
        self.current.rcu(|old| if old.version > snapshot.version { old.clone() } else { snapshot.clone() });
    }
}

async fn build(db: &Db, areas: &[AreaContent]) -> Result<Snapshot, ContentError> {
    // Read the version first: a concurrent publish makes the items newer than the version, never older.
    let state = store::state(db).await?;
    assemble(state.version, store::items(db).await?, areas)
}

fn assemble(
    version: i64,
    items: Vec<store::ItemRow>,
    areas: &[AreaContent],
) -> Result<Snapshot, ContentError> {
    let mut by_area: HashMap<String, Vec<StoredItem>> = HashMap::new();
    for item in items {
        by_area.entry(item.area).or_default().push(StoredItem {
            kind: item.kind,
            id: item.id,
            body: item.body,
        });
    }
    let mut built = HashMap::new();
    for area in areas {
        let items = by_area.remove(area.area).unwrap_or_default();
        let value =
            (area.build)(&items).map_err(|source| ContentError::Stored { area: area.area, source })?;
        built.insert((*value).type_id(), value);
    }
    Ok(Snapshot { version, areas: built })
}
