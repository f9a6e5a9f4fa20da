//! What areas know about one person.

use std::{future::Future, pin::Pin, sync::Arc};

use base::UserId;
use db::{DbError, Tx};
use serde_json::Value;

use crate::{Area, Ctx, Fail};

/// What an area does inside a transaction of another.
pub type TxWork<'a> = Pin<Box<dyn Future<Output = Result<(), DbError>> + Send + 'a>>;

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

    /// The owner of the address has come to an account that a stranger may have made. Whatever lets anyone but its owner
    /// act on the account or read what is private ends here: keys, invitations, connections. Contents stay.
    fn owner_arrived<'a>(&'a self, _tx: &'a mut Tx, _user: UserId) -> TxWork<'a> {
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

impl PersonalParts {
    pub fn of(areas: &[Area]) -> Self {
        Self(areas.iter().filter_map(|area| Some((area.name, area.personal.clone()?))).collect())
    }
}

/// A kind of progress that a user can reset. Its name is the text `progress.{key}` of its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub key: &'static str,
    /// The game below which it is offered, a proper name.
    pub game: &'static str,
}

/// All areas' kinds of progress with the area's name, in the order in which they are offered.
pub struct ProgressParts(pub Vec<(&'static str, Progress)>);
