import { send } from '@/shared/api/client';
import type { Lang } from '@/shared/i18n/langs';
import type { Call, DmzKey, GuideSection, MapOption, MissionDetail, Missions, NeedItem, Recipe, Upgrade, UpgradePart } from './types';

const call = <T>(path: string, query: Record<string, string>, required = true): Call<T> => ({
  url: `${path}?${new URLSearchParams(query)}`,
  required,
});

/** All missions of all seasons; the page itself filters them. */
export const missionsCall = (lang: Lang) => call<Missions>('/api/tools/map/missions/init/v2', { lang });
export const missionCall = (slug: string, lang: Lang) =>
  call<{ mission: MissionDetail }>('/api/tools/map/missions/init/v2', { slug, lang });
export const recipesCall = (lang: Lang) => call<{ recipes: Recipe[]; maps: MapOption[] }>('/api/tools/map/barter/init', { lang });
export const keysCall = (lang: Lang) => call<{ keys: DmzKey[]; maps: MapOption[] }>('/api/tools/map/dmz_keys/init', { lang });
export const upgradesCall = (lang: Lang) => call<{ items: UpgradePart[] }>('/api/tools/map/dmz-upgrades-main', { lang });
export const typeCall = (type: string, lang: Lang) =>
  call<{ title: string; items: Upgrade[] }>(`/api/tools/map/dmz-upgrades/${encodeURIComponent(type)}`, { lang });
/** Every item with who asks for how many of it. */
export const itemsCall = (lang: Lang) => call<{ categories: MapOption[]; items: NeedItem[] }>('/api/missions/items', { lang });
export const guideCall = (lang: Lang) => call<{ sections: GuideSection[] }>('/api/missions/guide', { lang });

/** What a player knows of the tasks of a mission; people read it before it is shown. */
export const suggestTasks = (mission: string, text: string) =>
  send((api) => api.POST('/api/maps/reports', { body: { kind: 'tasks', map: 'al-mazrah', mission, text } }));
