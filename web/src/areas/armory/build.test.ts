import { expect, test } from 'vitest';
import { rangeLabels } from './build';

test('distinguishes ranges of the same name by mode', () => {
  expect(
    rangeLabels([
      { range_name: 'Long range', mode_name: 'Warzone' },
      { range_name: 'All ranges', mode_name: 'Warzone' },
      { range_name: 'All ranges', mode_name: 'Warzone Ranked' },
    ]),
  ).toEqual(['Long range', 'All ranges · Warzone', 'All ranges · Warzone Ranked']);
});
