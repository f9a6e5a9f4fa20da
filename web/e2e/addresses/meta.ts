import type { AddressesOf } from '../routes/addresses';

/** Long lists shortened by a filter: fifty cards of a kind tell a checker no more than five. */
export const addresses: AddressesOf = async () => ({
  '/meta/:game': ['/meta/wz?type=LMG', '/meta/wz?type=LMG#wz-caldera'],
  '/tier-list': ['/tier-list?game=vg&type=LMG'],
});
