//! Keyset pagination: a page starts after the last key of the previous one.

/// Number of rows per page, limited for every caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageSize(u32);

impl PageSize {
    pub const MAX: u32 = 100;

    /// Clamps the requested number to 1 to [`Self::MAX`].
    pub fn clamped(requested: Option<u32>, default: u32) -> Self {
        Self(requested.unwrap_or(default).clamp(1, Self::MAX))
    }

    pub fn get(self) -> i64 {
        i64::from(self.0)
    }
}

/// The start and length of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRequest<K> {
    pub after: Option<K>,
    pub size: PageSize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_bounded() {
        assert_eq!(PageSize::clamped(None, 20).get(), 20);
        assert_eq!(PageSize::clamped(Some(0), 20).get(), 1);
        assert_eq!(PageSize::clamped(Some(1_000_000), 20).get(), 100);
    }
}
