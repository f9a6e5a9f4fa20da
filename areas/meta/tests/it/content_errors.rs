//! Plants mistakes in content files; the check must report each one with its file and line.

use std::collections::BTreeSet;

use content::AreaContent;
use testkit::content_errors::Files;

const KINDS: &[AreaContent] = &[armory::CONTENT, meta::catalogue::CONTENT];

#[test]
fn the_content_pack_has_no_errors() {
    assert_eq!(Files::of(KINDS).problems(), [] as [String; 0]);
}

#[test]
fn each_injected_error_is_reported_with_its_place() {
    // File, original text, replacement, expected message, and the number of lines between the entry's start
    // and the replacement.
    let cases: &[(&str, &str, &str, &str, usize)] = &[
        ("meta/builds/bo6.toml", "gun = \"bo6/xm4\"", "gun = \"bo6/xm5\"", "unknown gun `bo6/xm5`", 2),
        ("meta/builds/bo6.toml", "range = \"mp-all\"", "range = \"mp-far\"", "unknown range `mp-far`", 4),
        (
            "meta/builds/bo6.toml",
            "range = \"mp-all\"",
            "range = \"wz-all\"",
            "range: This range isn’t available in this mode.",
            4,
        ),
        (
            "meta/builds/bo6.toml",
            "category = \"absolute_meta\"",
            "category = \"best\"",
            "unknown category `best`",
            5,
        ),
        (
            "meta/builds/bo6.toml",
            "mode = 16",
            "mode = 10",
            "mode: This mode isn’t available in this game.",
            3,
        ),
        (
            "meta/builds/bo6.toml",
            "name = \"Compensator\"",
            "name = \"Harbinger D20\"",
            "does not fit the muzzle",
            8,
        ),
        ("meta/builds/mw2.toml", "vert = 1.10", "vert = 7.00", "A tuning value is out of range.", 8),
        ("meta/builds/bo6.toml", "id = 5002", "id = 5001", "build `5001` exists twice", 1),
        ("meta/builds/wz1.toml", "count = 15,", "count = 0,", "evidence: creators are counted", 9),
        (
            "meta/builds/wz2.toml",
            "when = \"2025-05..2025-08\"",
            "when = \"lately\"",
            "`lately` is no year or month",
            9,
        ),
        ("meta/patches.toml", "url = \"https://", "url = \"http://", "no source: ", 10),
        ("meta/popularity.toml", "percent = 12.4", "percent = 124", "124 percent", 6),
        (
            "meta/changes/wz1-s3-2021-04-22.toml",
            "percent = -15",
            "percent = -15, way = \"down\"",
            "range-max: from and to",
            12,
        ),
        (
            "meta/changes/wz1-s4-2020-06-30.toml",
            "group = \"slug",
            "group = \"snail",
            "unknown group `snail",
            4,
        ),
        (
            "meta/changes/wz1-s4-2021-07-15.toml",
            "types = [\"AR\"]",
            "types = [\"GUN\"]",
            "unknown type `GUN`",
            4,
        ),
        (
            "meta/changes/bo6-s4-2025-06-12.toml",
            "name = \"Rapid Fire\"",
            "name = \"Rapid Water\"",
            "`Rapid Water` does not fit the fire-mod",
            8,
        ),
        ("meta/tiers.toml", "tier = \"s\"", "tier = \"z\"", "unknown variant", 0),
        ("meta/stats.toml", "ru = ", "rx = ", "unknown language `rx`", 8),
        ("meta/guns.toml", "traits = [\"", "traits = [\"no-such-", "unknown trait", 2),
        (
            "meta/descriptions/bo6.toml",
            "gun = \"bo6/xm4\"",
            "gun = \"bo6/none\"",
            "unknown gun `bo6/none`",
            1,
        ),
        ("armory/guns/bo6.toml", "id = 328", "id = 327", "gun id 327 exists twice", 1),
        ("armory/guns/bo6.toml", "slug = \"ak-74\"", "slug = \"xm4\"", "gun `xm4` exists twice", 2),
        ("armory/guns/bo6.toml", "type = \"AR\"", "type = \"RAIL\"", "unknown type `RAIL`", 4),
        ("armory/ranges.toml", "de = \"Allround\"\n", "", "missing translation: de", 3),
        ("armory/modes.toml", "ranges = [1, ", "ranges = [99, ", "unknown range 99", 7),
        (
            "armory/fits/bo6.toml",
            "slot = \"muzzle\"",
            "slot = \"stock\"",
            "is made for the slot muzzle, not for stock",
            2,
        ),
        ("armory/packages.toml", "perks = [1, ", "perks = [999, ", "unknown perk 999", 4),
        ("armory/packages.toml", "11, 17]", "17, 11]", "`warzone` has no perk 17 in place 3", 4),
        ("armory/attachments/mw3.toml", "\nretired = true\n", "\n", "fits no gun", 6),
        ("armory/sets/bo6.toml", "fmj = \"", "no-such-round = \"", "unknown attachment `no-such-round`", 6),
        ("armory/perks.toml", "slot = 1", "slot = 9", "a perk's slot is 1 to 4", 4),
        ("armory/slots.toml", "min = -1.4", "min = 1.4", "bad range", 16),
    ];
    let mut left: Vec<_> = cases.iter().collect();
    while !left.is_empty() {
        // Plant at most one mistake per file at a time, so that no mistake hides another.
        let mut files = Files::of(KINDS);
        let mut used = BTreeSet::new();
        let (batch, rest): (Vec<_>, Vec<_>) = left.into_iter().partition(|case| used.insert(case.0));
        left = rest;
        let lines: Vec<usize> =
            batch.iter().map(|(file, from, to, ..)| files.plant(file, from, to)).collect();
        let found = files.problems();
        for ((file, _, to, expected, above), line) in batch.into_iter().zip(lines) {
            let hit = found.iter().find(|problem| problem.contains(expected) && problem.contains(file));
            let hit =
                hit.unwrap_or_else(|| panic!("{to} in {file}: nobody says `{expected}`, but {found:#?}"));
            let at: usize = hit.split(':').nth(1).unwrap().parse().unwrap();
            assert!(at <= line && line - at <= above + 1, "{hit} is not near line {line}");
        }
    }
}

#[test]
fn a_missing_text_and_a_missing_drawing_are_found() {
    let mut files = Files::of(KINDS);
    files.texts.remove("meta/seo/bo6z.pl.md").unwrap();
    files.plant("armory/shapes/bo6.toml", "gun = \"xm4\"", "gun = \"xm4-twin\"");
    let stray = files.texts["meta/changes/bo6-s6-2025-10-09.toml"].clone();
    files.texts.insert("meta/changes/bo6-s9-2025-10-09.toml".into(), stray);
    let found = files.problems().join("\n");
    assert!(found.contains("content/meta/seo/bo6z.pl.md: missing translation"), "{found}");
    assert!(found.contains("bo6-s9-2025-10-09.toml: no patch has these changes"), "{found}");
    assert!(found.contains("`xm4` has no shape") && found.contains("unknown gun `xm4-twin`"), "{found}");
}
