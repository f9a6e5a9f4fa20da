//! Numbers that are counted beside a database: what a process keeps of it holds for as long as its number stands.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, atomic::AtomicU64},
};

use crate::Db;

#[derive(Default)]
pub(crate) struct Tallies(Mutex<HashMap<&'static str, Arc<AtomicU64>>>);

impl Db {
    /// The number under this name, 0 at first, the same for every clone. Other processes have their own.
    pub fn tally(&self, name: &'static str) -> Arc<AtomicU64> {
        let mut all = self.tallies.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(name).or_default().clone()
    }
}
