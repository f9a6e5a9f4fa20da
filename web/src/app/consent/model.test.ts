import { expect, test } from 'vitest';
import { consentVersion, decide, needsConsent, readConsent } from './model';

test('parses a stored decision', () => {
  const decision = decide({ ads: true, analytics: false }, 1_700_000_000);
  expect(readConsent(JSON.stringify(decision))).toEqual({ version: consentVersion, at: 1_700_000_000, ads: true, analytics: false });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '{"ads":true}'],
  ['another version', JSON.stringify({ version: consentVersion + 1, at: 1, ads: true, analytics: true })],
])('rejects %s as a decision', (_, text) => {
  expect(readConsent(text)).toBeNull();
});

test.each([
  [null, { ads: true, analytics: false }, true],
  [null, { ads: false, analytics: true }, true],
  [null, { ads: false, analytics: false }, false],
  [decide({ ads: false, analytics: false }, 1), { ads: true, analytics: true }, false],
])('needs consent only from undecided visitors, and only if ads or analytics are enabled', (consent, offers, expected) => {
  expect(needsConsent(consent, offers)).toBe(expected);
});
