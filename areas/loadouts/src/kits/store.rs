//! Database queries for users' kits.

use base::UserId;
use db::{Db, DbError, StoredJson, Tx, args};

use super::domain::Checked;

/// Selects kits with their author's name.
macro_rules! select {
    ($which:literal) => {
        concat!(
            "SELECT k.id, k.user_id, k.kit_type, k.name, k.loadout_1, k.loadout_2, k.package, k.perks, k.equip_1,
            k.equip_2, k.youtube_link, k.tiktok_link, k.twitch_link, k.notes, k.share, k.created_at, k.updated_at,
            k.version, u.name AS author FROM loadout_kit k JOIN account_public u ON u.id = k.user_id ",
            $which
        )
    };
}

const OF_USER: &str = select!("WHERE k.user_id = $1 ORDER BY k.id LIMIT 50");
const ONE: &str = select!("WHERE k.id = $1 AND k.user_id = $2");
const SHARED: &str = select!("WHERE k.share = $1");
pub const COUNT: &str = "SELECT COUNT(*) FROM loadout_kit WHERE user_id = $1";
const ADD: &str = "INSERT INTO loadout_kit (user_id, kit_type, name, loadout_1, loadout_2, package, perks,
    equip_1, equip_2, youtube_link, tiktok_link, twitch_link, notes, share, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15) RETURNING id";
const CHANGE: &str = "UPDATE loadout_kit SET name = $1, loadout_1 = $2, loadout_2 = $3, package = $4, perks = $5,
    equip_1 = $6, equip_2 = $7, youtube_link = $8, tiktok_link = $9, twitch_link = $10, notes = $11, updated_at = $12,
    version = version + 1 WHERE id = $13 AND user_id = $14 AND version = COALESCE($15, version) RETURNING version";
const REMOVE: &str = "DELETE FROM loadout_kit WHERE id = $1 AND user_id = $2 RETURNING share";

pub const TEXTS: &[(&str, &str)] = &[
    ("kit.of_user", OF_USER),
    ("kit.one", ONE),
    ("kit.shared", SHARED),
    ("kit.count", COUNT),
    ("kit.add", ADD),
    ("kit.change", CHANGE),
    ("kit.remove", REMOVE),
];

/// A kit row with unparsed perks.
#[derive(db::FromRow)]
struct StoredKit {
    #[sqlx(flatten)]
    kit: KitRow,
    #[sqlx(rename = "perks")]
    stored: StoredJson,
}

impl StoredKit {
    fn read(self) -> Result<KitRow, DbError> {
        let perks = self.stored.read("loadout_kit", self.kit.id)?;
        Ok(KitRow { perks, ..self.kit })
    }
}

#[derive(Clone, Debug, db::FromRow)]
pub struct KitRow {
    pub id: i64,
    pub user_id: i64,
    pub kit_type: i64,
    pub name: String,
    pub loadout_1: i64,
    pub loadout_2: Option<i64>,
    pub package: i64,
    #[sqlx(skip)]
    pub perks: [i64; 4],
    pub equip_1: i64,
    pub equip_2: i64,
    pub youtube_link: Option<String>,
    pub tiktok_link: Option<String>,
    pub twitch_link: Option<String>,
    pub notes: Option<String>,
    pub share: String,
    pub created_at: i64,
    pub updated_at: i64,
    pub version: i64,
    pub author: Option<String>,
}

impl KitRow {
    /// Returns whether the kits have equal parts, ignoring name, notes and links.
    pub fn is_like(&self, kit: &Checked) -> bool {
        let parts = (self.kit_type, self.loadout_1, self.loadout_2, self.equip_1, self.equip_2);
        parts == (kit.kit_type, kit.loadout_1, Some(kit.loadout_2), kit.equip_1, kit.equip_2)
            && (self.package, self.perks) == (kit.package, kit.perks)
    }

    /// Returns whether saving `kit` over this row would change nothing.
    pub fn is(&self, kit: &Checked) -> bool {
        let links = (&self.youtube_link, &self.tiktok_link, &self.twitch_link);
        self.is_like(kit)
            && links == (&kit.youtube_link, &kit.tiktok_link, &kit.twitch_link)
            && (&self.name, &self.notes) == (&kit.name, &kit.notes)
    }
}

pub async fn of_user(db: &Db, user: UserId) -> Result<Vec<KitRow>, DbError> {
    let rows: Vec<StoredKit> = db.all(OF_USER, args![user.0]).await?;
    rows.into_iter().map(StoredKit::read).collect()
}

pub async fn one(db: &Db, user: UserId, id: i64) -> Result<Option<KitRow>, DbError> {
    db.opt::<StoredKit>(ONE, args![id, user.0]).await?.map(StoredKit::read).transpose()
}

pub async fn shared(db: &Db, code: &str) -> Result<Option<KitRow>, DbError> {
    db.opt::<StoredKit>(SHARED, args![code]).await?.map(StoredKit::read).transpose()
}

/// Returns the user's kit with equal parts, if any.
pub async fn same(tx: &mut Tx, user: UserId, kit: &Checked) -> Result<Option<KitRow>, DbError> {
    let rows: Vec<StoredKit> = tx.all(OF_USER, args![user.0]).await?;
    let kits: Vec<KitRow> = rows.into_iter().map(StoredKit::read).collect::<Result<_, _>>()?;
    Ok(kits.into_iter().find(|known| known.is_like(kit)))
}

/// Inserts a kit. Returns `DbError::Unique` if the short link code is taken.
pub async fn add(tx: &mut Tx, user: UserId, kit: &Checked, share: &str, now: i64) -> Result<i64, DbError> {
    let given = args![
        user.0,
        kit.kit_type,
        kit.name.as_str(),
        kit.loadout_1,
        kit.loadout_2,
        kit.package,
        serde_json::json!(kit.perks),
        kit.equip_1,
        kit.equip_2,
        kit.youtube_link.as_deref(),
        kit.tiktok_link.as_deref(),
        kit.twitch_link.as_deref(),
        kit.notes.as_deref(),
        share,
        now
    ];
    let row: (i64,) = tx.one(ADD, given).await?;
    Ok(row.0)
}

/// Updates a kit and returns its new version, or `None` if the kit does not exist or `version` is outdated.
pub async fn change(
    tx: &mut Tx,
    user: UserId,
    id: i64,
    kit: &Checked,
    version: Option<i64>,
    now: i64,
) -> Result<Option<i64>, DbError> {
    let given = args![
        kit.name.as_str(),
        kit.loadout_1,
        kit.loadout_2,
        kit.package,
        serde_json::json!(kit.perks),
        kit.equip_1,
        kit.equip_2,
        kit.youtube_link.as_deref(),
        kit.tiktok_link.as_deref(),
        kit.twitch_link.as_deref(),
        kit.notes.as_deref(),
        now,
        id,
        user.0,
        version
    ];
    let row: Option<(i64,)> = tx.write_opt(CHANGE, given).await?;
    Ok(row.map(|(version,)| version))
}

/// Deletes a kit and returns its short link code, or `None` if the kit does not exist.
pub async fn remove(db: &Db, user: UserId, id: i64) -> Result<Option<String>, DbError> {
    let row: Option<(String,)> = db.write_opt(REMOVE, args![id, user.0]).await?;
    Ok(row.map(|(share,)| share))
}
