import { defineRoute, type Route } from '@/shared/lib/route';

export const routes: readonly Route[] = [
  defineRoute('/my', {
    id: 'accounts.my',
    page: 'MyPage',
    joined: true,
    layout: 'default',
    access: 'user',
    index: false,
    namespaces: ['accounts', 'billing'],
    head: ({ t }) => ({ title: t('my.title', { ns: 'accounts' }), description: t('my.description', { ns: 'accounts' }) }),
  }),
];
