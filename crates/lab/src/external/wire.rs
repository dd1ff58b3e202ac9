//! The two lines of the conversation: a question out, an answer in.

use super::fault::ExternalFault;
use freehold_bots::Question;
use freehold_engine::{Command, Event, Prompt, SeatId};
use freehold_protocol::TableView;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How much of a bad line a message shows.
const SHOWN: usize = 120;

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Line<'a> {
    Decide { seat: SeatId, view: TableView, prompts: &'a [Prompt], events: &'a [Event] },
}

/// What a program answered; without a command it leaves the decision to the default.
#[derive(Debug)]
pub(super) struct Answer {
    pub command: Option<Command>,
    pub reason: Option<String>,
}

/// The question as one line, its end included.
pub(super) fn question_line(question: &Question<'_>, events: &[Event]) -> String {
    // The state is the seat's sight already; redacting it once more costs little and leaves no doubt.
    let view = question.state().seen_by(Some(question.seat));
    let view = TableView::of(question.book(), &view);
    let line = Line::Decide { seat: question.seat, view, prompts: &question.prompts(), events };
    let mut line = serde_json::to_string(&line).expect("a question holds nothing that JSON cannot");
    line.push('\n');
    line
}

/// Reads a line as an answer. Fields other than these two are ignored.
pub(super) fn read_answer(line: &[u8]) -> Result<Answer, ExternalFault> {
    let value: Value =
        serde_json::from_slice(line).map_err(|fault| ExternalFault::NotJson { line: shortened(line), fault })?;
    let Some(command) = value.get("command") else {
        return Err(ExternalFault::NoCommand { line: shortened(line) });
    };
    let command = Option::<Command>::deserialize(command)
        .map_err(|fault| ExternalFault::UnknownCommand { line: shortened(line), fault })?;
    let reason = value.get("reason").and_then(Value::as_str).map(str::to_owned);
    Ok(Answer { command, reason })
}

/// The beginning of a line, fit for a terminal.
pub(super) fn shortened(line: &[u8]) -> String {
    // A character takes four bytes at most.
    let start = &line[..line.len().min(4 * SHOWN)];
    let text = String::from_utf8_lossy(start);
    let mut short: String = text.trim_end().chars().take(SHOWN).map(printable).collect();
    if text.chars().count() > SHOWN || start.len() < line.len() {
        short.push('…');
    }
    short
}

/// Control characters could rewrite what is on the screen.
fn printable(letter: char) -> char {
    if letter.is_control() { '·' } else { letter }
}

#[cfg(test)]
mod tests {
    use super::super::fault::FaultKind;
    use super::*;
    use freehold_engine::Money;

    #[test]
    fn answers_are_read() {
        let bid = Command::Bid { amount: Money(61), space: None };
        let table: [(&str, Option<Command>, Option<&str>); 5] = [
            (r#"{"command":{"roll":{}}}"#, Some(Command::Roll {}), None),
            (r#"{"reason":"why not","command":{"bid":{"amount":61}}}"#, Some(bid), Some("why not")),
            (r#"{"command":null,"reason":"no idea"}"#, None, Some("no idea")),
            ("{\"command\":{\"roll\":{}},\"reason\":7,\"x\":[]}\r", Some(Command::Roll {}), None),
            (" {\"command\":null} ", None, None),
        ];
        for (line, command, reason) in table {
            let answer = read_answer(line.as_bytes()).expect(line);
            assert_eq!((answer.command, answer.reason.as_deref()), (command, reason), "{line}");
        }
    }

    #[test]
    fn other_lines_are_not_answers() {
        let table: [(&[u8], FaultKind); 9] = [
            (b"", FaultKind::NotJson),
            (b"thinking about it", FaultKind::NotJson),
            (b"{\"command\":{\"roll\":{}}", FaultKind::NotJson),
            (b"\xff\xfe", FaultKind::NotJson),
            (b"{}", FaultKind::NoCommand),
            (b"[1]", FaultKind::NoCommand),
            (br#"{"command":{"fly":{}}}"#, FaultKind::UnknownCommand),
            (br#"{"command":{"bid":{"amount":1e12}}}"#, FaultKind::UnknownCommand),
            (br#"{"command":{"roll":{},"end_turn":{}}}"#, FaultKind::UnknownCommand),
        ];
        for (line, kind) in table {
            let fault = read_answer(line).expect_err("refused");
            assert_eq!(fault.kind(), kind, "{fault}");
        }
    }

    #[test]
    fn long_lines_are_shortened_for_messages() {
        assert_eq!(shortened(b"short\n"), "short");
        assert_eq!(shortened("a\u{1b}[2Jb".as_bytes()), "a·[2Jb");
        let exact = "é".repeat(SHOWN);
        assert_eq!(shortened(exact.as_bytes()), exact);
        assert_eq!(shortened(format!("{exact}é").as_bytes()), format!("{exact}…"));
        assert_eq!(shortened(&vec![b'x'; 1 << 20]).chars().count(), SHOWN + 1);
    }

    #[test]
    fn an_unknown_command_is_named_without_the_list_of_all() {
        let fault = read_answer(br#"{"command":{"fly":{}}}"#).expect_err("refused");
        assert_eq!(
            fault.to_string(),
            r#"the answer holds no command of this game (unknown variant `fly`): {"command":{"fly":{}}}"#
        );
    }
}
