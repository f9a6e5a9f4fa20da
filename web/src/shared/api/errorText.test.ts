import accounts from '@locales/accounts/de.json';
import shell from '@locales/shell/de.json';
import { expect, test } from 'vitest';
import { createTexts } from '@/shared/i18n/texts';
import { ApiError, toApiError } from './error';
import { errorText, fieldTexts } from './errorText';

const texts = createTexts('de', { shell, accounts });

test.each([
  ['an area has its own words', 401, 'accounts.bad_token', 'English', accounts.errors.bad_token],
  ["general failures are the shell's", 429, 'rate_limited', 'English', shell.errors.rate_limited],
  ["without words of ours the server's", 409, 'accounts.unheard_of', 'Already taken', 'Already taken'],
  ['the texts of the area are not loaded', 409, 'maps.odd', 'Odd', 'Odd'],
  ['the key is a group of texts', 400, 'accounts.', 'Said so', 'Said so'],
  ['without any words', 502, 'unknown', '', shell.errors.internal],
  ['no connection', 0, 'network', 'Failed to fetch', shell.error['0'].text],
])('%s', (_, status, key, message, expected) => {
  expect(errorText(texts, new ApiError(status, key, message))).toBe(expected);
});

test("fields have the translated text if there is one, otherwise the server's", () => {
  const error = new ApiError(422, 'invalid', 'Check the form', {
    fields: { email: 'Not an address', password: 'Odd', type: 'Unknown' },
    fieldKeys: { email: 'accounts.email_invalid', password: 'accounts.unheard_of' },
  });
  expect(fieldTexts(texts, error)).toEqual({ email: accounts.errors.email_invalid, password: 'Odd', type: 'Unknown' });
});

test('fills the error data into the translated text', () => {
  const own = createTexts('en', { shell, loadouts: { errors: { in_kit: 'Used in {{loadout_kit_name}}.' } } });
  const body = { success: false, error: 'loadouts.in_kit', error_data: { loadout_kit_name: 'Night shift' } };
  expect(errorText(own, toApiError(409, body))).toBe('Used in Night shift.');
});

test("fills error data into field texts, with timestamps as dates in the user's language", () => {
  const body = {
    success: false,
    error: 'invalid',
    errors: { name: ['Given up'] },
    keys: { name: ['accounts.name_rests'] },
    error_data: { free_at: Date.UTC(2026, 10, 20, 12) / 1000 },
  };
  expect(fieldTexts(texts, toApiError(422, body))['name']).toContain('20. November 2026');
});
