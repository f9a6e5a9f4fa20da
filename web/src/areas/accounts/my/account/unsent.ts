/** What was changed after it had been sent: it is not stored yet, and must not be lost. */
export function unsent<T extends object>(edits: Partial<T>, sent: Partial<T>): Partial<T> {
  const left = Object.entries(edits).filter(([key, value]) => value !== sent[key as keyof T]);
  return Object.fromEntries(left) as Partial<T>;
}
