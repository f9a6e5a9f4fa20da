/** Returns a random unique key. Also works on pages without https. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Creates idempotency keys. The same content has the same key, so that a retry after a lost response has no second
 * effect; other content, or content sent after success, gets a new key.
 */
export function createIntent() {
  let last: { text: string; key: string } | null = null;
  return {
    keyFor: (sent: unknown): string => {
      const text = JSON.stringify(sent);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    done: (): void => {
      last = null;
    },
  };
}
