//! Rebuilds the binary when files it embeds are added: a release binary contains the web app, content and translations.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        for folder in ["web/dist", "content", "locales"] {
            println!("cargo:rerun-if-changed=../../{folder}");
        }
    }
}
