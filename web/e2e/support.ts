import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { type Env, sharedSite, type Site, startSite } from './server';
import { ThirdParty } from './third-party';

export const langs = ['en', 'de', 'es', 'fr', 'it', 'pl', 'pt', 'ru'] as const;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Collects console errors, console warnings, uncaught errors and violations of the content security policy. */
class ConsoleErrors {
  private readonly all: { url: string; text: string }[] = [];
  /** On a busy machine scripts use preloaded files seconds after loading, and the browser warns about that. */
  private readonly allowed: RegExp[] = [/was preloaded using link preload but not used/];

  /** Collects the errors of a page from now on. Every `page` fixture calls it. */
  async watch(page: Page): Promise<void> {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.all.push({ url: page.url(), text: `${message.type()}: ${message.text()}` });
    });
    page.on('pageerror', (error) => this.all.push({ url: page.url(), text: `uncaught: ${error.message}` }));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`refused by policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }

  /** Permits errors that a test provokes. */
  allow(text: RegExp): void {
    this.allowed.push(text);
  }

  /** Permits the browser's log entries for requests without a response or with an error status. */
  allowFailedRequests(): void {
    this.allow(/Failed to load resource/);
  }

  unexpected(): readonly string[] {
    const unexpected = this.all.filter(({ text }) => !this.allowed.some((one) => one.test(text)));
    return unexpected.map(({ url, text }) => `${url}: ${text}`);
  }
}

type Fixtures = {
  /** Fails the test at its end if there are errors that it does not allow. */
  consoleErrors: ConsoleErrors;
  /** Opens an address and waits for hydration. */
  open: (path: string) => Promise<void>;
};

type WorkerFixtures = {
  /**
   * Settings of a separate site for this file (`test.use`). `{network}` is replaced with the URL of the network below.
   */
  siteEnv: Env | null;
  site: Site;
  /** An ad network (or another configured host), and a host that is not configured. */
  network: ThirdParty;
  stranger: ThirdParty;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  siteEnv: [null, { scope: 'worker', option: true }],
  network: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is needed from here
    async ({}, use) => {
      const network = await new ThirdParty().start();
      await use(network);
      await network.stop();
    },
    { scope: 'worker' },
  ],
  stranger: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const stranger = await new ThirdParty().start();
      await use(stranger);
      await stranger.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ siteEnv, network }, use) => {
      if (siteEnv === null) {
        await use(sharedSite());
        return;
      }
      const env = Object.entries(siteEnv).map(([name, value]) => [name, value.replaceAll('{network}', network.url)] as const);
      const own = await startSite(Object.fromEntries(env));
      await use(own);
      await own.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  consoleErrors: async ({}, use) => use(new ConsoleErrors()),
  page: ({ page, consoleErrors }, use, info) => watchedPage(page, consoleErrors, use, info),
  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    });
  },
});

/** Runs a test with the page. Fails it for console errors, and takes a screenshot if it has failed. */
export async function watchedPage(page: Page, errors: ConsoleErrors, use: (page: Page) => Promise<void>, info: TestInfo): Promise<void> {
  await errors.watch(page);
  await use(page);
  expect.soft(errors.unexpected(), 'no console errors').toEqual([]);
  // Playwright's own option takes a screenshot of every test, and deletes most of them.
  if (info.status !== info.expectedStatus) await page.screenshot({ path: info.outputPath('failed.png') }).catch(() => undefined);
}

/**
 * Waits until the page is hydrated and the fonts are loaded. The page sets the attribute when hydration is complete.
 */
export async function hydrated(page: Page): Promise<void> {
  // Checks every frame; a locator would poll less often.
  await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined && document.fonts.ready.then(() => true));
}

type Violation = { id: string; help: string; nodes: readonly string[] };

/** Returns accessibility violations. Structure is the same in both themes: `colours` checks only the contrast. */
export async function barriers(page: Page, what: 'all' | 'colours' = 'all'): Promise<readonly Violation[]> {
  // Wait for color transitions. Scroll-driven animations never end.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : []))),
  );
  // Legacy mode without passing results takes half the time. It skips cross-origin frames; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (what === 'all' ? axe.withTags(RULES) : axe.withRules(COLOURS)).analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.target.join(' ')) }));
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}

/** Waits until the animations have ended, so that the position is final. */
export async function atRest(moving: Locator): Promise<void> {
  await moving.evaluate((node) => Promise.allSettled(node.getAnimations().map((one) => one.finished)));
}

/** Returns by how many pixels the page overflows the viewport. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Stops the page's clock from the start, until the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  const start = new Date();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
}

/**
 * Clicks the label of a visually hidden checkbox. The click waits until the label is stable; a forced click on the box
 * would sometimes miss.
 */
export const choose = (box: Locator): Promise<void> => box.locator('xpath=ancestor::label[1]').click();

/**
 * Waits until all layers are closed and their history entries are removed: going back would cancel a new navigation.
 */
export async function closed(page: Page): Promise<void> {
  await expect(page.locator('dialog[open][data-modal]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => (history.state as { over?: number } | null)?.over ?? 0)).toBe(0);
}

/** Moves a stopped clock in small steps until something has happened that depends on several timers in a row. */
export async function runUntil(page: Page, happened: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20);
        return happened();
      },
      { intervals: [20] },
    )
    .toBe(true);
}

/** Gives pending requests time to complete, by waiting for requests that are sent after them. */
export async function roundTrips(page: Page): Promise<void> {
  for (let trip = 0; trip < 3; trip += 1)
    await page.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.text()));
}

/** Sets the visitor's consent as of an earlier visit. */
export async function withConsent(page: Page, choice: { ads: boolean; analytics: boolean }): Promise<void> {
  await page.addInitScript((given) => {
    // A blank page and a blocked frame have no storage.
    if (location.protocol.startsWith('http') && localStorage.getItem('hotdrop-consent') === null) {
      localStorage.setItem('hotdrop-consent', JSON.stringify({ version: 1, at: 1_750_000_000, ...given }));
    }
  }, choice);
}

/** One pixel. The tests of the map tiles cover their look. */
const TILE = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';

/** Replaces map tiles with a pixel. */
export async function withoutGround(page: Page): Promise<void> {
  // Intercepts only these requests: a Playwright route would intercept all and disable the cache.
  const network = await page.context().newCDPSession(page);
  const answer = { responseCode: 200, responseHeaders: [{ name: 'content-type', value: 'image/webp' }], body: TILE };
  network.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be closed.
    network.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined);
  });
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/tiles/*' }] });
}

/** Hides the notification, which would appear one second after loading. */
export async function withoutNotification(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // As above.
    if (location.protocol.startsWith('http')) localStorage.setItem('hotdrop-notification', '999999999');
  });
}

export { expect };
