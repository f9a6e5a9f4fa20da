pub mod http;
pub mod jobs;
pub mod store;
