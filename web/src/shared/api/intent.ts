/** A name that nobody else makes. Works on pages without https, too. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys for something that is meant to happen once. As long as the same is sent it is the same intent, so that another
 * attempt after a lost answer makes nothing twice; other contents are another one, and so is whatever comes once it is done.
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
