//! The rules, one module for each: what a command needs (`check_…` on [`Position`]), and what it
//! does (methods of `Table`). They read the state and change it by emitting events alone; `prompts`
//! asks the same checks what a seat may do.
//!
//! [`Position`]: crate::Position

mod auction;
mod bankruptcy;
mod building;
mod card_effects;
mod cards;
mod clock;
mod currency;
mod debt;
mod end;
mod jail;
mod landing;
mod loan;
mod movement;
mod multiplier;
mod opening;
mod proceed;
mod purchase;
mod raising;
mod rent;
mod slip;
mod takeover;
mod tax;
mod trade;
mod trade_bounds;
mod turn;

pub use bankruptcy::{Fate, Surrender};
pub(crate) use card_effects::option_is_open;
pub use rent::CurrentRent;
