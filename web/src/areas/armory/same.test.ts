import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/error';
import { sameIn } from './same';

const refused = (key: string, data: Record<string, unknown>) => new ApiError(409, key, '', { data });

test('returns the existing build of a rejection', () => {
  expect(sameIn(refused('loadouts.same_build', { share: 'abcdefg', mode: 10 }))).toEqual({ of: 'build', share: 'abcdefg' });
  expect(sameIn(refused('loadouts.same_kit', { share: 'abcdefg' }))).toEqual({ of: 'kit', share: 'abcdefg' });
  expect(sameIn(refused('loadouts.full', { share: 'abcdefg' }))).toBeNull();
  expect(sameIn(refused('loadouts.same_build', {}))).toBeNull();
});
