//! Deterministic random numbers: the same inputs give the same result on every run and in every version.
//! That is why the generator (SplitMix64) is our own: an import that resumes after an upgrade must go on in the
//! same world, and no library promises that for its generators.

pub struct Dice(u64);

fn scramble(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Dice {
    /// Returns the generator for one decision, such as "form of player 5 on day 31".
    pub fn of(parts: &[u64]) -> Self {
        Self(
            parts
                .iter()
                .fold(0x0f0e_1d2c, |state: u64, part| scramble(state.wrapping_add(STEP) ^ scramble(*part))),
        )
    }

    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        scramble(self.0)
    }

    /// From 0 up to, not including, 1.
    pub fn unit(&mut self) -> f64 {
        (self.number() >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub fn chance(&mut self, share: f64) -> bool {
        self.unit() < share
    }

    /// From 0 up to, not including, `end`; 0 when there is no choice.
    pub fn below(&mut self, end: usize) -> usize {
        ((self.number() >> 32) as usize * end) >> 32
    }

    /// Both ends included.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below((high - low + 1) as usize) as u32
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// Bell curve around 0, width 1.
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.unit()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.unit()).cos()
    }

    /// Gumbel noise: the largest sums with log weights are a weighted sample without replacement.
    pub fn gumbel(&mut self) -> f64 {
        -(-(1.0 - self.unit()).ln()).max(1e-300).ln()
    }

    /// Returns a random index by weight; the first when all are 0.
    pub fn weighted(&mut self, weights: impl Iterator<Item = f64> + Clone) -> usize {
        let mut left = self.unit() * weights.clone().sum::<f64>();
        let mut last = 0;
        for (index, weight) in weights.enumerate() {
            if left < weight {
                return index;
            }
            left -= weight;
            // Rounding may leave a remainder after the last weight, which must not select a weight of 0.
            if weight > 0.0 {
                last = index;
            }
        }
        last
    }
}
