import type { Ports } from './ports';
import { readRecord } from './record';

/** Every record of a tab has the time of the tab's last heartbeat; 0 if it has closed regularly. */
export interface Stamped {
  readonly seenAt: number;
}

/** The previous page may still hold its lock when the next one starts, so closed tabs are looked for twice. */
export const RECHECK_MS = 2_000;

export interface Claimed<R extends Stamped> {
  readonly key: string;
  readonly record: R;
  release: () => void;
}

/** Claims the records that closed tabs have left under `prefix`, which is followed by the name of the tab. */
export async function claimRecords<R extends Stamped>(
  { store, locks }: Pick<Ports, 'store' | 'locks'>,
  prefix: string,
  own: string,
  read: (text: string) => R | null,
): Promise<Claimed<R>[]> {
  const claim = async (key: string): Promise<Claimed<R>[]> => {
    const seenAt = readRecord(store, key, read)?.seenAt ?? 0;
    const release = await locks.claim(key.slice(prefix.length), seenAt);
    // Another tab may have adopted the record meanwhile.
    const record = release && readRecord(store, key, read);
    if (release && record) return [{ key, record, release }];
    release?.();
    return [];
  };
  const keys = store.keys(prefix).filter((key) => key !== prefix + own);
  return (await Promise.all(keys.map(claim))).flat();
}
