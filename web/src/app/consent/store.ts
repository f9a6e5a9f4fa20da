import { useSyncExternalStore } from 'react';
import { recall, remember } from '@/shared/lib/storage';
import { type Choice, type Consent, decide, readConsent } from './model';

const key = 'hotdrop-consent';
const listeners = new Set<() => void>();

let text: string | null | undefined;
let current: Consent | null = null;

function read(): Consent | null {
  const stored = recall(key);
  if (stored !== text) {
    text = stored;
    current = readConsent(stored);
  }
  return current;
}

function changed(): void {
  // The first script of the next page sets the same attribute, so that no space is reserved for ads.
  document.documentElement.toggleAttribute('data-no-ads', read()?.ads === false);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have stored a decision.
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', changed);
  };
}

/** Returns the visitor's decision; null on the server, on the first paint and without a decision. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

export function saveConsent(choice: Choice): void {
  remember(key, JSON.stringify(decide(choice, Math.floor(Date.now() / 1000))));
  changed();
}
