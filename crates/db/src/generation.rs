//! Cache generations per database: values cached by a process are valid while their generation is unchanged.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, atomic::AtomicU64},
};

use crate::Db;

#[derive(Default)]
pub(crate) struct Generations(Mutex<HashMap<&'static str, Arc<AtomicU64>>>);

impl Db {
    /// Returns the generation counter of this name, initially 0 and shared by all clones. Other processes have
    /// their own.
    pub fn generation(&self, name: &'static str) -> Arc<AtomicU64> {
        let mut all = self.generations.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(name).or_default().clone()
    }
}
