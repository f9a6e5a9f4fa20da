import type { i18n } from 'i18next';
import { textIfAny } from '@/shared/i18n/dynamic';
import type { ApiError } from './error';

/** The namespace and the key in it: `xsrf` is one of the general failures, `accounts.bad_token` one of an area. */
function placeOf(key: string): [namespace: string, key: string] {
  const [area, ...rest] = key.split('.');
  return area && rest.length > 0 ? [area, rest.join('.')] : ['shell', key];
}

/**
 * What to tell a person of a failed request, in her language. The server names the failure by a key; where we have no
 * words for it, the server's own are better than none. The texts of the area must be loaded.
 */
export function errorText(texts: i18n, error: ApiError): string {
  // What the browser says of a lost connection is for developers, and in English.
  if (error.status === 0) return texts.t('error.0.text');
  const [namespace, key] = placeOf(error.key);
  return textIfAny(texts, namespace, `errors.${key}`) ?? (error.message || texts.t('errors.internal'));
}

/** The same for each field that the server refused: our words for the key, or the server's own. */
export function fieldTexts(texts: i18n, error: ApiError): Record<string, string> {
  const words = (field: string, message: string) => {
    const [namespace, key] = placeOf(error.fieldKeys[field] ?? '');
    return textIfAny(texts, namespace, `errors.${key}`) ?? message;
  };
  return Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [field, words(field, message)]));
}
