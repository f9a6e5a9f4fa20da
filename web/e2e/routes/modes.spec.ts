import type { Page } from '@playwright/test';
import { langs, overflow } from '../support';
import { routes } from './addresses';
import { expect, test } from './walk';

/** Sheets of paper are this wide inside their margins. */
const PAPER = 718;

/** Navigations in which more than one entry claims to be the open page. */
function claims(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav')].flatMap((nav) => {
      const current = [...nav.querySelectorAll('[aria-current]')].filter((one) => one.closest('nav') === nav);
      return current.length > 1 ? [`${nav.ariaLabel}: ${current.map((one) => one.textContent).join(', ')}`] : [];
    }),
  );
}

/** What is chosen, with colours that the reader's system decides, and looks like what is not. */
function lookAlikes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const kinds = [
      ['[role=tab]', '[aria-selected=true]'],
      ['input[type=radio]', ':checked'],
      ['input[type=checkbox]', ':checked'],
      ['[aria-pressed]', '[aria-pressed=true]'],
      ['nav a', '[aria-current]'],
    ] as const;
    const lookOf = (element: Element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return '';
        // A background is the system's, unless the page insists on its own.
        const fill = style.getPropertyValue('forced-color-adjust') === 'none' ? style.backgroundColor : '';
        const { color, borderTopColor, borderTopWidth, outlineStyle, outlineColor, textDecorationLine, scale, translate } = style;
        return [fill, color, borderTopColor, borderTopWidth, outlineStyle, outlineColor, textDecorationLine, scale, translate].join();
      });
    // A check box that only readers hear is shown by the label around it.
    const shownBy = (element: Element) => (element.clientWidth > 1 ? element : (element.closest('label') ?? element));
    return kinds.flatMap(([kind, chosen]) => {
      const groups = new Set(
        [...document.querySelectorAll(kind)].map((one) => one.closest('[role=tablist], fieldset, nav, ul, section, main')),
      );
      return [...groups].flatMap((group) => {
        const seen = [...(group?.querySelectorAll(kind) ?? [])].filter((one) => shownBy(one).checkVisibility());
        const [on, off] = [seen.find((one) => one.matches(chosen)), seen.find((one) => !one.matches(`${chosen}, :disabled`))];
        if (!on || !off) return [];
        const same = lookOf(shownBy(on)).join() === lookOf(shownBy(off)).join();
        return same ? [`${kind}: ${shownBy(on).outerHTML.slice(0, 120)}`] : [];
      });
    });
  });
}

/** What would be a nuisance on paper. */
function blots(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // Colours on their way to the paper's are nobody's.
    await Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])));
    const colourOf = (text: string) => {
      // What was mixed is told in parts of one.
      const whole = text.startsWith('color(') ? 1 : 255;
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((one) => (one / whole) ** 2.2);
      return { light: 0.2126 * r + 0.7152 * g + 0.0722 * b, alpha };
    };
    const behind = (element: Element | null): number => {
      if (!element) return 1;
      const { light, alpha } = colourOf(getComputedStyle(element).backgroundColor);
      return alpha > 0.5 ? light : behind(element.parentElement);
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true], svg')) continue;
      const style = getComputedStyle(element);
      const { width, height, right, bottom } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || right <= 0 || bottom <= 0) continue;
      const name = `<${element.localName} class="${element.className}">`;
      if (style.position === 'fixed' && style.clipPath === 'none') found.push(`${name} lies over the text`);
      if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) continue;
      const [ink, paper] = [colourOf(style.color).light, behind(element)];
      const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
      if (contrast < 3) found.push(`${name} ${element.textContent?.slice(0, 30)} cannot be read`);
    }
    return found;
  });
}

for (const [index, route] of routes.entries()) {
  const lang = langs[(index * 3) % langs.length] ?? 'en';

  test.describe(route.id, () => {
    test.use({ route });

    test(`is one place, also in the reader's own colours and on paper (${lang})`, async ({ page, addresses, walk }) => {
      for (const path of addresses) {
        await walk.visit(route, `/${lang}${path}`);
        expect.soft(await claims(page), `${path}: one page is open`).toEqual([]);
        await page.emulateMedia({ forcedColors: 'active' });
        expect.soft(await lookAlikes(page), `${path}: what is chosen can be told`).toEqual([]);
        await page.setViewportSize({ width: PAPER, height: 1000 });
        await page.emulateMedia({ forcedColors: null, media: 'print' });
        await expect.soft(page.getByRole('heading', { level: 1 }).first(), `${path}: has its heading`).toBeVisible();
        await expect.soft(page.getByRole('banner'), `${path}: without the bar`).toBeHidden();
        expect.soft(await blots(page), `${path}: ink on paper`).toEqual([]);
        expect.soft(await overflow(page), `${path}: wider than paper by`).toBeLessThanOrEqual(0);
        await page.emulateMedia({ media: null });
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    });

    if (route.access === 'user') return;

    test(`can be read without a script (${lang})`, async ({ browser, site, addresses }) => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
      const page = await context.newPage();
      for (const path of addresses) {
        // From nowhere: two addresses that differ behind the # are one document.
        await page.goto('about:blank');
        const answer = await page.goto(`/${lang}${path}`);
        expect.soft(answer?.status(), path).toBe(route.id === 'shell.not-found' ? 404 : 200);
        await expect.soft(page.getByRole('heading', { level: 1 }), `${path}: has its heading`).toBeVisible();
        const main = page.getByRole('main');
        await expect.soft(main.locator('[aria-busy=true]:not(button)'), `${path}: waits for nothing`).toHaveCount(0);
        const forms = main.locator('form');
        for (const form of await forms.all()) {
          await expect.soft(form, `${path}: nothing typed gets into an address`).toHaveAttribute('method', 'post');
          await expect.soft(form.locator('noscript p'), `${path}: the form says what it needs`).toBeVisible();
        }
        expect.soft(await overflow(page), `${path}: wider than a small phone by`).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  });
}
