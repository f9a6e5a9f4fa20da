//! Plants mistakes in the content: each is reported with its file and line.

use testkit::content_errors::Files;

const KINDS: &[content::AreaContent] = &[maps::CONTENT];

#[test]
fn the_content_pack_has_no_errors() {
    assert_eq!(Files::of(KINDS).problems(), [] as [String; 0]);
}

/// A small pack, independent of the real content.
fn files() -> Files<'static> {
    let mut files = Files::of(KINDS);
    files.texts.clear();
    let name =
        "{ en = \"a\", de = \"a\", es = \"a\", fr = \"a\", it = \"a\", pl = \"a\", pt = \"a\", ru = \"a\" }";
    let group = |id: &str, kind: &str| {
        format!(
            "[[group]]\nid = \"{id}\"\ncategory = \"places\"\nsymbol = \"{id}\"\ncolour = \"#ffffff\"\n\
             type = \"{kind}\"\ngrouped = false\nvisible = true\ncount_found = true\nname = {name}\n"
        )
    };
    let groups = ["place:marker", "zone:circle", "edge:area", "way:line"].map(|one| {
        let (id, kind) = one.split_once(':').unwrap();
        group(id, kind)
    });
    let groups = format!("[[category]]\nid = \"places\"\nname = {name}\n{}", groups.concat());
    let maps = format!(
        "updated = \"2026-11-16\"\n[[mode]]\nid = \"dmz\"\nname = {name}\n[[mode]]\nid = \"br\"\nname = {name}\n\
         [[map]]\nid = \"isle\"\nname = \"Isle\"\ngame = \"wz2\"\nmodes = [\"dmz\"]\nscale = 5.5\ntext = {name}\n\
         [[map]]\nid = \"rock\"\nname = \"Rock\"\ngame = \"wz2\"\nmodes = [\"dmz\", \"br\"]\ntext = {name}\n"
    );
    let point = |id: &str, rest: &str| {
        format!("[[point]]\nid = \"{id}\"\ngroup = \"place\"\nmodes = [\"dmz\"]\nat = [10, 20]\n{rest}\n")
    };
    let isle = format!(
        "source = \"ours\"\n{}{}",
        point("isle-one", "name = \"One\"\nlink = \"/map/rock/dmz?p=rock-one\"\nicons = [\"zone\"]"),
        point("isle-two", "notes = [\"floor\"]")
    );
    let rock = format!("source = \"ours\"\napproximate = true\n{}", point("rock-one", ""));
    let shapes = "source = \"ours\"\n\
        [[point]]\nid = \"rock-zone\"\ngroup = \"zone\"\nmodes = [\"br\"]\nat = [5, 6]\nradius = 4\n\
        [[point]]\nid = \"rock-edge\"\ngroup = \"edge\"\nmodes = [\"br\"]\narea = [[1, 1], [9, 1], [9, 9]]\n\
        [[point]]\nid = \"rock-way\"\ngroup = \"way\"\nmodes = [\"br\"]\nline = [[1, 1], [9, 1]]\n";
    let terrain = "source = \"ours\"\ntheme = \"desert\"\nground = \"land\"\n";
    for (file, text) in [
        ("maps.toml", maps),
        ("groups.toml", groups),
        ("notes.toml", format!("[[note]]\nid = \"floor\"\nsymbol = \"floor\"\ntext = {name}\n")),
        ("isle/points.toml", isle),
        ("isle/terrain.toml", terrain.to_owned()),
        ("rock/points.toml", rock),
        ("rock/points-shapes.toml", shapes.to_owned()),
        ("rock/terrain.toml", terrain.to_owned()),
    ] {
        files.texts.insert(format!("maps/{file}"), text);
    }
    files
}

#[test]
fn a_minimal_pack_is_valid() {
    assert_eq!(files().problems(), [] as [String; 0]);
}

