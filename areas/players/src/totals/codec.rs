//! A variable-length encoding of integers.

/// Writes integers as LEB128: seven bits per byte, the lowest first; the top bit marks continuation.
#[derive(Default)]
pub struct Writer(Vec<u8>);

impl Writer {
    pub fn put(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.0.push((value & 0x7f) as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    /// Writes a signed integer in zigzag encoding, so that small negative values stay short.
    pub fn put_signed(&mut self, value: i64) {
        self.put(((value << 1) ^ (value >> 63)).cast_unsigned());
    }

    pub fn done(self) -> Vec<u8> {
        self.0
    }
}

pub struct Reader<'a>(pub &'a [u8]);

impl Reader<'_> {
    /// Reads a number; `None` at the end of the bytes, or if it is invalid.
    pub fn get(&mut self) -> Option<u64> {
        let mut value = 0_u64;
        for shift in (0..64).step_by(7) {
            let (first, rest) = self.0.split_first()?;
            self.0 = rest;
            value |= u64::from(first & 0x7f).checked_shl(shift)?;
            if first & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    pub fn get_signed(&mut self) -> Option<i64> {
        let value = self.get()?;
        Some((value >> 1).cast_signed() ^ -(value & 1).cast_signed())
    }

    /// Reads a count; `None` if it exceeds the number of remaining bytes.
    pub fn count(&mut self) -> Option<usize> {
        usize::try_from(self.get()?).ok().filter(|count| *count <= self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_round_trip() {
        let all = [0, 1, 127, 128, 300, u64::from(u32::MAX), i64::MAX.cast_unsigned(), u64::MAX];
        let signed = [0, -1, 1, i64::MIN, i64::MAX, 1_651_500_000, -64];
        let mut writer = Writer::default();
        all.iter().for_each(|value| writer.put(*value));
        signed.iter().for_each(|value| writer.put_signed(*value));
        let bytes = writer.done();
        let mut reader = Reader(&bytes);
        assert!(all.iter().all(|value| reader.get() == Some(*value)));
        assert!(signed.iter().all(|value| reader.get_signed() == Some(*value)));
        assert_eq!(reader.get(), None);
        assert_eq!(Reader(&[0x80]).get(), None);
        assert_eq!(Reader(&[0xff; 11]).get(), None);
        assert_eq!(Reader(&[9, 1]).count(), None);
    }
}
