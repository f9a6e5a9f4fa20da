import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { Lang } from '@/shared/i18n/langs';

export const subscriptionCall = call('/api/user/payments/subscribe');
export const creatorsCall = (q: string) => call('/api/user/payments/get-users', { query: { q } });

export type SubscriptionState = NonNullable<(typeof subscriptionCall)['response']>;
export type Creator = NonNullable<ReturnType<typeof creatorsCall>['response']>['users'][number];

/** Returns the checkout URL of the payment provider for this user. */
export async function checkoutLink(referrer: number | undefined, lang: Lang): Promise<string> {
  const query = referrer === undefined ? { lang } : { referer_id: referrer, lang };
  return (await send((api) => api.GET('/api/user/payments/subscribe/get-link', { params: { query } }))).url;
}

/** Returns the URL of the payment provider's portal: card, invoices, cancellation. */
export async function portalLink(lang: Lang): Promise<string> {
  return (await send((api) => api.GET('/api/user/payments/subscribe/get-billing-portal-link', { params: { query: { lang } } }))).url;
}
