import type { Screen } from '@/shared/lib/route';

export const myScreens = {
  'accounts.my': {
    page: 'MyPage',
    joined: true,
    namespaces: ['accounts', 'billing'],
    head: ({ t }) => ({ title: t('my.title', { ns: 'accounts' }), description: t('my.description', { ns: 'accounts' }) }),
  },
} satisfies Record<string, Screen>;
