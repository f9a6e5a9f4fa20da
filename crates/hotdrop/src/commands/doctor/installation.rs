//! Checks the embedded or configured content, web app and renderer.

use std::{sync::Arc, time::Duration};

use content::Content;
use http_kit::Finding;
use render::{RenderError, Renderer, RendererConfig};

use crate::{app, areas, config::Config, embedded, pages::Template};

pub async fn examine(config: &Config) -> Vec<Finding> {
    vec![pack(config), pages().await]
}

fn pack(config: &Config) -> Finding {
    let kinds = app::kinds(&areas::all());
    match app::pack(config).map(|pack| Content::check(&pack, &kinds)) {
        Ok(Ok(items)) => Finding::Good(format!("content pack: {} items", items.len())),
        Ok(Err(problems)) => {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            Finding::Bad(format!(
                "content pack: {} problems, see `hotdrop content check`; the first: {first}",
                problems.len()
            ))
        }
        Err(error) => Finding::Bad(format!("content pack: {error:#}")),
    }
}

async fn pages() -> Finding {
    let (Some(bundle), Some(html)) = (embedded::bundle(), embedded::template()) else {
        return Finding::Bad("web app: not built into this binary; run `cargo xtask build`".into());
    };
    if let Err(marker) = Template::new(&html) {
        return Finding::Bad(format!("web app: index.html has no {marker}: build it again"));
    }
    let texts = Arc::new(embedded::texts);
    // One worker is enough to check that the script loads.
    let renderer =
        Renderer::start(RendererConfig { bundle, texts, workers: 1, limit: Duration::from_secs(10) });
    match renderer {
        Ok(renderer) => match renderer.routes().await {
            Ok(routes) => Finding::Good(format!("web app: {} routes, rendered in the server", routes.len())),
            Err(RenderError::Limit(time)) => Finding::Warn(format!(
                "renderer: the list of routes took more than {time:?} of processor time"
            )),
            Err(error) => Finding::Bad(format!("renderer: {error}; build the web app again")),
        },
        Err(error) => Finding::Bad(format!("renderer: {error}; build the web app again")),
    }
}
