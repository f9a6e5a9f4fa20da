//! Pages of a list, by keyset: a page starts after the last key of the one before.

/// How many rows a caller may ask for at once. Nothing in the product is unbounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageSize(u32);

impl PageSize {
    pub const MAX: u32 = 100;

    /// Takes what the client asked for and keeps it between 1 and [`Self::MAX`].
    pub fn clamped(asked: Option<u32>, default: u32) -> Self {
        Self(asked.unwrap_or(default).clamp(1, Self::MAX))
    }

    pub fn get(self) -> i64 {
        i64::from(self.0)
    }
}

/// Where a page starts and how long it is.
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
