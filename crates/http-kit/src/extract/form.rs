//! Forms as browsers post them.

use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use super::{
    body::{READING, expect_kind, whole},
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
        decode(&whole(request, ctx).await?).map(Node::from_pairs).and_then(Node::read).map(Self)
    }
}

impl<T> Refuses for Form<T> {
    fn tell(call: &mut Call) {
        call.answers(&READING).answers(&[415, 422]);
    }
}
