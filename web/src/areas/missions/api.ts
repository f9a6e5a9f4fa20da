import { type Call, call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { MissionResponse, MissionListResponse } from '@/shared/api/schema';
import type { Lang } from '@/shared/i18n/langs';

/** Fetches all missions of all seasons; the page filters them. */
export const missionsCall = (lang: Lang) =>
  call('/api/tools/map/missions/init/v2', { query: { lang }, required: true }) as Call<MissionListResponse>;
export const missionCall = (slug: string, lang: Lang) =>
  call('/api/tools/map/missions/init/v2', { query: { slug, lang }, required: true }) as Call<MissionResponse>;
export const recipesCall = (lang: Lang) => call('/api/tools/map/barter/init', { query: { lang }, required: true });
export const keysCall = (lang: Lang) => call('/api/tools/map/dmz_keys/init', { query: { lang }, required: true });
export const upgradesCall = (lang: Lang) => call('/api/tools/map/dmz-upgrades-main', { query: { lang }, required: true });
export const typeCall = (type: string, lang: Lang) =>
  call('/api/tools/map/dmz-upgrades/{type}', { path: { type }, query: { lang }, required: true });
/** Fetches every item with the missions, recipes and upgrades that need it. */
export const itemsCall = (lang: Lang) => call('/api/missions/items', { query: { lang }, required: true });
export const guideCall = (lang: Lang) => call('/api/missions/guide', { query: { lang }, required: true });

/** Suggests the tasks of a mission; moderators review it first. */
export const suggestTasks = (mission: string, text: string) =>
  send((api) => api.POST('/api/maps/reports', { body: { kind: 'tasks', map: 'al-mazrah', mission, text } }));
