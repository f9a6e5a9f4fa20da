/** Tabs stored in the URL: the first tab has no hash, any other has its id. */

export function tabFromHash(hash: string, ids: readonly string[]): string | undefined {
  const id = decodeHash(hash);
  return ids.includes(id) ? id : ids[0];
}

export function hashForTab(id: string, ids: readonly string[]): string {
  return id === ids[0] ? '' : `#${id}`;
}

export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    // A malformed escape matches no item.
    return '';
  }
}

/** Returns the index that a key moves to in a row of `count`, wrapping around, or undefined for other keys. */
export function moveByKey(key: string, index: number, count: number, axis: 'x' | 'y' = 'x'): number | undefined {
  const [back, on] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === on) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
