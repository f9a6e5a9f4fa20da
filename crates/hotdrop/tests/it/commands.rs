//! The command line, in a separate process.

use std::process::Output;

use crate::support::{Process, binary};

fn run(folder: &std::path::Path, args: &[&str]) -> (bool, String, String) {
    let Output { status, stdout, stderr } = binary().current_dir(folder).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (status.success(), text(stdout), text(stderr))
}

#[test]
fn the_committed_openapi_document_matches_the_code() {
    let folder = tempfile::tempdir().unwrap();
    let (good, printed, _) = run(folder.path(), &["openapi"]);
    let stored = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../openapi.json")).unwrap();
    assert!(good && printed == stored, "run `cargo xtask contract`");
}

#[test]
fn every_command_teaches() {
    let folder = tempfile::tempdir().unwrap();
    for args in [
        &["--help"] as &[&str],
        &["serve", "--help"],
        &["content", "check", "--help"],
        &["content", "import-points", "--help"],
        &["staff", "add", "--help"],
        &["backup", "--help"],
        &["restore", "--help"],
        &["move", "--help"],
        &["demo", "remove", "--help"],
        &["simulate", "--help"],
        &["import", "matches", "--help"],
        &["players", "rebuild", "--help"],
        &["players", "detach", "--help"],
        &["doctor", "--help"],
        &["ready", "--help"],
    ] {
        let (good, text, _) = run(folder.path(), args);
        assert!(good && text.lines().count() > 5, "{args:?}: {text}");
    }
}

#[test]
fn a_wrong_setting_is_one_line_that_names_the_key() {
    let folder = tempfile::tempdir().unwrap();
    let (good, _, error) = run(folder.path(), &["serve", "--listen", "nowhere"]);
    assert!(!good);
    assert_eq!(error.trim().lines().count(), 1, "{error}");
    assert!(error.contains("listen: "), "{error}");
    std::fs::write(folder.path().join("hotdrop.toml"), "cache_megabytes = \"many\"\n").unwrap();
    let (good, _, error) = run(folder.path(), &["doctor"]);
    assert!(!good, "{error}");
}

#[test]
fn content_check_reports_every_error_with_its_line_and_the_given_path() {
    let folder = tempfile::tempdir().unwrap();
    assert!(run(folder.path(), &["content", "check"]).0);
    let pack = folder.path().join("my/pack/site");
    std::fs::create_dir_all(&pack).unwrap();
    std::fs::write(pack.join("faq.toml"), "[[faq]]\nid = \"x\"\n[[faq]]\nid = 2\nslug = \" \"\n").unwrap();
    std::fs::write(pack.join("faq.toml~"), "old").unwrap();
    std::fs::write(folder.path().join("my/pack/notes.txt"), "mine").unwrap();
    std::fs::write(pack.join(".faq.toml.swp"), [0xff]).unwrap();
    std::fs::write(pack.join("legal.toml"), b"# from an older program\n# f\xfcr\n").unwrap();
    let trackers = folder.path().join("my/pack/trackers");
    std::fs::create_dir(&trackers).unwrap();
    std::fs::write(trackers.join("mw2p.toml"), "a = 1\nb = \"open\nc = 2\nd = \"\"\n").unwrap();
    let (good, output, error) = run(folder.path(), &["content", "check", "./my/pack/"]);
    assert!(!good && error.is_empty(), "{error}");
    for line in [
        "./my/pack/site/faq.toml:2: invalid type",
        "./my/pack/site/faq.toml:5: `slug` is empty",
        "./my/pack/site/legal.toml:2: is no text in UTF-8",
        "./my/pack/trackers/mw2p.toml:2: invalid basic string",
        "./my/pack/site/faq.toml~: nothing reads this file",
        "./my/pack/notes.txt: nothing reads this file",
        "./my/pack/site/menu.toml: the file is missing",
    ] {
        assert!(output.lines().any(|one| one.starts_with(line)), "{line}: {output}");
    }
    let place = |text: &str| output.find(text).unwrap();
    assert!(
        place("faq.toml:2") < place("nothing reads") && output.trim_end().ends_with("problems."),
        "{output}"
    );
    let (good, output, _) = run(folder.path(), &["content", "check", "my/pack/", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&output).unwrap();
    let problems = report["problems"].as_array().unwrap();
    let slug = problems.iter().find(|one| one["message"] == "`slug` is empty").unwrap();
    assert!(!good && slug["file"] == "my/pack/site/faq.toml" && slug["line"] == 5, "{slug}");
}

#[test]
fn staff_get_a_link_and_backup_works_on_a_fresh_folder() {
    let folder = tempfile::tempdir().unwrap();
    let (good, text, error) = run(folder.path(), &["staff", "add", "ann@example.org"]);
    assert!(good, "{error}");
    let token = text.trim().rsplit("#access_token=").next().unwrap();
    assert_eq!(token.len(), 64, "{text}");
    assert!(!run(folder.path(), &["staff", "add", "nobody"]).0);
    let (good, text, error) = run(folder.path(), &["backup", "copy.sqlite"]);
    assert!(good && text.contains("copy.sqlite"), "{error}");
    assert!(!run(folder.path(), &["backup", "copy.sqlite"]).0, "a backup is never written over");
}

#[test]
fn an_address_in_use_is_named_by_its_key_before_anything_is_migrated() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    for key in ["listen", "metrics_listen"] {
        let folder = tempfile::tempdir().unwrap();
        let mut file = format!("{key} = \"{taken}\"\n");
        if key != "listen" {
            file += &format!("listen = \"127.0.0.1:{}\"\n", crate::support::free_port());
        }
        std::fs::write(folder.path().join("hotdrop.toml"), file).unwrap();
        let (good, _, error) = run(folder.path(), &["serve"]);
        assert!(!good && error.contains(&format!(" {key}: cannot use {taken}")), "{error}");
        assert!(!folder.path().join("data/hotdrop.sqlite").exists(), "{key}");
    }
}

