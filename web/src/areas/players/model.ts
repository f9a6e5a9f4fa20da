/** What all screens of players and matches agree on; no React, no requests. */
import { routes } from './routes';

export const PLATFORMS = routes['players.profile'].values.platform;
export const GAMES = routes['players.profile'].values.game;

export type Platform = (typeof PLATFORMS)[number];
export type Game = (typeof GAMES)[number];

/** Names of companies are the same in every language. */
const PLATFORM_NAMES: Record<Platform, string> = { acti: 'Activision ID', psn: 'PlayStation', battle: 'Battle.net', xbl: 'Xbox Live' };

export const isPlatform = (text: string): text is Platform => PLATFORMS.some((platform) => platform === text);
const isGame = (text: string): text is Game => GAMES.some((game) => game === text);

export const platformName = (platform: string): string => (isPlatform(platform) ? PLATFORM_NAMES[platform] : platform);

/** A player by one of the names that platforms know. */
export interface Named {
  platform: string;
  username: string;
}

/** Whose profile it is, as the address has it. */
export interface Who extends Named {
  game: Game;
  platform: Platform;
}

/** On the short address of a profile the game is the first Warzone. */
export function whoIn(params: Readonly<Partial<Record<string, string>>>): Who {
  const { game = '', platform = '', username = '' } = params;
  return { game: isGame(game) ? game : 'wz1', platform: isPlatform(platform) ? platform : 'acti', username };
}

/** The clan tag; null for players without one, whose tag says so. */
export const clanTag = (tag: string | null | undefined): string | null => (!tag || tag === 'emptytag' ? null : tag);

const DONE = 2;

/** Whether all of a match has been worked through; until then it is shown as placeholders. */
export const isDone = ({ full_process }: { full_process: number }): boolean => full_process === DONE;

/** A match in a list leads to its page only when there is something to see. */
export const canOpen = (match: { link: boolean; full_process: number }): boolean => match.link && isDone(match);

/** Worst to best: what the server calls a gradient. */
export const GRADES = [0, 1, 2, 3, 4] as const;
export type Grade = (typeof GRADES)[number];

export const gradeOf = (grad: number | null | undefined): Grade | null => GRADES.find((grade) => grade === grad) ?? null;

/** The server compares names without regard to case. */
const fold = (name: string) => name.normalize('NFKC').toLowerCase();

export const isSame = (one: Named, other: Named): boolean => one.platform === other.platform && fold(one.username) === fold(other.username);
