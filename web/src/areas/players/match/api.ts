import { call } from '@/shared/api/call';
import type { Lang } from '@/shared/i18n/langs';

/** Whoever's match it is shown as is part of the answer. */
export const matchCall = (id: string, game: string, handle: string, lang: Lang) =>
  call('/api/match/{id}/{game}', { path: { id, game }, query: { handle: handle || undefined, lang }, required: true });
