import { expect, test } from 'vitest';
import { NO_ERRORS, withoutError } from './fieldErrors';

test('visiting a field removes only its own error', () => {
  const errors = { email: 'Taken', name: 'Too long' };
  expect(withoutError(errors, 'email')).toEqual({ name: 'Too long' });
});

test('visiting a field without an error changes nothing', () => {
  expect(withoutError(NO_ERRORS, 'email')).toBe(NO_ERRORS);
});
