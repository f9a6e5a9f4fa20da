import type { Lang } from '@/shared/i18n/langs';
import { createTexts, type I18n, type Resources } from '@/shared/i18n/texts';

declare const __host: { texts: (lang: string) => string };

const instances = new Map<Lang, I18n>();

function read(lang: Lang): Resources {
  return JSON.parse(__host.texts(lang));
}

/** Returns the texts of a language, read from the host: bundling all languages would multiply the bundle's size. */
export function textsFor(lang: Lang): I18n {
  const known = instances.get(lang);
  if (known) return known;
  // An area without a translation uses English, as in the browser.
  const texts = createTexts(lang, lang === 'en' ? read(lang) : { ...read('en'), ...read(lang) });
  instances.set(lang, texts);
  return texts;
}
