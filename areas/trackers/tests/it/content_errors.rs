//! Plants mistakes in content files; the check must report each one with its file and line.

use testkit::content_errors::Files;

use crate::pack::KINDS;

#[test]
fn the_content_pack_has_no_errors() {
    assert_eq!(Files::of(KINDS).problems(), [] as [String; 0]);
}

/// Messages that refer to the enclosing entry, the affected weapon or the file instead of the planted line.
const ELSEWHERE: [&str; 6] = [
    "out of order",
    "requires 61 of 60 weapons",
    "`kills` in ru",
    "no challenge is of the kind `hugs`",
    "kind `kills` exists twice",
    "word `badge-1` exists twice",
];

/// File, original text, replacement and expected message. Mistakes in the same round do not hide each other.
type InjectedError = (&'static str, &'static str, &'static str, &'static str);

const ROUNDS: [&[InjectedError]; 4] = [
    &[
        ("bo6mp", "\"xm4\"", "\"xm5\"", "unknown weapon `xm5`"),
        ("bo6z", "\"ak-74\"", "\"xm4\"", "weapon `xm4` is listed twice"),
        ("mw3p", "\"ram-7\"", "\"sva-545\"", "weapon `sva-545` is listed twice"),
        ("bo6mp", "30 kills-after-sprinting", "30 kills-after-dancing", "unknown kind `kills-after-dancing`"),
        ("bo6mp", "15 20 30 40", "15 20 19 40", "the ladder falls at 19"),
        ("bo6z", "1500 2000\"", "1500\"", "the ladder has 8 amounts for 9 names"),
        ("bo6mp", "Muddled: 30", ": 30", "the name is empty"),
        ("bo6mp", "\"Splinter\"", "\"\"", "the name is empty"),
        ("bo6mp", "[\"@launchers\"]", "[\"@lunch\"]", "unknown ladder `lunch`"),
        ("bo6mp", "30 kills-after-sprinting", "x kills-after-sprinting", "is no challenge"),
        (
            "bo6mp",
            "\"3 triple-kills\"",
            "\"3 triple-kills x2\"",
            "`triple-kills` and {times} do not go together",
        ),
        (
            "bo6wz",
            "2 kills-in-time in 30s x5",
            "2 kills-in-time x5",
            "`kills-in-time` and {s} do not go together",
        ),
        ("bo6wz", "\"Gold Tiger\", \"King's", "\"Golden Tiger\", \"King's", "is not the last"),
        ("orion", "(level 13)", "(level 1)", "the level falls"),
        ("orion", "(level 13)", "(level high)", "`high` is no level"),
        ("interstellar", "stormender = ", "stormbringer = ", "unknown weapon `stormbringer`"),
        ("interstellar", "required = 36", "required = 61", "requires 61 of 60 weapons"),
        ("bo6z-reticles", "\"accu-spot-reflex\"", "\"accu-spot\"", "unknown optic `accu-spot`"),
        ("bo6wz-reticles", "\"Accu-Spot Reflex\"", "\"Reflex\"", "the armory calls it `Accu-Spot Reflex`"),
        ("bo6z-reticles", "\"optics-reflex\"", "\"optics-none\"", "group `optics-none` has no name"),
        ("mw2z", "Dark Mist", "Rancid Venom", "this weapon has `rancid-venom` twice"),
        ("mw2z", "\"Nightmare (", "\"Nightmares (", "the pattern `nightmares` is not described"),
    ],
    &[
        ("bo6mp", "\"unique\", ", "\"special\", ", "unknown section `special`"),
        (
            "orion",
            "\"Gold\", \"Platinum\", \"Polyatomic\", \"Orion\"",
            "\"Gold\", \"Polyatomic\", \"Platinum\", \"Orion\"",
            "out of order",
        ),
        ("kinds", "{n убийство|убийства|убийств}\"", "{n убийство|убийств}\"", "`kills` in ru"),
        ("words", "key = \"badge-2\"", "key = \"badge-1\"", "word `badge-1` exists twice"),
    ],
    &[("kinds", "key = \"kills\"", "key = \"hugs\"", "no challenge is of the kind `hugs`")],
    &[("kinds", "key = \"eliminations\"", "key = \"kills\"", "kind `kills` exists twice")],
];

#[test]
fn each_injected_error_is_reported_with_its_file_and_line() {
    for round in ROUNDS {
        let mut files = Files::of(KINDS);
        let mut wanted = Vec::new();
        for (file, from, to, expected) in round {
            let name = format!("trackers/{file}.toml");
            let line = files.plant(&name, from, to);
            let exact = !ELSEWHERE.contains(expected);
            let place = if exact { format!("content/{name}:{line}: ") } else { format!("content/{name}:") };
            wanted.push((place, expected));
        }
        let found = files.problems();
        for (place, expected) in wanted {
            let hit = found.iter().any(|problem| problem.starts_with(&place) && problem.contains(expected));
            assert!(hit, "{place} nobody says `{expected}`, but {found:#?}");
        }
    }
}

#[test]
fn missing_languages_and_missing_or_unknown_files_are_reported() {
    let mut files = Files::of(KINDS);
    let line = files.plant("trackers/kinds.toml", "pl = \"Zdobądź {n zabójstwo|zabójstwa|zabójstw}\"\n", "");
    let found = files.problems();
    let hit = found.iter().any(|problem| problem.contains("missing translation: pl"));
    assert!(hit, "kinds.toml:{line}: {found:#?}");

    let mut files = Files::of(KINDS);
    files.texts.remove("trackers/mw2p.toml");
    files.texts.insert("trackers/mw9.toml".into(), String::new());
    let found = files.problems();
    for wanted in [
        "content/trackers/mw2p.toml: the file is missing",
        "content/trackers/mw9.toml: no tracker has this key",
    ] {
        assert!(found.iter().any(|problem| problem == wanted), "{wanted}: {found:#?}");
    }
}
