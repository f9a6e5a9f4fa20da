/** Compares two players: the rows of the table, and the leader of each. */
import { better, type Better } from './model';
import type { Profile } from '@/shared/api/schema';

export type Form = 'ratio' | 'number' | 'percent' | 'short' | 'span';

/** Translation keys of the stats. */
const LINES = [
  ['kd', 'ratio', 2],
  ['kg', 'ratio', 2],
  ['wins', 'number', 0],
  ['wins_perc', 'percent', 1],
  ['total_games', 'number', 0],
  ['time_played', 'span', 0],
  ['kills', 'short', 0],
  ['headshot_perc', 'percent', 1],
  ['gulag_perc', 'percent', 1],
  ['top_10', 'number', 0],
  ['revives', 'number', 0],
  ['score_per_min', 'number', 0],
] as const satisfies readonly (readonly [keyof Profile['lifetime'], Form, number])[];

export interface Compared {
  key: (typeof LINES)[number][0];
  form: Form;
  mine: number;
  theirs: number;
  better: Better;
}

export const compareLines = (mine: Profile['lifetime'], theirs: Profile['lifetime']): Compared[] =>
  LINES.map(([key, form, digits]) => ({
    key,
    form,
    mine: mine[key],
    theirs: theirs[key],
    better: better(mine[key], theirs[key], digits),
  }));
