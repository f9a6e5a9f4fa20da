import { ApiError } from '@/shared/api/error';
import { reportStaleFile } from './stale-chunk';

type StylesheetElement = HTMLLinkElement | HTMLStyleElement;

const stylesheets = new Map<string, StylesheetElement>();

/** Registers the first page's inline stylesheet under the URL in its attribute. */
function findFirst(): void {
  const first = document.querySelector<HTMLStyleElement>('style[data-sheet]');
  if (first?.dataset['sheet']) stylesheets.set(first.dataset['sheet'], first);
}

/** Returns whether the document has a stylesheet. */
export function hasStylesheet(): boolean {
  if (stylesheets.size === 0) findFirst();
  return stylesheets.size > 0;
}

/** Pending requests: hovering and then following a link would load twice. */
const pending = new Map<string, Promise<void>>();

/** Loads a stylesheet without activating it. */
export function loadStylesheet(address: string): Promise<void> {
  if (hasStylesheet() && stylesheets.has(address)) return Promise.resolve();
  const loading = pending.get(address) ?? fetchStylesheet(address).finally(() => pending.delete(address));
  pending.set(address, loading);
  return loading;
}

async function fetchStylesheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.media = 'not all';
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reportStaleFile();
      reject(new ApiError(0, 'network', ''));
    });
  });
  document.head.append(link);
  await loaded;
  stylesheets.set(address, link);
}

/** Activates one stylesheet only: each is complete, and two would override each other. */
export function activateStylesheet(address: string): void {
  if (!stylesheets.has(address)) return;
  for (const [name, stylesheet] of stylesheets) {
    const media = name === address ? '' : 'not all';
    if (stylesheet.media !== media) stylesheet.media = media;
  }
}
