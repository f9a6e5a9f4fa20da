//! The rows of all areas.

use std::{collections::BTreeMap, path::Path};

use http::Method;
use serde::Deserialize;

/// The caller's role. `Owner` owns the object of the call; `Moderator` moderates the owner's profile, `Revoked` did
/// before; `Other` has a pending invitation to do so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Guest,
    User,
    Other,
    Moderator,
    Revoked,
    Owner,
    Staff,
    Subscriber,
}

pub const ROLES: [Role; 8] = [
    Role::Guest,
    Role::User,
    Role::Other,
    Role::Moderator,
    Role::Revoked,
    Role::Owner,
    Role::Staff,
    Role::Subscriber,
];

impl Role {
    /// Returns the name that the files use.
    pub fn word(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Changes {
    Nothing,
    /// Requires the anti-forgery header.
    Something,
    /// Called by another service, which authenticates in another way.
    FromElsewhere,
}

/// A call with the status for each role, in the order of [`ROLES`].
#[derive(Debug)]
pub struct Call {
    pub method: Method,
    pub path: String,
    /// The URL to request, where the path has parameters.
    pub at: String,
    pub body: String,
    pub statuses: [u16; 8],
    pub changes: Changes,
}

pub struct Table {
    pub calls: Vec<Call>,
    /// The objects of a world besides its users: a name for each id, and the statement that creates or finds it.
    pub fixtures: Vec<(String, String)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    fixtures: toml::Table,
    call: Vec<Row>,
}

/// `everyone` applies to all roles; `members` to signed-in users, while guests get 401; a role's own entry overrides
/// both.
#[derive(Deserialize)]
struct Row {
    call: String,
    at: Option<String>,
    body: Option<String>,
    changes: Option<Changes>,
    #[serde(flatten)]
    statuses: BTreeMap<String, u16>,
}

impl Table {
    /// Reads the rows of all areas.
    pub fn read() -> Self {
        let mut table = Self { calls: Vec::new(), fixtures: Vec::new() };
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../areas");
        for area in hotdrop::areas::all() {
            let path = root.join(area.name).join("tests/roles.toml");
            let text =
                std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
            let file: File =
                toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            table.calls.extend(file.call.into_iter().map(Row::call));
            let text = |value: toml::Value| value.as_str().expect("a statement").to_owned();
            table.fixtures.extend(file.fixtures.into_iter().map(|(name, sql)| (name, text(sql))));
        }
        table
    }
}

impl Row {
    fn call(self) -> Call {
        let Row { call, at, body, changes, mut statuses } = self;
        let (method, path) = call.split_once(' ').unwrap_or_else(|| panic!("{call}: a method and a path"));
        let method: Method = method.parse().expect("a method");
        let usual = if method == Method::GET { Changes::Nothing } else { Changes::Something };
        let (everyone, members) = (statuses.remove("everyone"), statuses.remove("members"));
        let found = ROLES.map(|role| {
            let guest = (role == Role::Guest && members.is_some()).then_some(401);
            let own = statuses.remove(&role.word()).or(guest).or(members).or(everyone);
            own.unwrap_or_else(|| panic!("{call}: no status for {role:?}"))
        });
        assert!(statuses.is_empty(), "{call}: {statuses:?}");
        Call {
            at: at.unwrap_or_else(|| path.to_owned()),
            path: path.to_owned(),
            body: body.unwrap_or_else(|| "{}".to_owned()),
            statuses: found,
            changes: changes.unwrap_or(usual),
            method,
        }
    }
}

#[test]
fn a_row_lists_the_result_per_role() {
    let call = |text: &str| toml::from_str::<Row>(text).unwrap().call();
    let mine = call("call = \"GET /a/{id}\"\nat = \"/a/1\"\nowner = 200\nmembers = 404");
    assert_eq!(mine.statuses, [401, 404, 404, 404, 404, 200, 404, 404]);
    assert_eq!((mine.at.as_str(), mine.changes), ("/a/1", Changes::Nothing));
    let all = call("call = \"POST /b\"\neveryone = 422\nstaff = 200");
    assert_eq!((all.statuses[0], all.statuses[6], all.changes), (422, 200, Changes::Something));
}
