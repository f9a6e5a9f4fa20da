import type { I18n } from './texts';

/**
 * Returns the text of a key that comes from data (`menu.<key>`, `notification.button.<key>`). If an operator's entry
 * has no text, returns the key in readable form.
 */
export function dynamicText(texts: I18n, namespace: string, prefix: string, key: string): string {
  const found = texts.find(namespace, `${prefix}.${key}`);
  if (found !== null) return found;
  const words = key.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
