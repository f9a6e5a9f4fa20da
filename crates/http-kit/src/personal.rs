//! What areas know about one person.

use std::{future::Future, pin::Pin, sync::Arc};

use base::UserId;
use db::Tx;
use serde_json::Value;

use crate::{Ctx, Fail};

pub type Work<'a, T> = Pin<Box<dyn Future<Output = Result<T, Fail>> + Send + 'a>>;

/// An area that keeps something about its users says here how to hand it out and how to start over. Deleting
/// an account needs no word of our own rows: every table with a user's rows refers to the account and goes with it.
pub trait Personal: Send + Sync {
    /// Everything it knows about this user, for "export my data".
    fn export<'a>(&'a self, ctx: &'a Ctx, user: UserId) -> Work<'a, Value>;

    /// The account is about to be deleted by this transaction. For what must also end elsewhere.
    fn leave<'a>(&'a self, _ctx: &'a Ctx, _tx: &'a mut Tx, _user: UserId) -> Work<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    /// What it knows by an e-mail address alone, without an account. Only asked for an address that the user has proven
    /// to own.
    fn export_address<'a>(&'a self, _ctx: &'a Ctx, _email: &'a str) -> Work<'a, Option<Value>> {
        Box::pin(async { Ok(None) })
    }

    /// Forgets that, as a part of deleting the account.
    fn forget_address<'a>(&'a self, _ctx: &'a Ctx, _tx: &'a mut Tx, _email: &'a str) -> Work<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Forgets one kind of the progress that the area lists.
    fn reset<'a>(&'a self, _ctx: &'a Ctx, _user: UserId, _key: &'a str) -> Work<'a, ()> {
        Box::pin(async { Ok(()) })
    }
}

/// All areas' parts by the area's name, as found in the services.
pub struct PersonalParts(pub Vec<(&'static str, Arc<dyn Personal>)>);

/// A kind of progress that a user can reset. Its name is the text `progress.{key}` of its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub key: &'static str,
    /// The game below which it is offered, a proper name.
    pub game: &'static str,
}

/// All areas' kinds of progress with the area's name, in the order in which they are offered.
pub struct ProgressParts(pub Vec<(&'static str, Progress)>);
