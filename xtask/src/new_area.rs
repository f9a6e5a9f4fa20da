//! An empty area on every side, so that nobody has to remember them all.

use std::fs;

use anyhow::bail;

use crate::sh::root;

const LANGS: [&str; 8] = ["en", "de", "es", "fr", "it", "pl", "pt", "ru"];

pub fn run(name: &str) -> anyhow::Result<()> {
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_lowercase()) {
        bail!("an area's name is one word of small letters");
    }
    let root = root();
    if root.join("areas").join(name).exists() {
        bail!("areas/{name} exists already");
    }
    for (path, text) in files(name) {
        let path = root.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, text)?;
    }
    println!(
        "Made the area `{name}`. Left to do by hand, because their order matters:\n\
         - Cargo.toml: `{name} = {{ path = \"areas/{name}\" }}` below [workspace.dependencies]\n\
         - crates/hotdrop: the dependency, and `{name}::area()` in src/areas.rs\n\
         - web/src/app/areas.ts: its routes\n\
         - xtask/src/tidy/arrows.rs: the areas it may stand on, if any\n\
         docs/ADDING-A-FEATURE.md goes on from there."
    );
    Ok(())
}

fn files(name: &str) -> Vec<(String, String)> {
    let mut files = vec![
        (format!("areas/{name}/Cargo.toml"), manifest(name)),
        (format!("areas/{name}/src/lib.rs"), lib(name)),
        (format!("areas/{name}/tests/it/main.rs"), format!("//! The area `{name}` from the outside, on both databases.\n\n#![allow(clippy::unwrap_used)] // a failing step is a failing test\n")),
        (
            format!("web/src/areas/{name}/routes.tsx"),
            "import type { AreaRoute } from \"@/shared/lib/route\";\n\nexport const routes: readonly AreaRoute[] = [];\n".to_owned(),
        ),
        (
            format!("web/e2e/{name}.spec.ts"),
            format!("import {{ test }} from \"@playwright/test\";\n\ntest.describe(\"{name}\", () => {{}});\n"),
        ),
    ];
    files.extend(LANGS.map(|lang| (format!("locales/{name}/{lang}.json"), "{}\n".to_owned())));
    files
}

fn manifest(name: &str) -> String {
    format!(
        "[package]\nname = \"{name}\"\nversion.workspace = true\nedition.workspace = true\nlicense.workspace = true\n\
         publish.workspace = true\n\n[lints]\nworkspace = true\n\n[dependencies]\nhttp-kit.workspace = true\n\
         utoipa-axum.workspace = true\n\n[dev-dependencies]\ntestkit.workspace = true\n\n[[test]]\nname = \"it\"\n\
         path = \"tests/it/main.rs\"\n"
    )
}

fn lib(name: &str) -> String {
    format!(
        "//! # {name}: what it is for\n//!\n//! What lives here, and what may not.\n\n\
         use http_kit::Area;\nuse utoipa_axum::router::OpenApiRouter;\n\n\
         pub fn area() -> Area {{\n    Area {{\n        name: \"{name}\",\n        routes: OpenApiRouter::new(),\n        \
         migrations: &[],\n        content: None,\n        pages: |_| Vec::new(),\n        jobs: |_, worker| worker,\n        \
         open_posts: &[],\n        personal: None,\n        errors: &[],\n        texts: &[],\n    }}\n}}\n"
    )
}
