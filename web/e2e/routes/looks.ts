import type { Page } from '@playwright/test';
import { barriers, desktop, overflow } from '../support';
import { expect } from './walk';

/** The width of paper without margins, in pixels. */
const PAPER = 718;

/** Returns navigations with more than one current entry. */
function claims(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav')].flatMap((nav) => {
      const current = [...nav.querySelectorAll('[aria-current]')].filter((one) => one.closest('nav') === nav);
      return current.length > 1 ? [`${nav.ariaLabel}: ${current.map((one) => one.textContent).join(', ')}`] : [];
    }),
  );
}

/** Returns selected controls that look like unselected ones in forced colors mode. */
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
        // Backgrounds are overridden unless forced-color-adjust is none.
        const fill = style.getPropertyValue('forced-color-adjust') === 'none' ? style.backgroundColor : '';
        const { color, borderTopColor, borderTopWidth, outlineStyle, outlineColor, textDecorationLine, scale, translate } = style;
        return [fill, color, borderTopColor, borderTopWidth, outlineStyle, outlineColor, textDecorationLine, scale, translate].join();
      });
    // A visually hidden checkbox is represented by its label.
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

/** Returns elements that are unsuitable for print. */
function blots(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // Wait for color transitions.
    await Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])));
    const colourOf = (text: string) => {
      // Components of color() are between 0 and 1.
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

/** Sets the theme and returns the previous one. */
function dress(page: Page, theme: string | undefined): Promise<string | undefined> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    if (name === undefined) delete dataset['theme'];
    else dataset['theme'] = name;
    return before;
  }, theme);
}

/** Checks accessibility in both themes. */
export async function expectOpen(page: Page, address: string): Promise<void> {
  const own = await dress(page, 'dark');
  expect.soft(await barriers(page), `${address}, dark: open to everybody`).toEqual([]);
  await dress(page, 'light');
  expect.soft(await barriers(page, 'colours'), `${address}, light: open to everybody`).toEqual([]);
  await dress(page, own);
}

/** Checks the current entry, forced colors and print. */
export async function expectModes(page: Page, address: string): Promise<void> {
  await page.setViewportSize(desktop);
  expect.soft(await claims(page), `${address}: one page is open`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await lookAlikes(page), `${address}: what is chosen can be told`).toEqual([]);
  await page.setViewportSize({ width: PAPER, height: 1000 });
  await page.emulateMedia({ forcedColors: null, media: 'print' });
  await expect.soft(page.getByRole('heading', { level: 1 }).first(), `${address}: has its heading`).toBeVisible();
  await expect.soft(page.getByRole('banner'), `${address}: without the bar`).toBeHidden();
  expect.soft(await blots(page), `${address}: ink on paper`).toEqual([]);
  expect.soft(await overflow(page), `${address}: wider than paper by`).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: null });
}
