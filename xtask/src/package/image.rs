//! Builds the container image from the binary and its libraries, without a base image or a daemon. The file is an OCI
//! layout that `docker load`, `podman load` and `skopeo copy oci-archive:…` read.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use super::{VERSION, place, tar};
use crate::sh::{cmd, read};

/// The usual unprivileged user id of images without users.
pub const USER: u32 = 65532;

const CERTIFICATES: &str = "/etc/ssl/certs/ca-certificates.crt";

pub fn build(binary: &Path, out: &Path) -> anyhow::Result<PathBuf> {
    let (tree, layout) = (out.join("root"), out.join("oci"));
    root_of(binary, &tree)?;
    let blobs = layout.join("blobs/sha256");
    fs::create_dir_all(&blobs)?;
    let layer = out.join("layer.tar");
    tar(&tree, &layer, &["--exclude=./var", "."])?;
    let mut own = cmd("tar --append --sort=name --mtime=@0 --numeric-owner");
    own.arg(format!("--owner={USER}")).arg(format!("--group={USER}")).arg("--directory").arg(&tree);
    read(own.arg("--file").arg(&layer).arg("./var/lib/hotdrop"))?;
    let diff = digest(&layer)?;
    read(cmd("gzip --no-name -6").arg(&layer))?;
    let layer = blob(&blobs, &out.join("layer.tar.gz"))?;
    let config = config(&diff);
    let config = json_blob(&blobs, out, &config)?;
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": described("application/vnd.oci.image.config.v1+json", &config),
        "layers": [described("application/vnd.oci.image.layer.v1.tar+gzip", &layer)],
    });
    let manifest = json_blob(&blobs, out, &manifest)?;
    let mut described = described("application/vnd.oci.image.manifest.v1+json", &manifest);
    described["annotations"] = json!({
        "io.containerd.image.name": format!("docker.io/library/hotdrop:{VERSION}"),
        "org.opencontainers.image.ref.name": VERSION,
    });
    let index = json!({ "schemaVersion": 2, "manifests": [described] });
    fs::write(layout.join("index.json"), index.to_string())?;
    fs::write(layout.join("oci-layout"), json!({ "imageLayoutVersion": "1.0.0" }).to_string())?;
    let loaded = json!([{
        "Config": path_of(&config), "Layers": [path_of(&layer)],
        "RepoTags": [format!("hotdrop:{VERSION}"), "hotdrop:latest"],
    }]);
    fs::write(layout.join("manifest.json"), loaded.to_string())?;
    let file = out.join(format!("hotdrop-{VERSION}-{}.oci.tar", architecture()));
    tar(&layout, &file, &["oci-layout", "index.json", "manifest.json", "blobs"])?;
    fs::remove_dir_all(tree)?;
    fs::remove_dir_all(layout)?;
    Ok(file)
}

/// Creates the file system with everything that the process needs.
fn root_of(binary: &Path, tree: &Path) -> anyhow::Result<()> {
    place(binary, &tree.join("usr/bin/hotdrop"), 0o755)?;
    for library in libraries(binary)? {
        place(&library, &tree.join(library.strip_prefix("/")?), 0o755)?;
    }
    let etc = tree.join("etc");
    fs::create_dir_all(&etc)?;
    fs::write(etc.join("passwd"), format!("hotdrop:x:{USER}:{USER}::/var/lib/hotdrop:/usr/bin/hotdrop\n"))?;
    fs::write(etc.join("group"), format!("hotdrop:x:{USER}:\n"))?;
    fs::write(etc.join("nsswitch.conf"), "passwd: files\nhosts: files dns\n")?;
    if Path::new(CERTIFICATES).exists() {
        place(Path::new(CERTIFICATES), &tree.join(&CERTIFICATES[1..]), 0o644)?;
    }
    for (folder, mode) in [("tmp", 0o1777), ("var/lib/hotdrop", 0o700)] {
        fs::create_dir_all(tree.join(folder))?;
        fs::set_permissions(tree.join(folder), fs::Permissions::from_mode(mode))?;
    }
    Ok(())
}

/// Returns the shared libraries by the paths where the linker finds them.
fn libraries(binary: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let listed = read(cmd("ldd").arg(binary))?;
    let found: Vec<PathBuf> = listed
        .lines()
        .filter_map(|line| line.split_whitespace().find(|word| word.starts_with('/')))
        .map(PathBuf::from)
        .collect();
    ensure!(!listed.contains("not found") && !found.is_empty(), "a library is missing:\n{listed}");
    Ok(found)
}

fn config(diff: &str) -> Value {
    json!({
        "architecture": architecture(),
        "os": "linux",
        "created": "1970-01-01T00:00:00Z",
        "config": {
            "User": format!("{USER}:{USER}"),
            "Env": ["PATH=/usr/bin", "HOTDROP_LISTEN=0.0.0.0:8080", "HOTDROP_DATA=/var/lib/hotdrop"],
            "Entrypoint": ["/usr/bin/hotdrop"],
            "Cmd": ["serve"],
            "ExposedPorts": { "8080/tcp": {} },
            "Volumes": { "/var/lib/hotdrop": {} },
            "WorkingDir": "/var/lib/hotdrop",
            "StopSignal": "SIGTERM",
            "Labels": { "org.opencontainers.image.title": "Hotdrop", "org.opencontainers.image.version": VERSION,
                        "org.opencontainers.image.licenses": "Apache-2.0" },
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{diff}")] },
        "history": [{ "created": "1970-01-01T00:00:00Z", "created_by": "cargo xtask package" }],
    })
}

/// Returns the architecture in the terms of container tools.
fn architecture() -> &'static str {
    match std::env::consts::ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    }
}

struct Blob {
    digest: String,
    bytes: u64,
}

fn path_of(blob: &Blob) -> String {
    format!("blobs/sha256/{}", blob.digest)
}

fn described(kind: &str, blob: &Blob) -> Value {
    json!({ "mediaType": kind, "digest": format!("sha256:{}", blob.digest), "size": blob.bytes })
}

fn blob(blobs: &Path, file: &Path) -> anyhow::Result<Blob> {
    let found = Blob { digest: digest(file)?, bytes: fs::metadata(file)?.len() };
    fs::rename(file, blobs.join(&found.digest))?;
    Ok(found)
}

fn json_blob(blobs: &Path, out: &Path, value: &Value) -> anyhow::Result<Blob> {
    let file = out.join("blob.json");
    fs::write(&file, value.to_string())?;
    blob(blobs, &file)
}

pub fn digest(file: &Path) -> anyhow::Result<String> {
    let output = read(cmd("sha256sum").arg(file))?;
    Ok(output.split_whitespace().next().context("no digest")?.to_owned())
}
