use axum::extract::State;
use http_kit::{Cached, Ctx, LangParam, Params};
use serde::Serialize;

use super::domain::picture_url;
use crate::catalogue::Site;

#[derive(Serialize, utoipa::ToSchema)]
pub struct NotificationResponse {
    success: bool,
    notification: Option<NotificationBody>,
}

#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationBody {
    id: u32,
    /// Sanitized HTML, emphasis only.
    title: String,
    text: String,
    image: String,
    /// A translation key.
    button_text: String,
    button_link: String,
}

/// Returns the newest notification.
#[utoipa::path(get, path = "/api/notifications/latest", tag = "site", params(LangParam),
    responses((status = 200, body = NotificationResponse)))]
pub async fn get_latest(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<NotificationResponse> {
    let site = ctx.content.snapshot().get::<Site>();
    let notification = site.notifications.first().map(|one| NotificationBody {
        id: one.id,
        title: one.title.get(lang).to_owned(),
        text: one.text.get(lang).to_owned(),
        image: picture_url(&one.image),
        button_text: one.button_text.clone(),
        button_link: one.button_link.clone(),
    });
    let address = format!("/api/notifications/latest?lang={}", lang.code());
    Cached { key: address, body: NotificationResponse { success: true, notification } }
}
