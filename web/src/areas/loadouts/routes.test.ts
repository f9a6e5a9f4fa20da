import { expect, test } from 'vitest';
import { routes } from './routes';

test('personal pages require a session; builders have no ads', () => {
  const table = Object.values(routes).map(({ path, access, layout, index }) => [path, access, layout, index].join(' '));
  expect(table).toEqual([
    '/loadouts/gunsmith user no-ads false',
    '/loadouts/gunsmith/:id user no-ads false',
    '/loadouts/edit/:id user no-ads false',
    '/loadouts/kit-builder user no-ads false',
    '/loadouts/kit-builder/:id user no-ads false',
    '/loadouts/my user default false',
    '/loadouts/compare public default false',
    '/b/:code public default false',
  ]);
});
