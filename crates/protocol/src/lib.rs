//! What travels between a table and those who sit around it.
//!
//! Commands, events and prompts travel as the engine defines them; here is the picture of the
//! whole table. Built from views, so that nothing hidden can slip in.

mod table_view;

pub use table_view::{BankView, DeedView, LoanView, SeatView, TableView, TurnView, Units};
