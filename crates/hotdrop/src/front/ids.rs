//! Request ids.

use std::{
    cell::Cell,
    sync::atomic::{AtomicU64, Ordering},
};

use http::HeaderValue;

/// Generates unique request ids: a random start, then a counter from which each thread takes a block at a time.
pub struct RequestIds(AtomicU64);

const IDS_AT_A_TIME: u64 = 1024;

thread_local! {
    /// The next id of this thread and the end of its block.
    static IDS: Cell<(u64, u64)> = const { Cell::new((0, 0)) };
}

impl RequestIds {
    pub fn new(random: &dyn base::Random) -> Self {
        let mut seed = [0_u8; 8];
        random.fill(&mut seed);
        Self(AtomicU64::new(u64::from_le_bytes(seed)))
    }

    pub fn next(&self) -> HeaderValue {
        let (mut number, mut end) = IDS.get();
        if number == end {
            number = self.0.fetch_add(IDS_AT_A_TIME, Ordering::Relaxed);
            end = number.wrapping_add(IDS_AT_A_TIME);
        }
        IDS.set((number.wrapping_add(1), end));
        let mut text = [0_u8; 16];
        for place in text.iter_mut().rev() {
            *place = b"0123456789abcdef"[usize::try_from(number & 15).unwrap_or(0)];
            number >>= 4;
        }
        HeaderValue::from_bytes(&text).unwrap_or_else(|_| HeaderValue::from_static("0"))
    }
}