#[test]
fn each_injected_error_is_reported_with_its_file_and_line() {
    for (file, from, to, expected) in [
        ("maps.toml", "modes = [\"dmz\"]", "modes = [\"ltm\"]", "unknown mode `ltm`"),
        ("maps.toml", "modes = [\"dmz\"]", "modes = []", "`modes`: the map `isle` has none"),
        ("maps.toml", "id = \"isle\"", "id = \"Isle!\"", "`Isle!` is no id"),
        ("maps.toml", "scale = 5.5", "scale = -1", "`scale` is metres a unit"),
        ("maps.toml", "game = ", "gama = ", "unknown field `gama`"),
        ("maps.toml", "2026-11-16", "2026-13-16", "month"),
        ("maps.toml", "id = \"rock\"", "id = \"moon\"", "`moon` has no terrain.toml"),
        ("groups.toml", "category = \"places\"", "category = \"none\"", "unknown category `none`"),
        ("groups.toml", "colour = \"#ffffff\"", "colour = \"white\"", "`white` is no colour"),
        ("groups.toml", "type = \"marker\"", "type = \"blob\"", "unknown variant `blob`"),
        ("groups.toml", "pl = \"a\", ", "", "missing translation: pl"),
        ("isle/points.toml", "at = [10, 20]", "at = [10, 257]", "`at` is outside the map: 10 257"),
        ("isle/points.toml", "at = [10, 20]", "at = [-1, 20]", "`at` is outside the map: -1 20"),
        ("isle/points.toml", "group = \"place\"", "group = \"palace\"", "unknown group `palace`"),
        ("isle/points.toml", "modes = [\"dmz\"]", "modes = [\"br\"]", "unknown mode `br`"),
        ("isle/points.toml", "modes = [\"dmz\"]", "modes = []", "`modes` names none"),
        ("isle/points.toml", "p=rock-one", "p=rock-two", "`/map/rock/dmz?p=rock-two` leads nowhere"),
        ("isle/points.toml", "/map/rock/dmz?", "/map/rock/mwz?", "there is no such map and mode"),
        ("isle/points.toml", "/map/rock/dmz?p=rock-one", "/map/rock", "there is no such map and mode"),
        ("isle/points.toml", "/map/rock/", "/mapp/rock/", "no page of ours begins so"),
        ("isle/points.toml", "\"/map/rock/dmz?p=rock-one\"", "\"https://x.org\"", "leads nowhere"),
        ("isle/points.toml", "icons = [\"zone\"]", "icons = [\"none\"]", "unknown icon `none`"),
        ("isle/points.toml", "notes = [\"floor\"]", "notes = [\"roof\"]", "unknown note `roof`"),
        ("isle/points.toml", "id = \"isle-two\"", "id = \"isle-one\"", "point `isle-one` exists twice"),
        ("isle/points.toml", "id = \"isle-two\"", "id = \"rock-one\"", "point `rock-one` exists twice"),
        ("isle/points.toml", "id = \"isle-two\"", "id = \"Isle Two\"", "`Isle Two` is no id"),
        ("isle/points.toml", "name = \"One\"", "name = \"\"", "`name` is empty"),
        ("isle/points.toml", "name = \"One\"", "naem = \"One\"", "unknown field `naem`"),
        ("isle/points.toml", "name = \"One\"", "map = \"rock\"", "`map` is the folder"),
        ("isle/points.toml", "source = \"ours\"", "sauce = \"ours\"", "unknown field `sauce`"),
        ("rock/points-shapes.toml", "radius = 4\n", "", "is a circle and has no radius"),
        ("rock/points-shapes.toml", "radius = 4", "radius = 0", "`radius` is 0 to 256 units"),
        (
            "rock/points-shapes.toml",
            "area = [[1, 1], [9, 1], [9, 9]]",
            "at = [1, 1]",
            "is an area and has none",
        ),
        ("rock/points-shapes.toml", "line = [[1, 1], [9, 1]]", "at = [1, 1]", "is a line and has none"),
        ("rock/points-shapes.toml", "line = [[1, 1], [9, 1]]", "line = [[1, 1]]", "a `line` has two points"),
        ("rock/points-shapes.toml", "[9, 9]]", "[9, 900]]", "`area` is outside the map: 9 900"),
        ("rock/terrain.toml", "theme = \"desert\"", "theme = \"dessert\"", "dessert"),
    ] {
        let mut files = files();
        let line = files.plant(&format!("maps/{file}"), from, to);
        let found = files.problems();
        let hit = found.iter().find(|problem| problem.contains(expected));
        let hit = hit.unwrap_or_else(|| panic!("{file}: nobody says `{expected}`, but {found:#?}"));
        // Missing values and duplicates are reported for the entry; everything else is reported with the exact line.
        let elsewhere = ["has no", "has none", "exists twice"].iter().any(|one| expected.contains(one));
        let place =
            if elsewhere { "content/maps/".to_owned() } else { format!("content/maps/{file}:{line}: ") };
        assert!(hit.starts_with(&place), "{place} {hit}");
    }
}

#[test]
fn unknown_files_and_folders_are_reported() {
    let mut files = files();
    files.texts.insert("maps/moon/points.toml".into(), "source = \"ours\"\n".into());
    files.texts.insert("maps/isle/pionts.toml".into(), String::new());
    files.texts.insert("maps/extra.toml".into(), String::new());
    let found = files.problems();
    for expected in [
        "content/maps/moon/points.toml: unknown map `moon`",
        "content/maps/isle/pionts.toml: nothing reads this file",
        "content/maps/extra.toml: nothing reads this file",
    ] {
        assert!(found.iter().any(|problem| problem == expected), "{expected}: {found:#?}");
    }
    let mut files = self::files();
    files.texts.remove("maps/groups.toml");
    assert!(
        files.problems().iter().any(|problem| problem == "content/maps/groups.toml: the file is missing")
    );
}
