import { formatDate } from '@/shared/i18n/format';
import { fill, type I18n } from '@/shared/i18n/texts';
import type { ApiError } from './error';

/** Returns the namespace and the key in it: `xsrf` is a general error, `accounts.bad_token` an error of an area. */
function placeOf(key: string): [namespace: string, key: string] {
  const [area, ...rest] = key.split('.');
  return area && rest.length > 0 ? [area, rest.join('.')] : ['shell', key];
}

function textOf(texts: I18n, key: string): string | null {
  const [namespace, inside] = placeOf(key);
  return texts.find(namespace, `errors.${inside}`);
}

/** Fills in the params. Timestamps (`free_at`, in seconds) are formatted as a date in the user's time zone. */
function filled(texts: I18n, text: string, data: Record<string, unknown>): string {
  const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  const params = Object.entries(data).map(([name, value]): [string, unknown] => {
    const isMoment = name.endsWith('_at') && typeof value === 'number';
    return [name, isMoment ? formatDate(texts.language, value, zone()) : value];
  });
  return fill(text, Object.fromEntries(params));
}

/**
 * Returns the translated message of a failed request. If the error key has no translation, returns the server's English
 * message. The texts of the area must be loaded.
 */
export function errorText(texts: I18n, error: ApiError): string {
  // The browser's message for a lost connection is for developers, and in English.
  if (error.status === 0) return texts.t('error.0.text');
  const text = textOf(texts, error.key);
  return text === null ? error.message || texts.t('errors.internal') : filled(texts, text, error.data);
}

/** Returns the translated error message of each invalid field. */
export function fieldTexts(texts: I18n, error: ApiError): Record<string, string> {
  const entries = Object.entries(error.fields).map(([field, english]): [string, string] => {
    const key = error.fieldKeys[field];
    const text = key && textOf(texts, key);
    return [field, text ? filled(texts, text, error.data) : english];
  });
  return Object.fromEntries(entries);
}
