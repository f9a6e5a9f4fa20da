import type { HeadContext, PageModule, Screen, Screens } from '@/shared/lib/route';
import { guideCall, itemsCall, keysCall, missionCall, missionsCall, recipesCall, typeCall, upgradesCall } from './api';
import { MISSION_KEYS, PLACE_KEYS, VIEW_KEYS } from './filter';
import type { routes } from './routes';
import stylesheet from './sheet.css?url';

type Context = Pick<HeadContext, 't' | 'paths'>;

const namespaces: Screen['namespaces'] = ['missions', 'progress'];
const missionsCrumb = ({ t, paths }: Context) => ({ name: t('nav.missions', { ns: 'missions' }), path: paths.missions() });
const upgradesCrumb = ({ t, paths }: Context) => ({ name: t('nav.upgrades', { ns: 'missions' }), path: paths.dmzUpgrades() });

export const screens: Screens<typeof routes> = {
  'missions.list': {
    page: 'MissionsPage',
    namespaces,
    search: MISSION_KEYS,
    queries: ({ lang }) => [missionsCall(lang)],
    head: (context) => ({
      title: context.t('list.head.title', { ns: 'missions' }),
      description: context.t('list.head.description', { ns: 'missions' }),
      crumbs: [missionsCrumb(context)],
    }),
  },
  'missions.need': {
    page: 'NeedPage',
    namespaces,
    queries: ({ lang }) => [itemsCall(lang)],
    head: ({ t }) => ({ title: t('need.title', { ns: 'missions' }), description: t('need.subtitle', { ns: 'missions' }) }),
  },
  'missions.recipes': {
    page: 'RecipesPage',
    namespaces,
    search: PLACE_KEYS,
    queries: ({ lang }) => [recipesCall(lang)],
    head: (context) => ({
      title: context.t('recipes.head.title', { ns: 'missions' }),
      description: context.t('recipes.head.description', { ns: 'missions' }),
      crumbs: [missionsCrumb(context), { name: context.t('nav.recipes', { ns: 'missions' }), path: context.paths.recipes() }],
    }),
  },
  'missions.guide': {
    page: 'GuidePage',
    namespaces,
    queries: ({ lang }) => [guideCall(lang)],
    head: (context) => ({
      title: context.t('guide.head.title', { ns: 'missions' }),
      description: context.t('guide.head.description', { ns: 'missions' }),
      crumbs: [missionsCrumb(context), { name: context.t('nav.guide', { ns: 'missions' }), path: context.paths.missionsGuide() }],
    }),
  },
  'missions.mission': {
    page: 'MissionPage',
    namespaces,
    queries: ({ params, lang }) => [missionCall(params.slug, lang)],
    head: (context) => {
      const { t, data, params, paths, lang } = context;
      const mission = data(missionCall(params.slug, lang))?.mission;
      if (!mission) return { title: params.slug, description: '' };
      const values = {
        ns: 'missions',
        name: mission.name,
        faction: mission.faction,
        season: mission.season_label,
      } as const;
      return {
        title: t('mission.head.title', values),
        description: t('mission.head.description', values),
        crumbs: [missionsCrumb(context), { name: mission.name, path: paths.mission(params.slug) }],
      };
    },
  },
  'missions.keys': {
    page: 'KeysPage',
    namespaces,
    search: PLACE_KEYS,
    queries: ({ lang }) => [keysCall(lang)],
    head: ({ t, paths }) => ({
      title: t('keys.head.title', { ns: 'missions' }),
      description: t('keys.head.description', { ns: 'missions' }),
      crumbs: [{ name: t('nav.keys', { ns: 'missions' }), path: paths.dmzKeys() }],
    }),
  },
  'missions.upgrades': {
    page: 'UpgradesPage',
    namespaces,
    queries: ({ lang }) => [upgradesCall(lang)],
    head: (context) => ({
      title: context.t('upgrades.head.title', { ns: 'missions' }),
      description: context.t('upgrades.head.description', { ns: 'missions' }),
      crumbs: [upgradesCrumb(context)],
    }),
  },
  'missions.type': {
    page: 'UpgradeTypePage',
    namespaces,
    search: VIEW_KEYS,
    queries: ({ params, lang }) => [typeCall(params.type, lang)],
    head: (context) => {
      const { t, data, params, paths, lang } = context;
      const name = data(typeCall(params.type, lang))?.title ?? params.type;
      return {
        title: t('upgrades.head.type', { ns: 'missions', name }),
        description: t('upgrades.head.type_description', { ns: 'missions', name }),
        crumbs: [upgradesCrumb(context), { name, path: paths.dmzUpgrade(params.type) }],
      };
    },
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { stylesheet };
