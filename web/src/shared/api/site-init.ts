import { call } from './call';
import { useCall } from './useCall';

/** Menu, links, ad network and operator: shown on every page, but no page waits for them. */
export const siteInit = call('/api/site/init');

export type SiteInit = NonNullable<(typeof siteInit)['response']>;

export function useSiteInit(): SiteInit | undefined {
  return useCall(siteInit).data;
}
