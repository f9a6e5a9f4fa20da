/**
 * Progress: the entries that a user ticks, counts and marks. Stored on the device for guests, sent to the server for
 * signed-in users. Shared by all areas; it handles lists, ids and values without knowing their meaning.
 *
 * An area creates one instance at the top of a module (it does nothing until a page uses it):
 *
 *     export const progress = createProgress({ name: 'trackers', load, send, merge });          // create.ts
 *
 * A page mounts `<ProgressRoot progress={progress} />` (parts/ProgressRoot.tsx) once. It passes the signed-in user to
 * the engine, shows the consent dialog before a guest's first change, and shows toasts (Undo, rejected changes).
 * `<StatusPill>` and `<MergeBar>` can be placed anywhere; the screen's `namespaces` must include 'progress'. Then, in
 * any component (hooks.ts):
 *
 *     const values = useValues(progress, 'bo6mp');       // the full list; loads it: for page headers, not for cards
 *     // Renders again only when one of these values changes:
 *     const done = useSelect(progress, 'bo6mp', (all) => ids.map((id) => all.get(id) ?? false));
 *     const ready = useReady(progress, 'bo6mp');         // whether the values are loaded; `useLacks`: loading failed
 *
 *     // In an event handler. Pass all ids of a user action in one call, which is one undo step and one toast:
 *     const both = [{ id: 'xm4.granite', value: true }, { id: 'xm4.savanna', value: true }];
 *     progress.set('bo6mp', both, t('ticked', { … }));
 *     progress.set('bo6mp', [{ id: 'xm4.granite', value: 37 }]);       // a count: 37 of 100, not done
 *     progress.set('bo6mp', [{ id: markOf('xm4'), value: true }]);     // a mark: a selected weapon
 *     progress.undo();                                                 // the last step of this tab (Ctrl-Z)
 *
 * On the server and on the first paint every list is empty and not `ready`.
 */

import type { Owner } from '@/shared/outbox/owner';

/** Done, not done, or a count above 0 of the required amount (the area sets `true` when the amount is reached). */
export type Value = boolean | number;

/** The entries of a list. A missing entry is `false`. */
export type Values = ReadonlyMap<string, Value>;

/** Lists by name. */
export type ListsOfValues = Readonly<Record<string, Values>>;

export interface Change {
  readonly id: string;
  readonly value: Value;
}

/** Returns the id of the entry that marks an item, for example a selected weapon. */
export const markOf = (id: string): string => `@${id}`;
export const isMark = (id: string): boolean => id.startsWith('@');
export const unmarked = (id: string): string => id.slice(1);

/** One user action: every entry that it changed, with the values before and after. */
export interface Step {
  readonly changes: readonly { readonly list: string; readonly id: string; readonly before: Value; readonly after: Value }[];
  /** The entries that a merge removed from the device. */
  readonly device?: ListsOfValues;
}

/** The reason why changes are not sent yet. */
export type Reason = 'offline' | 'trouble' | 'sign-in';

export type Status =
  /** The session is unknown, or a guest has not consented to storing progress. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly count: number }
  | { readonly kind: 'waiting'; readonly count: number; readonly reason: Reason }
  /** The server rejected the last batch: it was reverted. `error` has the reason. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /**
   * A guest's progress, stored on this device. `stored` is false if the browser cannot store it: it is lost with the tab.
   */
  | { readonly kind: 'device'; readonly stored: boolean };

/** A list on the server. Every change raises `revision`. */
export interface ServerList {
  readonly revision: number;
  readonly values: Values;
}

export type ServerLists = Readonly<Record<string, ServerList>>;

export interface Batch {
  readonly client: string;
  readonly seq: number;
  readonly changes: readonly Change[];
  /** The revision known when the batch was made; set if it was sent before and may have arrived. */
  readonly after?: number;
}

export type MergeHow = 'union' | 'device' | 'account';

/** The API calls of an area. They throw an `ApiError` if the request fails. */
export interface SyncCalls {
  load: (lists: readonly string[]) => Promise<ServerLists>;
  /** `user`: the owner of the changes. `keepalive`: the page may be closed before the response arrives. */
  send: (list: string, batch: Batch, options: { user: string; keepalive: boolean }) => Promise<ServerList>;
  /** Applied once per idempotency key. The response has the lists from before the merge as `before`. */
  merge: (
    lists: ListsOfValues,
    how: 'union' | 'device',
    options: { user: string; key: string },
  ) => Promise<{ after: ServerLists; before: ServerLists }>;
}

/** Progress of the device and of the account; null if there is nothing to merge. */
export interface Sides {
  /** How many entries are done, without marks. */
  readonly here: number;
  readonly account: number;
  readonly merging: boolean;
}

export interface Progress {
  /** Sets the session's owner. Changes made before the session was known become the owner's. */
  setOwner: (owner: Owner) => void;
  /** Loads a list and refreshes it until the returned function is called. */
  watch: (list: string) => () => void;
  subscribe: (listener: () => void) => () => void;
  /** Returns the same map until an entry changes. */
  values: (list: string) => Values;
  /** Returns whether the values belong to an account or a guest, and are not only empty because nothing is loaded. */
  ready: (list: string) => boolean;
  /** Returns whether loading the list failed, because the browser is offline or the server has an error. */
  lacks: (list: string) => boolean;
  status: () => Status;
  /**
   * Applies changes at once. Returns null if nothing differs, or if a guest has to consent first. `message` is the toast's
   * text.
   */
  set: (list: string, changes: readonly Change[], message?: string) => Step | null;
  /** Like `set`, for several lists in one step. */
  setAll: (changes: Readonly<Record<string, readonly Change[]>>, message?: string) => Step | null;
  /** Adds these entries to the existing ones in one step: done stays done, and the larger count wins. */
  addAll: (lists: ListsOfValues, message?: string) => Step | null;
  snapshot: (lists: readonly string[]) => ListsOfValues;
  /** Undoes a step, by default the last one of this tab. Entries that changed since are skipped. */
  undo: (step?: Step) => boolean;
  /** Returns whether the consent dialog for a guest's first change is open. */
  needsConsent: () => boolean;
  setConsent: (goOn: boolean) => void;
  sides: () => Sides | null;
  merge: (how: MergeHow) => Promise<void>;
  /** Dismisses the merge until the next visit. */
  dismissMerge: () => void;
  /** Subscribes to events that the user is notified of. */
  listen: (listener: (event: Event) => void) => () => void;
}

export type Event =
  | { readonly kind: 'step'; readonly step: Step; readonly message: string }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The session has ended, or belongs to another account. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'merged'; readonly how: MergeHow; readonly step: Step };
