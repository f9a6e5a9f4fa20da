import { useSyncExternalStore, type ComponentType } from 'react';

export interface ConfirmOptions {
  title?: string;
  text?: string;
  yes?: string;
  cancel?: string;
  /** For what cannot be undone: the title, question and button of a removal, in red. */
  remove?: boolean;
}

export interface ConfirmProps extends ConfirmOptions {
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

export interface Question extends ConfirmOptions {
  /** Whoever asks brings the dialog along, so that pages which never ask do not load it. */
  Dialog: ComponentType<ConfirmProps>;
  answer: (yes: boolean) => void;
}

let asked: Question | null = null;
const listeners = new Set<() => void>();

function set(question: Question | null) {
  asked = question;
  for (const listener of listeners) listener();
}

/** A second question answers the first with no. */
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
