//! What a handler's arguments imply about its call. [`crate::contract`] writes it into the OpenAPI document.

use std::collections::BTreeSet;

use axum::extract::State;
use http::HeaderMap;

use crate::{Ctx, Fail};

/// Describes how an extractor affects the calls that use it: statuses, authentication, idempotency key.
pub trait Refuses {
    fn describe(call: &mut Call);
}

/// The properties of a call, collected from its handler's arguments.
#[derive(Default)]
pub struct Call {
    pub(crate) statuses: BTreeSet<u16>,
    pub(crate) who: Who,
    pub(crate) keyed: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Who {
    #[default]
    Anyone,
    /// Reads the session, if there is one.
    Known,
    /// Returns 401 without a session.
    Member,
}

impl Call {
    /// Adds statuses that the call may return.
    pub fn returns(&mut self, statuses: &[u16]) -> &mut Self {
        self.statuses.extend(statuses);
        self
    }

    /// Marks the call as reading the session.
    pub fn knows(&mut self) -> &mut Self {
        self.who = self.who.max(Who::Known);
        self
    }

    /// Marks the call as returning 401 to guests.
    pub fn members_only(&mut self) -> &mut Self {
        self.who = Who::Member;
        self.returns(&[401])
    }

    /// Marks the call as accepting an `Idempotency-Key`.
    pub fn takes_key(&mut self) -> &mut Self {
        self.keyed = true;
        self
    }
}

impl Refuses for State<Ctx> {
    fn describe(_: &mut Call) {}
}

impl Refuses for HeaderMap {
    fn describe(_: &mut Call) {}
}

/// A handler that takes a `Result` handles the rejection itself, so nothing is documented.
impl<T> Refuses for Result<T, Fail> {
    fn describe(_: &mut Call) {}
}
