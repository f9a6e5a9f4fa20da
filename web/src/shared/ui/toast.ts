import { useSyncExternalStore } from 'react';
import { add, EMPTY, remove, type ToastOptions, type ToastQueue } from './toastQueue';

let queue = EMPTY;
const listeners = new Set<() => void>();

function set(next: ToastQueue) {
  queue = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and returns its id. Call it from event handlers and mutations, never while rendering. */
export function toast(options: ToastOptions): number {
  set(add(queue, options));
  return queue.next - 1;
}

export function dismissToast(id: number): void {
  set(remove(queue, id));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useToasts(): ToastQueue {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => EMPTY,
  );
}
