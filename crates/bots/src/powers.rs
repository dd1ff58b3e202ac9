//! Powers that are the same bit for bit on every machine, so that a seed gives the same game everywhere.
//!
//! The methods of `f32` ask the system's library, and such libraries differ in the last bit. Here powers are
//! calculated with twice the digits and rounded once, which is nearly always what a good system library comes to.
//! clippy.toml sees to it that nothing in this crate takes another way.

/// *e* to the power of `x`.
pub fn exp(x: f32) -> f32 {
    libm::exp(f64::from(x)) as f32
}

/// `base` to the power of `exponent`.
pub fn pow(base: f32, exponent: f32) -> f32 {
    libm::pow(f64::from(base), f64::from(exponent)) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_powers_have_known_bits() {
        for (x, bits) in [(0.0, 0x3f80_0000), (-1.0, 0x3ebc_5ab2), (-0.3, 0x3f3d_a643), (-87.0, 0x00b3_3687)] {
            assert_eq!(exp(x).to_bits(), bits, "exp({x}) is {:#x}", exp(x).to_bits());
        }
        assert_eq!(exp(-200.0), 0.0);
        for (base, exponent, bits) in [(0.95, 12.0, 0x3f0a_5509), (0.5, 6.0, 0x3c80_0000), (0.0, 6.0, 0)] {
            assert_eq!(pow(base, exponent).to_bits(), bits, "{:#x}", pow(base, exponent).to_bits());
        }
    }
}
