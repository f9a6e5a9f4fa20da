import { useSyncExternalStore } from 'react';

/** The open modals, the top one last. Toasts render inside the top one to be reachable. */
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  stack = next;
  for (const listener of listeners) listener();
}

export function pushModal(element: HTMLElement): () => void {
  change([...stack, element]);
  return () => change(stack.filter((open) => open !== element));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
}
