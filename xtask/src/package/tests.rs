//! Short tests of the packages, built from a program that every machine has.

use std::{fs, path::Path};

use super::*;
use crate::{nginx, sh::has, system};

fn output_of(line: &str, file: &Path) -> String {
    read(cmd(line).arg(file)).unwrap()
}

#[test]
fn all_packages_are_built_offline_and_complete() {
    if !has("dpkg-deb") {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let out = home.path().join("out");
    let packages = make(Path::new("/bin/true"), &out).unwrap();
    let listed = output_of("dpkg-deb --contents", &packages.deb);
    for (mode, path) in [
        ("-rwxr-xr-x root/root", "./usr/bin/hotdrop"),
        ("-rw-r----- root/root", "./etc/hotdrop/hotdrop.toml"),
        ("-rw-r--r-- root/root", "./usr/lib/systemd/system/hotdrop.service"),
        ("-rw-r--r-- root/root", "./usr/share/doc/hotdrop/DEPLOYMENT.md"),
    ] {
        assert!(
            listed.lines().any(|line| line.starts_with(mode) && line.ends_with(path)),
            "{path} in\n{listed}"
        );
    }
    let control = output_of("dpkg-deb --field", &packages.deb);
    assert!(
        control.contains("Package: hotdrop\n") && control.contains(&format!("Version: {VERSION}\n")),
        "{control}"
    );
    assert!(control.contains("libc6 (>= 2.") && !control.contains('{'), "{control}");
    let info = output_of("dpkg-deb --info", &packages.deb);
    assert!(["conffiles", "postinst", "postrm", "prerm"].iter().all(|part| info.contains(part)), "{info}");
    let tarball = output_of("tar --list --file", &packages.tarball);
    assert!(
        tarball.contains(&format!("hotdrop-{VERSION}/hotdrop\n")) && tarball.contains("/LICENSE"),
        "{tarball}"
    );
    image_is_complete(&packages.image, &home.path().join("image"));
}

fn image_is_complete(file: &Path, folder: &Path) {
    let unpack = |file: &Path, to: &Path| {
        fs::create_dir_all(to).unwrap();
        read(cmd("tar --extract --directory").arg(to).arg("--file").arg(file)).unwrap();
    };
    unpack(file, folder);
    let json = |path: &str| -> serde_json::Value {
        serde_json::from_str(&fs::read_to_string(folder.join(path)).unwrap()).unwrap()
    };
    let blob = |described: &serde_json::Value| {
        let digest = described["digest"].as_str().unwrap().strip_prefix("sha256:").unwrap();
        let path = format!("blobs/sha256/{digest}");
        assert_eq!(image::digest(&folder.join(&path)).unwrap(), digest);
        assert_eq!(fs::metadata(folder.join(&path)).unwrap().len(), described["size"].as_u64().unwrap());
        path
    };
    let manifest = json(&blob(&json("index.json")["manifests"][0]));
    let config = json(&blob(&manifest["config"]));
    assert_eq!(config["config"]["User"], "65532:65532");
    let layer = folder.join(blob(&manifest["layers"][0]));
    assert_eq!(json("manifest.json")[0]["Layers"][0], blob(&manifest["layers"][0]));
    let root = folder.join("root");
    unpack(&layer, &root);
    if system::is_root() {
        read(cmd("chroot --userspec=65532:65532").arg(&root).arg("/usr/bin/hotdrop"))
            .expect("what it links to is in the image");
    }
}

#[test]
fn the_block_for_nginx_is_one() {
    let (Some(program), true) = (nginx::program(), has("openssl")) else { return };
    let home = tempfile::tempdir().unwrap();
    let blocks = [
        proxy::block(home.path(), 18080, 18443, 18081).unwrap(),
        nginx::http_block(18080, &[18081, 18082]).unwrap(),
    ];
    assert!(blocks[1].contains("server 127.0.0.1:18082") && !blocks[1].contains("ssl"), "{}", blocks[1]);
    for block in blocks {
        nginx::write(home.path(), &block).unwrap();
        let (good, output) = crate::sh::capture(nginx::command(program, home.path()).arg("-t")).unwrap();
        assert!(good, "{output}");
    }
}

#[test]
fn the_unit_is_one_and_leaves_little_open() {
    let unit = fs::read_to_string(root().join("deploy/hotdrop.service")).unwrap();
    for line in [
        "Type=notify",
        "WatchdogSec=60",
        "FileDescriptorStoreMax=1",
        "StateDirectory=hotdrop",
        "UMask=0077",
        "LimitNOFILE=65536",
        "StartLimitIntervalSec=0",
        "Restart=always",
    ] {
        assert!(unit.lines().any(|one| one == line), "{line}");
    }
    let backup = fs::read_to_string(root().join("deploy/hotdrop-backup.service")).unwrap();
    let sandbox = unit.lines().skip_while(|line| *line != "NoNewPrivileges=yes");
    // Only the site raises its limit of open files.
    let shared = sandbox.take_while(|line| !line.is_empty()).filter(|line| !line.contains("limit"));
    for line in shared {
        assert!(backup.lines().any(|one| one == line), "the backup lacks {line}");
    }
    if !has("systemd-analyze") {
        return;
    }
    let mut command =
        cmd("systemd-analyze security --offline=true --threshold=15 --no-pager deploy/hotdrop.service");
    let (good, output) = crate::sh::capture(&mut command).unwrap();
    assert!(good, "{output}");
}
