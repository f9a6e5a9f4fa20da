/** Returns whether a notification is newer than the last closed one; ids only increase. */
export function isUnseen(id: number, lastSeen: string | null): boolean {
  const seen = Number(lastSeen ?? 0);
  return id > (Number.isFinite(seen) ? seen : 0);
}

/** Returns whether a link is a local path, written without locale prefix. */
export function isOwnPath(link: string): boolean {
  return link.startsWith('/') && !link.startsWith('//');
}

/** Returns the text of a title that may contain markup. */
export function titleText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
