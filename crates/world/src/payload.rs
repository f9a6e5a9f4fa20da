//! The publisher's format, field by field. Fields that are nearly always null or 0, or that nobody reads (labels,
//! pictures, gun attachments, experience by kind), are left out to shorten the lines.

use serde::Serialize;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Lobby<'a> {
    pub demo: bool,
    pub all_players: Vec<Match<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Match<'a> {
    pub utc_start_seconds: i64,
    pub utc_end_seconds: i64,
    pub map: &'static str,
    pub mode: &'static str,
    #[serde(rename = "matchID")]
    pub match_id: &'a str,
    /// Milliseconds.
    pub duration: u32,
    pub game_type: &'static str,
    pub player_count: usize,
    pub player_stats: Stats,
    pub player: Player<'a>,
    pub team_count: usize,
}

#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
pub struct Stats {
    pub kills: u32,
    pub deaths: u32,
    pub kd_ratio: f64,
    pub headshots: u32,
    pub score: u32,
    pub score_per_minute: f64,
    pub damage_done: u32,
    pub damage_taken: u32,
    pub longest_streak: u32,
    pub team_placement: u32,
    /// Milliseconds.
    pub team_survival_time: u32,
    /// Seconds.
    pub time_played: u32,
    pub gulag_kills: u32,
    pub gulag_deaths: u32,
    #[serde(skip_serializing_if = "none")]
    pub executions: u32,
    #[serde(skip_serializing_if = "none")]
    pub wall_bangs: u32,
    pub distance_traveled: f64,
    #[serde(skip_serializing_if = "none")]
    pub objective_team_wiped: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_reviver: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_br_kiosk_buy: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_br_cache_open: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_br_mission_pickup_tablet: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_plunder_cash_blood_money: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_br_down_enemy_circle1: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_br_down_enemy_circle2: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_br_down_enemy_circle3: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_br_down_enemy_circle4: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_br_down_enemy_circle5: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_br_down_enemy_circle6: u32,
    #[serde(skip_serializing_if = "none")]
    pub objective_br_down_enemy_circle7: u32,
}

/// The publisher's responses omit unreached objectives, too.
fn none(count: &u32) -> bool {
    *count == 0
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Player<'a> {
    pub team: &'a str,
    pub rank: u32,
    pub awards: Awards,
    pub username: &'a str,
    pub uno: String,
    pub clantag: &'a str,
    pub br_mission_stats: Missions,
    pub loadout: Vec<Loadout>,
}

/// Medals are not simulated.
#[derive(Serialize)]
pub struct Awards {}

#[derive(Serialize, Default, Clone)]
#[serde(rename_all = "camelCase")]
pub struct Missions {
    pub missions_complete: u32,
    pub mission_stats_by_type: MissionTypes,
}

#[derive(Serialize, Default, Clone)]
pub struct MissionTypes {
    #[serde(skip_serializing_if = "Mission::none")]
    pub assassination: Mission,
    #[serde(skip_serializing_if = "Mission::none")]
    pub domination: Mission,
    #[serde(skip_serializing_if = "Mission::none")]
    pub scavenger: Mission,
    #[serde(skip_serializing_if = "Mission::none")]
    pub timedrun: Mission,
    #[serde(skip_serializing_if = "Mission::none")]
    pub vip: Mission,
}

#[derive(Serialize, Default, Clone)]
pub struct Mission {
    pub count: u32,
}

impl Mission {
    fn none(&self) -> bool {
        self.count == 0
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Loadout {
    pub primary_weapon: Named,
    pub secondary_weapon: Named,
    pub perks: [Named; 3],
    pub tactical: Named,
    pub lethal: Named,
}

#[derive(Serialize)]
pub struct Named {
    pub name: &'static str,
}

/// All names of a player.
#[derive(Serialize)]
pub struct Account<'a> {
    pub uno: String,
    pub accounts: Accounts<'a>,
    pub country: &'static str,
    pub demo: bool,
}

#[derive(Serialize)]
pub struct Accounts<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<Username<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub psn: Option<Username<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub xbl: Option<Username<'a>>,
    pub uno: Username<'a>,
}

#[derive(Serialize)]
pub struct Username<'a> {
    pub username: std::borrow::Cow<'a, str>,
}