#[test]
fn a_server_serves_metrics_separately_and_stops_on_a_signal() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = format!("127.0.0.1:{}", crate::support::free_port());
    std::fs::write(folder.path().join("hotdrop.toml"), format!("metrics_listen = \"{metrics}\"\n")).unwrap();
    let mut server = Process::spawn(folder.path(), &[]);
    assert!(server.ready());
    assert!(server.get("/en/faq").starts_with("HTTP/1.1 200"));
    assert!(server.get("/metrics").starts_with("HTTP/1.1 302"), "metrics are not on the public listener");
    server.url = metrics;
    assert!(server.get("/metrics").contains("hotdrop_requests_total"));
    assert!(server.stop());
}

/// Adds the keys of all objects in a value.
fn keys_in(value: &serde_json::Value, keys: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(fields) => {
            for (key, value) in fields {
                keys.push(key.clone());
                keys_in(value, keys);
            }
        }
        serde_json::Value::Array(all) => all.iter().for_each(|one| keys_in(one, keys)),
        _ => {}
    }
}

#[test]
fn no_key_and_no_span_is_repeated_in_a_line_of_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    std::fs::write(folder.path().join("hotdrop.toml"), "log_format = \"json\"\nrender_ahead = false\n")
        .unwrap();
    let to = std::fs::File::create(&log).unwrap();
    let mut server = Process::spawn_with(folder.path(), &["--log", "info"], to.into());
    assert!(server.ready());
    server.get("/api/user");
    assert!(server.stop());
    let log = std::fs::read_to_string(log).unwrap();
    let line = log.lines().find(|line| line.contains("\"request completed\"")).unwrap();
    let mut keys = Vec::new();
    keys_in(&serde_json::from_str(line).unwrap(), &mut keys);
    keys.sort();
    let all = keys.len();
    keys.dedup();
    assert_eq!(keys.len(), all, "{line}");
    assert_eq!(line.matches("\"request_id\"").count(), 1, "{line}");
    let repeated = log.lines().find(|line| line.matches("\"message\":").count() > 1);
    assert_eq!(repeated, None);
}

#[test]
fn the_ready_command_reports_whether_the_site_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    let mut node = Process::spawn_in(folder.path(), &[("HOTDROP_RENDER_AHEAD", "false")]);
    assert!(node.ready());
    let (elsewhere, listen) = (tempfile::tempdir().unwrap(), node.url.clone());
    let check_ready = || {
        let mut command = binary();
        let output = command.current_dir(&elsewhere).arg("ready").env("HOTDROP_LISTEN", &listen).output();
        let Output { status, stdout, stderr } = output.unwrap();
        (status.code(), String::from_utf8([stdout, stderr].concat()).unwrap())
    };
    assert_eq!(check_ready(), (Some(0), "ready\n".to_owned()));
    assert_eq!(std::fs::read_dir(&elsewhere).unwrap().count(), 0, "it only asks");
    node.kill();
    let (code, output) = check_ready();
    assert!(code == Some(1) && output.contains("no response"), "{code:?} {output}");
}

#[test]
fn simulate_writes_accounts_then_lobbies_and_reports_progress() {
    let folder = tempfile::tempdir().unwrap();
    let world = ["simulate", "--players", "300", "--matches", "4", "--seed", "7"];
    let (good, printed, progress) = run(folder.path(), &world);
    assert!(good, "{progress}");
    let lines: Vec<serde_json::Value> =
        printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 304);
    assert!(lines.iter().all(|line| line["demo"] == true));
    assert!(lines[..300].iter().all(|line| line["accounts"].is_object()));
    assert!(lines[300..].iter().all(|line| line["allPlayers"].is_array()));
    assert!(progress.contains("4 of 4 matches"), "{progress}");

    let to_file = [&world[..], &["--out", "world.ndjson"]].concat();
    assert!(run(folder.path(), &to_file).0);
    assert_eq!(std::fs::read_to_string(folder.path().join("world.ndjson")).unwrap(), printed);
    let (good, _, error) = run(folder.path(), &to_file);
    assert!(!good && error.contains("world.ndjson"), "a file that is there is kept: {error}");
}

