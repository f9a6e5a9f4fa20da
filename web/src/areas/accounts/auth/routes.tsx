import { defineRoute, type Route } from '@/shared/lib/route';
import { providersCall } from './api';
import { SCENE } from './scene';

const shared = { layout: 'default', access: 'guest', index: false, namespaces: ['accounts'], stills: [SCENE] } as const;

export const authRoutes: readonly Route[] = [
  defineRoute('/signin', {
    ...shared,
    id: 'accounts.sign-in',
    page: 'SignInPage',
    queries: () => [providersCall],
    head: ({ t }) => ({
      title: t('auth.signin.head.title', { ns: 'accounts' }),
      description: t('auth.signin.head.description', { ns: 'accounts' }),
    }),
  }),
  defineRoute('/signup', {
    ...shared,
    id: 'accounts.sign-up',
    page: 'SignUpPage',
    queries: () => [providersCall],
    head: ({ t }) => ({
      title: t('auth.signup.head.title', { ns: 'accounts' }),
      description: t('auth.signup.head.description', { ns: 'accounts' }),
    }),
  }),
  defineRoute('/forgot-password', {
    ...shared,
    id: 'accounts.forgot-password',
    page: 'ForgotPasswordPage',
    head: ({ t }) => ({
      title: t('auth.forgot.head.title', { ns: 'accounts' }),
      description: t('auth.forgot.head.description', { ns: 'accounts' }),
    }),
  }),
  // Where the link of the mail leads, its secret behind the `#`. Whoever is signed in may forget a password, too.
  defineRoute('/reset-password', {
    ...shared,
    access: 'public',
    layout: 'no-ads',
    id: 'accounts.reset-password-link',
    page: 'ResetPasswordPage',
    head: ({ t }) => ({
      title: t('auth.reset.head.title', { ns: 'accounts' }),
      description: t('auth.reset.head.description', { ns: 'accounts' }),
    }),
  }),
  defineRoute('/confirm-email', {
    ...shared,
    access: 'public',
    layout: 'no-ads',
    id: 'accounts.confirm-email',
    page: 'ConfirmEmailPage',
    head: ({ t }) => ({
      title: t('auth.confirm.head.title', { ns: 'accounts' }),
      description: t('auth.confirm.head.description', { ns: 'accounts' }),
    }),
  }),
  defineRoute('/reset-password/:token', {
    ...shared,
    id: 'accounts.reset-password',
    page: 'ResetPasswordPage',
    head: ({ t }) => ({
      title: t('auth.reset.head.title', { ns: 'accounts' }),
      description: t('auth.reset.head.description', { ns: 'accounts' }),
    }),
  }),
];
