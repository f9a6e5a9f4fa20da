import { type Call, call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { Lang } from '@/shared/i18n/langs';
import type { FoundGroup, MapInit, MapSettings, PointDetail } from './types';

/** Narrows the response type: OpenAPI has no type for a pair of numbers. */
const placed = <T>(given: Call<unknown>): Call<T> => ({ url: given.url, required: given.required });

export const initCall = (map: string, mode: string, lang: Lang) =>
  placed<MapInit>(call('/api/tools/map/init', { query: { map, mode, lang }, required: true }));

/** Whether a URL is the init call of this map, in any mode and language. */
export const isInitOf = (url: string, map: string): boolean => url.startsWith(`/api/tools/map/init?map=${map}&`);

export const pointCall = (point: string, mode: string, lang: Lang) =>
  placed<{ data: PointDetail }>(call('/api/tools/map/info/{point}', { path: { point }, query: { mode, lang } }));

export const quickSearchCall = (s: string, map: string, mode: string, lang: Lang) =>
  placed<{ data: readonly FoundGroup[] }>(call('/api/tools/map/search/quick', { query: { s, map, mode, lang } }));

/** Saves the visibility of a group; `k-1` means all groups. */
export const saveVisible = (query: { v: boolean; c: string; map: string; m: string }) =>
  send((api) => api.GET('/api/user/map/visible/save', { params: { query } }));

export const saveSettings = (map: string, body: MapSettings) =>
  send((api) => api.POST('/api/user/save-map-settings', { params: { query: { map } }, body }));
