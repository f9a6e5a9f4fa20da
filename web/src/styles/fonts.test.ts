import { readdirSync, readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { langs } from '@/shared/i18n/langs';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const locales = new URL('../../../locales/', import.meta.url);

const charactersIn = (text: string): string[] => [...new Set(text)].filter((one) => one >= ' ');

const texts = Object.fromEntries(
  langs.map((lang) => [
    lang,
    readdirSync(locales)
      .filter((namespace) => !namespace.includes('.'))
      .map((namespace) => readFileSync(new URL(`${namespace}/${lang}.json`, locales), 'utf8'))
      .join(''),
  ]),
);
const all = charactersIn(Object.values(texts).join(''));

/** Returns which of our characters a file of `npm run fonts` has. */
async function drawnBy(file: string): Promise<Set<string>> {
  const packed = readFileSync(new URL(`fonts/${file}.woff2`, import.meta.url));
  const drawn = new Face(new Blob(await subsetFont(packed, all.join(''), { targetFormat: 'sfnt' })), 0).collectUnicodes();
  return new Set([...drawn].map((code) => String.fromCodePoint(code)));
}

/** Returns whether the stylesheet uses a file for a character. */
function rangeOf(file: string): (character: string) => boolean {
  const [, ranges = ''] = new RegExp(`${file}\\.woff2[^}]*unicode-range: ([^;]+);`).exec(css) ?? [];
  const spans = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(([from = 0, to = 0]) => from <= code && code <= to);
  };
}

const LETTERS: Partial<Record<string, string>> = { pl: 'latin-ext', ru: 'cyrillic' };

describe.each(['inter', 'sofia'])('%s', (font) => {
  test.each([...langs])('draws every character that our texts have (%s)', async (lang) => {
    const files = ['latin', ...(LETTERS[lang] ? [LETTERS[lang]] : [])].map((subset) => `${font}-${subset}`);
    const fonts = await Promise.all(files.map(async (file) => ({ isInRange: rangeOf(file), drawn: await drawnBy(file) })));
    const missing = charactersIn(texts[lang] ?? '').filter(
      (one) => !fonts.some(({ isInRange, drawn }) => isInRange(one) && drawn.has(one)),
    );
    expect(missing).toEqual([]);
  });
});
