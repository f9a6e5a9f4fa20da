import { createContext, useContext } from 'react';
import type { Namespace } from './namespaces';
import type { I18n, Translate } from './texts';

const Context = createContext<I18n | null>(null);

export const TextsProvider = Context.Provider;

/**
 * Returns the texts of a namespace. A document has one language, loaded before rendering, so there is no subscription
 * and `t` is stable.
 */
export function useTranslation<N extends Namespace = 'shell'>(namespace?: N): { t: Translate<N>; i18n: I18n } {
  const i18n = useContext(Context);
  if (!i18n) throw new Error('no texts above this component');
  return { t: i18n.of(namespace ?? ('shell' as N)), i18n };
}
