//! Reading comma-separated values: a header, then records with as many fields.
//!
//! Fields may be quoted; a quoted field may hold commas, line breaks and doubled quotes. It knows
//! nothing of what the columns mean.

use std::fmt;

/// A table with named columns.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    header: Vec<String>,
    pub records: Vec<Record>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Record {
    /// Where the record begins, counted from 1.
    pub line: usize,
    pub fields: Vec<String>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum CsvError {
    Empty,
    /// A quoted field that begins here never ends.
    UnclosedQuote {
        line: usize,
    },
    /// A quote inside a plain field, or text after the closing quote.
    StrayQuote {
        line: usize,
    },
    FieldCount {
        line: usize,
        expected: usize,
        found: usize,
    },
    MissingColumn {
        name: &'static str,
    },
}

impl fmt::Display for CsvError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CsvError::Empty => write!(f, "no header"),
            CsvError::UnclosedQuote { line } => write!(f, "line {line}: the quoted field never ends"),
            CsvError::StrayQuote { line } => write!(f, "line {line}: a quote in the wrong place"),
            CsvError::FieldCount { line, expected, found } => {
                write!(f, "line {line}: {found} fields instead of {expected}")
            }
            CsvError::MissingColumn { name } => write!(f, "the column {name} is missing"),
        }
    }
}

impl Table {
    pub fn parse(text: &str) -> Result<Table, CsvError> {
        let mut records = records(text)?;
        if records.is_empty() {
            return Err(CsvError::Empty);
        }
        let header = records.remove(0).fields;
        let expected = header.len();
        match records.iter().find(|record| record.fields.len() != expected) {
            Some(Record { line, fields }) => Err(CsvError::FieldCount { line: *line, expected, found: fields.len() }),
            None => Ok(Table { header, records }),
        }
    }

    /// The index of a column.
    pub fn column(&self, name: &'static str) -> Result<usize, CsvError> {
        self.header.iter().position(|column| column == name).ok_or(CsvError::MissingColumn { name })
    }
}

fn records(text: &str) -> Result<Vec<Record>, CsvError> {
    let mut records = Vec::new();
    let mut chars = text.chars().peekable();
    let mut line = 1;
    while chars.peek().is_some() {
        let begin = line;
        let mut fields = Vec::new();
        loop {
            let (field, end) = field(&mut chars, &mut line)?;
            fields.push(field);
            if end == End::Record {
                break;
            }
        }
        let blank = fields.len() == 1 && fields[0].is_empty();
        if !blank {
            records.push(Record { line: begin, fields });
        }
    }
    Ok(records)
}

#[derive(PartialEq, Eq)]
enum End {
    Field,
    Record,
}

fn field(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, line: &mut usize) -> Result<(String, End), CsvError> {
    let mut text = String::new();
    let begin = *line;
    if chars.next_if_eq(&'"').is_some() {
        loop {
            match chars.next() {
                Some('"') if chars.next_if_eq(&'"').is_some() => text.push('"'),
                Some('"') => break,
                Some(c) => {
                    *line += usize::from(c == '\n');
                    text.push(c);
                }
                None => return Err(CsvError::UnclosedQuote { line: begin }),
            }
        }
        chars.next_if_eq(&'\r');
        return match chars.next() {
            Some(',') => Ok((text, End::Field)),
            Some('\n') => {
                *line += 1;
                Ok((text, End::Record))
            }
            None => Ok((text, End::Record)),
            Some(_) => Err(CsvError::StrayQuote { line: *line }),
        };
    }
    loop {
        match chars.next() {
            Some(',') => return Ok((text, End::Field)),
            Some('\r') if chars.peek() == Some(&'\n') => {}
            Some('\n') => {
                *line += 1;
                return Ok((text, End::Record));
            }
            None => return Ok((text, End::Record)),
            Some('"') => return Err(CsvError::StrayQuote { line: *line }),
            Some(c) => text.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Vec<Vec<String>> {
        records(text).unwrap().into_iter().map(|record| record.fields).collect()
    }

    #[test]
    fn plain_and_quoted_fields() {
        for (text, expected) in [
            ("a,b,c\n", vec![vec!["a", "b", "c"]]),
            ("a,,\n", vec![vec!["a", "", ""]]),
            ("\"a,b\",c\n", vec![vec!["a,b", "c"]]),
            ("\"say \"\"no\"\"\",c", vec![vec!["say \"no\"", "c"]]),
            ("\"two\nlines\",c\r\nd,\"\"\r\n", vec![vec!["two\nlines", "c"], vec!["d", ""]]),
            ("a,b\n\nc,d\n", vec![vec!["a", "b"], vec!["c", "d"]]),
            ("a,\n", vec![vec!["a", ""]]),
            ("", vec![]),
        ] {
            assert_eq!(fields(text), expected, "{text:?}");
        }
    }

    #[test]
    fn lines_are_counted_through_quoted_line_breaks() {
        let table = Table::parse("x,y\n\"a\nb\",1\nc,2\n").unwrap();
        assert_eq!(table.records.iter().map(|record| record.line).collect::<Vec<_>>(), [2, 4]);
    }

    #[test]
    fn broken_tables_are_refused_with_the_line() {
        for (text, expected) in [
            ("", CsvError::Empty),
            ("a,b\nc,\"d\n", CsvError::UnclosedQuote { line: 2 }),
            ("a,b\nc,d\"e\n", CsvError::StrayQuote { line: 2 }),
            ("a,b\n\"c\"d,e\n", CsvError::StrayQuote { line: 2 }),
            ("a,b\nc,d\ne\n", CsvError::FieldCount { line: 3, expected: 2, found: 1 }),
            ("a,b\nc,d,e\n", CsvError::FieldCount { line: 2, expected: 2, found: 3 }),
        ] {
            assert_eq!(Table::parse(text), Err(expected), "{text:?}");
        }
    }

    #[test]
    fn columns_are_found_by_name() {
        let table = Table::parse("no,id\n1,A\n").unwrap();
        assert_eq!(table.column("id"), Ok(1));
        assert_eq!(table.column("kind"), Err(CsvError::MissingColumn { name: "kind" }));
    }
}
