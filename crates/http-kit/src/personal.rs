//! Personal data of users, per area.

use std::{future::Future, pin::Pin, sync::Arc};

use base::UserId;
use db::{DbError, Tx};
use serde_json::Value;

use crate::{Area, Ctx, Fail};

/// Work of one area inside another area's transaction.
pub type TxWork<'a> = Pin<Box<dyn Future<Output = Result<(), DbError>> + Send + 'a>>;

pub type Work<'a, T> = Pin<Box<dyn Future<Output = Result<T, Fail>> + Send + 'a>>;

/// Exports and resets an area's personal data. Deleting an account needs no code here: every table with a user's rows
/// references the account with `ON DELETE CASCADE`.
pub trait Personal: Send + Sync {
    /// Exports all data about this user, for "export my data".
    fn export<'a>(&'a self, ctx: &'a Ctx, user: UserId) -> Work<'a, Value>;

    /// Called in the transaction that deletes the account, for cleanup beyond the cascade, such as canceling
    /// subscriptions.
    fn leave<'a>(&'a self, _ctx: &'a Ctx, _tx: &'a mut Tx, _user: UserId) -> Work<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Called when the owner of the e-mail address proves ownership of an account that a stranger may have created.
    /// Revokes all access of others: keys, invitations, connections. Content stays.
    fn owner_verified<'a>(&'a self, _tx: &'a mut Tx, _user: UserId) -> TxWork<'a> {
        Box::pin(async { Ok(()) })
    }

    /// Exports data stored by e-mail address without an account. Only called for an address whose ownership the user
    /// has proven.
    fn export_address<'a>(&'a self, _ctx: &'a Ctx, _email: &'a str) -> Work<'a, Option<Value>> {
        Box::pin(async { Ok(None) })
    }

    /// Deletes the data of [`Self::export_address`], as part of deleting the account.
    fn forget_address<'a>(&'a self, _ctx: &'a Ctx, _tx: &'a mut Tx, _email: &'a str) -> Work<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Resets one of the kinds of progress that the area lists.
    fn reset<'a>(&'a self, _ctx: &'a Ctx, _user: UserId, _key: &'a str) -> Work<'a, ()> {
        Box::pin(async { Ok(()) })
    }
}

/// The implementations of all areas by area name, registered as a service.
pub struct PersonalParts(pub Vec<(&'static str, Arc<dyn Personal>)>);

impl PersonalParts {
    pub fn of(areas: &[Area]) -> Self {
        Self(areas.iter().filter_map(|area| Some((area.name, area.personal.clone()?))).collect())
    }
}

/// A kind of progress that a user can reset. Its label is the text `progress.{key}` of its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub key: &'static str,
    /// The game under which it is listed, a proper name.
    pub game: &'static str,
}

/// The kinds of progress of all areas with the area's name, in display order.
pub struct ProgressParts(pub Vec<(&'static str, Progress)>);
