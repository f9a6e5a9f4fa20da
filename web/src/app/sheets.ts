import { ApiError } from '@/shared/api/error';
import { tellOfStaleFile } from './stale-chunk';

type Sheet = HTMLLinkElement | HTMLStyleElement;

const sheets = new Map<string, Sheet>();

/** Registers the first page's inline stylesheet under the URL in its attribute. */
function findFirst(): void {
  const first = document.querySelector<HTMLStyleElement>('style[data-sheet]');
  if (first?.dataset['sheet']) sheets.set(first.dataset['sheet'], first);
}

/** Returns whether the document has a stylesheet. */
export function hasSheet(): boolean {
  if (sheets.size === 0) findFirst();
  return sheets.size > 0;
}

/** Pending requests: hovering and then following a link would load twice. */
const pending = new Map<string, Promise<void>>();

/** Loads a stylesheet without activating it. */
export function loadSheet(address: string): Promise<void> {
  if (hasSheet() && sheets.has(address)) return Promise.resolve();
  const loading = pending.get(address) ?? fetchSheet(address).finally(() => pending.delete(address));
  pending.set(address, loading);
  return loading;
}

async function fetchSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.media = 'not all';
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      tellOfStaleFile();
      reject(new ApiError(0, 'network', ''));
    });
  });
  document.head.append(link);
  await loaded;
  sheets.set(address, link);
}

/** Activates one stylesheet only: each is complete, and two would override each other. */
export function showSheet(address: string): void {
  if (!sheets.has(address)) return;
  for (const [name, sheet] of sheets) {
    const media = name === address ? '' : 'not all';
    if (sheet.media !== media) sheet.media = media;
  }
}
