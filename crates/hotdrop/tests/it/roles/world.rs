//! Users of every role and their data.

use base::UserId;
use db::{Db, args};
use hotdrop::app::App;
use http_kit::viewer::SESSION_COOKIE;

use super::table::{ROLES, Role, Table};

pub const NOW: i64 = 1_794_700_000;

/// One user per role. Worlds are isolated, so that no request sees the effects of one in another world.
pub struct World {
    tokens: [Option<String>; 8],
    /// The values of the placeholders in braces.
    words: Vec<(String, String)>,
}

impl World {
    pub async fn new(app: &App, table: &Table, number: usize) -> Self {
        let db = &app.ctx.db;
        let mut tokens: [Option<String>; 8] = Default::default();
        let mut words = vec![
            ("now".to_owned(), NOW.to_string()),
            ("word".to_owned(), word(number)),
            ("owner_name".to_owned(), name(Role::Owner, number)),
        ];
        for (place, role) in ROLES.into_iter().enumerate().skip(1) {
            let id = person(db, role, number).await;
            let opened = accounts::open_session(db, &*app.ctx.random, UserId(id), NOW, 86_400).await;
            tokens[place] = Some(opened.unwrap());
            words.push((role.word(), id.to_string()));
        }
        let mut world = Self { tokens, words };
        for (name, sql) in &table.fixtures {
            let sql = db::AssertSqlSafe(world.fill(sql));
            let row: Option<(i64,)> =
                db.write_opt(sql, args![]).await.unwrap_or_else(|error| panic!("{name}: {error}"));
            world.words.push((name.clone(), row.unwrap().0.to_string()));
        }
        world
    }

    pub fn fill(&self, text: &str) -> String {
        self.words
            .iter()
            .fold(text.to_owned(), |text, (word, value)| text.replace(&format!("{{{word}}}"), value))
    }

    pub fn cookie(&self, role: Role) -> String {
        let session = self.tokens[role as usize].as_ref();
        session.map(|token| format!("{SESSION_COOKIE}={token}; ")).unwrap_or_default()
    }
}

fn name(role: Role, number: usize) -> String {
    format!("{role:?}-{number}")
}

async fn person(db: &Db, role: Role, number: usize) -> i64 {
    let name = name(role, number);
    let add = "INSERT INTO account_user (email, email_key, name, name_key, staff, subscriber, created_at,
        email_proven) VALUES ($1, $2, $3, $4, $5, $6, $7, TRUE) RETURNING id";
    let email = format!("{name}@example.org");
    let values = args![
        &email,
        base::fold_key(&email),
        &name,
        base::fold_key(&name),
        role == Role::Staff,
        role == Role::Subscriber,
        NOW
    ];
    db.write_opt::<(i64,)>(add, values).await.unwrap().unwrap().0
}

/// Returns six letters, different for every world.
fn word(number: usize) -> String {
    let letters = b"abcdefghjknpqrstuvwxyz";
    let mut rest = number;
    (0..6).fold(String::new(), |mut word, _| {
        word.push(char::from(letters[rest % letters.len()]));
        rest /= letters.len();
        word
    })
}
