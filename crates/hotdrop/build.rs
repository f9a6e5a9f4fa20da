//! A release binary holds web app, content and texts: new files there must lead to a new binary.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        for folder in ["web/dist", "content", "locales"] {
            println!("cargo:rerun-if-changed=../../{folder}");
        }
    }
}
