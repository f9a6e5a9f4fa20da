/** Changes per key, ordered by time: of two changes to one key the newer one wins, in one tab and across tabs. */

export interface Entry<V> {
  readonly value: V;
  /** Milliseconds. */
  readonly at: number;
}

export type Entries<V> = ReadonlyMap<string, Entry<V>>;

const timeOf = <V>(entries: Entries<V>, key: string): number => entries.get(key)?.at ?? -1;

/** Returns the newest entry of each key. If two have the same time, the entry of the last argument wins. */
export function latestOf<V>(all: readonly Entries<V>[]): Map<string, Entry<V>> {
  const latest = new Map<string, Entry<V>>();
  for (const entries of all) {
    for (const [key, entry] of entries) if (timeOf(latest, key) <= entry.at) latest.set(key, entry);
  }
  return latest;
}

/** Removes the entries for which `others` has newer ones. Returns the same map if there are none. */
export function withoutOlder<V>(entries: Entries<V>, others: Entries<V>): Entries<V> {
  const left = new Map([...entries].filter(([key, { at }]) => timeOf(others, key) <= at));
  return left.size === entries.size ? entries : left;
}

/** Returns strictly increasing times, even when the system clock is set back or two changes share a millisecond. */
export function createClock(now: () => number) {
  let last = 0;
  return {
    next: (): number => {
      last = Math.max(last + 1, now());
      return last;
    },
    /** Ensures that the next time is after those of these entries. */
    observe: (entries: Entries<unknown>): void => {
      for (const { at } of entries.values()) last = Math.max(last, at);
    },
  };
}
