import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { langs } from './src/shared/i18n/langs.ts';

const locales = new URL('../locales/', import.meta.url);

function read(namespace: string, lang: string): string | null {
  try {
    return JSON.stringify(JSON.parse(readFileSync(new URL(`${namespace}/${lang}.json`, locales), 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) throw error;
    return null;
  }
}

/** All text files by the name that the app requests. An area without a translation uses English. */
const files = readdirSync(locales).flatMap((namespace) =>
  langs.map((lang) => ({ name: `${namespace}.${lang}.json`, text: read(namespace, lang) ?? read(namespace, 'en') ?? '{}' })),
);

const hash = createHash('sha256')
  .update(JSON.stringify(files))
  .digest('base64url')
  .replaceAll(/[^a-zA-Z0-9]/g, '')
  .slice(0, 8);

/**
 * All texts are in one folder with a content hash, so that the app needs no list of files, which would grow with every
 * area.
 */
export const textsFolder = `assets/texts-${hash}`;

export const texts: Plugin = {
  name: 'texts',
  apply: 'build',
  generateBundle() {
    for (const { name, text } of files) this.emitFile({ type: 'asset', fileName: `${textsFolder}/${name}`, source: text });
  },
};
