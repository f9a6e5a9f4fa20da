import type { PageModule, HeadContext, Screens } from '@/shared/lib/route';
import { allGunsCall, builderInitCall, comparedCall, kitInitCall, myFiltersCall, sharedCall } from './api';
import { codesIn } from './compare/model';
import type { routes } from './routes';
import stylesheet from './sheet.css?url';

/** The accounts namespace is for the username form. */
const own = { namespaces: ['loadouts', 'armory', 'accounts'] } as const;

const head =
  (texts: 'builder' | 'edit' | 'kit' | 'my') =>
  ({ t }: Pick<HeadContext, 't'>) => ({
    title: t(`head.${texts}.title`, { ns: 'loadouts' }),
    description: t(`head.${texts}.description`, { ns: 'loadouts' }),
  });

export const screens: Screens<typeof routes> = {
  'loadouts.builder': {
    ...own,
    page: 'GunsmithPage',
    prefetch: ({ lang }) => [builderInitCall(lang), allGunsCall(lang)],
    head: head('builder'),
  },
  'loadouts.builder-edit': { ...own, page: 'EditBuildPage', head: head('edit') },
  'loadouts.edit': { ...own, page: 'EditBuildPage', head: head('edit') },
  'loadouts.kit-builder': { ...own, page: 'KitBuilderPage', prefetch: () => [kitInitCall], head: head('kit') },
  'loadouts.kit-edit': { ...own, page: 'EditKitPage', head: head('kit') },
  'loadouts.my': { ...own, page: 'MyLoadoutsPage', prefetch: ({ lang }) => [myFiltersCall(lang)], head: head('my') },
  'loadouts.compare': {
    page: 'ComparePage',
    search: ['b'],
    namespaces: ['loadouts', 'armory'],
    queries: ({ search, lang }) => codesIn(search).map((code) => comparedCall(code, lang)),
    head: ({ t }) => ({ title: t('compare.title', { ns: 'loadouts' }), description: t('compare.text', { ns: 'loadouts' }) }),
  },
  'loadouts.shared': {
    page: 'SharedPage',
    namespaces: ['loadouts', 'armory'],
    queries: ({ params, lang }) => [sharedCall(params.code, lang)],
    head: ({ t, data, params, lang }) => {
      const shared = data(sharedCall(params.code, lang));
      const image = `/og/b/${params.code}.png?lang=${lang}`;
      const description = t('share.description', { ns: 'loadouts' });
      if (shared?.kit) return { title: shared.kit.name, description, image };
      const item = shared?.build?.item;
      const lines = item?.ranges[0]?.attachments ?? [];
      const attachments = t('attachments', { ns: 'loadouts', count: lines.length });
      return {
        title: item
          ? `${[item.name, item.ranges[0]?.title].filter(Boolean).join(' · ')}: ${attachments}`
          : t('share.title', { ns: 'loadouts' }),
        description: lines.map((line) => line.name).join(', ') || description,
        image,
      };
    },
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { stylesheet };
