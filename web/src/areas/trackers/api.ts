import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { Lang } from '@/shared/i18n/langs';

/** Every game with its trackers: for the hub, the pickers and whatever names them. */
export const trackersCall = (lang: Lang) => call('/api/trackers', { query: { lang }, required: true });
/** All weapons of a tracker with their challenges, and those of its mastery tab. */
export const initCall = (game: string, lang: Lang) => call('/api/tools/camouflages/init/v2', { query: { game, lang }, required: true });
export const masteryCall = (game: string, lang: Lang) => call('/api/tools/camouflages/mastery/v2', { query: { game, lang } });

export const sharedCall = (code: string, lang: Lang) =>
  call('/api/trackers/shared/{code}', { path: { code }, query: { lang }, required: true });
/** The visitor's own link, if there is one. */
export const myShareCall = call('/api/trackers/share');

export const shareProgress = (tracker: string | null) => send((api) => api.POST('/api/trackers/share', { body: { tracker } }));
export const stopSharing = () => send((api) => api.DELETE('/api/trackers/share'));

/** What a file says in our own ids, whoever wrote it. Nothing is kept. */
export const readProgress = (file: object) =>
  send((api) => api.POST('/api/trackers/import', { params: { query: { dry: true } }, body: file }));
