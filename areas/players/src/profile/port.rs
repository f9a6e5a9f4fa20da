//! The port that provides the stats of named players to other areas.

use http_kit::{
    Ctx,
    ports::{LifetimeStats, PlayerStats},
};

use crate::{
    facts::maps::{GAMES, game_number},
    matches::store::find_player,
    totals::{
        self,
        aggregates::Sum,
        grades::{self, grade, ratio},
    },
};

pub const PLAYER_STATS: PlayerStats = PlayerStats(|ctx, who| {
    let ctx = ctx.clone();
    Box::pin(async move {
        let mut found = Vec::with_capacity(who.len());
        for (platform, username) in who {
            found.push(of(&ctx, &platform, &username).await);
        }
        found
    })
});

/// Returns nothing on errors: callers show the player without stats.
async fn of(ctx: &Ctx, platform: &str, username: &str) -> Option<LifetimeStats> {
    let player = find_player(&ctx.db, platform, username).await.ok()??;
    let mut sum = Sum::default();
    for game in GAMES.map(game_number) {
        let aggregates = totals::store::aggregates(&ctx.db, player.id, game).await.ok()?;
        sum.add(&aggregates.counted(|_| true));
    }
    let kd = ratio(sum.kills, sum.deaths);
    (sum.games > 0).then(|| LifetimeStats {
        kd,
        kd_grad: grade(kd, grades::KD),
        wins: i64::try_from(sum.wins).unwrap_or(i64::MAX),
        wins_grad: grades::of_wins(sum.wins, sum.games),
    })
}
