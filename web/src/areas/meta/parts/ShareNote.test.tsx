import { expect, test } from 'vitest';
import { siteInit } from '@/shared/api/site-init';
import { drawn, wordsOf } from '@/shared/testing/drawn';
import { ShareNote } from './ShareNote';

const NOTE = 'Its share of all guns carried, counted in 9 matches.';
const DEMO = 'Demo data: the players and matches shown here are simulated.';

/** `site`: the installation has demo data at all. */
const note = (demo: boolean, site: boolean) =>
  wordsOf(drawn(<ShareNote matches={9} demo={demo} />, { answers: { [siteInit.url]: { success: true, demo: site } } }));

test('demo data is called so where it shows, and nowhere else', () => {
  expect(note(true, true)).toBe(`${NOTE} ${DEMO}`);
  expect(note(false, true)).toBe(NOTE);
  expect(note(true, false)).toBe(NOTE);
  expect(note(false, false)).toBe(NOTE);
});
