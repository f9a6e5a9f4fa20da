//! What the binary's own commands need of the trackers.

use base::UserId;
use content::Snapshot;
use db::DbError;
use http_kit::Ctx;
use progress::List;

use crate::{
    catalogue::{Tab, Trackers},
    progress::LISTS,
};

/// A list, and all challenges of its first weapon.
#[derive(Debug)]
pub struct Measured {
    pub list: String,
    pub ids: Vec<String>,
}

/// What saving is measured with.
pub fn measured(snapshot: &Snapshot) -> Vec<Measured> {
    let trackers = snapshot.get::<Trackers>();
    let of = |tab: &Tab| {
        let weapon = tab.weapons.first()?;
        let ids = weapon.challenges.iter().map(|one| trackers.challenge_id(weapon, one)).collect();
        Some(Measured { list: tab.key.clone(), ids })
    };
    trackers.tabs.iter().filter_map(of).collect()
}

/// The rows that so many batches leave behind, without asking what there is: what saving is measured against.
pub async fn write_bare(ctx: &Ctx, user: UserId, of: &Measured, times: u32) -> Result<(), DbError> {
    for time in 0..times {
        let done = if time % 2 == 0 { of.ids.iter().cloned().collect() } else { Default::default() };
        LISTS.put(&ctx.db, user, &of.list, &List { done, ..List::default() }, ctx.clock.now()).await?;
    }
    Ok(())
}
