//! Search suggestions for lists, guns and patches.

use armory::{Armory, catalogue::Gun};
use base::{GameCode, Lang};
use content::Snapshot;
use http_kit::Suggestion;

use crate::{Meta, lists::domain::List};

/// Games by relevance in search results.
const NEAREST: [GameCode; 9] = [
    GameCode::Wz2,
    GameCode::Bo6,
    GameCode::Mw3,
    GameCode::Mw2,
    GameCode::Wz1,
    GameCode::Cw,
    GameCode::Mw,
    GameCode::Vg,
    GameCode::Bo3,
];

pub fn suggestions(snapshot: &Snapshot, lang: Lang) -> Vec<Suggestion> {
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let lists = meta.cards.iter().map(|card| Suggestion {
        note: card.row2.get(lang).to_owned(),
        words: format!(
            "{} {}",
            card.list.map_or("", List::code),
            card.row2_extra.as_ref().map_or("", |extra| extra.get(lang))
        ),
        ..Suggestion::new("list", &card.name, card.link.clone())
    });
    let guns = NEAREST.iter().flat_map(|game| guns_in(&armory, &meta, *game, lang));
    let patches = meta.patches.iter().map(|patch| Suggestion {
        words: patch.game.code().to_owned(),
        date: Some(patch.date),
        ..Suggestion::new("patch", name_of(&armory, patch.game), format!("/patch-notes#{}", patch.hash()))
    });
    lists.chain(guns).chain(patches).collect()
}

/// Returns the gun pages of a game: its own guns, and guns of other games that its lists contain.
fn guns_in(armory: &Armory, meta: &Meta, game: GameCode, lang: Lang) -> Vec<Suggestion> {
    let listed =
        |gun: &Gun| meta.builds.iter().any(|build| build.list.game() == game && build.stored.gun == gun.id);
    let shown = armory.guns_of(game).filter(|gun| gun.game == game || listed(gun));
    let class = |gun: &Gun| armory.types.iter().find(|kind| kind.code == gun.kind);
    let suggestion = |gun: &Gun| Suggestion {
        note: name_of(armory, game).to_owned(),
        words: class(gun).map_or("", |class| class.name.get(lang)).to_owned(),
        ..Suggestion::new("gun", &gun.name, format!("/{}/{}", game.code(), armory.name_in(game, gun)))
    };
    shown.map(suggestion).collect()
}

fn name_of(armory: &Armory, game: GameCode) -> &str {
    armory.game(game).map_or("", |game| &game.name)
}
