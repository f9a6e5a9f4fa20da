//! Plants mistakes in the content: each is reported with its file and line.

use testkit::content_errors::Files;

use crate::pack::KINDS;

#[test]
fn the_content_pack_has_no_errors() {
    assert_eq!(Files::of(KINDS).problems(), [] as [String; 0]);
}

/// File, original text, planted mistake and expected message.
type InjectedError = (&'static str, &'static str, &'static str, &'static str);

/// Mistakes of one round do not mask each other.
const ROUNDS: [&[InjectedError]; 2] = [
    &[
        (
            "seasons/season-6",
            "after = [\"laswells-story\"]",
            "after = [\"nobodys-story\"]",
            "unknown mission `nobodys-story`",
        ),
        ("seasons/season-6", "id = 10102\n", "id = 10101\n", "mission `10101` exists twice"),
        ("seasons/season-6", "slug = \"hostiles-located\"", "slug = \"need\"", "the slug `need` is reserved"),
        ("seasons/season-6", "faction = \"crown\"", "faction = \"clown\"", "unknown faction `clown`"),
        (
            "seasons/season-6",
            "slug = \"laswells-story\"\n",
            "slug = \"laswells-story\"\nafter = [\"title-deed\"]\n",
            "waits for itself",
        ),
        (
            "seasons/season-1",
            "al-mazrah-place-sa-id-city",
            "al-mazrah-place-nowhere",
            "unknown point `al-mazrah-place-nowhere`",
        ),
        ("seasons/season-1", "item = \"blow-torch\"", "item = \"blow-fish\"", "unknown item `blow-fish`"),
        ("seasons/season-1", "say = \"m-stronghold\"", "say = \"m-nothing\"", "unknown word `m-nothing`"),
        ("seasons/season-1", "count = 26", "count = 0", "asks for none"),
        ("seasons/season-3", "keys = [28]", "keys = [999]", "unknown key `999`"),
        (
            "seasons/season-1",
            "kind = \"xp\"\nvalue = 5000",
            "kind = \"xp\"\nname = \"a\"",
            "a reward has a name",
        ),
        ("recipes", "map = \"vondel\"", "map = \"wonderland\"", "unknown map `wonderland`"),
        ("recipes", "makes = \"skeleton-key\"", "makes = \"bone-key\"", "unknown item `bone-key`"),
        ("recipes", "item = \"gpu\"", "item = \"cpu\"", "unknown item `cpu`"),
        (
            "recipes",
            "unlock = \"bounty-board-mk32\"",
            "unlock = \"bounty-board-mk33\"",
            "unknown upgrade `bounty-board-mk33`",
        ),
        (
            "recipes",
            "id = \"vondel-rebreather\"",
            "id = \"vondel-armor-box\"",
            "recipe `vondel-armor-box` exists twice",
        ),
        ("keys", "mission = \"unearthed-s3\"", "mission = \"buried-s3\"", "unknown mission `buried-s3`"),
        ("keys", "id = 2\n", "id = 1\n", "key `1` exists twice"),
        (
            "keys",
            "slug = \"airport-maintenance\"",
            "slug = \"ahmed-grocery-store\"",
            "key `ahmed-grocery-store` exists twice",
        ),
        ("keys", "\"f-ground\"", "\"f-sky\"", "unknown word `f-sky`"),
        ("upgrades", "part = \"stash\"", "part = \"cash\"", "unknown part `cash`"),
        (
            "upgrades",
            "id = \"stash-wallet-2\"",
            "id = \"stash-wallet-1\"",
            "upgrade `stash-wallet-1` exists twice",
        ),
        ("upgrades", "item = \"liquor\"", "item = \"toy-knife\"", "item `toy-knife` cannot be counted"),
        ("upgrades", "faction = \"phalanx\"", "faction = \"phallanx\"", "unknown faction `phallanx`"),
        ("items", "category = \"tools\"", "category = \"toys\"", "unknown category `toys`"),
        ("items", "points = [\"m92\"]", "points = [\"m992\"]", "unknown point `m992`"),
        ("items", "groups = [\"police-station\"]", "groups = [\"policeman\"]", "unknown group `policeman`"),
        ("words", "group = \"hospital\"", "group = \"doctor\"", "unknown group `doctor`"),
        (
            "words",
            "de = \"Bringe {item} heraus\"",
            "de = \"Bringe heraus\"",
            "in de: {item} is not as in English",
        ),
        ("guide", "label = \"fact-since\"", "label = \"fact-until\"", "unknown word `fact-until`"),
    ],
    &[
        (
            "seasons/season-6",
            "slug = \"laswells-story\"",
            "slug = \"make-contact\"",
            "mission `make-contact` exists twice",
        ),
        ("parts", "id = \"stash\"", "id = \"selected\"", "cannot be called `selected`"),
        ("items", "{n бинт|бинта|бинтов}", "{n бинт|бинтов}", "in ru: `{n бинт|бинтов}` has 2 forms, not 3"),
        ("words", "pl = \"Wynieś ze strefy {item}\"\n", "", "missing translation: pl"),
    ],
];

#[test]
fn each_injected_error_is_reported_with_its_file_and_line() {
    for round in ROUNDS {
        let mut files = Files::of(KINDS);
        for (file, from, to, _) in round {
            files.plant(&format!("missions/{file}.toml"), from, to);
        }
        let found = files.problems();
        for (file, _, _, expected) in round {
            let place = format!("content/missions/{file}.toml:");
            let lined = |rest: &str| {
                rest.split(':').next().is_some_and(|line| line.parse::<u32>().is_ok_and(|line| line > 0))
            };
            let hit = |problem: &String| {
                problem.contains(expected) && problem.strip_prefix(&place).is_some_and(lined)
            };
            assert!(found.iter().any(hit), "{file}: nobody says `{expected}`, but {found:#?}");
        }
    }
}

#[test]
fn missing_and_unknown_files_are_reported() {
    let mut files = Files::of(KINDS);
    files.texts.remove("missions/guide.toml");
    files.texts.insert("missions/stray.toml".into(), String::new());
    let found = files.problems();
    for wanted in ["content/missions/guide.toml", "content/missions/stray.toml"] {
        assert!(found.iter().any(|problem| problem.starts_with(wanted)), "{wanted}: {found:#?}");
    }
}
