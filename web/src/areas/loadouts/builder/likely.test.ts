import { expect, test } from 'vitest';
import { begin, type LikelyData, move } from './likely';
import { EMPTY_FORM, reduce } from './model';

const casual = { gm_cdl: false, gm_wzr: false };
const data: LikelyData = {
  games: [
    { code: 'wz2', active: true },
    { code: 'mw3', active: true },
    { code: 'mw2', active: true },
    { code: 'bo3', active: false },
  ],
  modes: [
    { id: 3, games: ['wz2'], ranges: [1, 2, 3], gm_cdl: false, gm_wzr: true },
    { id: 1, games: ['wz2'], ranges: [1, 2, 3], ...casual },
    { id: 2, games: ['wz2'], ranges: [1, 2, 3], ...casual },
    { id: 10, games: ['mw2'], ranges: [4, 5, 6], ...casual },
    { id: 14, games: ['mw2'], ranges: [4, 5, 6], gm_cdl: true, gm_wzr: false },
    { id: 12, games: ['mw3'], ranges: [4, 5, 6], ...casual },
  ],
  ranges: ['wz-all', 'wz-long', 'wz-close', 'mp-all', 'mp-long', 'mp-close'].map((short_name, index) => ({ id: index + 1, short_name })),
  categories: [
    { id: 1, short_name: 'absolute_meta' },
    { id: 2, short_name: 'meta' },
  ],
  guns: [],
  attachments: [{ id: 7, name: 'Seven', category_id: 1, part: 'none', conflicts: [], requires: [] }],
  max_attachments: 5,
};
const rifle = { id: 190, type: 'AR', modes: [1, 2, 3, 10, 14] };
const smg = { id: 212, type: 'SMG', modes: [1, 2, 10] };

test('a gun selects the newest game, its first casual mode, the range of its class and a rating', () => {
  expect(begin(EMPTY_FORM, rifle, {}, data)).toMatchObject({
    game: 'wz2',
    mode: 1,
    range: 1,
    meta_type: 2,
    gun: 190,
    gun_category: 'AR',
  });
  expect(begin(EMPTY_FORM, smg, {}, data).range).toBe(3);
  expect(begin(EMPTY_FORM, { ...smg, type: 'SNIPER' }, {}, data).range).toBe(2);
});

test('prefers the previous choices that fit the gun', () => {
  expect(begin(EMPTY_FORM, rifle, { mode: 2 }, data)).toMatchObject({ game: 'wz2', mode: 2 });
  expect(begin(EMPTY_FORM, rifle, { game: 'mw2', mode: 2 }, data)).toMatchObject({ game: 'mw2', mode: 10, range: 4 });
  expect(begin(EMPTY_FORM, rifle, { game: 'mw3' }, data)).toMatchObject({ game: 'wz2', mode: 1 });
  expect(begin(EMPTY_FORM, { ...rifle, modes: [14] }, {}, data)).toMatchObject({ game: 'mw2', mode: 14 });
  expect(begin(EMPTY_FORM, { ...rifle, modes: [] }, {}, data)).toBe(EMPTY_FORM);
});

const fitted = reduce(begin(EMPTY_FORM, rifle, {}, data), { type: 'attachment', row: 0, id: 7 }, 'create', data);

test('changing the mode keeps gun, attachments and the range of the same name', () => {
  const there = move({ ...fitted, range: 2, meta_type: 1 }, { type: 'mode', id: 2 }, rifle, data);
  expect(there).toMatchObject({ game: 'wz2', mode: 2, range: 2, meta_type: 1, gun: 190, rows: fitted.rows });
  const game = move({ ...fitted, range: 2 }, { type: 'game', code: 'mw2' }, rifle, data);
  expect(game).toMatchObject({ game: 'mw2', mode: 10, range: 5, gun: 190, rows: fitted.rows });
});

test('removes a gun that the mode does not allow, and what depends on the mode', () => {
  const none = { game: 'mw3', mode: null, range: null, meta_type: null, gun: null, gun_category: null, rows: EMPTY_FORM.rows };
  expect(move(fitted, { type: 'game', code: 'mw3' }, rifle, data)).toMatchObject(none);
  const ranked = move(begin(EMPTY_FORM, smg, {}, data), { type: 'mode', id: 3 }, smg, data);
  expect(ranked).toMatchObject({ ...none, game: 'wz2', mode: 3 });
});
