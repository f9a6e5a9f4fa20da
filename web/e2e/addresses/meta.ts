import type { AddressesOf } from '../routes/addresses';

/**
 * Filtered lists: fifty cards find no more accessibility issues than five. One list is complete, as most visitors see
 * it, to test for layout shift.
 */
export const addresses: AddressesOf = async () => ({
  '/meta/:game': ['/meta/wz?type=LMG', '/meta/wz?type=LMG#wz-caldera', '/meta/wz'],
  '/tier-list': ['/tier-list?game=vg&type=LMG'],
});
