/**
 * What a person has ticked, counted and marked: kept on the device for guests, sent to the server for everybody else, and
 * never lost on the way. One mechanism for every area; it knows lists, ids and values, and nothing of what they stand for.
 *
 * An area makes one for itself, once, at the top of a module (nothing happens until a page uses it):
 *
 *     export const progress = createProgress({ name: 'trackers', load, send, merge });          // create.ts
 *
 * A page mounts `<ProgressRoot progress={progress} />` (parts/ProgressRoot.tsx) once. It tells the engine who is signed in, asks
 * guests before their first change, and shows the toasts (Undo, refusals). `<StatusPill>` and `<MergeBar>` stand where they fit;
 * the screen's `namespaces` name 'progress' beside its own. Then, in any component (hooks.ts):
 *
 *     const values = useValues(progress, 'bo6mp');       // the whole list, which is loaded for it: for heads, not for cards
 *     const done = useSelect(progress, 'bo6mp', (all) => ids.map((id) => all.get(id) ?? false));      // drawn when one of these changes
 *     const ready = useReady(progress, 'bo6mp');         // whether it is somebody's own by now; `lacks`: it cannot be found out
 *
 *     // In an event handler; every id that the press touches in one call, which is one step of undo and one toast:
 *     progress.set('bo6mp', [{ id: 'xm4.granite', value: true }, { id: 'xm4.savanna', value: true }], t('ticked', { … }));
 *     progress.set('bo6mp', [{ id: 'xm4.granite', value: 37 }]);       // a count: 37 of 100, not done
 *     progress.set('bo6mp', [{ id: markOf('xm4'), value: true }]);     // a mark: a chosen weapon
 *     progress.undo();                                                 // the last step of this tab (Ctrl-Z)
 *
 * In the server and on the first paint every list is empty and not `ready`.
 */

import type { Owner } from '@/shared/outbox/owner';

/** Done, not done, or how many of the amount (above 0; the area sends `true` when it is reached). */
export type Value = boolean | number;

/** What a list holds. What is not in it is `false`. */
export type Values = ReadonlyMap<string, Value>;

/** By the names of their lists. */
export type ListsOfValues = Readonly<Record<string, Values>>;

export interface Change {
  readonly id: string;
  readonly value: Value;
}

/** A thing that a list is about can be marked, beside what is done in it: a mark is an entry under this name. */
export const markOf = (id: string): string => `@${id}`;
export const isMark = (id: string): boolean => id.startsWith('@');
export const unmarked = (id: string): string => id.slice(1);

/** One press: everything that it changed, as it was before and as it is now. */
export interface Step {
  readonly changes: readonly { readonly list: string; readonly id: string; readonly before: Value; readonly after: Value }[];
  /** What it took from the device: a merge did. */
  readonly device?: ListsOfValues;
}

/** Why something is not sent yet. */
export type Reason = 'offline' | 'trouble' | 'sign-in';

export type Status =
  /** Nobody knows yet who is looking, or it is a guest who keeps nothing. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly count: number }
  | { readonly kind: 'waiting'; readonly count: number; readonly reason: Reason }
  /** The server would not have the last batch: it is taken back, and `error` says why. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** A guest's, kept on this device; `kept` is false where the browser keeps nothing: then it is gone with the tab. */
  | { readonly kind: 'device'; readonly kept: boolean };

/** A list as the server has it. Every change of it raises `revision`. */
export interface Answer {
  readonly revision: number;
  readonly values: Values;
}

export type Answers = Readonly<Record<string, Answer>>;

export interface Batch {
  readonly client: string;
  readonly seq: number;
  readonly changes: readonly Change[];
  /** It was sent before, and may have arrived: the revision that was known when it was made. */
  readonly after?: number;
}

export type MergeHow = 'union' | 'device' | 'account';

/** The ways to the server. They throw an `ApiError` where it does not say yes. */
export interface Ways {
  load: (lists: readonly string[]) => Promise<Answers>;
  /** `user`: whose changes they are. `keepalive`: the page may be gone before the answer is there. */
  send: (list: string, batch: Batch, options: { user: string; keepalive: boolean }) => Promise<Answer>;
  /** Once, by its key. `before` are the lists as they were. */
  merge: (
    lists: ListsOfValues,
    how: 'union' | 'device',
    options: { user: string; key: string },
  ) => Promise<{ after: Answers; before: Answers }>;
}

/** What lies on the device beside what the account has; null where there is nothing to ask. */
export interface Sides {
  /** How many are done, marks not counted. */
  readonly here: number;
  readonly account: number;
  readonly merging: boolean;
}

export interface Progress {
  /** Who is looking. Whatever was changed before that was known becomes theirs. */
  setOwner: (owner: Owner) => void;
  /** A page shows this list: it is loaded, and kept fresh until the answer is called. */
  watch: (list: string) => () => void;
  subscribe: (listener: () => void) => () => void;
  /** The same map until something in it changes. */
  values: (list: string) => Values;
  /** Whether what is shown is somebody's own, and not only empty because nothing is known yet. */
  ready: (list: string) => boolean;
  /** Asked for in vain, for want of a line or because the server is in trouble: nothing is known of it, until that is over. */
  lacks: (list: string) => boolean;
  status: () => Status;
  /** Changes at once. Null: nothing is different by it, or a guest is asked first. `told` is what the toast says. */
  set: (list: string, changes: readonly Change[], told?: string) => Step | null;
  /** The same for several lists at once: one press, one step. */
  setAll: (changes: Readonly<Record<string, readonly Change[]>>, told?: string) => Step | null;
  /** Everything of these, beside what is there: done stays done, and the larger count counts. One step. */
  addAll: (lists: ListsOfValues, told?: string) => Step | null;
  snapshot: (lists: readonly string[]) => ListsOfValues;
  /** Takes back a step, the last one of this tab unless told otherwise: of it whatever still stands. */
  undo: (step?: Step) => boolean;
  /** A guest wants to change something and has not been asked yet. */
  asked: () => boolean;
  answer: (goOn: boolean) => void;
  sides: () => Sides | null;
  merge: (how: MergeHow) => Promise<void>;
  /** Not now: asked again on the next visit. */
  later: () => void;
  /** What happened that a person should be told of. */
  listen: (listener: (event: Event) => void) => () => void;
}

export type Event =
  | { readonly kind: 'step'; readonly step: Step; readonly told: string }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The session has ended, or is somebody else's by now. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'merged'; readonly how: MergeHow; readonly step: Step };
