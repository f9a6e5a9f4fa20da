import { call } from '@/shared/api/call';
import type { Lang } from '@/shared/i18n/langs';

/** Fetches all maps with their modes, in the order of the hub. */
export const hubCall = (lang: Lang) => call('/api/maps', { query: { lang }, required: true });

type Hub = NonNullable<ReturnType<typeof hubCall>['response']>;
export type HubMap = Hub['maps'][number];
