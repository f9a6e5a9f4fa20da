import { expect, test } from 'vitest';
import { siteInit } from '@/shared/api/site-init';
import { renderMarkup, wordsOf } from '@/shared/testing/renderMarkup';
import { ShareNote } from './ShareNote';

const NOTE = 'Pick rate, based on 9 matches.';
const DEMO = 'Demo data: players and matches are simulated.';

/** `site`: the installation has demo data. */
const note = (demo: boolean, site: boolean) =>
  wordsOf(renderMarkup(<ShareNote matches={9} demo={demo} />, { responses: { [siteInit.url]: { success: true, demo: site } } }));

test('labels demo data only where it is shown', () => {
  expect(note(true, true)).toBe(`${NOTE} ${DEMO}`);
  expect(note(false, true)).toBe(NOTE);
  expect(note(true, false)).toBe(NOTE);
  expect(note(false, false)).toBe(NOTE);
});
