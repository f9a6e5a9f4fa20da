import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { Lang } from '@/shared/i18n/langs';

/** The social networks that this installation offers for sign-in. */
export const providersCall = call('/api/auth/providers');

export type Credentials = { email: string; password: string };

/** Signs in or up. The response has a token for clients without cookies; browsers get a cookie. */
export function authenticate(type: 'signin' | 'signup', { email, password }: Credentials, lang: Lang) {
  return send((api) => api.POST('/api/user/auth', { body: { type, email: email.trim(), password, lang } }));
}

export function requestResetLink(email: string, lang: Lang) {
  return send((api) => api.POST('/api/user/forgot-password', { body: { email: email.trim(), lang } }));
}

export function confirmEmail(token: string) {
  return send((api) => api.POST('/api/user/confirm-email', { body: { token } }));
}

export function sendConfirmation() {
  return send((api) => api.POST('/api/user/confirm-email/send'));
}

export type NewPassword = Credentials & { password_confirmation: string };

export function resetPassword(token: string, { email, ...passwords }: NewPassword) {
  return send((api) => api.POST('/api/user/forgot-password/step2', { body: { token, email: email.trim(), ...passwords } }));
}
