mod demo;
pub mod domain;
pub mod http;
pub mod scoring;
