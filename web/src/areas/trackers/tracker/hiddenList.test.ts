import { expect, test } from 'vitest';
import { isHidden } from './hiddenList';

/** Whether the list is visible: the stylesheet hides a waiting list once the root has the user hint. */
const seen = (hydrated: boolean, ready: boolean, awaited: boolean, member: boolean) => !(isHidden({ hydrated, ready, awaited }) && member);

test.each([
  // A known browser has the user hint from the first paint on.
  ['a member in a known browser', true, [false, false, true]],
  // A new one gets it after that: the user may already be in the list.
  ['a member in a new browser', false, [true, true, true]],
])('shows the list once and never hides it again: %s', (_, known, expected) => {
  expect([
    seen(false, false, known, known),
    // The session is known, the progress is not.
    seen(true, false, known, true),
    seen(true, true, known, true),
  ]).toEqual(expected);
});
