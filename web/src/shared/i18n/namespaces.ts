import type accounts from '@locales/accounts/en.json';
import type armory from '@locales/armory/en.json';
import type billing from '@locales/billing/en.json';
import type loadouts from '@locales/loadouts/en.json';
import type meta from '@locales/meta/en.json';
import type shell from '@locales/shell/en.json';
import type site from '@locales/site/en.json';

/** One namespace an area; its texts are `locales/<namespace>/<lang>.json`. English gives the types of all keys. */
export type Texts = {
  accounts: typeof accounts;
  armory: typeof armory;
  billing: typeof billing;
  loadouts: typeof loadouts;
  meta: typeof meta;
  shell: typeof shell;
  site: typeof site;
};

export type Namespace = keyof Texts;
