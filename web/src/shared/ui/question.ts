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
  onResult: (yes: boolean) => void;
}

export interface Question extends ConfirmOptions {
  /** Passed by the caller, so that pages without questions do not load it. */
  Dialog: ComponentType<ConfirmProps>;
  onResult: (yes: boolean) => void;
}

let current: Question | null = null;
const listeners = new Set<() => void>();

function set(question: Question | null) {
  current = question;
  for (const listener of listeners) listener();
}

/** Shows a question. A second question cancels the first. */
export function showQuestion(options: ConfirmOptions, Dialog: Question['Dialog']): Promise<boolean> {
  current?.onResult(false);
  return new Promise((resolve) => {
    set({
      ...options,
      Dialog,
      onResult: (yes) => {
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
    () => current,
    () => null,
  );
}
