/** What only one tab may have in hand at a time. */

/** Old browsers have no locks, and no page has them that came without https. */
export const canHold = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;

/** Held until the answer is called. `onTaken` when another tab has it. Without locks everybody holds everything. */
export function hold(name: string, onTaken: () => void): () => void {
  let end = () => {};
  let ended = false;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  if (canHold()) {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return until;
      if (!ended) onTaken();
      return undefined;
    });
  }
  return () => {
    ended = true;
    end();
  };
}

/** Everything that any tab has in hand. */
export async function held(): Promise<ReadonlySet<string>> {
  if (!canHold()) return new Set();
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.flatMap(({ name }) => name ?? []));
}
