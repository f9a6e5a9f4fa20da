//! Forms as browsers post them.

use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use super::{
    body::{READING, expect_kind, full_body},
    node::Node,
    params::decode,
};
use crate::{
    Ctx, Fail,
    call::{Call, Refuses},
};

/// An `application/x-www-form-urlencoded` body, parsed like a query string.
pub struct Form<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Ctx> for Form<T> {
    type Rejection = Fail;

    async fn from_request(request: Request, ctx: &Ctx) -> Result<Self, Fail> {
        let right = |kind: &str| kind == "application/x-www-form-urlencoded";
        expect_kind(request.headers(), right, "Send a form.")?;
        decode(&full_body(request, ctx).await?).map(Node::from_pairs).and_then(Node::read).map(Self)
    }
}

impl<T> Refuses for Form<T> {
    fn describe(call: &mut Call) {
        call.returns(&READING).returns(&[415, 422]);
    }
}
