//! What the arguments of a handler say about its call. [`crate::contract`] writes it into the description.

use std::collections::BTreeSet;

use axum::extract::State;
use http::HeaderMap;

use crate::{Ctx, Fail};

/// What an extractor does to the calls that take it, as far as a client can see.
pub trait Refuses {
    fn tell(call: &mut Call);
}

/// What is known of a call from its arguments.
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
    /// A session is read if there is one.
    Known,
    /// 401 without a session.
    Member,
}

impl Call {
    /// It may answer with these.
    pub fn answers(&mut self, statuses: &[u16]) -> &mut Self {
        self.statuses.extend(statuses);
        self
    }

    /// It looks at who is asking.
    pub fn knows(&mut self) -> &mut Self {
        self.who = self.who.max(Who::Known);
        self
    }

    /// It answers 401 to guests.
    pub fn members_only(&mut self) -> &mut Self {
        self.who = Who::Member;
        self.answers(&[401])
    }

    /// It takes an `Idempotency-Key`.
    pub fn takes_key(&mut self) -> &mut Self {
        self.keyed = true;
        self
    }
}

impl Refuses for State<Ctx> {
    fn tell(_: &mut Call) {}
}

impl Refuses for HeaderMap {
    fn tell(_: &mut Call) {}
}

/// A handler that takes the refusal itself decides what becomes of it.
impl<T> Refuses for Result<T, Fail> {
    fn tell(_: &mut Call) {}
}
