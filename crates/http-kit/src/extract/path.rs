//! Path parameters. A parameter that is not text or has the wrong type returns 404.

use axum::extract::{FromRequestParts, RawPathParams};
use base::text::broken_line;
use http::request::Parts;
use serde::de::DeserializeOwned;

use crate::{
    Ctx, Fail,
    call::{Call, Refuses},
};

/// The parameters of a path, in order.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Ctx> for Path<T> {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Fail> {
        let raw = RawPathParams::from_request_parts(parts, ctx).await.map_err(|_| Fail::not_found())?;
        if raw.iter().any(|(_, value)| broken_line(value).is_some()) {
            return Err(Fail::not_found());
        }
        let read = axum::extract::Path::<T>::from_request_parts(parts, ctx).await;
        read.map(|path| Self(path.0)).map_err(|_| Fail::not_found())
    }
}

impl<T> Refuses for Path<T> {
    fn describe(call: &mut Call) {
        call.returns(&[404]);
    }
}

/// The number in `/…/{id}`. Anything else returns 404.
pub struct Id(pub i64);

impl FromRequestParts<Ctx> for Id {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Fail> {
        let Path(text) = Path::<String>::from_request_parts(parts, ctx).await?;
        text.parse().map(Self).map_err(|_| Fail::not_found())
    }
}

impl Refuses for Id {
    fn describe(call: &mut Call) {
        call.returns(&[404]);
    }
}
