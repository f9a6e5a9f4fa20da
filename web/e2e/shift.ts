import type { Page } from '@playwright/test';

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] };
export type Shift = { value: number; moved: string };
type Watching = Window & { shifts?: Shift[] };

/** Records layout shifts of the documents that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Shift[] = [];
    (window as Watching).shifts = noted;
    const nameOf = (node: Node | null) => (node instanceof Element ? `<${node.localName} class="${node.className}">` : node?.nodeName);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        // Ignore shifts of subpixels, when text is laid out again without a visible change. The bench has the same
        // limit.
        if (!hadRecentInput && value >= 0.0005) noted.push({ value, moved: sources.map(({ node }) => nameOf(node)).join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Disable the cache to load everything over the network, including fonts, as on a first visit.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Returns the layout shifts since the document was opened. */
export function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    // Entries are reported after their frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as Watching).shifts ?? [];
  });
}

/** The maximum total layout shift of a page. */
const MAX_SHIFT = 0.01;

/** Returns the layout shifts since the document was opened, or none if their total is within the limit. */
export async function excessiveShifts(page: Page): Promise<readonly Shift[]> {
  const shifts = await shiftsOf(page);
  return shifts.reduce((sum, { value }) => sum + value, 0) > MAX_SHIFT ? shifts : [];
}
