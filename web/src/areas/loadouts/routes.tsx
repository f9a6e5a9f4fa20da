import { defineRoute, type HeadContext, type Route } from '@/shared/lib/route';
import { comparedCall, sharedCall } from './api';
import { codesIn } from './compare/model';

/** Names and errors of accounts are there for the form that asks for a username. */
const own = { layout: 'no-ads', access: 'user', index: false, namespaces: ['loadouts', 'armory', 'accounts'] } as const;

const head =
  (texts: 'builder' | 'edit' | 'kit' | 'my') =>
  ({ t }: Pick<HeadContext, 't'>) => ({
    title: t(`head.${texts}.title`, { ns: 'loadouts' }),
    description: t(`head.${texts}.description`, { ns: 'loadouts' }),
  });

export const routes: readonly Route[] = [
  defineRoute('/loadouts/gunsmith', { ...own, id: 'loadouts.builder', page: 'GunsmithPage', head: head('builder') }),
  defineRoute('/loadouts/gunsmith/:id', { ...own, id: 'loadouts.builder-edit', page: 'EditBuildPage', head: head('edit') }),
  defineRoute('/loadouts/edit/:id', { ...own, id: 'loadouts.edit', page: 'EditBuildPage', head: head('edit') }),
  defineRoute('/loadouts/kit-builder', { ...own, id: 'loadouts.kit-builder', page: 'KitBuilderPage', head: head('kit') }),
  defineRoute('/loadouts/kit-builder/:id', { ...own, id: 'loadouts.kit-edit', page: 'EditKitPage', head: head('kit') }),
  defineRoute('/loadouts/my', { ...own, layout: 'default', id: 'loadouts.my', page: 'MyLoadoutsPage', head: head('my') }),
  defineRoute('/loadouts/compare', {
    id: 'loadouts.compare',
    page: 'ComparePage',
    layout: 'default',
    access: 'public',
    index: false,
    search: ['b'],
    namespaces: ['loadouts', 'armory'],
    queries: ({ search, lang }) => codesIn(search).map((code) => comparedCall(code, lang)),
    head: ({ t }) => ({ title: t('compare.title', { ns: 'loadouts' }), description: t('compare.text', { ns: 'loadouts' }) }),
  }),
  defineRoute('/b/:code', {
    id: 'loadouts.shared',
    page: 'SharedPage',
    layout: 'default',
    access: 'public',
    index: false,
    namespaces: ['loadouts', 'armory'],
    queries: ({ params, lang }) => [sharedCall(params.code, lang)],
    head: ({ t, data, params, lang }) => {
      const shared = data(sharedCall(params.code, lang));
      const image = `/og/b/${params.code}.png`;
      const description = t('share.description', { ns: 'loadouts' });
      if (shared?.kit) return { title: shared.kit.name, description, image };
      const item = shared?.build?.item;
      const lines = item?.ranges[0]?.attachments ?? [];
      const attachments = t('attachments', { ns: 'loadouts', count: lines.length });
      return {
        title: item ? `${item.name}: ${attachments}` : t('share.title', { ns: 'loadouts' }),
        description: lines.map((line) => line.name).join(', ') || description,
        image,
      };
    },
  }),
];
