import { expect, test } from 'vitest';
import { isHeld } from './held';

/** What is seen: the sheet hides a list that waits once the document says that a member reads. */
const seen = (hydrated: boolean, ready: boolean, awaited: boolean, member: boolean) => !(isHeld({ hydrated, ready, awaited }) && member);

test.each([
  // A browser that has been here before knows from the first paint that a member reads.
  ['a member in a known browser', true, [false, false, true]],
  // One that has not learns it later: keys and fingers may be in the list by then.
  ['a member in a new browser', false, [true, true, true]],
])('%s sees the list once, and from then on', (_, known, expected) => {
  expect([
    seen(false, false, known, known),
    // The session is there, what the account has is not.
    seen(true, false, known, true),
    seen(true, true, known, true),
  ]).toEqual(expected);
});
