import type { Screen } from '@/shared/lib/route';
import { providersCall } from './api';
import { SCENE } from './scene';

const shared = { namespaces: ['accounts'], stills: [SCENE] } as const;

export const authScreens = {
  'accounts.sign-in': {
    ...shared,
    page: 'SignInPage',
    queries: () => [providersCall],
    head: ({ t }) => ({
      title: t('auth.signin.head.title', { ns: 'accounts' }),
      description: t('auth.signin.head.description', { ns: 'accounts' }),
    }),
  },
  'accounts.sign-up': {
    ...shared,
    page: 'SignUpPage',
    queries: () => [providersCall],
    head: ({ t }) => ({
      title: t('auth.signup.head.title', { ns: 'accounts' }),
      description: t('auth.signup.head.description', { ns: 'accounts' }),
    }),
  },
  'accounts.forgot-password': {
    ...shared,
    page: 'ForgotPasswordPage',
    head: ({ t }) => ({
      title: t('auth.forgot.head.title', { ns: 'accounts' }),
      description: t('auth.forgot.head.description', { ns: 'accounts' }),
    }),
  },
  // The target of the link in the mail, with the token in the fragment.
  'accounts.reset-password-link': {
    ...shared,
    page: 'ResetPasswordPage',
    head: ({ t }) => ({
      title: t('auth.reset.head.title', { ns: 'accounts' }),
      description: t('auth.reset.head.description', { ns: 'accounts' }),
    }),
  },
  'accounts.confirm-email': {
    ...shared,
    page: 'ConfirmEmailPage',
    head: ({ t }) => ({
      title: t('auth.confirm.head.title', { ns: 'accounts' }),
      description: t('auth.confirm.head.description', { ns: 'accounts' }),
    }),
  },
  'accounts.reset-password': {
    ...shared,
    page: 'ResetPasswordPage',
    head: ({ t }) => ({
      title: t('auth.reset.head.title', { ns: 'accounts' }),
      description: t('auth.reset.head.description', { ns: 'accounts' }),
    }),
  },
} satisfies Record<string, Screen>;
