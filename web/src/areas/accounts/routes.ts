import type { Routes } from '@/shared/lib/route';

const guests = { layout: 'default', access: 'guest', index: false } as const;

export const routes = {
  'accounts.sign-in': { ...guests, path: '/signin' },
  'accounts.sign-up': { ...guests, path: '/signup' },
  'accounts.forgot-password': { ...guests, path: '/forgot-password' },
  // Targets of mail links, with the token in the fragment. Signed-in users may reset a password, too.
  'accounts.reset-password-link': { layout: 'no-ads', access: 'public', index: false, path: '/reset-password' },
  'accounts.confirm-email': { layout: 'no-ads', access: 'public', index: false, path: '/confirm-email' },
  'accounts.reset-password': { ...guests, path: '/reset-password/:token' },
  'accounts.my': { layout: 'default', access: 'user', index: false, path: '/my' },
} as const satisfies Routes;
