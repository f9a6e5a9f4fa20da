import type { HeadContext, Layout, Route } from '@/shared/lib/route';
import { defineRoute } from '@/shared/lib/route';
import { aboutCall, gunCall, hubCall, listCall, patchNotesCall, tiersCall, weaponCall } from './api';
import { isListPage, LIST_KEYS, LIST_NAMES, LIST_PAGES, listFilterIn, listOn, nameIn, pageOf } from './model';
import { TIER_KEYS, tierFilterIn } from './tiers';
import { WEAPON_TEXTS } from './weaponTexts';

const shared = { layout: 'default', access: 'public', index: true, namespaces: ['meta', 'armory'] } as const;

const hubCrumb = ({ t, paths }: Pick<HeadContext, 't' | 'paths'>) => ({ name: t('hub.title', { ns: 'meta' }), path: paths.meta() });

/** Games that have gun pages, and the layouts of those pages. */
const GUN_LAYOUTS = {
  cw: 'default',
  vg: 'default',
  mw: 'mw',
  mw2: 'mw',
  mw3: 'mw3',
  bo3: 'default',
  bo6: 'bo6',
  wz1: 'default',
  wz2: 'default',
} as const satisfies Record<string, Layout>;

type GunGame = keyof typeof GUN_LAYOUTS;

const gunRoute = (game: GunGame) =>
  defineRoute(`/${game}/:gun`, {
    ...shared,
    id: `meta.gun-${game}`,
    page: 'GunPage',
    layout: GUN_LAYOUTS[game],
    queries: ({ params, lang }) => [gunCall(game, params.gun, lang)],
    head: (context) => {
      const { t, data, params, lang, paths } = context;
      const answer = data(gunCall(game, params.gun, lang));
      const gun = answer?.gun;
      if (!gun) return { title: params.gun, description: '' };
      const list = pageOf(game);
      const best = answer.wzhub_loadouts?.ranges[0];
      return {
        ...(best && { image: `/og/b/${best.share}.png` }),
        title: t('gun.head.title', { ns: 'meta', gun: gun.name, game: gun.game_name }),
        description: t('gun.head.description', { ns: 'meta', gun: gun.name, game: gun.game_name }),
        crumbs: [
          hubCrumb(context),
          ...(list ? [{ name: gun.game_name, path: paths.metaOf(list.page, list.hash) }] : []),
          { name: gun.name, path: paths.gun(game, gun.slug) },
        ],
      };
    },
  });

export const routes: readonly Route[] = [
  defineRoute('/meta', {
    ...shared,
    id: 'meta.hub',
    page: 'HubPage',
    queries: () => [hubCall],
    head: (context) => ({
      title: context.t('hub.head.title', { ns: 'meta' }),
      description: context.t('hub.head.description', { ns: 'meta' }),
      crumbs: [hubCrumb(context)],
    }),
  }),
  defineRoute('/meta/:game', {
    ...shared,
    id: 'meta.list',
    page: 'ListPage',
    values: { game: LIST_PAGES },
    search: LIST_KEYS,
    queries: ({ params, search, lang }) =>
      isListPage(params.game) ? [listCall(listOn(params.game, ''), lang, listFilterIn(search)), aboutCall(params.game, lang)] : [],
    head: (context) => {
      const { t, params, paths } = context;
      const game = isListPage(params.game) ? LIST_NAMES[listOn(params.game, '')] : '';
      return {
        title: t('list.head.title', { ns: 'meta', game }),
        description: t('list.head.description', { ns: 'meta', game }),
        crumbs: [hubCrumb(context), { name: game, path: paths.metaOf(params.game) }],
      };
    },
  }),
  ...(Object.keys(GUN_LAYOUTS) as GunGame[]).map(gunRoute),
  defineRoute('/loadouts', {
    ...shared,
    id: 'meta.loadouts',
    page: 'LoadoutsPage',
    head: ({ t, paths }) => ({
      title: t('entry.head.title', { ns: 'meta' }),
      description: t('entry.head.description', { ns: 'meta' }),
      crumbs: [{ name: t('entry.title', { ns: 'meta' }), path: paths.loadouts() }],
    }),
  }),
  defineRoute('/loadouts/weapons/:gunslug', {
    ...shared,
    id: 'meta.weapon',
    page: 'WeaponPage',
    queries: ({ params }) => [weaponCall(params.gunslug)],
    head: ({ data, params }) => {
      const name = data(weaponCall(params.gunslug))?.gun_name ?? params.gunslug;
      return { title: WEAPON_TEXTS.title(name), description: WEAPON_TEXTS.description(name) };
    },
  }),
  defineRoute('/tier-list', {
    ...shared,
    id: 'meta.tier-list',
    page: 'TierListPage',
    search: TIER_KEYS,
    queries: ({ search, lang }) => [tiersCall(lang, tierFilterIn(search))],
    head: ({ t, paths }) => ({
      title: t('tiers.head.title', { ns: 'meta' }),
      description: t('tiers.head.description', { ns: 'meta' }),
      crumbs: [{ name: t('tiers.title', { ns: 'meta' }), path: paths.tierList() }],
    }),
  }),
  defineRoute('/patch-notes', {
    ...shared,
    id: 'meta.patch-notes',
    page: 'PatchNotesPage',
    search: ['q'],
    queries: ({ search, lang }) => [patchNotesCall(lang, '', nameIn(search.get('q')))],
    head: ({ t, paths }) => ({
      title: t('patches.head.title', { ns: 'meta' }),
      description: t('patches.head.description', { ns: 'meta' }),
      crumbs: [{ name: t('patches.title', { ns: 'meta' }), path: paths.patchNotes() }],
    }),
  }),
];
