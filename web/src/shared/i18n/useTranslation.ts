import type { i18n, TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { Namespace } from './namespaces';

const Context = createContext<i18n | null>(null);

export const TextsProvider = Context.Provider;

type Translation<N extends Namespace> = { t: TFunction<N>; i18n: i18n };

/**
 * Most texts are asked for by their key alone, again with each drawing, and looking one up takes i18next a while: what was
 * found is kept. What was not found may come with texts that are loaded later.
 */
function remembering<N extends Namespace>(find: TFunction<N>): TFunction<N> {
  const found = new Map<unknown, string>();
  const t = (key: string, ...options: unknown[]): unknown => {
    if (options.length > 0) return (find as (...all: unknown[]) => unknown)(key, ...options);
    const kept = found.get(key);
    if (kept !== undefined) return kept;
    const text = (find as (key: string) => unknown)(key);
    if (typeof text === 'string' && text !== key) found.set(key, text);
    return text;
  };
  return Object.assign(t, find) as unknown as TFunction<N>;
}

const known = new WeakMap<i18n, Map<Namespace, unknown>>();

function translation<N extends Namespace>(texts: i18n, namespace: N): Translation<N> {
  const made = known.get(texts) ?? new Map<Namespace, unknown>();
  known.set(texts, made);
  const found = made.get(namespace) ?? { t: remembering(texts.getFixedT(null, namespace)), i18n: texts };
  made.set(namespace, found);
  return found as Translation<N>;
}

/**
 * The texts of a namespace. A document has one language, and its texts are there before anything renders: so nothing is
 * subscribed to, and `t` stays the same. The hook of react-i18next subscribes each component to changes of language and
 * texts, and a page has a hundred of them.
 */
export function useTranslation<N extends Namespace = 'shell'>(namespace?: N): Translation<N> {
  const texts = useContext(Context);
  if (!texts) throw new Error('no texts above this component');
  return translation(texts, namespace ?? ('shell' as N));
}
