import { expect, test } from 'vitest';
import { spark } from './sparkPath';

test.each<[number[], string | undefined]>([
  [[], undefined],
  [[1], undefined],
  [[0, 1], 'M2 18L98 2'],
  [[1, 0, 1], 'M2 2L50 18L98 2'],
  [[3, 3], 'M2 10L98 10'],
])('%o draws %s', (values, line) => expect(spark(values, 100, 20)?.line).toBe(line));

test('the area closes at the bottom, the dot is the last value', () => {
  expect(spark([0, 1], 100, 20)).toMatchObject({ area: 'M2 18L98 2V20H2Z', last: { x: 98, y: 2 } });
});
