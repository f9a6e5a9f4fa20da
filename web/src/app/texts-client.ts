import { reach } from '@/shared/api/error';
import type { Lang } from '@/shared/i18n/langs';
import type { Namespace } from '@/shared/i18n/namespaces';
import type { I18n, Resources } from '@/shared/i18n/texts';
import { reportStaleFile } from './stale-chunk';
import { textsFile } from './texts-file';

async function load(namespace: Namespace, lang: Lang): Promise<object> {
  const response = await reach(() => fetch(textsFile(namespace, lang)));
  if (response.ok) return response.json();
  reportStaleFile();
  throw new Error(`no texts for ${namespace}`);
}

/** Pending requests: hovering and then following a link would load twice. */
const pending = new Map<Namespace, Promise<object>>();

function loadOnce(namespace: Namespace, lang: Lang): Promise<object> {
  const loading = pending.get(namespace) ?? load(namespace, lang).finally(() => pending.delete(namespace));
  pending.set(namespace, loading);
  return loading;
}

export async function fetchTexts(lang: Lang, namespaces: readonly Namespace[]): Promise<Resources> {
  return Object.fromEntries(await Promise.all(namespaces.map(async (namespace) => [namespace, await loadOnce(namespace, lang)] as const)));
}

/** Returns a function that loads missing namespaces. */
export function textLoader(texts: I18n, lang: Lang) {
  return async (namespaces: readonly Namespace[]): Promise<void> => {
    const missing = namespaces.filter((namespace) => !texts.has(namespace));
    if (missing.length > 0) texts.add(await fetchTexts(lang, missing));
  };
}
