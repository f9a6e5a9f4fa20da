import { useSyncExternalStore, type ComponentType } from 'react';

export interface ConfirmOptions {
  title?: string;
  text?: string;
  yes?: string;
  cancel?: string;
  /** For irreversible actions: default texts of a removal, and a red button. */
  remove?: boolean;
}

export interface ConfirmProps extends ConfirmOptions {
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

export interface Question extends ConfirmOptions {
  /** Passed by the caller, so that pages without questions do not load it. */
  Dialog: ComponentType<ConfirmProps>;
  answer: (yes: boolean) => void;
}

let asked: Question | null = null;
const listeners = new Set<() => void>();

function set(question: Question | null) {
  asked = question;
  for (const listener of listeners) listener();
}

/** Shows a question. A second question cancels the first. */
export function ask(options: ConfirmOptions, Dialog: Question['Dialog']): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      ...options,
      Dialog,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useQuestion(): Question | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
}
