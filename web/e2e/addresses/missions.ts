import type { AddressesOf } from '../routes/addresses';
import { post } from '../server';

/** Filtered lists, missions with and without tasks, and a list of needed items. */
export const addresses: AddressesOf = async (context, site) => {
  const save = (list: string, changes: object[]) => post(context, `${site.url}/api/missions/progress?type=${list}`, changes);
  await save('missions', [{ id: 'make-contact', state: true }]);
  await save('upgrades', [
    { id: 'stash-wallet', selected: true },
    { id: 'stash-wallet-1', selected: true },
  ]);
  return {
    '/missions': ['/missions?f=crown&t=1'],
    '/missions/:slug': ['/missions/make-contact', '/missions/information-seeker'],
    '/missions/recipes': ['/missions/recipes?m=vondel'],
    '/dmz-keys': ['/dmz-keys?m=vondel'],
    '/dmz-upgrades-tracker/:type': ['/dmz-upgrades-tracker/equipment', '/dmz-upgrades-tracker/equipment?view=line'],
  };
};
