import { CACHE_PREFIX } from '@/shared/outbox/storage';

const start = 'hotdrop-progress';

/** Returns the storage keys of an area's progress. Do not change them: visitors' browsers hold records under them. */
export const keysOf = (name: string) => ({
  /** Cached lists of an account. */
  bases: `${CACHE_PREFIX}${name}-`,
  base: (user: string, list: string) => `${CACHE_PREFIX}${name}-${user}-${list}`,
  basesOf: (user: string) => `${CACHE_PREFIX}${name}-${user}-`,
  /** Unsent changes of a tab. */
  outboxes: `${start}-out-${name}-`,
  outboxesOf: (user: string) => `${start}-out-${name}-${user}-`,
  /** Lists of a guest. */
  devices: `${start}-device-${name}-`,
  device: (list: string) => `${start}-device-${name}-${list}`,
  /** The guest has agreed to storing progress in this browser. */
  consent: `${start}-guest-${name}`,
  /** Changes that a tab made before the session was known. */
  earlies: `${start}-early-${name}-`,
  early: (client: string) => `${start}-early-${name}-${client}`,
  /** A merge without a response yet. */
  intent: `${start}-intent-${name}`,
});

export type Keys = ReturnType<typeof keysOf>;