#[test]
fn matches_are_imported_once_and_totals_can_be_rebuilt() {
    let folder = tempfile::tempdir().unwrap();
    let world = ["simulate", "--players", "300", "--matches", "3", "--seed", "7", "--out", "world.ndjson"];
    assert!(run(folder.path(), &world).0);
    let file = folder.path().join("world.ndjson");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("{text}nonsense\n")).unwrap();
    let import = ["import", "matches", "world.ndjson"];
    let (good, output, error) = run(folder.path(), &import);
    assert!(
        good && output.contains("304 texts: ") && output.contains("3 new matches, 300 new players"),
        "{output} {error}"
    );
    assert!(
        output.contains("0 duplicates, 1 refused") && error.contains("\n304: not JSON"),
        "{output} {error}"
    );
    let (good, output, _) = run(folder.path(), &import);
    assert!(
        good && output.contains(" 0 new rows") && output.contains(" 0 new matches, 0 new players"),
        "{output}"
    );
    // An array, pretty-printed, with a byte order mark.
    let lobby: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    let array = serde_json::to_string_pretty(&serde_json::json!([lobby, null])).unwrap();
    std::fs::write(&file, format!("\u{feff}{array}\n")).unwrap();
    let (good, output, error) = run(folder.path(), &import);
    assert!(
        good && output.contains("2 texts: 0 new rows") && error.contains("\n2: not a JSON object"),
        "{output} {error}"
    );
    std::fs::write(&file, "nonsense\n{\"matches\":[{\"player\":\"x\"}]}\n").unwrap();
    let (good, output, error) = run(folder.path(), &import);
    assert!(!good && output.contains("2 refused"), "{output} {error}");
    assert!(
        error.contains("\n2: entry 1: no match id") && error.contains("everything was refused"),
        "{error}"
    );
    let (good, output, error) = run(folder.path(), &["players", "rebuild"]);
    assert!(
        good && output.contains("300 players, 3 matches") && error.lines().count() <= 1,
        "{output} {error}"
    );
    let (good, output, error) = run(folder.path(), &["demo", "remove"]);
    assert!(good && output.contains("3 made-up matches and 300 made-up players"), "{output} {error}");
    let (good, _, error) = run(folder.path(), &["players", "detach", "--before", "2022-01"]);
    assert!(!good && error.contains("PostgreSQL"), "{error}");
    assert!(!run(folder.path(), &["import", "matches", "nowhere"]).0);
}

#[test]
fn points_are_previewed_first_and_applied_once() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("mine.csv", "id,group,modes,x,y,name\nown-camp,place,dmz,10,20,Our Camp\n");
    let import = |more: &[&str]| {
        let args = [&["content", "import-points", "mine.csv", "--map", "al-mazrah"], more].concat();
        run(folder.path(), &args)
    };
    let (good, shown, error) = import(&[]);
    assert!(good, "{error}");
    for expected in ["mine.csv:2: new: own-camp", "1 new, 0 changed", "Nothing was changed. Say --apply"] {
        assert!(shown.contains(expected), "{expected}: {shown}");
    }
    let (good, done, error) = import(&["--apply"]);
    assert!(good && done.contains("Done: 1 points were written."), "{done} {error}");
    let (good, again, _) = import(&["--apply"]);
    assert!(good && again.contains("0 new, 0 changed, 1 as they are"), "{again}");
    write("mine.csv", "id,group,modes,x,y,name\nown-tent,place,dmz,10,20,Our Tent\n");
    let (good, other, _) = import(&["--apply"]);
    assert!(
        good && other.contains("mine.csv: no longer there: own-camp on al-mazrah, Our Camp (place)"),
        "{other}"
    );
    assert!(other.contains("1 points were written.\n1 points were removed."), "{other}");
    write("mine.csv", "id,group,modes,x,y,name\nown-camp,palace,dmz,10,999,Our Camp\n");
    let (good, refused, _) = import(&["--apply"]);
    assert!(!good && refused.contains("Nothing was changed: mend the file first."), "{refused}");
    for expected in ["mine.csv:2: unknown group `palace`", "mine.csv:2: `at` is outside the map"] {
        assert!(refused.contains(expected), "{expected}: {refused}");
    }
    let (good, _, error) = run(folder.path(), &["content", "import-points", "mine.xls"]);
    assert!(!good && error.contains(".geojson, .json or .csv"), "{error}");
}
