import type { Page } from '@playwright/test';

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] };
export type Shift = { value: number; moved: string };
type Watching = Window & { shifts?: Shift[] };

/** Notes whatever moves by itself in the documents that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
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
  // Everything comes over the network, fonts too, as at a first visit.
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

/** The layout shift that a page may add up to. */
const MAX_SHIFT = 0.01;

/** Returns what moved since the document was opened, or nothing where it adds up to no more than the limit. */
export async function excessiveShifts(page: Page): Promise<readonly Shift[]> {
  const shifts = await shiftsOf(page);
  return shifts.reduce((sum, { value }) => sum + value, 0) > MAX_SHIFT ? shifts : [];
}
