import type { Store } from './storage';

/** Which tabs are alive. */
export interface Tabs {
  /** This tab is alive under this name, until the answer is called. */
  hold: (name: string) => () => void;
  /** To take over what a tab has left; null while it is alive. `seenAt`: when it was last heard of, 0 when it has said goodbye. */
  take: (name: string, seenAt: number) => Promise<(() => void) | null>;
  /** Milliseconds after which a tab says that it is alive; null where the browser knows that by itself. */
  readonly beat: number | null;
}

/** What the engine needs of the world around it. */
export interface Ports {
  readonly store: Store;
  readonly tabs: Tabs;
  /** Milliseconds. */
  now: () => number;
  /** Calls later; the answer takes that back. */
  after: (ms: number, work: () => void) => () => void;
  online: () => boolean;
  newKey: () => string;
}

const start = 'hotdrop-progress';

/** What can be fetched again. */
export const SPARE = `${start}-base-`;

/** Where everything lies. `name` is the area's. */
export const keysOf = (name: string) => ({
  /** What the server has said, of an account. */
  bases: `${SPARE}${name}-`,
  base: (user: string, list: string) => `${SPARE}${name}-${user}-${list}`,
  basesOf: (user: string) => `${SPARE}${name}-${user}-`,
  /** What a tab has not got rid of yet. */
  outboxes: `${start}-out-${name}-`,
  outboxesOf: (user: string) => `${start}-out-${name}-${user}-`,
  outbox: (user: string, client: string) => `${start}-out-${name}-${user}-${client}`,
  /** A guest's. */
  devices: `${start}-device-${name}-`,
  device: (list: string) => `${start}-device-${name}-${list}`,
  /** That she was asked, and went on. */
  consent: `${start}-guest-${name}`,
  /** What a tab was told before anybody was known. */
  earlies: `${start}-early-${name}-`,
  early: (client: string) => `${start}-early-${name}-${client}`,
  /** A merge that has begun. */
  intent: `${start}-intent-${name}`,
});

export type Keys = ReturnType<typeof keysOf>;
