import type accounts from '@locales/accounts/en.json';
import type billing from '@locales/billing/en.json';
import type shell from '@locales/shell/en.json';
import type site from '@locales/site/en.json';

/** One namespace an area; its texts are `locales/<namespace>/<lang>.json`. English gives the types of all keys. */
export type Texts = {
  accounts: typeof accounts;
  billing: typeof billing;
  shell: typeof shell;
  site: typeof site;
};

export type Namespace = keyof Texts;
