//! What travels between a table and those who sit around it.
//!
//! Commands, events and prompts travel as the engine defines them; here is the picture of the
//! whole table: of a view, from which everything hidden is gone, or of all for the referee.

mod table_view;

pub use table_view::{BankView, DeedView, LoanView, OfferView, SeatView, TableView, TurnView, Units};
