import type { PageModule, HeadContext, Screen, Screens } from '@/shared/lib/route';
import { itemList } from '@/shared/head/json-ld';
import { gunStatsCall, sourcesCall } from '@/areas/armory/api';
import { aboutCall, dataCall, gunCall, hubCall, listCall, patchNotesCall, tiersCall, weaponCall } from './api';
import { groupsIn, isListPage, LIST_KEYS, listFilterIn, listName, listOn, nameIn, pageOf } from './model';
import type { routes } from './routes';
import stylesheet from './sheet.css?url';
import { TIER_KEYS, tierFilterIn } from './tiers';
import { WEAPON_TEXTS } from './weaponTexts';

const shared = { namespaces: ['meta', 'armory'] } as const;

/** The maximum number of guns in the structured data; the page has all of them. */
const MOST_LISTED = 20;

const hubCrumb = ({ t, paths }: Pick<HeadContext, 't' | 'paths'>) => ({ name: t('hub.title', { ns: 'meta' }), path: paths.meta() });

const gunScreen = (game: string): Screen<{ gun: string }> => ({
  ...shared,
  page: 'GunPage',
  queries: ({ params, lang }) => [gunCall(game, params.gun, lang), gunStatsCall(game, params.gun)],
  head: (context) => {
    const { t, data, params, lang, paths } = context;
    const response = data(gunCall(game, params.gun, lang));
    const gun = response?.gun;
    if (!gun) return { title: params.gun, description: '' };
    const list = pageOf(game);
    const best = response.wzhub_loadouts?.ranges[0];
    return {
      ...(best && { image: `/og/b/${best.share}.png?lang=${lang}` }),
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

export const screens: Screens<typeof routes> = {
  'meta.hub': {
    ...shared,
    page: 'HubPage',
    queries: ({ lang }) => [hubCall(lang)],
    head: (context) => ({
      title: context.t('hub.head.title', { ns: 'meta' }),
      description: context.t('hub.head.description', { ns: 'meta' }),
      crumbs: [hubCrumb(context)],
    }),
  },
  'meta.list': {
    ...shared,
    page: 'ListPage',
    search: LIST_KEYS,
    queries: ({ params, search, lang }) =>
      isListPage(params.game) ? [listCall(listOn(params.game, ''), lang, listFilterIn(search)), aboutCall(params.game, lang)] : [],
    head: (context) => {
      const { t, params, paths, data, lang, origin } = context;
      const list = isListPage(params.game) ? listOn(params.game, '') : null;
      const game = list ? listName(list, t('menu.meta_bo6z', { ns: 'shell' })) : '';
      const title = t('list.head.title', { ns: 'meta', game });
      const response = list && data(listCall(list, lang, listFilterIn(context.search)));
      const guns = response ? groupsIn(response).flatMap((group) => group.items) : [];
      return {
        title,
        jsonLd: itemList(
          title,
          guns.slice(0, MOST_LISTED).map((gun) => ({ name: gun.name, url: origin + paths.gun(gun.game, gun.slug) })),
        ),
        description: t('list.head.description', { ns: 'meta', game }),
        crumbs: [hubCrumb(context), { name: game, path: paths.metaOf(params.game) }],
      };
    },
  },
  'meta.gun-cw': gunScreen('cw'),
  'meta.gun-vg': gunScreen('vg'),
  'meta.gun-mw': gunScreen('mw'),
  'meta.gun-mw2': gunScreen('mw2'),
  'meta.gun-mw3': gunScreen('mw3'),
  'meta.gun-bo3': gunScreen('bo3'),
  'meta.gun-bo6': gunScreen('bo6'),
  'meta.gun-wz1': gunScreen('wz1'),
  'meta.gun-wz2': gunScreen('wz2'),
  'meta.loadouts': {
    ...shared,
    page: 'LoadoutsPage',
    head: ({ t, paths }) => ({
      title: t('entry.head.title', { ns: 'meta' }),
      description: t('entry.head.description', { ns: 'meta' }),
      crumbs: [{ name: t('entry.title', { ns: 'meta' }), path: paths.loadouts() }],
    }),
  },
  'meta.weapon': {
    ...shared,
    page: 'WeaponPage',
    queries: ({ params }) => [weaponCall(params.gunslug)],
    head: ({ data, params }) => {
      const name = data(weaponCall(params.gunslug))?.gun_name ?? params.gunslug;
      return { title: WEAPON_TEXTS.title(name), description: WEAPON_TEXTS.description(name) };
    },
  },
  'meta.tier-list': {
    ...shared,
    page: 'TierListPage',
    search: TIER_KEYS,
    queries: ({ search, lang }) => [tiersCall(lang, tierFilterIn(search))],
    head: ({ t, paths }) => ({
      title: t('tiers.head.title', { ns: 'meta' }),
      description: t('tiers.head.description', { ns: 'meta' }),
      crumbs: [{ name: t('tiers.title', { ns: 'meta' }), path: paths.tierList() }],
    }),
  },
  'meta.patch-notes': {
    ...shared,
    page: 'PatchNotesPage',
    search: ['q'],
    queries: ({ search, lang }) => [patchNotesCall(lang, '', nameIn(search.get('q')))],
    head: ({ t, paths }) => ({
      title: t('patches.head.title', { ns: 'meta' }),
      description: t('patches.head.description', { ns: 'meta' }),
      crumbs: [{ name: t('patches.title', { ns: 'meta' }), path: paths.patchNotes() }],
    }),
  },
  'meta.about-data': {
    ...shared,
    page: 'AboutDataPage',
    queries: ({ lang }) => [dataCall(lang), sourcesCall],
    head: ({ t, paths }) => ({
      title: t('data.title', { ns: 'meta' }),
      description: t('data.description', { ns: 'meta' }),
      crumbs: [{ name: t('data.title', { ns: 'meta' }), path: paths.aboutTheData() }],
    }),
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { stylesheet };
