//! Card payments: a client for Stripe's HTTP API, its objects, and webhook signatures.

mod client;
mod objects;
mod signature;

pub use client::{Checkout, PaymentError, Stripe, StripeSettings};
pub use objects::{Charge, CheckoutSession, Event, Invoice, Price, Subscription};
pub use signature::{SignatureError, TOLERANCE, sign, verify};
