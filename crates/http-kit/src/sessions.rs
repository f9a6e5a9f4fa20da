//! The account of a request, and the port that looks it up.

use std::{future::Future, pin::Pin, sync::Arc};

use base::UserId;

use crate::Fail;

/// The signed-in account of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewer {
    pub id: UserId,
    pub session_id: i64,
    pub staff: bool,
    pub subscriber: bool,
}

type ViewerLookup<'a> = Pin<Box<dyn Future<Output = Result<Option<Viewer>, Fail>> + Send + 'a>>;

/// Looks up a session by the hash of its token. The accounts area implements it.
pub trait Sessions: Send + Sync {
    fn viewer<'a>(&'a self, token_hash: &'a str) -> ViewerLookup<'a>;

    /// Invalidates cached sessions of an account after a change.
    fn forget(&self, _user: UserId) {}
}

/// The port by which the server finds the implementation.
pub struct SessionsPort(pub Arc<dyn Sessions>);
