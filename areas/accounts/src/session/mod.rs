pub mod http;
pub mod jobs;
pub mod store;

use std::{future::Future, pin::Pin, sync::Arc};

use base::Clock;
use db::Db;
use http_kit::{Fail, Sessions, Viewer};

/// Sessions as the database has them.
pub struct StoredSessions {
    pub db: Db,
    pub clock: Arc<dyn Clock>,
}

impl Sessions for StoredSessions {
    fn viewer<'a>(
        &'a self,
        token_hash: &'a str,
    ) -> Pin<Box<dyn Future<Output = Result<Option<Viewer>, Fail>> + Send + 'a>> {
        Box::pin(async { Ok(store::viewer(&self.db, token_hash, self.clock.now()).await?) })
    }
}
