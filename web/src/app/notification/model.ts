/** The banner shows what is newer than the last one that was closed; ids only grow. */
export function isUnseen(id: number, lastSeen: string | null): boolean {
  const seen = Number(lastSeen ?? 0);
  return id > (Number.isFinite(seen) ? seen : 0);
}

/** Links within the site are written without locale prefix; everything else leads elsewhere. */
export function isOwnPath(link: string): boolean {
  return link.startsWith('/') && !link.startsWith('//');
}

/** The words of a title that may hold markup. */
export function plainTitle(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
