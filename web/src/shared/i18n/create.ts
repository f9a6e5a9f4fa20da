import { createInstance, type i18n } from 'i18next';
import type { Lang } from './langs';

export type Resources = Record<string, object>;

/**
 * One instance a language. Texts are loaded before anything renders, so nothing here waits: pages never suspend for
 * words, and the server can render synchronously.
 */
export function createTexts(lang: Lang, resources: Resources): i18n {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    fallbackLng: false,
    defaultNS: 'shell',
    ns: Object.keys(resources),
    resources: { [lang]: resources },
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
}

/** Adds the texts of a page that was reached by a click. */
export function addTexts(instance: i18n, lang: Lang, resources: Resources): void {
  for (const [namespace, texts] of Object.entries(resources)) {
    instance.addResourceBundle(lang, namespace, texts);
  }
}
