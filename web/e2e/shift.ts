import type { Page } from '@playwright/test';

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] };
export type Shift = { value: number; moved: string };
type Watching = Window & { shifts?: Shift[] };

/** Notes whatever moves by itself in the documents that the page opens from now on. */
export async function watchShifts(page: Page, visit: 'first' | 'later' = 'first'): Promise<void> {
  await page.addInitScript(() => {
    const noted: Shift[] = [];
    (window as Watching).shifts = noted;
    const nameOf = (node: Node | null) => (node instanceof Element ? `<${node.localName} class="${node.className}">` : node?.nodeName);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        // Fractions of a pixel, where text is laid out anew with the same words: nothing that anybody could see. The bench has
        // the same limit.
        if (!hadRecentInput && value >= 0.0005) noted.push({ value, moved: sources.map(({ node }) => nameOf(node)).join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // At a first visit our faces come last, and are put on where nothing moves.
  await page.addInitScript((first) => {
    if (!location.protocol.startsWith('http')) return;
    if (first) localStorage.removeItem('hotdrop-faces');
    else localStorage.setItem('hotdrop-faces', '1');
  }, visit === 'first');
  // All comes over the network: then there is most time between the first paint and the script.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** What moved since the document was opened. */
export function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    // Entries are handed over after the frame they belong to.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as Watching).shifts ?? [];
  });
}

/** Whatever can wear them without moving does. */
export async function wearsFaces(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['faces'] === 'on' || document.body.dataset['faces']);
}
