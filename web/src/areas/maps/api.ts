import type { Call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { Lang } from '@/shared/i18n/langs';
import type { FoundGroup, MapInit, MapSettings, PointDetail } from './types';

const asked = <T>(path: string, query: Record<string, string>, required = false): Call<T> => ({
  url: `${path}?${new URLSearchParams(query).toString()}`,
  required,
});

export const initCall = (map: string, mode: string, lang: Lang) => asked<MapInit>('/api/tools/map/init', { map, mode, lang }, true);

export const pointCall = (id: string, mode: string, lang: Lang) =>
  asked<{ success: boolean; data: PointDetail }>(`/api/tools/map/info/${encodeURIComponent(id)}`, { mode, lang });

export const quickSearchCall = (text: string, map: string, mode: string, lang: Lang) =>
  asked<{ success: boolean; data: readonly FoundGroup[] }>('/api/tools/map/search/quick', { s: text, map, mode, lang });

/** Every group of the map at once is `k-1`. */
export const saveVisible = (query: { v: boolean; c: string; map: string; m: string }) =>
  send((api) => api.GET('/api/user/map/visible/save', { params: { query } }));

export const saveSettings = (map: string, body: MapSettings) =>
  send((api) => api.POST('/api/user/save-map-settings', { params: { query: { map } }, body }));
