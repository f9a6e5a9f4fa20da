import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { Lang } from '@/shared/i18n/langs';

/** Fetches every game with its trackers. */
export const trackersCall = (lang: Lang) => call('/api/trackers', { query: { lang }, required: true });
/** Fetches all weapons of a tracker with their challenges; `masteryCall` those of its mastery tab. */
export const initCall = (game: string, lang: Lang) => call('/api/tools/camouflages/init/v2', { query: { game, lang }, required: true });
export const masteryCall = (game: string, lang: Lang) => call('/api/tools/camouflages/mastery/v2', { query: { game, lang } });

export const sharedCall = (code: string, lang: Lang) =>
  call('/api/trackers/shared/{code}', { path: { code }, query: { lang }, required: true });
/** The user's own share link, if there is one. */
export const myShareCall = call('/api/trackers/share');

export const shareProgress = (tracker: string | null) => send((api) => api.POST('/api/trackers/share', { body: { tracker } }));
export const stopSharing = () => send((api) => api.DELETE('/api/trackers/share'));

/** Parses a progress file of any supported format into our ids. Stores nothing. */
export const readProgress = (file: object) =>
  send((api) => api.POST('/api/trackers/import', { params: { query: { dry: true } }, body: file }));
