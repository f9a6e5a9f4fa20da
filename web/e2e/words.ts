import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = { [key: string]: string | Tree };

/** Returns the texts of an area in a language, which the page must show. */
export function wordsOf(area: string, lang: string): (key: string) => string {
  const tree: Tree = JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${area}/${lang}.json`), 'utf8'));
  return (key) => {
    const found = key.split('.').reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree);
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${lang}`);
    return found;
  };
}

/** Satisfies all password rules. */
export const password = 'Parachute 7!';
