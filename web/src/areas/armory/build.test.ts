import { expect, test } from 'vitest';
import { rangeLabels } from './build';

test('ranges of the same name are told apart by their modes', () => {
  expect(
    rangeLabels([
      { range_name: 'Long range', mode_name: 'Warzone' },
      { range_name: 'All ranges', mode_name: 'Warzone' },
      { range_name: 'All ranges', mode_name: 'Warzone Ranked' },
    ]),
  ).toEqual(['Long range', 'All ranges · Warzone', 'All ranges · Warzone Ranked']);
});
