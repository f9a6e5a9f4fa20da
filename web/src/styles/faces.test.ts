import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { langs } from '@/shared/i18n/langs';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const locales = new URL('../../../locales/', import.meta.url);

/** The characters of a file that `npm run faces` makes, as the stylesheet promises them. */
function rangesOf(file: string): [number, number][] {
  const [, ranges = ''] = new RegExp(`${file}\\.woff2[^}]*unicode-range: ([^;]+);`).exec(css) ?? [];
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}

const LETTERS: Partial<Record<string, string>> = { pl: 'polish', ru: 'cyrillic' };

describe.each(['inter', 'sofia'])('%s', (face) => {
  test.each([...langs])('has every letter that our texts have (%s)', (lang) => {
    const ranges = ['latin', ...(LETTERS[lang] ? [LETTERS[lang]] : [])].flatMap((subset) => rangesOf(`${face}-${subset}`));
    const said = readdirSync(locales)
      .filter((namespace) => !namespace.includes('.'))
      .map((namespace) => readFileSync(new URL(`${namespace}/${lang}.json`, locales), 'utf8'))
      .join('');
    const missing = [...new Set(said)].filter((one) => !ranges.some(([from, to]) => from <= one.charCodeAt(0) && one.charCodeAt(0) <= to));
    expect(missing).toEqual([]);
  });
});
