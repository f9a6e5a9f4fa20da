//! The route of the current request, for logs, metrics and traces: set during the work, read at its end.

use std::{borrow::Cow, cell::RefCell, time::Duration};

use http::StatusCode;

type Route = Cow<'static, str>;

tokio::task_local! {
    static ROUTE: RefCell<Route>;
}

/// Sets the route of the current request: the pattern of a call, the name of a page, or `none`.
pub fn name_route(route: &str) {
    tracing::Span::current().record("route", route);
    let _ = ROUTE.try_with(|named| *named.borrow_mut() = Cow::Owned(route.to_owned()));
}

/// Runs the work and returns the route that was set meanwhile.
pub async fn named<T>(work: impl Future<Output = T>) -> (T, Route) {
    let both = async {
        let done = work.await;
        (done, ROUTE.with(RefCell::take))
    };
    let (done, route) = ROUTE.scope(RefCell::default(), both).await;
    (done, if route.is_empty() { Cow::Borrowed("none") } else { route })
}

/// Counts by pattern and status class, so the number of series does not grow with the number of URLs.
pub fn count(route: Route, status: StatusCode, elapsed: Duration) {
    let class = match status.as_u16() / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    };
    metrics::histogram!("hotdrop_request_duration_seconds", "route" => route, "status" => class)
        .record(elapsed.as_secs_f64());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_last_route_name_is_used() {
        let twice = named(async {
            name_route("/api/{id}");
            tokio::task::yield_now().await;
            name_route("none");
        });
        assert_eq!(twice.await.1, "none");
        assert_eq!(named(async { name_route("/api/{id}") }).await.1, "/api/{id}");
        assert_eq!(named(async {}).await.1, "none");
        name_route("outside of any request");
    }
}
