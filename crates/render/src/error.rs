//! Why a page could not be rendered. The caller answers every one of them with the empty shell.

use std::time::Duration;

#[derive(Debug, Clone, thiserror::Error)]
pub enum RenderError {
    /// Every worker is busy and the queue is full.
    #[error("the renderer's queue is full")]
    Busy,
    /// The page was not ready in time: waiting and rendering together took too long.
    #[error("the page was not rendered within {0:?}")]
    Deadline(Duration),
    /// The bundle threw, or answered with something that is not its contract.
    #[error("the page's script failed: {message}")]
    Script { message: String, stack: String },
    /// The HTML has a hole where a component waited for data that the plan did not name.
    #[error("the page suspended while rendering")]
    Suspended,
    /// The bundle could not be loaded; nothing renders until it can.
    #[error("the server bundle cannot be loaded: {0}")]
    Bundle(String),
    /// The operating system gave no thread.
    #[error("the renderer has no worker: {0}")]
    Start(String),
}

impl RenderError {
    pub(crate) fn script(message: impl Into<String>) -> Self {
        Self::Script { message: message.into(), stack: String::new() }
    }
}
