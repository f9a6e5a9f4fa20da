/** The model of the profile; no React, no requests. */
import { isDone, type Named, isSame } from '../model';
import type { DayGroup, ListItem, Profile, ProfileAchievement, ProfileScope, SquadStats } from '@/shared/api/schema';

const SLOTS = 5;

/** Splits achievements into five slots; with more than five the last slot is the button that shows all. */
export function achievementSlots<T>(achievements: readonly T[]): { shown: readonly T[]; more: number; empty: number } {
  const shown = achievements.length > SLOTS ? achievements.slice(0, SLOTS - 1) : achievements;
  return { shown, more: achievements.length - shown.length, empty: Math.max(0, SLOTS - achievements.length) };
}

/** Returns the progress to the next tier, 0 to 1; null without one. */
export const towardsNext = ({ count, next }: Pick<ProfileAchievement, 'count' | 'next'>): number | null =>
  next ? Math.max(0, Math.min(1, count / next)) : null;

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 15_000;

/** Returns the milliseconds until the next poll while matches are being fetched; increases exponentially. */
export const pauseBefore = (attempts: number): number => Math.min(LONGEST_PAUSE, Math.round(FIRST_PAUSE * 1.4 ** Math.max(0, attempts)));

/** Whether data is still being fetched, so that the profile must be polled. */
export const isWaiting = (profile: Pick<Profile, 'state'> | undefined, matches: readonly Pick<ListItem, 'full_process'>[] = []): boolean =>
  profile?.state === 'fetching' || matches.some((match) => !isDone(match));

const FAILURES: Readonly<Record<number, NonNullable<Profile['failure']>>> = {
  403: 'not_allowed',
  404: 'user_not_found',
  503: 'publisher_away',
};

/** Maps a response status to a player failure. */
export const failureOf = ({ status }: { status: number }) => FAILURES[status] ?? null;

/** Marks a profile as failed if its fetch has failed before anything was known. */
export function settled(profile: Profile, error: { status: number } | null): Profile {
  const failure = error && failureOf(error);
  return failure && profile.state === 'fetching' ? { ...profile, state: 'failed', failure } : profile;
}

export interface Day {
  day: string;
  /** The stats of the day; null for older days. */
  group: DayGroup | null;
  matches: readonly ListItem[];
}

const utcDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Groups matches of all loaded pages by day, without duplicates where pages overlap. */
export function byDay(pages: readonly { matches: readonly ListItem[]; streak: readonly DayGroup[] }[]): Day[] {
  const groups = new Map<string, DayGroup>();
  const dayOf = new Map<string, string>();
  for (const group of pages.flatMap(({ streak }) => streak)) {
    // A day that continues on the next page is complete in the stats of the first.
    if (!groups.has(group.day)) groups.set(group.day, group);
    for (const id of group.matches) dayOf.set(id, group.day);
  }
  const seen = new Set<string>();
  const days: { day: string; group: DayGroup | null; matches: ListItem[] }[] = [];
  for (const match of pages.flatMap((page) => page.matches)) {
    if (seen.has(match.id)) continue;
    seen.add(match.id);
    const day = dayOf.get(match.match_id) ?? dayOf.get(match.id) ?? utcDay(match.start_time);
    const last = days.at(-1);
    if (last?.day === day) last.matches.push(match);
    else days.push({ day, group: groups.get(day) ?? null, matches: [match] });
  }
  return days;
}

/** Returns the Unix seconds of the start of a day. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** Returns the scope in the URL if it is available; all time otherwise. */
export function scopeIn(scopes: readonly ProfileScope[], key: string): ProfileScope | undefined {
  return scopes.find((scope) => scope.key === key && !scope.disabled) ?? scopes[0];
}

export type Placing = 'win' | 'top-5' | 'top-10';

export const placingOf = ({ additional_class: given }: Pick<ListItem, 'additional_class'>): Placing | null =>
  given === 'win' || given === 'top-5' || given === 'top-10' ? given : null;

/** Whether two lists of names have one in common. */
export const isAmong = (names: readonly Named[], some: readonly Named[]): boolean =>
  some.some((one) => names.some((other) => isSame(one, other)));

/** Returns all names of the player. */
export const namesOf = ({ username, platform, platforms, uno }: Pick<Profile, 'username' | 'platform' | 'platforms' | 'uno'>): Named[] => [
  { username, platform, uno },
  ...platforms.map((name) => ({ ...name, uno })),
];

/** Returns the squad sizes with matches, the most played first. */
export const playedSquads = (squads: readonly SquadStats[]): SquadStats[] =>
  squads.filter(({ games }) => games > 0).toSorted((one, other) => other.games - one.games);

export interface Span {
  days: number;
  hours: number;
  minutes: number;
}

export function spanOf(seconds: number): Span {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

export type Better = 'mine' | 'theirs' | 'even';

/** Returns the leader; values that round to the same are even. */
export function better(mine: number, theirs: number, digits = 0): Better {
  const [one, other] = [mine.toFixed(digits), theirs.toFixed(digits)].map(Number);
  if (one === undefined || other === undefined || one === other) return 'even';
  return one > other ? 'mine' : 'theirs';
}
