//! Services of handlers, looked up by type.

use std::{
    any::{Any, TypeId},
    collections::HashMap,
    fmt,
    sync::Arc,
};

/// Clients of external services and other dependencies of areas. The binary fills it once at startup; services that are
/// not configured are absent.
#[derive(Clone, Default)]
pub struct Services(Arc<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>);

impl Services {
    #[must_use]
    pub fn with<T: Send + Sync + 'static>(self, service: T) -> Self {
        self.with_shared(Arc::new(service))
    }

    /// Adds a service that its owner also holds.
    #[must_use]
    pub fn with_shared<T: Send + Sync + 'static>(self, service: Arc<T>) -> Self {
        let mut all = (*self.0).clone();
        all.insert(TypeId::of::<T>(), service);
        Self(Arc::new(all))
    }

    /// Merges two sets; `theirs` wins where both have the same type.
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

/// The installation's data folder, registered as a service. Absent in tests unless they add one.
pub struct DataFolder(pub std::path::PathBuf);

/// Prints only the count: clients contain secrets.
impl fmt::Debug for Services {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} services", self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn services_are_found_by_type() {
        let services = Services::default().with(7_u32).with("word".to_owned());
        assert_eq!(services.get::<u32>().as_deref(), Some(&7));
        assert_eq!(services.get::<String>().as_deref().map(String::as_str), Some("word"));
        assert!(services.get::<u64>().is_none());
        let both = services.overlaid(&Services::default().with(8_u32));
        assert_eq!((both.get::<u32>().as_deref(), both.get::<String>().is_some()), (Some(&8), true));
    }
}
