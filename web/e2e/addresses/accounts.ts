import type { AddressesOf } from '../routes/addresses';

const tabs = ['', '#subscription', '#nuke-overlay', '#bo6-overlay', '#overlay-editor', '#security', '#mod-access', '#avatar'];

/** Every tab of the account page is a separate screen. */
export const addresses: AddressesOf = async () => ({ '/my': tabs.map((hash) => `/my${hash}`) });
