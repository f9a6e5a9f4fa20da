/** Returns the edits that were made after sending, which are not stored yet. */
export function unsent<T extends object>(edits: Partial<T>, sent: Partial<T>): Partial<T> {
  const left = Object.entries(edits).filter(([key, value]) => value !== sent[key as keyof T]);
  return Object.fromEntries(left) as Partial<T>;
}
