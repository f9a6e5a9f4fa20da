//! What a handler needs besides the database, found by its type.

use std::{
    any::{Any, TypeId},
    collections::HashMap,
    fmt,
    sync::Arc,
};

/// Clients of the outside world and whatever else an area is handed from above. The binary fills it once, at
/// start; what is not configured is not in it.
#[derive(Clone, Default)]
pub struct Services(Arc<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>);

impl Services {
    #[must_use]
    pub fn with<T: Send + Sync + 'static>(self, service: T) -> Self {
        self.with_shared(Arc::new(service))
    }

    /// What its owner keeps a hand on.
    #[must_use]
    pub fn with_shared<T: Send + Sync + 'static>(self, service: Arc<T>) -> Self {
        let mut all = (*self.0).clone();
        all.insert(TypeId::of::<T>(), service);
        Self(Arc::new(all))
    }

    /// Both; where both have one of a type, theirs.
    #[must_use]
    pub fn overlaid(&self, theirs: &Self) -> Self {
        let mut all = (*self.0).clone();
        all.extend(theirs.0.iter().map(|(kind, service)| (*kind, service.clone())));
        Self(Arc::new(all))
    }

    pub fn get<T: Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        self.0.get(&TypeId::of::<T>()).cloned()?.downcast().ok()
    }
}

/// Where an installation keeps files of its own, among the services. Tests have none unless they give one.
pub struct DataFolder(pub std::path::PathBuf);

/// Clients hold keys: none of them is printed.
impl fmt::Debug for Services {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} services", self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_is_found_by_type() {
        let services = Services::default().with(7_u32).with("word".to_owned());
        assert_eq!(services.get::<u32>().as_deref(), Some(&7));
        assert_eq!(services.get::<String>().as_deref().map(String::as_str), Some("word"));
        assert!(services.get::<u64>().is_none());
        let both = services.overlaid(&Services::default().with(8_u32));
        assert_eq!((both.get::<u32>().as_deref(), both.get::<String>().is_some()), (Some(&8), true));
    }
}
