import type { i18n } from 'i18next';

/** The text of a key that is only known from data; null where nobody has written one. */
export function textIfAny(texts: i18n, namespace: string, key: string): string | null {
  const found: unknown = texts.getResource(texts.language, namespace, key);
  return typeof found === 'string' ? found : null;
}

/**
 * The text of a key that is only known from data (`menu.<key>`, `notification.button.<key>`). An operator may add
 * entries for which there is no text; their key, made readable, is better than nothing.
 */
export function dynamicText(texts: i18n, namespace: string, prefix: string, key: string): string {
  const found = textIfAny(texts, namespace, `${prefix}.${key}`);
  if (found !== null) return found;
  const words = key.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
