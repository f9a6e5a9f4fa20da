//! Accounts behind requests, and the port that finds them.

use std::{future::Future, pin::Pin, sync::Arc};

use base::UserId;

use crate::Fail;

/// The signed-in account behind a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewer {
    pub id: UserId,
    pub session_id: i64,
    pub staff: bool,
    pub subscriber: bool,
}

type Answer<'a> = Pin<Box<dyn Future<Output = Result<Option<Viewer>, Fail>> + Send + 'a>>;

/// Looks a session up by the hash of its token. The accounts area implements it.
pub trait Sessions: Send + Sync {
    fn viewer<'a>(&'a self, token_hash: &'a str) -> Answer<'a>;

    /// Something about this account or its sessions has changed: what is remembered of it is no longer true.
    fn forget(&self, _user: UserId) {}
}

/// The port by which it is found when the server is put together.
pub struct SessionsPort(pub Arc<dyn Sessions>);
