import { expect, test } from 'vitest';
import { isKitForm, isSameKit } from './draft';
import { EMPTY_KIT } from './model';

const form = { ...EMPTY_KIT, type: 2, primary_gun_id: 190, notes: 'Slide' };

test('accepts a stored form', () => expect(isKitForm(JSON.parse(JSON.stringify(form)))).toBe(true));

test.each([{ type: '2' }, { loadout_1: undefined }, { notes: null }, { twitch_link: 3 }])('rejects a form with %j', (change) =>
  expect(isKitForm({ ...form, ...change })).toBe(false),
);

test.each([null, undefined, 'kit', [], {}])('rejects %j', (value) => expect(isKitForm(value)).toBe(false));

test('compares every field', () => {
  expect(isSameKit(form, { ...form })).toBe(true);
  for (const change of [{ type: 3 }, { secondary_gun_id: 251 }, { perk_4: 18 }, { notes: '' }]) {
    expect(isSameKit(form, { ...form, ...change })).toBe(false);
  }
});
