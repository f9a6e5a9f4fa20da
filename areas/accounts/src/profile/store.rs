//! Stores public profile fields.

use base::UserId;
use db::{Db, DbError, Tx, args};

use super::domain::SocialLinks;

const SET_DEVICE: &str = "UPDATE account_user SET input_device = $1 WHERE id = $2";
const SET_CODE: &str = "UPDATE account_user SET creator_code = $1 WHERE id = $2";
const LINKS: &str = "SELECT network, url FROM account_link WHERE user_id = $1";
const SET_LINK: &str = "INSERT INTO account_link (user_id, network, url) VALUES ($1, $2, $3)
    ON CONFLICT (user_id, network) DO UPDATE SET url = excluded.url";
const DROP_LINK: &str = "DELETE FROM account_link WHERE user_id = $1 AND network = $2";

pub const TEXTS: &[(&str, &str)] = &[
    ("profile.set_device", SET_DEVICE),
    ("profile.set_code", SET_CODE),
    ("profile.links", LINKS),
    ("profile.set_link", SET_LINK),
    ("profile.drop_link", DROP_LINK),
];

pub async fn set_device(tx: &mut Tx, user: UserId, device: i64) -> Result<(), DbError> {
    tx.write(SET_DEVICE, args![device, user.0]).await.map(drop)
}

pub async fn set_code(tx: &mut Tx, user: UserId, code: Option<&str>) -> Result<(), DbError> {
    tx.write(SET_CODE, args![code, user.0]).await.map(drop)
}

pub async fn links(db: &Db, user: UserId) -> Result<SocialLinks, DbError> {
    let rows: Vec<(String, String)> = db.all(LINKS, args![user.0]).await?;
    let mut links = SocialLinks::default();
    for (network, url) in rows {
        links.set(&network, url);
    }
    Ok(links)
}

pub async fn set_link(tx: &mut Tx, user: UserId, network: &str, url: Option<&str>) -> Result<(), DbError> {
    let written = match url {
        Some(url) => tx.write(SET_LINK, args![user.0, network, url]).await,
        None => tx.write(DROP_LINK, args![user.0, network]).await,
    };
    written.map(drop)
}
