/** The model of the subscription; no React, no requests. */

export const POLL_MS = 3000;
/** Polling stops after this time, and the page says that it takes longer. */
export const POLL_TIMEOUT_MS = 10 * 60_000;
/** Shorter texts match too many creators. */
const SHORTEST_SEARCH = 2;

export type Phase = 'none' | 'pending' | 'active';

/** How the user got to the page: after a paid checkout, after another one, or neither. */
export type Return = 'paid' | 'other' | null;

export function returnIn(search: string): Return {
  const given = new URLSearchParams(search);
  if (!given.has('subscription')) return null;
  return given.get('subscription') === 'true' && given.get('success') === 'true' ? 'paid' : 'other';
}

/** Whether the checkout was left without paying. */
export function wasCancelled(search: string): boolean {
  const given = new URLSearchParams(search);
  return given.get('subscription') === 'true' && given.get('success') === 'false';
}

/** Only the server can activate a subscription; after a paid checkout the page waits for that. */
export function phaseOf(subscriber: boolean, returned: Return): Phase {
  if (subscriber) return 'active';
  return returned === 'paid' ? 'pending' : 'none';
}

/** Whether the query can be removed from the URL. `subscriber` is undefined until the response has arrived. */
export function isDone(returned: Return, subscriber: boolean | undefined): boolean {
  return returned === 'other' || (returned === 'paid' && subscriber === true);
}

export function pollEvery(phase: Phase, late: boolean): number | undefined {
  return phase === 'pending' && !late ? POLL_MS : undefined;
}

/** Returns the search text, or null if it is too short. */
export function searchFor(text: string): string | null {
  const wanted = text.trim();
  return [...wanted].length >= SHORTEST_SEARCH ? wanted : null;
}
