import { call } from './call';
import { useCall } from './useCall';

/** Menu, links, ad network and operator: what every page shows and no page waits for. */
export const siteInit = call('/api/site/init');

export type SiteInit = NonNullable<(typeof siteInit)['answer']>;

export function useSiteInit(): SiteInit | undefined {
  return useCall(siteInit).data;
}
