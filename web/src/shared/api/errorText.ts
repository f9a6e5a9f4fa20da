import { formatDate } from '@/shared/i18n/format';
import { fill, type I18n } from '@/shared/i18n/texts';
import type { ApiError } from './error';

/** The namespace and the key in it: `xsrf` is one of the general failures, `accounts.bad_token` one of an area. */
function placeOf(key: string): [namespace: string, key: string] {
  const [area, ...rest] = key.split('.');
  return area && rest.length > 0 ? [area, rest.join('.')] : ['shell', key];
}

function textOf(texts: I18n, key: string): string | null {
  const [namespace, inside] = placeOf(key);
  return texts.find(namespace, `errors.${inside}`);
}

/** A moment (`free_at`, in seconds) is told as the reader's day. */
function filled(texts: I18n, text: string, data: Record<string, unknown>): string {
  const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  const told = Object.entries(data).map(([name, value]): [string, unknown] => {
    const isMoment = name.endsWith('_at') && typeof value === 'number';
    return [name, isMoment ? formatDate(texts.language, value, zone()) : value];
  });
  return fill(text, Object.fromEntries(told));
}

/**
 * What to tell a person of a failed request, in her language. The server names the failure by a key; where we have no
 * words for it, the server's own are better than none. The texts of the area must be loaded.
 */
export function errorText(texts: I18n, error: ApiError): string {
  // What the browser says of a lost connection is for developers, and in English.
  if (error.status === 0) return texts.t('error.0.text');
  const text = textOf(texts, error.key);
  return text === null ? error.message || texts.t('errors.internal') : filled(texts, text, error.data);
}

/** What to write under each field that the server refused, by field. */
export function fieldTexts(texts: I18n, error: ApiError): Record<string, string> {
  const entries = Object.entries(error.fields).map(([field, english]): [string, string] => {
    const key = error.fieldKeys[field];
    const text = key && textOf(texts, key);
    return [field, text ? filled(texts, text, error.data) : english];
  });
  return Object.fromEntries(entries);
}
