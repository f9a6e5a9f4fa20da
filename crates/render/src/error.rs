//! Why a page could not be rendered. The caller sends the frame in all cases.

use std::time::Duration;

#[derive(Debug, Clone, thiserror::Error)]
pub enum RenderError {
    /// The queue is full, or its share for this client.
    #[error("the renderer's queue is full")]
    Busy,
    /// The call took more processor time than allowed.
    #[error("the page took more than {0:?} of processor time")]
    Limit(Duration),
    /// The bundle threw, or returned a value that violates the contract.
    #[error("the page's script failed: {message}")]
    Script { message: String, stack: String },
    /// The HTML has a hole: a component waited for data that is not in the plan.
    #[error("the page suspended while rendering")]
    Suspended,
    /// The bundle could not be loaded; nothing renders until it can.
    #[error("the server bundle cannot be loaded: {0}")]
    Bundle(String),
    /// The operating system could not create a thread.
    #[error("the renderer has no worker: {0}")]
    Start(String),
}

impl RenderError {
    pub(crate) fn script(message: impl Into<String>) -> Self {
        Self::Script { message: message.into(), stack: String::new() }
    }
}
