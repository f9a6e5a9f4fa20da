import type { Lang } from '@/shared/i18n/langs';
import type { Namespace } from '@/shared/i18n/namespaces';
import type { I18n, Resources } from '@/shared/i18n/texts';

const files = import.meta.glob<object>('../../../locales/*/*.json', { import: 'default' });

async function load(namespace: Namespace, lang: Lang): Promise<object> {
  // An area that is not translated yet speaks English.
  const file = files[`../../../locales/${namespace}/${lang}.json`] ?? files[`../../../locales/${namespace}/en.json`];
  if (!file) throw new Error(`no texts for ${namespace}`);
  return file();
}

export async function fetchTexts(lang: Lang, namespaces: readonly Namespace[]): Promise<Resources> {
  return Object.fromEntries(await Promise.all(namespaces.map(async (namespace) => [namespace, await load(namespace, lang)] as const)));
}

/** Loads what is missing; texts that are there already cost nothing. */
export function textLoader(texts: I18n, lang: Lang) {
  return async (namespaces: readonly Namespace[]): Promise<void> => {
    const missing = namespaces.filter((namespace) => !texts.has(namespace));
    if (missing.length > 0) texts.add(await fetchTexts(lang, missing));
  };
}
