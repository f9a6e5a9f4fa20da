//! Ids as types, so that one cannot be passed where another is meant.

use serde::{Deserialize, Serialize};

/// An account.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(transparent)]
pub struct UserId(pub i64);
