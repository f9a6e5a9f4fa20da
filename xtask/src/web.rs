//! The web app: packages, build, compression.

use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::sh::{cmd, root, run};

fn npm(line: &str) -> std::process::Command {
    let mut command = cmd(&format!("npm {line}"));
    command.current_dir(root().join("web"));
    command
}

/// Returns `npm run NAME` without npm's own output.
pub fn script(name: &str) -> std::process::Command {
    npm(&format!("run --silent {name}"))
}

/// Installs the packages if the lock file has changed.
pub fn install() -> anyhow::Result<()> {
    let web = root().join("web");
    let stamp = web.join("node_modules/.hotdrop-lock");
    let lock = fs::read_to_string(web.join("package-lock.json"))?;
    if fs::read_to_string(&stamp).is_ok_and(|known| known == lock) {
        return Ok(());
    }
    run(&mut npm("ci --no-audit --no-fund --loglevel=error"))?;
    Ok(fs::write(stamp, lock)?)
}

/// Builds if any input is newer than the output.
pub fn build() -> anyhow::Result<()> {
    install()?;
    let root = root();
    let output = root.join("web/dist/.hotdrop-built");
    let inputs =
        ["web/src", "web/public", "web/api-docs", "web/index.html", "web/package-lock.json", "locales"];
    let newest = inputs.iter().map(|path| newest(&root.join(path))).max().flatten();
    let configs = fs::read_dir(root.join("web"))?.filter_map(|entry| newest_file(&entry.ok()?.path())).max();
    let built = fs::metadata(&output).and_then(|file| file.modified()).ok();
    if built.is_some() && built > newest.max(configs) {
        return Ok(());
    }
    let _ = fs::remove_file(&output);
    run(&mut script("build"))?;
    api_docs(&root.join("web"))?;
    compress(&root.join("web/dist/client"))?;
    Ok(fs::write(output, "")?)
}

/// Generates the API documentation page: Swagger UI from npm with a short script.
fn api_docs(web: &Path) -> anyhow::Result<()> {
    let to = web.join("dist/client/api-docs");
    fs::create_dir_all(&to)?;
    for name in ["swagger-ui.css", "swagger-ui-bundle.js"] {
        fs::copy(web.join("node_modules/swagger-ui-dist").join(name), to.join(name))?;
    }
    for name in ["index.html", "start.js"] {
        fs::copy(web.join("api-docs").join(name), to.join(name))?;
    }
    Ok(())
}

fn newest_file(path: &Path) -> Option<SystemTime> {
    path.is_file().then(|| fs::metadata(path).and_then(|file| file.modified()).ok()).flatten()
}

fn newest(path: &Path) -> Option<SystemTime> {
    if path.is_file() {
        return newest_file(path);
    }
    fs::read_dir(path).ok()?.filter_map(|entry| newest(&entry.ok()?.path())).max()
}

/// Compresses every text file with brotli at the best quality, so that the server need not.
fn compress(folder: &Path) -> anyhow::Result<()> {
    for file in files_below(folder) {
        let text = file
            .extension()
            .and_then(|end| end.to_str())
            .is_some_and(|end| matches!(end, "js" | "css" | "svg" | "json" | "html" | "webmanifest"));
        let body = fs::read(&file)?;
        if !text || body.len() < 256 || file.ends_with("index.html") {
            continue;
        }
        let mut small = Vec::new();
        let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
        brotli::BrotliCompress(&mut &body[..], &mut small, &params)?;
        let mut name = file.into_os_string();
        name.push(".br");
        fs::write(name, small)?;
    }
    Ok(())
}

pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}
