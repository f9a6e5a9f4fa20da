import { useSyncExternalStore } from 'react';

export interface ConfirmOptions {
  title?: string;
  text?: string;
  yes?: string;
  cancel?: string;
  /** For what cannot be undone: the title, question and button of a removal, in red. */
  remove?: boolean;
}

export interface Question extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

let asked: Question | null = null;
const listeners = new Set<() => void>();

function set(question: Question | null) {
  asked = question;
  for (const listener of listeners) listener();
}

/** Asks the user; the promise answers true for Yes. A second question answers the first with no. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      ...options,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
}

export function useConfirm(): typeof confirm {
  return confirm;
}

export function useQuestion(): Question | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => null,
  );
}
