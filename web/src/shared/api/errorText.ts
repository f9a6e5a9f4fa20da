import type { i18n } from 'i18next';
import { textIfAny } from '@/shared/i18n/dynamic';
import type { ApiError } from './error';

/** The namespace and the key in it: `xsrf` is one of the general failures, `accounts.bad_token` one of an area. */
function placeOf(key: string): [namespace: string, key: string] {
  const [area, ...rest] = key.split('.');
  return area && rest.length > 0 ? [area, rest.join('.')] : ['shell', key];
}

function textOf(texts: i18n, key: string): string | null {
  const [namespace, inside] = placeOf(key);
  return textIfAny(texts, namespace, `errors.${inside}`);
}

function filled(text: string, data: Record<string, unknown>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name] ?? ''));
}

/**
 * What to tell a person of a failed request, in her language. The server names the failure by a key; where we have no
 * words for it, the server's own are better than none. The texts of the area must be loaded.
 */
export function errorText(texts: i18n, error: ApiError): string {
  // What the browser says of a lost connection is for developers, and in English.
  if (error.status === 0) return texts.t('error.0.text');
  const text = textOf(texts, error.key);
  return text === null ? error.message || texts.t('errors.internal') : filled(text, error.data);
}

/** What to write under each field that the server refused, by field. */
export function fieldTexts(texts: i18n, error: ApiError): Record<string, string> {
  const entries = Object.entries(error.fields).map(([field, english]): [string, string] => {
    const key = error.fieldKeys[field];
    return [field, (key && textOf(texts, key)) || english];
  });
  return Object.fromEntries(entries);
}
