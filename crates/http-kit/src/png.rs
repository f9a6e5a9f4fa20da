//! Renders images for other sites, one at a time, and caches them by their SVG source.

use std::sync::LazyLock;

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderValue, header};
use tokio::sync::Semaphore;

use crate::Fail;

/// Rendered images by SVG source, so that a changed image needs no invalidation.
static PICTURES: LazyLock<moka::future::Cache<String, Bytes>> = LazyLock::new(|| {
    moka::future::Cache::builder()
        .max_capacity(24 << 20)
        .weigher(|svg: &String, png: &Bytes| u32::try_from(svg.len() + png.len()).unwrap_or(u32::MAX))
        .build()
});

/// Renders one image at a time: crawlers request these images in bursts.
static DRAWING: Semaphore = Semaphore::const_new(1);

/// Renders an SVG as a PNG response; `draw` takes tens of milliseconds.
pub async fn png_response(svg: String, draw: fn(&str) -> Option<Vec<u8>>) -> Result<Response, Fail> {
    let mut response = drawn(svg, draw).await?.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/png"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=600"));
    Ok(response)
}

async fn drawn(svg: String, draw: fn(&str) -> Option<Vec<u8>>) -> Result<Bytes, Fail> {
    if let Some(known) = PICTURES.get(&svg).await {
        return Ok(known);
    }
    let _turn = DRAWING.acquire().await.map_err(Fail::internal)?;
    // Another request rendered it while this one waited.
    if let Some(known) = PICTURES.get(&svg).await {
        return Ok(known);
    }
    let (key, work) = (svg.clone(), tokio::task::spawn_blocking(move || draw(&svg)));
    let png =
        work.await.map_err(Fail::internal)?.ok_or_else(|| Fail::internal("a picture cannot be drawn"))?;
    let png = Bytes::from(png);
    PICTURES.insert(key, png.clone()).await;
    Ok(png)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    static DRAWN: AtomicUsize = AtomicUsize::new(0);

    fn draw(svg: &str) -> Option<Vec<u8>> {
        DRAWN.fetch_add(1, Ordering::Relaxed);
        Some(svg.into())
    }

    #[tokio::test]
    async fn concurrent_requests_render_a_picture_once() {
        let swarm = (0..50).map(|_| tokio::spawn(drawn("<svg>".into(), draw)));
        for one in swarm.collect::<Vec<_>>() {
            assert_eq!(one.await.unwrap().unwrap(), "<svg>");
        }
        assert_eq!(DRAWN.load(Ordering::Relaxed), 1);
    }
}
