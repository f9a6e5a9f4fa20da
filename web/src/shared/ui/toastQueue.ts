import { TOASTS_AT_ONCE, TOAST_ACTION_MS, TOAST_MS } from './constants';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  kind?: ToastKind;
  title: string;
  text?: string;
  /** Undoes the action that the toast reports; adds a button. */
  undo?: () => void;
  /** Another button. Pressing it also dismisses the toast. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds; Infinity shows it until dismissed. */
  duration?: number;
}

export interface Toast extends ToastOptions {
  id: number;
  kind: ToastKind;
  duration: number;
}

/** The toast queue as a value: the first few are visible, the rest are queued. */
export interface ToastQueue {
  readonly next: number;
  readonly all: readonly Toast[];
}

export const EMPTY: ToastQueue = { next: 1, all: [] };

export function add(queue: ToastQueue, options: ToastOptions): ToastQueue {
  const kind = options.kind ?? 'info';
  // A new toast replaces an identical one.
  const others = queue.all.filter((t) => t.kind !== kind || t.title !== options.title || t.text !== options.text);
  const duration = options.duration ?? (options.action || options.undo ? TOAST_ACTION_MS : TOAST_MS);
  return { next: queue.next + 1, all: [...others, { ...options, id: queue.next, kind, duration }] };
}

export function remove(queue: ToastQueue, id: number): ToastQueue {
  const all = queue.all.filter((t) => t.id !== id);
  return all.length === queue.all.length ? queue : { ...queue, all };
}

export function visible(queue: ToastQueue): readonly Toast[] {
  return queue.all.slice(0, TOASTS_AT_ONCE);
}
