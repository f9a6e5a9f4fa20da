/** Rules of the subscription; no React, no requests. */

export const POLL_MS = 3000;
/** After this long we stop asking and say that it takes longer. */
export const PATIENCE_MS = 10 * 60_000;
/** Fewer letters fit too many creators. */
const SHORTEST_SEARCH = 2;

export type Phase = 'none' | 'pending' | 'active';

/** How someone came to the page: from a checkout that went through, in another way that the address tells, or just so. */
export type Return = 'paid' | 'other' | null;

export function returnIn(search: string): Return {
  const given = new URLSearchParams(search);
  if (!given.has('subscription')) return null;
  return given.get('subscription') === 'true' && given.get('success') === 'true' ? 'paid' : 'other';
}

/** The checkout was left without paying. */
export function wasCancelled(search: string): boolean {
  const given = new URLSearchParams(search);
  return given.get('subscription') === 'true' && given.get('success') === 'false';
}

/** Only the server makes an active subscription; a return from the checkout makes us wait for it. */
export function phaseOf(subscriber: boolean, returned: Return): Phase {
  if (subscriber) return 'active';
  return returned === 'paid' ? 'pending' : 'none';
}

/** Whether what the address says has served its purpose. `subscriber` is undefined until the server has answered. */
export function isDone(returned: Return, subscriber: boolean | undefined): boolean {
  return returned === 'other' || (returned === 'paid' && subscriber === true);
}

export function pollEvery(phase: Phase, late: boolean): number | undefined {
  return phase === 'pending' && !late ? POLL_MS : undefined;
}

/** What to look for, or nothing yet. */
export function searchFor(text: string): string | null {
  const wanted = text.trim();
  return [...wanted].length >= SHORTEST_SEARCH ? wanted : null;
}
