/** The model shared by all player and match pages; no React, no requests. */
import type { PlayerReference } from '@/shared/paths';
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

/** A player by platform, name and account number. */
export type Named = PlayerReference;

/** The player in the URL. */
export interface PlayerKey extends Named {
  game: Game;
  platform: Platform;
}

/** Parses the player in the URL. On the short URL the game is the first Warzone. */
export function playerIn(params: Readonly<Partial<Record<string, string>>>): PlayerKey {
  const { game = '', platform = '', username = '' } = params;
  return { game: isGame(game) ? game : 'wz1', platform: isPlatform(platform) ? platform : 'acti', ...parseReference(username) };
}

/** Parses a name with or without the account number: the inverse of `referenceOf`. */
export function parseReference(text: string): Pick<Named, 'username' | 'uno'> {
  const [, username, uno] = /^(.+)~(\d{1,20})$/s.exec(text) ?? [];
  return username && uno ? { username, uno } : { username: text };
}

/** Returns the clan tag; null for none, including the server's `emptytag`. */
export const clanTag = (tag: string | null | undefined): string | null => (!tag || tag === 'emptytag' ? null : tag);

const DONE = 2;

/** Whether a match is fully processed; until then it is shown as placeholders. */
export const isDone = ({ full_process }: { full_process: number }): boolean => full_process === DONE;

/** Whether a match in a list has a page to link to. */
export const canOpen = (match: { link: boolean; full_process: number }): boolean => match.link && isDone(match);

/** Worst to best: the server's `grad`. */
export const GRADES = [0, 1, 2, 3, 4] as const;
export type Grade = (typeof GRADES)[number];

export const gradeOf = (grad: number | null | undefined): Grade | null => GRADES.find((grade) => grade === grad) ?? null;

/** Normalizes names for comparison: the server ignores case. */
const fold = (name: string) => name.normalize('NFKC').toLowerCase();

/** Whether both are the same player: by account number, or by name if one of them has none. */
export const isSame = (one: Named, other: Named): boolean =>
  one.uno && other.uno ? one.uno === other.uno : one.platform === other.platform && fold(one.username) === fold(other.username);

/** Returns a key for lists of players. */
export const keyOf = ({ platform, username, uno }: Named): string => `${platform} ${uno ?? username}`;

/** Returns the players whose names appear more than once in a list. */
export function namesakesIn<T extends Pick<Named, 'username'>>(players: readonly T[]): ReadonlySet<T> {
  const count = new Map<string, number>();
  for (const { username } of players) count.set(fold(username), (count.get(fold(username)) ?? 0) + 1);
  return new Set(players.filter(({ username }) => (count.get(fold(username)) ?? 0) > 1));
}
