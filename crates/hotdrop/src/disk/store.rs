//! Where PostgreSQL stores the database.

use std::path::PathBuf;

use db::{Db, args};

/// Returns the folder of the database, or none if its user may not know it or this machine does not have it.
pub async fn folder(db: &Db) -> Option<PathBuf> {
    let sql = "SELECT COALESCE(NULLIF(pg_tablespace_location(dattablespace), ''), current_setting('data_directory'))
        FROM pg_database WHERE datname = current_database()";
    let (folder,) = db.opt::<(String,)>(sql, args![]).await.ok()??;
    Some(PathBuf::from(folder)).filter(|folder| folder.exists())
}
