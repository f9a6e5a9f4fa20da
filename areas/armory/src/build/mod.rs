pub mod domain;
pub mod view;
