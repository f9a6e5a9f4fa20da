//! What other areas may know of an account.

pub mod store;
