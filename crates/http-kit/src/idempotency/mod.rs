//! Idempotency keys: a creating request that is sent twice takes effect once.
//!
//! A client generates an `Idempotency-Key` for each action. The handler takes [`Idempotent`] in place of its body and stores
//! its response in the transaction that creates:
//!
//! ```ignore
//! if let Some(response) = intent.stored_response(&ctx.db, viewer.id).await? { return Ok(Json(response)) }
//! let mut tx = ctx.db.begin().await?;
//! if let Some(response) = intent.enter(&mut tx, viewer.id).await? { return Ok(Json(response)) }
//! // … create …
//! intent.store_response(&mut tx, viewer.id, &response, now).await?;
//! tx.commit().await?;
//! ```
//!
//! The created rows and the stored response are committed together, even if a node crashes, and a concurrent request
//! with the same key waits for the first. Without a key every request takes effect. Only successful responses are
//! stored: a rejected request changed nothing and may succeed when retried.
//!
//! Stored responses are limited in bytes, per user and in total. Beyond the limit only the key is stored: a repeat still
//! changes nothing and fails with [`KEY_USED`].

mod store;

use axum::{
    body::Body,
    extract::{FromRequest, MatchedPath, Request},
};
use base::{Rule, UserId};
use db::{Db, Tx};
use http::{HeaderMap, StatusCode};
use serde::{Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};

use crate::{
    Ctx, Fail,
    call::{Call, Refuses},
    extract::full_body,
};
use store::{Keyed, Known};
pub use store::{MIGRATIONS, TEXTS};

pub const HEADER: &str = "idempotency-key";
/// Minimum lifetime of a key, in seconds.
pub const REMEMBERED: i64 = 24 * 3600;
pub(crate) const LONGEST_KEY: usize = 128;
pub(crate) const KEY_PATTERN: &str = "^[\\x21-\\x7e]+$";

/// The error of a repeated request whose response is not stored.
pub const KEY_USED: &str = "key_used";

pub const KEY_INVALID: Rule =
    Rule::new("key_invalid", "A key has 1 to 128 visible ASCII characters and comes once.");

/// An extractor for creating requests: the idempotency key and the input.
pub struct Idempotent<T>(pub Intent, pub T);

impl<T: FromRequest<Ctx, Rejection = Fail>> FromRequest<Ctx> for Idempotent<T> {
    type Rejection = Fail;

    async fn from_request(request: Request, ctx: &Ctx) -> Result<Self, Fail> {
        let Some(key) = key_in(request.headers())? else {
            return Ok(Self(Intent(None), T::from_request(request, ctx).await?));
        };
        let (parts, body) = request.into_parts();
        let matched = parts.extensions.get::<MatchedPath>().map(MatchedPath::as_str);
        let path = matched.unwrap_or(parts.uri.path()).to_owned();
        let start = Sha256::new().chain_update(parts.method.as_str()).chain_update([0]);
        let start = start.chain_update(parts.uri.to_string()).chain_update([0]);
        let bytes = full_body(Request::from_parts(parts.clone(), body), ctx).await?;
        let hash = start.chain_update(&bytes).finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        let input = T::from_request(Request::from_parts(parts, Body::from(bytes)), ctx).await?;
        Ok(Self(Intent(Some(Keyed { path, key, hash })), input))
    }
}

impl<T: Refuses> Refuses for Idempotent<T> {
    fn describe(call: &mut Call) {
        T::describe(call);
        call.takes_key().returns(&[409, 422]);
    }
}

fn key_in(headers: &HeaderMap) -> Result<Option<String>, Fail> {
    let mut all = headers.get_all(HEADER).iter();
    let Some(first) = all.next() else { return Ok(None) };
    let fits =
        |key: &&str| (1..=LONGEST_KEY).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic());
    let key = first.to_str().ok().filter(fits).filter(|_| all.next().is_none());
    key.map(|key| Some(key.to_owned())).ok_or_else(|| Fail::broken(HEADER, KEY_INVALID))
}

/// The idempotency key of a request, if it has one.
#[derive(Clone, Debug)]
pub struct Intent(Option<Keyed>);

impl Intent {
    /// Returns the stored response of an earlier request with this key. Call it after the permission check and before
    /// checks whose result may have changed since.
    pub async fn stored_response<T: DeserializeOwned>(
        &self,
        db: &Db,
        user: UserId,
    ) -> Result<Option<T>, Fail> {
        let Some(keyed) = &self.0 else { return Ok(None) };
        read(keyed, store::find(db, user, keyed).await?)
    }

    /// Does the same inside the transaction that creates, under a lock on this key. When it returns a response, nothing
    /// may be created.
    pub async fn enter<T: DeserializeOwned>(&self, tx: &mut Tx, user: UserId) -> Result<Option<T>, Fail> {
        let Some(keyed) = &self.0 else { return Ok(None) };
        read(keyed, store::find_alone(tx, user, keyed).await?)
    }

    /// Stores the response as part of the transaction.
    pub async fn store_response<T: Serialize>(
        &self,
        tx: &mut Tx,
        user: UserId,
        response: &T,
        now: i64,
    ) -> Result<(), Fail> {
        let Some(keyed) = &self.0 else { return Ok(()) };
        let response = serde_json::to_value(response).map_err(Fail::internal)?;
        Ok(store::insert(tx, user, keyed, response, now).await?)
    }
}

fn read<T: DeserializeOwned>(keyed: &Keyed, known: Option<Known>) -> Result<Option<T>, Fail> {
    match known {
        None => Ok(None),
        Some((hash, _, 0)) if hash == keyed.hash => {
            Err(Fail::conflict(KEY_USED, "This was done already. Its response is no longer stored."))
        }
        Some((hash, answer, _)) if hash == keyed.hash => Ok(Some(answer.read("sent_once", 0)?)),
        Some(_) => Err(Fail::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "key_reused",
            "This Idempotency-Key was sent with another request before. Use a new one.",
        )),
    }
}

/// Deletes expired keys. Called periodically by the area that registers the table.
pub async fn prune(ctx: &Ctx) -> Result<(), db::DbError> {
    store::prune(&ctx.db, ctx.clock.now() - REMEMBERED).await
}

#[cfg(test)]
mod tests {
    use http::{HeaderName, HeaderValue};

    use super::*;

    #[test]
    fn a_key_is_short_visible_and_alone() {
        let read = |keys: &[&str]| {
            let pairs = keys.iter().map(|key| (HeaderName::from_static(HEADER), HeaderValue::from_str(key)));
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.append(name, value.unwrap());
            }
            key_in(&headers).map_err(|fail| fail.code)
        };
        assert_eq!(read(&[]), Ok(None));
        assert_eq!(read(&["\"8e03\""]), Ok(Some("\"8e03\"".into())));
        assert_eq!(read(&[&"k".repeat(128)]), Ok(Some("k".repeat(128))));
        for bad in [&[""] as &[&str], &["a b"], &[&"k".repeat(129)], &["a", "a"]] {
            assert_eq!(read(bad), Err(422), "{bad:?}");
        }
    }
}
