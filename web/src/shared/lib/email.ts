/**
 * Returns whether a text looks like an email address. The server validates it and accepts nothing that this rejects.
 * Some keyboards use other dots.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+[.\u3002\uFF0E\uFF61][^\s@]+$/.test(text.trim());
}
