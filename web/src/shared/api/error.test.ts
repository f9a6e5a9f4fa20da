import { expect, test } from 'vitest';
import { tokenIn } from './csrf';
import { readResponse, toApiError } from './error';

test('reads key, message and fields of a failed response', () => {
  const error = toApiError(422, {
    success: false,
    message: 'Check the form',
    errors: { email: ['Not an address', 'Too short'], name: [] },
    keys: { email: ['accounts.email_invalid', 'accounts.email_short'], name: [] },
  });
  expect(error).toMatchObject({ status: 422, key: 'unknown', message: 'Check the form', retryAfter: null });
  expect(error.fields).toEqual({ email: 'Not an address' });
  expect(error.fieldKeys).toEqual({ email: 'accounts.email_invalid' });
  expect(toApiError(409, { success: false, error: 'site.already_requested' })).toMatchObject({
    status: 409,
    key: 'site.already_requested',
  });
  expect(toApiError(502, '<html>')).toMatchObject({ status: 502, key: 'unknown', message: '' });
});

test('success false is a failure even with status 200', async () => {
  await expect(readResponse(Response.json({ success: false, error: 'not_allowed' }))).rejects.toMatchObject({
    status: 200,
    key: 'not_allowed',
  });
  await expect(readResponse(Response.json({ success: false, code: 410, message: 'Gone' }))).rejects.toMatchObject({
    status: 410,
    message: 'Gone',
  });
  await expect(readResponse(Response.json({ success: true, open: true }))).resolves.toEqual({ success: true, open: true });
});

test.each([
  ['90', 90],
  ['0', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  [null, null],
])('Retry-After "%s" is %s seconds', (header, seconds) => {
  const headers = new Headers(header === null ? {} : { 'Retry-After': header });
  expect(toApiError(429, { success: false, error: 'rate_limited' }, headers).retryAfter).toBe(seconds);
});

test('finds the CSRF token among other cookies', () => {
  expect(tokenIn('a=1; XSRF-TOKEN=ab%3D%3D; b=2')).toBe('ab==');
  expect(tokenIn('a=1')).toBeNull();
});
