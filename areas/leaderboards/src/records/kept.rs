//! What the matches gave, for as long as it may be shown. There are a few hundred addresses, so this has an end.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use http_kit::{
    Ctx, Fail,
    ports::{BestMatches, BestOf, BestSquad},
};

/// Seconds.
const FRESH: i64 = 30 * 60;
/// Where nothing was found, the first matches may be on their way.
const FRESH_NONE: i64 = 60;

/// Squads on a page.
const MOST: usize = 20;

#[derive(Clone)]
pub struct Best {
    pub at: i64,
    pub squads: Arc<[BestSquad]>,
}

impl Best {
    fn is_fresh(&self, now: i64) -> bool {
        now < self.at + if self.squads.is_empty() { FRESH_NONE } else { FRESH }
    }
}

#[derive(Default)]
pub struct Kept(Mutex<HashMap<BestOf, Best>>);

impl Kept {
    fn get(&self, of: &BestOf) -> Option<Best> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(of).cloned()
    }

    fn put(&self, of: BestOf, best: Best) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(of, best);
    }
}

/// The best squads, asked for anew when what is kept is old. When that fails the old ones stay.
pub async fn best(ctx: &Ctx, of: BestOf) -> Result<Best, Fail> {
    let now = ctx.clock.now();
    let none = Best { at: now, squads: Arc::new([]) };
    // No squad is larger than the lobby allows.
    let ports = (ctx.services.get::<BestMatches>(), ctx.services.get::<Kept>());
    let (Some(port), Some(kept)) = ports else { return Ok(none) };
    if of.squad > of.lobby {
        return Ok(none);
    }
    let old = kept.get(&of);
    if let Some(fresh) = old.clone().filter(|old| old.is_fresh(now)) {
        return Ok(fresh);
    }
    match (port.0(ctx, of, MOST).await, old) {
        (Ok(squads), _) => {
            let best = Best { at: now, squads: squads.into() };
            kept.put(of, best.clone());
            Ok(best)
        }
        (Err(_), Some(old)) => Ok(old),
        (Err(fail), None) => Err(fail),
    }
}
