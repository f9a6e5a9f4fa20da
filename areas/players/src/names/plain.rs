//! What looking for names is measured with: a great many of them, and PostgreSQL's own index of trigrams over the same.

use db::{Arg, Db, DbError, args, fold_key};

const PLATFORM: &str = "acti";
const AT_ONCE: usize = 20_000;

/// Players who have a name and nothing else, in an empty database.
pub async fn fill(db: &Db, names: &[String]) -> Result<(), DbError> {
    let people = [
        "id",
        "uno",
        "name",
        "name_key",
        "clantag",
        "demo",
        "first_seen",
        "last_seen",
        "games",
        "kills",
        "deaths",
    ];
    let named = ["player_id", "platform", "username", "name_key"];
    for (part, names) in names.chunks(AT_ONCE).enumerate() {
        let id = |place: usize| (part * AT_ONCE + place + 1) as i64;
        let person = |(place, name): (usize, &String)| {
            let (id, key) = (id(place), fold_key(name));
            args![id, id, name.as_str(), key, "", true, 0_i64, 0_i64, id % 100, 0_i64, 0_i64]
        };
        let name =
            |(place, name): (usize, &String)| args![id(place), PLATFORM, name.as_str(), fold_key(name)];
        let (all_people, all_names): (Vec<Vec<Arg>>, Vec<Vec<Arg>>) =
            (names.iter().enumerate().map(person).collect(), names.iter().enumerate().map(name).collect());
        db.insert_many("player", &people, all_people, "").await?;
        db.insert_many("player_name", &named, all_names, "").await?;
    }
    Ok(())
}

/// PostgreSQL's index, as its manual says to make it for typing errors.
pub async fn index(db: &Db) -> Result<(), DbError> {
    db.write("CREATE EXTENSION IF NOT EXISTS pg_trgm", args![]).await?;
    let index = "CREATE INDEX player_name_trigrams ON player_name USING gin (name_key gin_trgm_ops)";
    db.write(index, args![]).await?;
    db.write("ANALYZE player_name", args![]).await.map(drop)
}

/// The twenty that it finds most alike.
pub async fn like(db: &Db, wanted: &str) -> Result<usize, DbError> {
    let text = "SELECT player_id, username, name_key, player_id AS uno, '' AS clantag, TRUE AS demo, 0::BIGINT AS games,
        0::BIGINT AS last_seen FROM player_name WHERE platform = $1 AND name_key % $2
        ORDER BY similarity(name_key, $2) DESC LIMIT 20";
    let found: Vec<super::store::NameRow> = db.all(text, args![PLATFORM, fold_key(wanted)]).await?;
    Ok(found.len())
}
