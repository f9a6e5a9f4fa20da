import { TOASTS_AT_ONCE, TOAST_ACTION_MS, TOAST_MS } from './constants';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  kind?: ToastKind;
  title: string;
  text?: string;
  /** Takes back what the toast tells of; shows a button. */
  undo?: () => void;
  /** Any other button. Pressing it also dismisses the toast. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds; Infinity stays until it is dismissed. */
  duration?: number;
}

export interface Toast extends ToastOptions {
  id: number;
  kind: ToastKind;
  duration: number;
}

/** The queue as a value: the first few are on screen, the rest wait their turn. */
export interface ToastQueue {
  readonly next: number;
  readonly all: readonly Toast[];
}

export const EMPTY: ToastQueue = { next: 1, all: [] };

export function add(queue: ToastQueue, options: ToastOptions): ToastQueue {
  const kind = options.kind ?? 'info';
  // The same words again say nothing new: the later one takes the place of the earlier.
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
