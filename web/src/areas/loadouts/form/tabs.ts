/** What only one tab may have in hand at a time. */

/** Held until the answer is called. `onTaken` when another tab has it. Browsers without locks hold everything. */
export function hold(name: string, onTaken: () => void): () => void {
  let end = () => {};
  let ended = false;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  if ('locks' in navigator) {
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
  if (!('locks' in navigator)) return new Set();
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.flatMap(({ name }) => name ?? []));
}
