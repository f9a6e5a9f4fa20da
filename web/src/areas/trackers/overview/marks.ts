import { isMark, type Values } from '@/shared/progress';
import type { Marks } from '../model';

/** What the rules ask for: done and counted apart, without the weapons that are chosen to be first. */
export function marksIn(values: Values): Marks {
  const entries = [...values].filter(([id]) => !isMark(id));
  return {
    done: new Set(entries.flatMap(([id, value]) => (value === true ? [id] : []))),
    counts: Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number')),
  };
}
