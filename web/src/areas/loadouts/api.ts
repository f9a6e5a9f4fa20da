import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { BuildChange, GameCode, KitRequest, NewBuild } from '@/shared/api/schema';
import type { Lang } from '@/shared/i18n/langs';

/** Ranked play rules of a mode. */
export interface Rules {
  cdl: 0 | 1;
  wzr: 0 | 1;
}

export const builderInitCall = (lang: Lang) => call('/api/loadouts/users/add/init', { query: { lang } });

export const gunsCall = (game: GameCode, rules: Rules, lang: Lang) =>
  call('/api/loadouts/users/add/gun-by-game/{game}', { path: { game }, query: { ...rules, lang } });

export const allGunsCall = (lang: Lang) => call('/api/loadouts/users/add/guns', { query: { lang } });

export const offerCall = (gun_id: number, mode: number | undefined, rules: Rules, lang: Lang) =>
  call('/api/loadouts/users/add/attachments-with-category', { query: { gun_id, mode, ...rules, lang } });

/** Fetches a build for editing. With a username it belongs to that profile, edited by its owner or a moderator. */
export const editCall = (id: number, username: string | undefined, lang: Lang) =>
  username === undefined
    ? call('/api/user/loadout/edit/init/{id}', { path: { id }, query: { lang } })
    : call('/api/user/community/loadout/edit/init/{loadout_id}', { path: { loadout_id: id }, query: { username, lang } });

/** The idempotency key: repeated requests with the same key create once. */
const once = (key: string) => ({ header: { 'Idempotency-Key': key } });

export function storeBuild(body: NewBuild, username: string | undefined, key: string): Promise<unknown> {
  const params = once(key);
  if (username === undefined) return send((api) => api.POST('/api/user/loadout/store', { params, body }));
  return send((api) => api.POST('/api/user/community/loadout/store', { params, body: { ...body, username } }));
}

export function changeBuild(id: number, body: BuildChange, username: string | undefined): Promise<unknown> {
  if (username === undefined) return send((api) => api.POST('/api/user/loadout/edit/store/{id}', { params: { path: { id } }, body }));
  return send((api) =>
    api.POST('/api/user/community/loadout/edit/store/{loadout_id}', { params: { path: { loadout_id: id } }, body: { ...body, username } }),
  );
}

export const deleteBuild = (id: number) => send((api) => api.GET('/api/user/loadout/delete/{id}', { params: { path: { id } } }));

/** Saves the order of the cards, each named by its first build. */
export const orderBuilds = (ids: number[], username: string) =>
  send((api) => api.POST('/api/user/community/loadout/order-ranges', { body: { ids, username } }));

export const myBuildsCall = (query: { mode?: number; gun_name?: string; lang: Lang }) => call('/api/user/loadout/my', { query });
export const myFiltersCall = (lang: Lang) => call('/api/loadouts/users/init-filters', { query: { lang } });
export const myKitsCall = call('/api/user/loadout-kits/my');

export const kitInitCall = call('/api/user/loadout-kits/add/init');
export const kitEditCall = (id: number) => call('/api/user/loadout-kit/edit/init/{id}', { path: { id } });
export const gunBuildsCall = (gun_id: number, lang: Lang) =>
  call('/api/user/loadout-kits/add/init/loadouts-by-gun-id/{gun_id}', { path: { gun_id }, query: { lang } });

export const storeKit = (body: KitRequest, key: string) =>
  send((api) => api.POST('/api/user/loadout-kits/store', { params: once(key), body }));
export const changeKit = (id: number, body: KitRequest) =>
  send((api) => api.POST('/api/user/loadout-kit/edit/store/{id}', { params: { path: { id } }, body }));
export const deleteKit = (id: number) => send((api) => api.GET('/api/user/loadout-kits/delete/{id}', { params: { path: { id } } }));

export const sharedCall = (code: string, lang: Lang) =>
  call('/api/loadouts/shared/{code}', { path: { code }, query: { lang }, required: true });
/** The same response, on a page that does not depend on it. */
export const comparedCall = (code: string, lang: Lang) => ({ ...sharedCall(code, lang), required: false });

/** Stores the public username, which publishing requires. */
export const storeUsername = (name: string) => send((api) => api.POST('/api/user/profile/store', { body: { name } }));
