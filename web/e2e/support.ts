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
  /** On a busy machine scripts read preloaded files seconds later, and the browser warns of that. */
  private readonly allowed: RegExp[] = [/was preloaded using link preload but not used/];

  /** Collects what the page reports from now on. Every `page` fixture calls it. */
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

  /** Permits what the browser itself logs for a request without a response, and for a response with an error status. */
  allowFailedRequests(): void {
    this.allow(/Failed to load resource/);
  }

  unexpected(): readonly string[] {
    const unexpected = this.all.filter(({ text }) => !this.allowed.some((one) => one.test(text)));
    return unexpected.map(({ url, text }) => `${url}: ${text}`);
  }
}

type Fixtures = {
  /** The test fails at its end if there are any, unless it allows them. */
  consoleErrors: ConsoleErrors;
  /** Opens an address and waits until the page answers to clicks. */
  open: (path: string) => Promise<void>;
};

type WorkerFixtures = {
  /**
   * Settings of a site of this file's own (`test.use`), where the shared one will not do. In them `{network}` stands for
   * the address of the network below.
   */
  siteEnv: Env | null;
  site: Site;
  /** An ad network (or whatever else is configured to be there), and a host that nobody configured. */
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

/** Runs a test with the page. Fails it for console errors, and takes a screenshot of what a failed test saw last. */
export async function watchedPage(page: Page, errors: ConsoleErrors, use: (page: Page) => Promise<void>, info: TestInfo): Promise<void> {
  await errors.watch(page);
  await use(page);
  expect.soft(errors.unexpected(), 'no console errors').toEqual([]);
  // Playwright's own way takes a screenshot of every test, and deletes most of them.
  if (info.status !== info.expectedStatus) await page.screenshot({ path: info.outputPath('failed.png') }).catch(() => undefined);
}

/** The page says so itself once all of it listens: nodes are taken over one by one before that. Fonts have loaded then. */
export async function hydrated(page: Page): Promise<void> {
  // Looked for in every frame; a locator would look less and less often.
  await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined && document.fonts.ready.then(() => true));
}

type Violation = { id: string; help: string; nodes: readonly string[] };

/** What keeps somebody out. Structure is the same in both themes: `colours` looks only at what is another in each. */
export async function barriers(page: Page, what: 'all' | 'colours' = 'all'): Promise<readonly Violation[]> {
  // Colours on their way from one theme to the other are nobody's contrast. What hangs on scrolling never ends.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : []))),
  );
  // In one go and without lists of what is good: half the time. Frames of other sites would be left out; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (what === 'all' ? axe.withTags(RULES) : axe.withRules(COLOURS)).analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.target.join(' ')) }));
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}

/** It has come to where it stays: measured on its way, it would be somewhere else a moment later. */
export async function atRest(moving: Locator): Promise<void> {
  await moving.evaluate((node) => Promise.allSettled(node.getAnimations().map((one) => one.finished)));
}

/** How many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** The page's clock stands still from its first moment on, until a test moves it. */
export async function stopClock(page: Page): Promise<void> {
  const start = new Date();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
}

/**
 * Chooses by the words around a box that is not to be seen. They wait until what they lie in has come to rest; a forced press on the box would
 * now and then hit nothing.
 */
export const choose = (box: Locator): Promise<void> => box.locator('xpath=ancestor::label[1]').click();

/** Nothing lies above the page any more, and the history knows: the step back that a closed dialog takes would end a navigation begun meanwhile. */
export async function closed(page: Page): Promise<void> {
  await expect(page.locator('dialog[open][data-modal]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => (history.state as { over?: number } | null)?.over ?? 0)).toBe(0);
}

/** Moves a stopped clock in small steps until something has happened that hangs on several timers in a row. */
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

/** Whatever the page has asked for by now had time to arrive: requests made later have been answered. */
export async function roundTrips(page: Page): Promise<void> {
  for (let trip = 0; trip < 3; trip += 1)
    await page.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.text()));
}

/** The reader has decided on an earlier visit. */
export async function withConsent(page: Page, choice: { ads: boolean; analytics: boolean }): Promise<void> {
  await page.addInitScript((given) => {
    // A blank page and a refused frame have no storage.
    if (location.protocol.startsWith('http') && localStorage.getItem('hotdrop-consent') === null) {
      localStorage.setItem('hotdrop-consent', JSON.stringify({ version: 1, at: 1_750_000_000, ...given }));
    }
  }, choice);
}

/** One pixel. What the ground of the maps looks like is for whoever draws it to test. */
const TILE = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';

/** Nobody draws the ground of a map for a test. */
export async function withoutGround(page: Page): Promise<void> {
  // Only these requests take the way through the test: with a route of Playwright's all would, and nothing would be cached.
  const network = await page.context().newCDPSession(page);
  const answer = { responseCode: 200, responseHeaders: [{ name: 'content-type', value: 'image/webp' }], body: TILE };
  network.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that is gone needs no ground.
    network.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined);
  });
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/tiles/*' }] });
}

/** Nothing that shows up by itself a second after loading shall stand in the way of a test. */
export async function withoutNotification(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // As above.
    if (location.protocol.startsWith('http')) localStorage.setItem('hotdrop-notification', '999999999');
  });
}

export { expect };
