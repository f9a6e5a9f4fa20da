//! The actions of a simulated user.

use std::sync::atomic::Ordering::Relaxed;

use serde_json::json;

use super::{GOOD, People, diary::Diary};
use crate::faults::client::{ApiResponse, Client};

/// How often each user builds, ticks off, marks and pins.
const TURNS: usize = 6;

const PAGES: [&str; 8] = [
    "/en",
    "/de/meta/bo6",
    "/fr/faq",
    "/es/bo6/xm4",
    "/pl/blog",
    "/ru/camo/bo6",
    "/it/map/al-mazrah/dmz",
    "/pt/tier-list",
];

const CALLS: [&str; 6] = [
    "/api/faq?lang=en",
    "/api/blog-posts?lang=de",
    "/api/loadouts/wzhub/bo6",
    "/api/maps",
    "/api/trackers",
    "/api/players/known",
];

impl People {
    /// Signs up, performs every action and signs in again.
    pub(super) fn visit(&self, name: &str, number: usize) {
        let (mut client, email) = (Client::new(&self.url), format!("{name}@example.org"));
        self.read(&client, number);
        let Some(response) = self.write("sign-ups", client.sign_up(&email)) else { return };
        let token = response.body["token"].as_str().unwrap_or_default().to_owned();
        client.token = Some(token.clone());
        let (mut diary, mut named) = (Diary::new(token), false);
        for turn in 0..TURNS {
            if self.stop.load(Relaxed) {
                break;
            }
            named = named || self.name(&client, name);
            if named {
                self.build(&client, &mut diary, turn);
            }
            self.tick(&client, &mut diary, number, turn);
            self.find(&client, &mut diary, number, turn);
            self.pin(&client, &mut diary, turn);
            self.record("calls", GOOD, client.get("/api/user"));
            self.read(&client, number + turn);
            self.send_invalid(number + turn);
        }
        client.token = None;
        self.record("sign-ins", GOOD, client.sign_in(&email));
        self.results().diaries.push(diary);
    }

    fn read(&self, client: &Client, number: usize) {
        self.record("pages", GOOD, client.get(PAGES[number % PAGES.len()]));
        self.record("calls", GOOD, client.get(CALLS[number % CALLS.len()]));
    }

    /// Counts a successful write as stored.
    fn write(&self, kind: &'static str, response: anyhow::Result<ApiResponse>) -> Option<ApiResponse> {
        let response = self.record(kind, GOOD, response)?;
        self.stored.fetch_add(1, Relaxed);
        Some(response)
    }

    /// Sets a user name. Builds are public, so their owner needs one.
    fn name(&self, client: &Client, name: &str) -> bool {
        self.write("names", client.post("/api/user/profile/store", &json!({ "name": name }))).is_some()
    }

    fn build(&self, client: &Client, diary: &mut Diary, turn: usize) {
        let build = json!({
            "game": "bo6", "mode": 16, "range": 4, "category": 2, "gun": 327, "attachments": [], "title": format!("No. {turn}"),
        });
        if let Some(response) = self.write("builds", client.post("/api/user/loadout/store", &build)) {
            diary.builds.extend(response.body["share"].as_str().map(str::to_owned));
        }
    }

    fn tick(&self, client: &Client, diary: &mut Diary, number: usize, turn: usize) {
        let id = &self.game.challenges[(number * TURNS + turn) % self.game.challenges.len()];
        let path = format!("/api/tools/camouflages/tracker?type=bo6mp&client=phone&seq={}", turn + 1);
        if self.write("ticks", client.post(&path, &json!([{ "id": id, "state": true }]))).is_some() {
            diary.ticks.insert(id.clone());
        }
    }

    fn find(&self, client: &Client, diary: &mut Diary, number: usize, turn: usize) {
        let id = &self.game.points[(number + turn) % self.game.points.len()];
        let path = format!("/api/maps/progress?type=found-al-mazrah&client=phone&seq={}", turn + 1);
        if self.write("found marks", client.post(&path, &json!([{ "id": id, "state": true }]))).is_some() {
            diary.found.insert(id.clone());
        }
    }

    fn pin(&self, client: &Client, diary: &mut Diary, turn: usize) {
        let pin = json!({ "id": format!("p{turn}"), "at": [-10, 10], "title": "", "colour": "red", "symbol": "pin", "note": "" });
        let path = format!("/api/maps/board?map=al-mazrah&revision={}", diary.board);
        let sent = client.post(&path, &json!({ "pins": [pin], "routes": [] }));
        // After a lost response, the user does not know whether the change was stored; the 409 returns the current
        // revision.
        if let (true, Ok(response)) = (diary.board_unsure, &sent)
            && response.status == 409
        {
            diary.board = response.body["error_data"]["board"]["revision"].as_i64().unwrap_or(diary.board);
            diary.board_unsure = false;
            return;
        }
        match self.write("boards", sent) {
            Some(response) => {
                diary.board = response.body["revision"].as_i64().unwrap_or(diary.board);
                diary.board_unsure = false;
            }
            None => diary.board_unsure = true,
        }
    }

    /// Sends an invalid request, which must be rejected.
    fn send_invalid(&self, number: usize) {
        let client = Client::new(&self.url);
        let response = match number % 6 {
            0 => client.get("/api/nothing/here"),
            1 => client.get("/en/no-such-page"),
            2 => client.get("/api/user/loadout/my"),
            3 => client.send("/api/user/auth", "{\"type\":", true),
            4 => client.send("/api/user/auth", "{}", false),
            _ => client.sign_in("nobody@example.org"),
        };
        self.record("bad requests", 400..=499, response);
    }
}
