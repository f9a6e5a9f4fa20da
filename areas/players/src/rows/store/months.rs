//! Monthly partitions on PostgreSQL, which can be detached and archived. SQLite has none.

use std::collections::BTreeSet;

use db::{AssertSqlSafe, Db, DbError, Engine, args};
use jiff::{civil::Date, tz::TimeZone};

/// The partitioned tables.
const TABLES: [&str; 2] = ["match_lobby", "match_player"];

const THERE: &str = "SELECT c.relname::text FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    JOIN pg_class p ON p.oid = i.inhparent WHERE p.relname::text = $1 ORDER BY c.relname";

/// The lock for creating a partition, so that two nodes do not create the same one.
const LOCK: (&str, &str) = ("players", "months");

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    year: i16,
    month: i8,
}

impl Month {
    pub fn of(at: i64) -> Self {
        let date = jiff::Timestamp::from_second(at).unwrap_or_default().to_zoned(TimeZone::UTC).date();
        Self { year: date.year(), month: date.month() }
    }

    /// Parses a month such as `2022-05`.
    pub fn parse(text: &str) -> Option<Self> {
        let (year, month) = text.split_once('-')?;
        let (year, month) = (year.parse().ok()?, month.parse().ok()?);
        ((2000..2100).contains(&year) && text.len() == 7 && (1..=12).contains(&month))
            .then_some(Self { year, month })
    }

    pub fn next(self) -> Self {
        if self.month == 12 {
            Self { year: self.year + 1, month: 1 }
        } else {
            Self { month: self.month + 1, ..self }
        }
    }

    /// Returns the start of the month, in Unix seconds.
    pub fn start(self) -> i64 {
        let first = Date::new(self.year, self.month, 1).and_then(|day| day.to_zoned(TimeZone::UTC));
        first.map_or(0, |first| first.timestamp().as_second())
    }

    fn partition(self, table: &str) -> String {
        format!("{table}_{:04}_{:02}", self.year, self.month)
    }

    fn of_partition(name: &str) -> Option<Self> {
        Self::parse(&name.strip_prefix("match_player_")?.replace('_', "-"))
    }
}

/// Creates missing partitions for these times. Runs in its own transaction, because creating a partition blocks readers
/// until the commit.
pub async fn ensure(db: &Db, times: impl IntoIterator<Item = i64>) -> Result<(), DbError> {
    if db.engine() == Engine::Sqlite {
        return Ok(());
    }
    let mut wanted: BTreeSet<Month> = times.into_iter().map(Month::of).collect();
    if wanted.is_empty() {
        return Ok(());
    }
    for known in there(db).await? {
        wanted.remove(&known);
    }
    for month in wanted {
        let mut tx = db.begin().await?;
        tx.alone(LOCK.0, LOCK.1).await?;
        for table in TABLES {
            let (name, from, to) = (month.partition(table), month.start(), month.next().start());
            let sql = format!(
                "CREATE TABLE IF NOT EXISTS {name} PARTITION OF {table} FOR VALUES FROM ({from}) TO ({to})"
            );
            tx.write(AssertSqlSafe(sql), args![]).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

/// Returns the months with a partition, the oldest first.
pub async fn there(db: &Db) -> Result<Vec<Month>, DbError> {
    let names: Vec<(String,)> = db.all(THERE, args!["match_player"]).await?;
    Ok(names.iter().filter_map(|(name,)| Month::of_partition(name)).collect())
}

/// Detaches a month without blocking readers and renames its tables. Returns their new names.
pub async fn detach(db: &Db, month: Month) -> Result<Vec<String>, DbError> {
    let mut names = Vec::new();
    for table in TABLES {
        let (partition, apart) = (month.partition(table), format!("detached_{}", month.partition(table)));
        let attached: Vec<(String,)> = db.all(THERE, args![table]).await?;
        if !attached.iter().any(|(name,)| *name == partition) {
            // A previous run already detached this table.
            continue;
        }
        db.write(
            AssertSqlSafe(format!("ALTER TABLE {table} DETACH PARTITION {partition} CONCURRENTLY")),
            args![],
        )
        .await?;
        db.write(AssertSqlSafe(format!("ALTER TABLE {partition} RENAME TO {apart}")), args![]).await?;
        names.push(apart);
    }
    Ok(names)
}

impl std::fmt::Display for Month {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_follow_each_other() {
        let may = Month::parse("2022-05").unwrap();
        assert_eq!((may, may.start()), (Month::of(1_651_500_000), 1_651_363_200));
        assert_eq!(Month::parse("2022-12").unwrap().next().to_string(), "2023-01");
        assert_eq!(Month::of(may.next().start() - 1), may);
        assert_eq!(Month::of_partition("match_player_2022_05"), Some(may));
        for bad in ["2022", "2022-13", "22-05", "2022-5", "x"] {
            assert_eq!(Month::parse(bad), None, "{bad}");
        }
    }
}
