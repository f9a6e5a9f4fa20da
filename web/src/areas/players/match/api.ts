import { call } from '@/shared/api/call';
import type { Lang } from '@/shared/i18n/langs';

/** Fetches a match; the response marks the player of `handle`. */
export const matchCall = (id: string, game: string, handle: string, lang: Lang) =>
  call('/api/match/{id}/{game}', { path: { id, game }, query: { handle: handle || undefined, lang }, required: true });
