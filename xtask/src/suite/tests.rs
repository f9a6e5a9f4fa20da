//! Plans of a small workspace: base ← accounts ← billing, armory ← meta, all in hotdrop; testkit in tests only.

use std::collections::BTreeSet;

use super::{plan::*, steps::STEPS};

fn workspace() -> Workspace {
    let package = |name: &str, folder: &str, on: &[&str], on_in_tests: &[&str]| {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let together = ["armory", "billing", "meta"].contains(&name);
        let (folder, on, on_in_tests) = (folder.to_owned(), owned(on), owned(on_in_tests));
        let package = Package { folder, on, on_in_tests, together };
        (name.to_owned(), package)
    };
    let packages = [
        package("base", "crates/base", &[], &[]),
        package("testkit", "crates/testkit", &["base"], &[]),
        package("accounts", "areas/accounts", &["base"], &["testkit"]),
        package("billing", "areas/billing", &["base", "accounts"], &["testkit"]),
        package("armory", "areas/armory", &["base"], &[]),
        package("meta", "areas/meta", &["armory"], &["testkit"]),
        package("hotdrop", "crates/hotdrop", &["accounts", "billing", "armory", "meta"], &[]),
        package("xtask", "xtask", &[], &[]),
    ];
    Workspace { packages: packages.into() }
}

fn plan(args: &[&str], changed: &[&str]) -> Plan {
    let workspace = workspace();
    let options = Options::parse(args, &workspace).unwrap();
    Plan::new(&options, &workspace, || Ok(changed.iter().map(|path| (*path).to_owned()).collect())).unwrap()
}

fn names(plan: &Plan) -> Vec<&'static str> {
    plan.chosen(STEPS).map(|step| step.name).collect()
}

fn packages(plan: &Plan) -> Vec<&str> {
    plan.scope.packages.iter().map(String::as_str).collect()
}

#[test]
fn without_arguments_everything_runs() {
    let all = plan(&[], &[]);
    assert_eq!(names(&all).len(), STEPS.len());
    let shared = "package(=armory) + package(=billing) + package(=meta)";
    assert_eq!(all.nextest()[2..], ["--filterset", &format!("(all()) - (kind(test) & ({shared}))")]);
    assert_eq!(all.together(), ["armory", "billing", "meta"]);
    assert!(all.playwright().is_empty());
}

#[test]
fn an_area_selects_its_dependents() {
    let accounts = plan(&["accounts"], &[]);
    assert_eq!(packages(&accounts), ["accounts", "billing", "hotdrop"]);
    let all = "package(=accounts) + package(=billing) + package(=hotdrop)";
    let filter = format!("({all}) - (kind(test) & (package(=billing)))");
    assert_eq!(accounts.nextest()[2..], ["--filterset", &filter]);
    assert_eq!(accounts.together(), ["billing"]);
    assert_eq!(
        accounts.playwright(),
        ["--pass-with-no-tests", "e2e/routes/", "e2e/accounts[-.]", "e2e/billing[-.]"]
    );
    assert_eq!(
        names(&accounts).len(),
        STEPS.len() - 1,
        "contract, tidy and the web app's own checks belong to it; that areas can be made does not"
    );
    assert_eq!(packages(&plan(&["meta"], &[])), ["hotdrop", "meta"]);
}

#[test]
fn a_shared_crate_selects_everything() {
    let base = plan(&["base"], &[]);
    assert_eq!(base.scope.screens, Screens::All);
    assert_eq!(packages(&base).len(), 7);
}

#[test]
fn dev_dependents_are_selected_but_not_their_dependents() {
    assert_eq!(packages(&plan(&["testkit"], &[])), ["accounts", "billing", "meta", "testkit"]);
}

#[test]
fn changed_files_select_packages_by_path() {
    let of = |paths: &[&str]| plan(&["--changed"], paths);
    assert_eq!(names(&of(&["docs/STYLE.md", "README.md"])), ["format", "tidy"]);
    for path in
        ["areas/meta/src/lib.rs", "content/meta/wz.md", "locales/meta/de.json", "web/src/areas/meta/api.ts"]
    {
        assert_eq!(packages(&of(&[path])), ["hotdrop", "meta"], "{path}");
        assert_eq!(of(&[path]).areas().map(BTreeSet::len), Some(1), "{path}");
    }
    assert_eq!(packages(&of(&["web/src/shared/paths.ts"])), ["hotdrop"]);
    assert_eq!(of(&["web/src/shared/paths.ts"]).scope.screens, Screens::All);
    let spec = of(&["web/e2e/billing.spec.ts"]);
    assert!(!spec.rust() && spec.browser());
    assert_eq!(spec.playwright().last().map(String::as_str), Some("e2e/billing[-.]"));
    assert_eq!(of(&["web/e2e/shell.spec.ts"]).scope.screens, Screens::All);
    assert_eq!(
        names(&of(&["xtask/src/main.rs"])),
        [
            "format",
            "tidy",
            "web build",
            "build, lints",
            "contract",
            "content",
            "new area",
            "rust tests",
            "fuzz"
        ]
    );
    assert!(!names(&of(&["areas/meta/src/lib.rs"])).contains(&"new area"));
    for path in ["Cargo.lock", "clippy.toml", ".cargo/config.toml", "a-new-folder/file"] {
        assert!(of(&[path]).full, "{path}");
    }
    let two = of(&["areas/meta/src/lib.rs", "areas/billing/src/lib.rs", "docs/API.md"]);
    assert_eq!(packages(&two), ["billing", "hotdrop", "meta"]);
}

#[test]
fn shards_together_run_everything_once() {
    let parts: Vec<Plan> = ["1/3", "2/3", "3/3"].iter().map(|part| plan(&["--shard", part], &[])).collect();
    for step in STEPS {
        let times = parts.iter().filter(|part| names(part).contains(&step.name)).count();
        assert_eq!(times, if step.spread == Spread::One { 1 } else { 3 }, "{}", step.name);
    }
    assert_eq!(parts[1].nextest()[4..], ["--partition", "slice:2/3"]);
    let mut together: Vec<&str> = parts.iter().flat_map(Plan::together).collect();
    together.sort_unstable();
    assert_eq!(together, plan(&[], &[]).together());
    assert_eq!(parts[1].playwright(), ["--shard=2/3"]);
}

#[test]
fn three_languages_are_tested_without_all() {
    assert!(plan(&[], &[]).env().is_empty());
    let languages = ("HOTDROP_LANGS", "all".to_owned());
    let all = plan(&["--all"], &[]);
    assert_eq!(all.env(), std::slice::from_ref(&languages));
    assert_eq!(all.title(), "everything, in all languages");
    let meta = plan(&["meta", "--all", "--shard", "1/2"], &[]);
    assert_eq!(meta.env(), [("HOTDROP_AREAS", "meta".to_owned()), languages]);
    assert_eq!(meta.title(), "meta and its dependents, in all languages, part 1 of 2");
}

#[test]
fn a_wrong_command_line_is_explained() {
    let parse = |args: &[&str]| Options::parse(args, &workspace()).map_err(|error| error.to_string());
    assert!(parse(&["no-area"]).unwrap_err().contains("accounts"));
    assert!(parse(&["meta", "--changed"]).is_err());
    for shard in ["", "0/2", "3/2", "x/2", "2"] {
        assert!(parse(&["--shard", shard]).is_err(), "{shard}");
    }
}
