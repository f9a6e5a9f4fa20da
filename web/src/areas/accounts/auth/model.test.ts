import { describe, expect, test } from 'vitest';
import {
  checkForgot,
  checkReset,
  checkSignIn,
  checkSignUp,
  providerAddress,
  socialErrorIn,
  split,
  strengthOf,
  withoutError,
} from './model';

const email = 'ghost@example.org';

describe('signing in', () => {
  test.each([
    [{ email, password: 'x' }, {}],
    [{ email: ` ${email} `, password: 'x' }, {}],
    [
      { email: 'ghost', password: '' },
      { email: 'email_invalid', password: 'password_required' },
    ],
  ])('%o: %o', (values, problems) => expect(checkSignIn(values)).toEqual(problems));
});

describe('signing up', () => {
  test.each([
    ['correct horse', {}],
    ['', { password: 'password_required' }],
    ['1234567', { password: 'password_short' }],
    // Eight code points that take more code units; and seven code points that take more than eight units.
    ['🪂🪂🪂🪂🪂🪂🪂🪂', {}],
    ['🪂🪂🪂🪂🪂🪂🪂', { password: 'password_short' }],
    // Seven letters with combining accents.
    ['e\u0301'.repeat(7), { password: 'password_short' }],
    ['x'.repeat(128), {}],
    ['x'.repeat(129), { password: 'password_long' }],
    ['GHOST@example.org', { password: 'password_is_email' }],
  ])('with the password %j: %o', (password, problems) => expect(checkSignUp({ email, password })).toEqual(problems));
});

test('recovery requires an email', () => {
  expect(checkForgot({ email })).toEqual({});
  expect(checkForgot({ email: 'ghost@' })).toEqual({ email: 'email_invalid' });
});

describe('new password', () => {
  test.each([
    ['correct horse', 'correct horse', {}],
    ['caf\u00e9 noir', 'cafe\u0301 noir', {}],
    ['correct horse', 'correct house', { password_confirmation: 'password_mismatch' }],
    // One problem at a time: an invalid password need not match its confirmation.
    ['short', '', { password: 'password_short' }],
  ])('%s, repeated %s: %o', (password, password_confirmation, problems) =>
    expect(checkReset({ email, password, password_confirmation })).toEqual(problems),
  );
});

test.each([
  ['', 0],
  ['Ab1!xyz', 0],
  ['password', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['Parachute7', 2],
  ['parachutes and', 2],
  ['Parachute 7!', 3],
  ['four words of mine', 3],
])('the strength of %j is %i', (password, strength) => expect(strengthOf(password)).toBe(strength));

test.each([
  ['', null],
  ['?back=%2Fde', null],
  ['?error=cancelled', 'cancelled'],
  ['?back=%2Fde&error=email_missing', 'email_missing'],
  ['?error=constructor', 'provider_failed'],
  ['?error=', 'provider_failed'],
])('the URL %s reports %s', (search, error) => expect(socialErrorIn(search)).toBe(error));

test.each([
  ['?error=cancelled', ''],
  ['?error=cancelled&back=%2Fde%2Fmap', '?back=%2Fde%2Fmap'],
])('%s is cleaned to %j', (search, clean) => expect(withoutError(search)).toBe(clean));

test('returns the URL of a social sign-in', () => {
  expect(providerAddress('google', 'de', null)).toBe('/auth/google/redirect?lang=de');
  expect(providerAddress('apple', 'en', '/en/my#security')).toBe('/auth/apple/redirect?lang=en&back=%2Fen%2Fmy%23security');
});

test('formats a waiting time', () => {
  expect(split(45)).toEqual({ minutes: 0, seconds: 45 });
  expect(split(872)).toEqual({ minutes: 14, seconds: 32 });
});
