/** The model of the playlists; no React, no requests. */
import type { PlaylistSeason } from '@/shared/api/schema';

type Times = Pick<PlaylistSeason, 'season_start' | 'season_end'>;

/** Returns the elapsed percentage of a season, rounded down: 100 only when it is over. */
export function percentDone({ season_start: start, season_end: end }: Times, now: number): number {
  if (now >= end) return 100;
  return Math.max(0, Math.floor(((now - start) / (end - start)) * 100));
}

export type SeasonState = PlaylistSeason['state'];

export function stateAt({ season_start: start, season_end: end }: Times, now: number): SeasonState {
  if (now >= end) return 'over';
  return now < start ? 'upcoming' : 'live';
}

/** Returns state and progress: from the response until the clock is known; finished seasons stay so. */
export function progressOf(season: Times & Pick<PlaylistSeason, 'state' | 'progress'>, now: number | null) {
  if (now === null || season.state === 'over') return { state: season.state, percent: season.progress };
  return { state: stateAt(season, now), percent: percentDone(season, now) };
}

export type Span = { unit: 'day' | 'hour' | 'minute'; value: number };

const sizes = { day: 86_400, hour: 3_600, minute: 60 } as const;

/** Returns the two largest units: 12 days 4 hours, 3 hours 20 minutes; at least a minute. */
export function spansOf(seconds: number): Span[] {
  const value = {
    day: Math.floor(seconds / sizes.day),
    hour: Math.floor((seconds % sizes.day) / sizes.hour),
    minute: Math.floor((seconds % sizes.hour) / sizes.minute),
  };
  const units = value.day > 0 ? (['day', 'hour'] as const) : (['hour', 'minute'] as const);
  const spans = units.map((unit) => ({ unit, value: value[unit] })).filter((span) => span.value > 0);
  return spans.length > 0 ? spans : [{ unit: 'minute', value: 1 }];
}

/** Returns the start of the second half on the season's bar, 0 to 1. */
export function reloadedAt({ season_start: start, season_end: end, reloaded_at: at }: Times & Pick<PlaylistSeason, 'reloaded_at'>) {
  return typeof at === 'number' ? (at - start) / (end - start) : null;
}

/** Returns the game that the season belongs to, if it differs: Warzone uses the seasons of another game. */
export function seasonGame(name: string, seasonName: string | null | undefined): string | null {
  return seasonName && seasonName !== name ? seasonName : null;
}
