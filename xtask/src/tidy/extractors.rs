//! Checks that handlers read input only with the extractors of `http-kit`, which validate it and document their errors.

use super::Tree;

/// The framework's own extractors, which do not validate and return other error formats.
const UNCHECKED: [&str; 7] = ["Path", "Query", "RawQuery", "RawPathParams", "Multipart", "Form", "RawForm"];

pub fn check(tree: &Tree, problems: &mut Vec<String>) {
    for path in tree.below("areas/", &[".rs"]).filter(|path| path.contains("/src/")) {
        let text = tree.text(path);
        problems.extend(breaches(&text).into_iter().map(|what| format!("{path}: {what}")));
    }
}

fn breaches(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for name in words_after(text, "axum::").filter(|word| UNCHECKED.contains(&word.as_str())) {
        found.push(format!("take http_kit's {name} or its like, not axum's"));
    }
    if text.contains("): Json<") {
        found.push("take http_kit's Body, not axum's Json".to_owned());
    }
    if words_after(text, "utoipa_axum::").any(|word| word == "routes") {
        found.push("take http_kit's routes!, which documents the errors of the extractors".to_owned());
    }
    if flattened_input(text) {
        found.push(
            "a flattened field of what is read loses its checks and its name: write the fields out"
                .to_owned(),
        );
    }
    found
}

/// Returns the words of every path or list of paths after a prefix, up to the end of the statement.
pub fn words_after<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = String> + 'a {
    text.split(prefix).skip(1).flat_map(|rest| {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').unwrap_or(rest.len());
        let list = rest[end..].starts_with('{');
        let path = if list { rest.split(';').next().unwrap_or("") } else { &rest[..end] };
        path.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned).collect::<Vec<_>>()
    })
}

/// Returns whether an input struct uses `serde(flatten)`, which buffers its fields and loses the type-specific text
/// checks.
fn flattened_input(text: &str) -> bool {
    text.match_indices("serde(flatten)").any(|(at, _)| {
        let before = &text[..at];
        let derived = before.rfind("#[derive(").map(|start| before[start..].split(')').next().unwrap_or(""));
        derived.is_some_and(|list| list.contains("Deserialize"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn framework_extractors_are_found() {
        for good in [
            "use axum::{Json, extract::State};\nuse http_kit::{Body, Path};\nfn a(Path(x): Path<i64>) -> Json<A> {}",
            "use axum::extract::State;\nuse http_kit::Form;",
            "#[derive(Serialize)]\nstruct A {\n    #[serde(flatten)]\n    b: B,\n}",
            "use utoipa_axum::router::OpenApiRouter;\nuse http_kit::{Area, routes};",
        ] {
            assert_eq!(breaches(good), [] as [&str; 0], "{good}");
        }
        for bad in [
            "use axum::extract::Path;",
            "use axum::{\n    Json,\n    extract::{Query, State},\n};",
            "fn a(x: axum::extract::Multipart) {}",
            "async fn a(Json(x): Json<A>) {}",
            "use utoipa_axum::{router::OpenApiRouter, routes};",
            "#[derive(Deserialize, utoipa::ToSchema)]\nstruct A {\n    #[serde(flatten)]\n    b: B,\n}",
        ] {
            assert_eq!(breaches(bad).len(), 1, "{bad}");
        }
    }
}
