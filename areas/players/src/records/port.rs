//! The port that provides the best squads to other areas.

use http_kit::{
    Ctx, Fail,
    ports::{BestMatches, BestOf, BestSquad, SquadMember},
};

use super::{domain::RecordList, store};
use crate::{
    facts::{Facts, maps::game_number, modes::Kind},
    params,
    rows::{counts::Counts, row::shown_id},
};

pub const BEST_MATCHES: BestMatches = BestMatches(|ctx, of, most| {
    let ctx = ctx.clone();
    Box::pin(async move { best(&ctx, of, most).await })
});

async fn best(ctx: &Ctx, of: BestOf, most: usize) -> Result<Vec<BestSquad>, Fail> {
    let facts = ctx.content.snapshot().get::<Facts>();
    let game = params::game(of.game)?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let list = RecordList {
        game: game_number(game),
        season: 0,
        map: of.map.to_owned(),
        kind: Kind::parse(of.mode).map_or(i64::MAX, Kind::number),
        squad: of.squad.into(),
        lobby: of.lobby.into(),
        demo: Counts::read(&ctx.db).await?.is_demo(game_number(game)),
    };
    let seasons: Vec<(i64, i64)> = match of.season {
        None => vec![(i64::MIN, i64::MAX)],
        Some(number) => {
            let same = facts.seasons.iter().filter(|one| one.game == game && one.number == i64::from(number));
            same.map(|season| (season.id, season.id)).collect()
        }
    };
    let mut entries = Vec::new();
    for between in seasons {
        entries.append(&mut store::best(&ctx.db, &list, between, most).await?);
    }
    entries
        .sort_by_key(|entry| (std::cmp::Reverse(entry.kills), entry.started_at, entry.match_id, entry.team));
    entries.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    let mut squads = Vec::new();
    for entry in entries {
        let members = store::members(&ctx.db, &entry).await?;
        let member = |(username, clantag, uno): (String, String, i64)| SquadMember {
            username,
            uno: Some(shown_id(uno)),
            platform: Some("acti".to_owned()),
            clantag: Some(clantag).filter(|tag| !tag.is_empty()),
        };
        squads.push(BestSquad {
            kills: entry.kills,
            place: entry.place,
            match_id: shown_id(entry.match_id),
            played_at: entry.started_at,
            demo: entry.demo,
            players: members.into_iter().map(member).collect(),
        });
    }
    Ok(squads)
}
