use serde_json::{Value, json};

use super::*;

/// Three matches in the publisher's format, with fictional names.
const MATCHES: &str = include_str!("../../tests/matches.json");

fn matches() -> Vec<Value> {
    let all: Value = serde_json::from_str(MATCHES).unwrap();
    all["matches"].as_array().unwrap().clone()
}

fn rows(text: &str) -> Vec<Played> {
    match parse(text).unwrap().content {
        LineContent::Matches(rows) | LineContent::Lobby(rows) => rows,
        LineContent::Account(account) => panic!("accounts: {account:?}"),
    }
}

#[test]
fn a_match_has_the_stats_of_its_payload() {
    let row = rows(&matches()[0].to_string()).remove(0);
    assert_eq!((row.game.id, row.game.started_at, row.game.ended_at), (1001, 1_599_575_975, 1_599_577_551));
    assert_eq!((row.game.mode.as_str(), row.game.map.as_str()), ("br_brquads", "mp_don3"));
    assert_eq!((row.game.players, row.game.teams), (152, 39));
    assert_eq!((row.uno, row.username.as_str(), row.clantag.as_str()), (7001, "Alder", "TAG"));
    assert_eq!(row.team, "team_four");
    let want = MatchStats {
        place: 1,
        kills: 9,
        headshots: 5,
        damage: 3830,
        taken: 674,
        score: 11_300,
        time: 1660,
        streak: 11,
        revives: 1,
        downs: 9,
        contracts: 1,
        bounties: 1,
        wipes: 5,
        distance: 319_336,
        buys: 6,
        caches: 2,
        ..MatchStats::default()
    };
    assert_eq!(row.stats, want);
    assert_eq!(row.loadout.guns, ["iw8_ar_akilo47", "iw8_pi_decho"]);
    assert_eq!(row.loadout.perks, ["", "", ""]);
    assert_eq!(row.loadout.equipment, ["equip_molotov", "equip_flash"]);
}

#[test]
fn the_last_loadout_with_perks_is_the_players_own() {
    let row = rows(&matches()[1].to_string()).remove(0);
    assert_eq!(row.loadout.guns, ["iw8_sm_mpapa7", "iw8_la_rpapa7"]);
    assert_eq!(
        row.loadout.perks,
        ["specialty_covert_ops", "specialty_guerrilla", "specialty_extra_shrapnel"]
    );
}

#[test]
fn a_match_without_places_teams_and_loadout_is_read() {
    let row = rows(&matches()[2].to_string()).remove(0);
    assert_eq!(
        (row.game.mode.as_str(), row.game.teams, row.stats.place),
        ("br_kingslayer_kingsltrios", 0, 0)
    );
    assert_eq!(row.loadout, Loadout::default());
}

#[test]
fn every_form_of_a_line_is_known() {
    let one = matches().remove(0);
    let lobby = json!({"allPlayers": [one, one], "demo": true});
    for (line, count) in [
        (one.clone(), 1),
        (lobby.clone(), 2),
        (json!({"matches": matches(), "summary": {"all": {}}}), 3),
        (json!({"status": "success", "data": {"matches": matches()}}), 3),
        (json!({"status": "success", "data": lobby}), 2),
    ] {
        assert_eq!(rows(&line.to_string()).len(), count, "{line}");
    }
    assert!(parse(&lobby.to_string()).unwrap().demo);
    assert!(!parse(&one.to_string()).unwrap().demo);
    let accounts = json!({"uno": "827", "accounts": {"psn": {"username": "alder_psn"}, "uno": {"username": "Alder#7"},
        "battle": null, "steam": {"username": "9"}}, "country": "DE"});
    let want = Account {
        uno: 827,
        names: vec![("psn".into(), "alder_psn".into()), ("uno".into(), "Alder#7".into())],
        country: Some("DE".into()),
    };
    assert_eq!(parse(&accounts.to_string()).unwrap().content, LineContent::Account(want));
}

#[test]
fn impossible_values_are_rejected_with_a_reason() {
    let change = |path: &str, value: Value| {
        let mut one = matches().remove(0);
        *one.pointer_mut(path).unwrap() = value;
        parse(&one.to_string()).unwrap().refused.remove(0)
    };
    for (path, value, why) in [
        ("/matchID", json!("abc"), Refusal::NoMatch),
        ("/matchID", json!("99999999999999999999999"), Refusal::NoMatch),
        ("/utcStartSeconds", json!(12), Refusal::Absurd("utcStartSeconds")),
        ("/player/uno", json!(null), Refusal::NoPlayer),
        ("/player/username", json!(""), Refusal::NoName),
        ("/player/username", json!("a\u{0}b"), Refusal::BadName),
        ("/player/username", json!("a\u{202e}b"), Refusal::BadName),
        ("/player/username", json!("x".repeat(65)), Refusal::LongName),
        ("/player", json!("x"), Refusal::Odd("player")),
        ("/mode", json!("x\ny"), Refusal::BadCode("mode")),
        ("/playerStats/kills", json!(1e12), Refusal::Absurd("kills")),
        ("/playerStats/timePlayed", json!(90_000), Refusal::Absurd("timePlayed")),
    ] {
        let refused = change(path, value.clone());
        let named = refused.match_id == Some(1001) || path == "/matchID";
        assert!(refused.why == why && named, "{path} = {value}: {refused}");
    }
    let error = r#"{"status":"error","data":{"type":"com.x","message":"Not permitted: not allowed"}}"#;
    assert_eq!(parse(error), Err(Refusal::Publisher("Not permitted: not allowed".into())));
    assert_eq!(parse("{}"), Err(Refusal::Unknown));
    assert_eq!(parse("[1]"), Err(Refusal::NotObject));
    assert!(matches!(parse("{\"matches\":[{"), Err(Refusal::NotJson(_))));
}

#[test]
fn unusual_values_are_parsed_leniently() {
    for (path, value, kills) in [
        ("/playerStats/kills", json!(-3), 0),
        ("/playerStats/kills", json!("7"), 7),
        ("/playerStats/kills", json!(2.0), 2),
        ("/playerStats/kills", json!(null), 0),
        ("/playerStats/kills", json!({"of": 4}), 0),
        ("/player/clantag", json!(5), 9),
        ("/player/loadout", json!([null, {}]), 9),
        ("/playlistName", json!([1, {"a": 2}]), 9),
        ("/matchID", json!(18_446_744_073_709_551_615_u64), 9),
    ] {
        let mut one = matches().remove(0);
        *one.pointer_mut(path).unwrap() = value.clone();
        assert_eq!(rows(&one.to_string())[0].stats.kills, kills, "{path} = {value}");
    }
    let mut tagged = matches().remove(0);
    tagged["player"]["clantag"] = json!("^1 RED\u{7}");
    assert_eq!(rows(&tagged.to_string())[0].clantag, "RED");
}

#[test]
fn a_lobby_is_of_one_match() {
    let mut all = matches();
    all[1]["matchID"] = all[0]["matchID"].clone();
    let line = parse(&json!({ "allPlayers": all }).to_string()).unwrap();
    let LineContent::Lobby(rows) = line.content else { panic!("no lobby") };
    let other = Refused { entry: Some(3), match_id: Some(1003), why: Refusal::OtherMatch };
    assert_eq!((rows.len(), line.refused), (2, vec![other]));
}
