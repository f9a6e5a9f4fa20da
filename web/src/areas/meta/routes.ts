import { type Layout, type Routes, usual } from '@/shared/lib/route';

/** A gun page uses the layout of its game. */
const gun = <Game extends string>(game: Game, layout: Layout = 'default') => ({ ...usual, path: `/${game}/:gun`, layout }) as const;

export const routes = {
  'meta.hub': { ...usual, path: '/meta' },
  'meta.list': { ...usual, path: '/meta/:game', values: { game: ['wz', 'bo6', 'bo6z', 'mw3', 'mw2'] } },
  'meta.gun-cw': gun('cw'),
  'meta.gun-vg': gun('vg'),
  'meta.gun-mw': gun('mw', 'mw'),
  'meta.gun-mw2': gun('mw2', 'mw'),
  'meta.gun-mw3': gun('mw3', 'mw3'),
  'meta.gun-bo3': gun('bo3'),
  'meta.gun-bo6': gun('bo6', 'bo6'),
  'meta.gun-wz1': gun('wz1'),
  'meta.gun-wz2': gun('wz2'),
  'meta.loadouts': { ...usual, path: '/loadouts' },
  'meta.weapon': { ...usual, path: '/loadouts/weapons/:gunslug' },
  'meta.tier-list': { ...usual, path: '/tier-list' },
  'meta.patch-notes': { ...usual, path: '/patch-notes' },
  'meta.about-data': { ...usual, path: '/about-the-data' },
} as const satisfies Routes;
