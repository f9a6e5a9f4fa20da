import { request } from '@playwright/test';
import { newStaff, type Site } from './server';

/** One player of a lobby in the publisher's format. */
type Seat = { name: string; team: string; place: number; kills: number; deaths: number; clantag?: string; gulag?: 'won' | 'lost' };

/** Part of the ids, which are unique by process and count. */
let made = 0;

function newNumber(): string {
  made += 1;
  return `9${String(process.pid).padStart(8, '0')}${String(Date.now() % 1e6).padStart(6, '0')}${String(made).padStart(3, '0')}`;
}

const coded = (name: string) => ({ name });

function line(match: string, lobby: readonly Seat[], seat: Seat) {
  return {
    matchID: match,
    utcStartSeconds: 1_652_000_000,
    utcEndSeconds: 1_652_001_620,
    duration: 1_620_000,
    map: 'mp_wz_island',
    mode: 'br_brduos',
    gameType: 'wz',
    playerCount: lobby.length,
    teamCount: new Set(lobby.map(({ team }) => team)).size,
    playerStats: {
      kills: seat.kills,
      deaths: seat.deaths,
      headshots: 1,
      damageDone: seat.kills * 210,
      score: seat.kills * 300,
      timePlayed: 1500,
      teamPlacement: seat.place,
      gulagKills: seat.gulag === 'won' ? 1 : 0,
      gulagDeaths: seat.gulag === 'lost' ? 1 : 0,
    },
    player: {
      team: seat.team,
      username: seat.name,
      uno: `${match.slice(0, 12)}${lobby.indexOf(seat)}`,
      clantag: seat.clantag ?? '',
      loadout: [
        {
          primaryWeapon: coded('iw8_ar_akilo47'),
          secondaryWeapon: coded('iw8_pi_decho'),
          perks: [coded('specialty_hustle'), coded('specialty_guerrilla'), coded('specialty_tune_up')],
          lethal: coded('equip_molotov'),
          tactical: coded('equip_flash'),
        },
      ],
    },
  };
}

/** Imports an unknown lobby of duos using the API. With twins, the first and the third player have the same name. */
export async function newLobby(site: Site, { twins = false } = {}): Promise<{ match: string; names: readonly string[] }> {
  const match = newNumber();
  const mark = match.slice(-8);
  const names = ['Ada', 'Bo', 'Cleo', 'Dix', 'Edo', 'Fay'].map((name) => `${name}lynx${mark}`);
  if (twins) names.splice(2, 1, ...names.slice(0, 1));
  const [ada = '', bo = '', cleo = '', dix = '', edo = '', fay = ''] = names;
  const lobby: Seat[] = [
    { name: ada, team: 'team_one', place: 2, kills: 4, deaths: 1, clantag: 'DROP', gulag: 'won' },
    { name: bo, team: 'team_one', place: 2, kills: 1, deaths: 2, gulag: 'lost' },
    { name: cleo, team: 'team_two', place: 1, kills: 3, deaths: 1 },
    { name: dix, team: 'team_two', place: 1, kills: 0, deaths: 1 },
    { name: edo, team: 'team_three', place: 3, kills: 9, deaths: 3 },
    { name: fay, team: 'team_three', place: 3, kills: 0, deaths: 4 },
  ];
  const told = await bringIn(site, `${JSON.stringify({ allPlayers: lobby.map((seat) => line(match, lobby, seat)) })}\n`);
  if (!told.success || told.rows !== lobby.length) throw new Error(`no lobby: ${JSON.stringify(told)}`);
  return { match, names };
}

/** Imports matches as a staff member in a separate session: the test's browser stays signed out. */
export async function bringIn(site: Site, lines: string): Promise<{ success: boolean; rows?: number }> {
  const api = await request.newContext({ baseURL: site.url });
  const send = async (path: string, type: string, data: string) => {
    await api.get('/sanctum/csrf-cookie');
    const { cookies } = await api.storageState();
    const xsrf = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
    return api.post(path, { headers: { 'X-XSRF-TOKEN': xsrf, 'content-type': type }, data: Buffer.from(data) });
  };
  await send('/api/user/session', 'application/json', JSON.stringify({ token: newStaff(site).token }));
  const answer = await send('/api/players/import', 'application/x-ndjson', lines);
  const told = (await answer.json()) as { success: boolean; rows?: number };
  await api.dispose();
  return told;
}
