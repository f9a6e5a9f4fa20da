/**
 * Enough to tell a slip of the finger from an address; the server has the last word, and takes nothing that this refuses.
 * Some keyboards write other dots.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+[.\u3002\uFF0E\uFF61][^\s@]+$/.test(text.trim());
}
