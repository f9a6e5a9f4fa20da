import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export const langs = ['en', 'de', 'es', 'fr', 'it', 'pl', 'pt', 'ru'] as const;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** What the page complained about: console, uncaught errors, and what the content security policy refused. */
class Complaints {
  private readonly all: string[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.all.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.all.push(`uncaught: ${error.message}`));
  }

  /** The browser itself reports a document that answers 404; a test that asks for one says so. */
  expectNone(allowed: RegExp | null = null): void {
    expect(this.all.filter((one) => !allowed?.test(one))).toEqual([]);
  }
}

type Fixtures = {
  complaints: Complaints;
  /** Opens an address and waits until the page answers to clicks. */
  open: (path: string) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  complaints: async ({ page }, use) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`refused by policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await use(new Complaints(page));
  },
  open: async ({ page, complaints }, use) => {
    void complaints;
    await use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    });
  },
});

/** React marks the nodes that it has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.getElementById('app')?.firstElementChild;
    return first !== null && first !== undefined && Object.keys(first).some((key) => key.startsWith('__reactProps'));
  });
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => node.target.join(' ')) }));
  expect(found).toEqual([]);
}

/** Nothing that shows up by itself a second after loading shall stand in the way of a test. */
export async function withoutNotification(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('hotdrop-notification', '999999999'));
}

export { expect };
