//! The frame of all pages: styles, header and footer, with a placeholder instead of the page. It is sent when a page is
//! not rendered in time; the browser renders the page.

use std::{collections::HashMap, sync::Arc};

use base::Lang;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use http_body_util::Full;
use http_kit::cache::{CachedResponse, Parts, ReadStart};
use render::{RenderError, Rendered};
use serde_json::{json, value::to_raw_value};
use tokio::sync::Mutex;

use super::{NOT_FOUND, Pages, Visit, routes};

/// The frame in each language.
#[derive(Default)]
pub struct Frames(Mutex<HashMap<&'static str, Arc<CachedResponse>>>);

impl Pages {
    /// Renders the frames, at start and after each publish.
    pub async fn render_frames(&self) {
        self.routes().await;
        for lang in Lang::ALL {
            match self.render_frame(lang).await {
                Ok(frame) => drop(self.frames.0.lock().await.insert(lang.code(), frame)),
                Err(error) => {
                    tracing::error!(%error, lang = lang.code(), "the frame of pages was not rendered")
                }
            }
        }
    }

    /// Returns the frame with the status of the page, as far as it is known.
    pub(super) async fn frame(&self, visit: &Visit, request: &HeaderMap) -> Response<Full<Bytes>> {
        let status = match visit.status.get() {
            Some(status) => *status,
            None if self.is_unknown(&visit.path).await => StatusCode::NOT_FOUND,
            None => StatusCode::OK,
        };
        let mut request = request.clone();
        request.remove(header::IF_NONE_MATCH);
        let mut response = self.frame_of(visit.lang).await.respond(&request);
        *response.status_mut() = status;
        response
    }

    async fn is_unknown(&self, path: &str) -> bool {
        let all = self.routes().await;
        !all.is_empty() && !routes::exist(all, path)
    }

    /// Returns the frame of a language. If the first request comes before it is rendered, the request waits for it.
    async fn frame_of(&self, lang: Lang) -> Arc<CachedResponse> {
        let mut frames = self.frames.0.lock().await;
        if let Some(frame) = frames.get(lang.code()) {
            return frame.clone();
        }
        match self.render_frame(lang).await {
            Ok(frame) => {
                frames.insert(lang.code(), frame.clone());
                frame
            }
            Err(error) => {
                tracing::error!(%error, lang = lang.code(), "the frame of pages was not rendered");
                self.frame_response(lang, empty(lang))
            }
        }
    }

    async fn render_frame(&self, lang: Lang) -> Result<Arc<CachedResponse>, RenderError> {
        let request = self.request(lang, NOT_FOUND, "").await?;
        let frame = self.renderer.frame(&request).await?;
        Ok(self.frame_response(lang, frame))
    }

    fn frame_response(&self, lang: Lang, frame: Rendered) -> Arc<CachedResponse> {
        let (html, mut headers) = self.document(lang, frame);
        headers.retain(|(name, _)| name != header::CACHE_CONTROL);
        headers.push((header::CACHE_CONTROL, HeaderValue::from_static("no-store")));
        Arc::new(CachedResponse::build(Parts {
            status: StatusCode::OK,
            headers,
            body: Bytes::from(html),
            compress: true,
            quick: true,
            brotli: None,
            freshness: ReadStart::now(&self.ctx).live(0, 0, Vec::new()),
            guests_only: false,
            honors_no_cache: false,
        }))
    }
}

/// Returns a document without frame, for a bundle that cannot be loaded.
fn empty(lang: Lang) -> Rendered {
    Rendered {
        status: 200,
        head: "<title data-page>Hotdrop</title>".to_owned(),
        sheet: String::new(),
        body: String::new(),
        state: to_raw_value(&json!({ "lang": lang.code() })).unwrap_or_default(),
    }
}
