import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = { [key: string]: string | Tree };

/** The texts of an area in a language: the page must show these and no others. */
export function wordsOf(area: string, lang: string): (key: string) => string {
  const tree: Tree = JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${area}/${lang}.json`), 'utf8'));
  return (key) => {
    const found = key.split('.').reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree);
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${lang}`);
    return found;
  };
}

/** Good enough for every rule. */
export const password = 'Parachute 7!';
