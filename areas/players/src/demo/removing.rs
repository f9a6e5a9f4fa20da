//! Removal of the demo.

use db::{Db, DbError};

use super::{jobs::DEMO, store};
use crate::{
    facts::Facts,
    matches::{
        ingest::LOCK,
        rebuild::{RebuildError, rebuild_in},
    },
    rows,
};

/// The number of removed rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    pub matches: u64,
    pub players: u64,
}

/// Returns whether a running node would continue the demo import.
pub async fn demo_is_coming(db: &Db) -> Result<bool, DbError> {
    store::is_queued(db, DEMO).await
}

/// Removes all simulated players and matches and rebuilds the aggregates, in one transaction. The demo does not start
/// again.
pub async fn remove_demo(db: &Db, facts: &Facts) -> Result<Removed, RebuildError> {
    let mut tx = db.begin().await?;
    tx.alone(LOCK.0, LOCK.1).await?;
    store::end(&mut tx, DEMO).await?;
    let matches = rows::store::remove_demo(&mut tx).await?;
    let players = store::remove_players(&mut tx).await?;
    rebuild_in(&mut tx, facts, &mut |_| ()).await?;
    tx.commit().await?;
    Ok(Removed { matches, players })
}
