import { expect, test } from 'vitest';
import { itemList } from './json-ld';

test('lists items in order; an empty list is omitted', () => {
  const [list] = itemList('Guns', [
    { name: 'A', url: 'https://x.example/a' },
    { name: 'B', url: 'https://x.example/b' },
  ]);
  expect(list?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'A', url: 'https://x.example/a' },
    { '@type': 'ListItem', position: 2, name: 'B', url: 'https://x.example/b' },
  ]);
  expect(itemList('Guns', [])).toEqual([]);
});
