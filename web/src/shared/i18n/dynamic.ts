import type { I18n } from './texts';

/**
 * The text of a key that is only known from data (`menu.<key>`, `notification.button.<key>`). An operator may add
 * entries for which there is no text; their key, made readable, is better than nothing.
 */
export function dynamicText(texts: I18n, namespace: string, prefix: string, key: string): string {
  const found = texts.find(namespace, `${prefix}.${key}`);
  if (found !== null) return found;
  const words = key.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
