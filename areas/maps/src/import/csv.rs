//! Parses CSV: a header with field names, then one point per row. Positions are `x` and `y`, or `lat` and `lng`.

use super::{
    ImportError,
    record::{Record, number},
};

pub fn records(text: &str, errors: &mut Vec<ImportError>) -> Vec<Record> {
    let mut rows = match rows(text) {
        Ok(rows) => rows.into_iter(),
        Err(error) => {
            errors.push(error);
            return Vec::new();
        }
    };
    let Some((line, head)) = rows.next() else {
        errors.push(ImportError { line: 0, message: "the file is empty".into() });
        return Vec::new();
    };
    let head: Vec<String> = head.iter().map(|name| name.trim().to_ascii_lowercase()).collect();
    let unknown = head.iter().filter(|name| !is_column(name));
    let unknown_columns: Vec<ImportError> =
        unknown.map(|name| ImportError { line, message: format!("unknown column `{name}`") }).collect();
    if !unknown_columns.is_empty() {
        errors.extend(unknown_columns);
        return Vec::new();
    }
    let mut records = Vec::new();
    for (line, cells) in rows {
        match record(&head, line, &cells) {
            Ok(record) => records.push(record),
            Err(message) => errors.push(ImportError { line, message }),
        }
    }
    records
}

fn is_column(name: &str) -> bool {
    ["x", "y", "lat", "lng"].contains(&name) || !matches!(Record::default().set(name, "0"), Ok(false))
}

fn record(head: &[String], line: usize, cells: &[String]) -> Result<Record, String> {
    if cells.len() != head.len() {
        return Err(format!("has {} values for {} columns", cells.len(), head.len()));
    }
    let mut record = Record { line, ..Record::default() };
    let (mut x, mut y) = (None, None);
    // An empty cell leaves the field unset.
    let given = head.iter().zip(cells).filter(|(_, cell)| !cell.trim().is_empty());
    for (name, cell) in given {
        let cell = cell.trim();
        match name.as_str() {
            "x" | "lng" => x = Some(number(name, cell)?),
            "y" => y = Some(number(name, cell)?),
            "lat" => y = Some(-number(name, cell)?),
            name => drop(record.set(name, cell)?),
        }
    }
    record.at = match (x, y) {
        (Some(x), Some(y)) => Some([x, y + 0.0]),
        (None, None) => None,
        _ => return Err("a place has both x and y, or both lat and lng".into()),
    };
    Ok(record)
}

/// Returns the rows with their line numbers. The header determines whether the separator is a comma or a semicolon.
fn rows(text: &str) -> Result<Vec<(usize, Vec<String>)>, ImportError> {
    let first = text.lines().next().unwrap_or("");
    let between = if first.matches(';').count() > first.matches(',').count() { ';' } else { ',' };
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut line, mut begun, mut quoted) = (1, 1, None);
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let inside = quoted.is_some();
        match sign {
            '"' if inside && signs.peek() == Some(&'"') => {
                signs.next();
                cell.push('"');
            }
            '"' if inside => quoted = None,
            '"' if cell.is_empty() => quoted = Some(line),
            '\n' if !inside => {
                row.push(std::mem::take(&mut cell));
                if row.iter().any(|cell| !cell.trim().is_empty()) {
                    rows.push((begun, std::mem::take(&mut row)));
                }
                row.clear();
                line += 1;
                begun = line;
            }
            '\r' if !inside => {}
            sign if sign == between && !inside => row.push(std::mem::take(&mut cell)),
            sign => {
                line += usize::from(sign == '\n');
                cell.push(sign);
            }
        }
    }
    if let Some(line) = quoted {
        return Err(ImportError { line, message: "a quotation mark is not closed".into() });
    }
    row.push(cell);
    if row.iter().any(|cell| !cell.trim().is_empty()) {
        rows.push((begun, row));
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<Record>, Vec<(usize, String)>) {
        let mut errors = Vec::new();
        let records = records(text, &mut errors);
        (records, errors.into_iter().map(|one| (one.line, one.message)).collect())
    }

    #[test]
    fn values_may_be_quoted_and_lines_are_counted() {
        let (records, errors) = read(
            "id,group,modes,x,y,name,text\r\na,place,dmz br,10,20.5,\"One, \"\"two\"\"\",\"first\nsecond\"\r\n\r\nb,place,dmz,1,2,,\n",
        );
        assert_eq!(errors, []);
        assert_eq!(records.len(), 2);
        assert_eq!((records[0].line, records[1].line), (2, 5));
        assert_eq!(records[0].name.as_deref(), Some("One, \"two\""));
        assert_eq!(records[0].at, Some([10.0, 20.5]));
        assert_eq!(records[0].modes, Some(vec!["dmz".to_owned(), "br".to_owned()]));
        assert_eq!(records[0].text[&base::Lang::En], "first\nsecond");
        assert_eq!(records[1].name, None);
    }

    #[test]
    fn semicolons_and_latitudes_are_understood() {
        let (records, errors) = read("id;lat;lng\na;-58.6;117,2\nb;-58.6;117.2\nc;0;5\n");
        assert_eq!(errors, [(2, "`lng` is a number, not `117,2`".to_owned())]);
        assert_eq!(records[0].at, Some([117.2, 58.6]));
        assert!(records[1].at.is_some_and(|[_, y]| y.is_sign_positive()));
    }

    #[test]
    fn errors_have_line_numbers() {
        assert_eq!(read("id,wher\na,b\n").1, [(1, "unknown column `wher`".to_owned())]);
        assert_eq!(read("id,x,y\na,1\nb,1,2\n").1, [(2, "has 2 values for 3 columns".to_owned())]);
        assert_eq!(read("id,x,y\na,1,\n").1[0].0, 2);
        assert_eq!(read("id,x,y\na,1,\"2\n").1, [(2, "a quotation mark is not closed".to_owned())]);
        assert_eq!(read("").1, [(0, "the file is empty".to_owned())]);
        assert_eq!(read("id,approximate\na,perhaps\n").1[0].0, 2);
    }
}
