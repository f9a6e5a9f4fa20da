//! Link preview images of shared progress.

use base::Lang;
use draw::progress::{Progress, Step};
use http_kit::{Ctx, Fail};

use super::Patterns;
use crate::{
    catalogue::Trackers,
    share::http::{SharedStep, SharedTracker, SharedTrackersResponse, shared},
};

/// Returns the SVG of the preview image, in the language of the page that embeds it.
pub async fn of(ctx: &Ctx, code: &str, lang: Lang) -> Result<String, Fail> {
    let shared = shared(ctx, code, lang).await?;
    let trackers = ctx.content.snapshot().get::<Trackers>();
    Ok(svg(&trackers.patterns, &shared))
}

/// Draws the preview. If several trackers are shared, it shows the one with the most progress.
fn svg(patterns: &Patterns, shared: &SharedTrackersResponse) -> String {
    let best = shared.trackers.iter().max_by_key(|tracker| (tracker.percent, tracker.done));
    let title = best.map_or_else(String::new, |best| format!("{} · {}", best.game_name, best.name));
    let progress = Progress {
        title: &title,
        owner: &shared.owner.username,
        percent: best.map_or(0, |best| best.percent),
        steps: best.map_or_else(Vec::new, |best| steps(patterns, best)),
    };
    progress.svg()
}

fn steps<'a>(patterns: &'a Patterns, tracker: &'a SharedTracker) -> Vec<Step<'a>> {
    let step = |step: &'a SharedStep| Step {
        name: &step.name,
        camo: patterns.camo(&step.id),
        count: u32::try_from(step.count).unwrap_or(u32::MAX),
        of: tracker.required,
    };
    tracker.steps.iter().map(step).collect()
}
