import type { AddressesOf } from '../routes/addresses';

/**
 * Long lists shortened by a filter: fifty cards of a kind tell a checker no more than five. One is there whole, as most
 * people see it: it takes longer to come, and may not move for that.
 */
export const addresses: AddressesOf = async () => ({
  '/meta/:game': ['/meta/wz?type=LMG', '/meta/wz?type=LMG#wz-caldera', '/meta/wz'],
  '/tier-list': ['/tier-list?game=vg&type=LMG'],
});
