//! The log of changed players. Other processes read it to invalidate their caches.

use db::{Db, DbError, Migration, MigrationSql, Tx, args};

use crate::rows::store::counts;

pub const MIGRATIONS: &[Migration] = &[Migration {
    area: "players",
    name: "0010_player_change",
    sql: MigrationSql::Shared(include_str!("0010_player_change.sql")),
}];

/// The number of log entries to store. A process that has missed more invalidates everything.
const MAX_ENTRIES: i64 = 1000;
/// A change of more players than this invalidates everything.
const MAX_PLAYERS: usize = 2000;

const RECORD: &str = "INSERT INTO player_change (number, players)
    SELECT value, $1 FROM player_count WHERE name = 'changes'";
const PRUNE: &str = "DELETE FROM player_change
    WHERE number <= (SELECT value FROM player_count WHERE name = 'changes') - $1";
const SINCE: &str = "SELECT players FROM player_change WHERE number > $1 AND number <= $2";

pub const TEXTS: &[(&str, &str)] =
    &[("changes.record", RECORD), ("changes.prune", PRUNE), ("changes.since", SINCE)];

/// The players whose data has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changed {
    Players(Vec<i64>),
    All,
}

impl Changed {
    pub fn players(ids: impl IntoIterator<Item = i64>) -> Self {
        let mut ids: Vec<i64> = ids.into_iter().collect();
        ids.sort_unstable();
        ids.dedup();
        if ids.len() > MAX_PLAYERS { Self::All } else { Self::Players(ids) }
    }

    /// Encodes the ids separated by commas; `*` for all players.
    fn encode(&self) -> String {
        match self {
            Self::Players(ids) => ids.iter().map(i64::to_string).collect::<Vec<_>>().join(","),
            Self::All => "*".to_owned(),
        }
    }

    fn decode(text: &str) -> Self {
        let ids: Result<Vec<i64>, _> =
            text.split(',').filter(|part| !part.is_empty()).map(str::parse).collect();
        ids.map_or(Self::All, Self::players)
    }

    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Players(one), Self::Players(other)) => Self::players(one.into_iter().chain(other)),
            _ => Self::All,
        }
    }
}

/// Records a change. It becomes visible to other processes with the commit.
pub async fn record(tx: &mut Tx, changed: &Changed) -> Result<(), DbError> {
    counts::change(tx).await?;
    tx.write(RECORD, args![changed.encode()]).await?;
    tx.write(PRUNE, args![MAX_ENTRIES]).await.map(drop)
}

/// Returns the number of the last change.
pub async fn last(db: &Db) -> Result<i64, DbError> {
    counts::changes_so_far(db).await
}

/// Returns the changes after one number, up to and including another.
pub async fn since(db: &Db, after: i64, last: i64) -> Result<Changed, DbError> {
    let entries: Vec<(String,)> = db.all(SINCE, args![after, last]).await?;
    // Entries were pruned, or the database was restored.
    if i64::try_from(entries.len()).unwrap_or(0) != last - after {
        return Ok(Changed::All);
    }
    let none = Changed::Players(Vec::new());
    Ok(entries.iter().map(|(players,)| Changed::decode(players)).fold(none, Changed::and))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_survives_its_encoding() {
        for changed in [Changed::players([3, 1, 3]), Changed::players([]), Changed::All] {
            assert_eq!(Changed::decode(&changed.encode()), changed);
        }
        assert_eq!(Changed::decode("1,x"), Changed::All, "what cannot be read invalidates everything");
    }

    #[test]
    fn many_players_are_all() {
        assert_eq!(Changed::players(0..3000), Changed::All);
        assert_eq!(Changed::players([1]).and(Changed::players([2])), Changed::players([1, 2]));
        assert_eq!(Changed::players([1]).and(Changed::All), Changed::All);
    }
}
