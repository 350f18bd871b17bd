//! The generator behind every shuffle: eight bytes, inside the state it deals for, so that a replay is exact.

/// `SplitMix64`: every seed is good, every state has a next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rng(u64);

impl Rng {
    /// The generator of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `bound`, each as likely as the others; 0 when `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        // The low half of the product tells how far into its bucket the draw lies; the short first part of each bucket is
        // drawn again, or the first buckets would be more likely. That part is shorter than `bound`: most draws lie so far
        // behind it that it need not be known, and a shuffle is spared a division for every item.
        loop {
            let draw = (self.next_u64() >> 32) as u32;
            let product = u64::from(draw) * u64::from(bound);
            let into = product as u32;
            if into >= bound || into >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for left in (2..=items.len()).rev() {
            items.swap(left - 1, self.below(left as u32) as usize);
        }
    }
}

/// Spreads every bit of `value` over all 64: one to one. Also the base of repetition keys.
#[must_use]
pub const fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_eight_bytes() {
        assert_eq!(size_of::<Rng>(), 8);
    }

    #[test]
    fn it_is_the_published_generator() {
        let mut rng = Rng::new(1_234_567);
        let first: [u64; 3] = core::array::from_fn(|_| rng.next_u64());
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn numbers_below_a_bound_are_about_equally_likely() {
        let mut rng = Rng::new(1);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[rng.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }

    #[test]
    fn nothing_is_below_0_or_1() {
        let mut rng = Rng::new(9);
        assert_eq!((rng.below(0), rng.below(1)), (0, 0));
    }

    #[test]
    fn a_shuffle_keeps_every_item_and_can_give_every_order() {
        let mut seen = std::collections::BTreeSet::new();
        let mut rng = Rng::new(3);
        for _ in 0..500 {
            let mut items = [1, 2, 3, 4];
            rng.shuffle(&mut items);
            seen.insert(items);
        }
        assert_eq!(seen.len(), 24);
    }
}
