use axum::extract::State;
use base::Lang;
use http_kit::{Cached, Ctx, LangParam, Params};
use serde::Serialize;

use crate::catalogue::{Faction, GuideEntry, Missions, Section};

#[derive(Serialize, utoipa::ToSchema)]
pub struct GuideResponse {
    success: bool,
    sections: Vec<GuideSection>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct GuideSection {
    id: String,
    title: String,
    text: String,
    entries: Vec<GuideItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct GuideItem {
    id: String,
    name: String,
    text: String,
    facts: Vec<GuideFact>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct GuideFact {
    label: String,
    value: String,
}

/// The id of the section whose entries are the factions.
const FACTIONS: &str = "factions";

/// Returns the guide: factions, bosses, contracts and exfils.
#[utoipa::path(get, path = "/api/missions/guide", tag = "missions", params(LangParam),
    responses((status = 200, body = GuideResponse)))]
pub async fn get_mission_guide(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<GuideResponse> {
    let missions = ctx.content.snapshot().get::<Missions>();
    let section = |one: &Section| {
        let factions = missions.factions.iter().filter(|_| one.id == FACTIONS);
        let factions = factions.map(|faction| of_faction(&missions, faction, lang));
        GuideSection {
            id: one.id.clone(),
            title: one.title.get(lang).to_owned(),
            text: one.text.get(lang).to_owned(),
            entries: factions.chain(one.entries.iter().map(|entry| item(&missions, entry, lang))).collect(),
        }
    };
    let sections = missions.sections.iter().map(section).collect();
    let address = format!("/api/missions/guide?lang={}", lang.code());
    Cached { key: address, body: GuideResponse { success: true, sections } }
}

fn of_faction(missions: &Missions, faction: &Faction, lang: Lang) -> GuideItem {
    let seasons = match (faction.seasons.first(), faction.seasons.last()) {
        (Some(first), Some(last)) if first != last => format!("{first}–{last}"),
        (first, _) => first.map(u8::to_string).unwrap_or_default(),
    };
    let fact = GuideFact { label: missions.word("fact-seasons", lang).to_owned(), value: seasons };
    GuideItem {
        id: faction.id.clone(),
        name: faction.name.clone(),
        text: faction.text.get(lang).to_owned(),
        facts: vec![fact],
    }
}

fn item(missions: &Missions, entry: &GuideEntry, lang: Lang) -> GuideItem {
    let fact = |(label, value): &(String, String)| GuideFact {
        label: missions.word(label, lang).to_owned(),
        value: missions.word_or(value, lang).to_owned(),
    };
    GuideItem {
        id: entry.id.clone(),
        name: entry.name.get(lang).to_owned(),
        text: entry.text.get(lang).to_owned(),
        facts: entry.facts.iter().map(fact).collect(),
    }
}
