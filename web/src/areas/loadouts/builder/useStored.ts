import { useMemo } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { editCall } from '../api';
import { EMPTY_FORM, formOf } from './model';
import { useBuilderData } from './useBuilderData';

/** A stored build with the names of everything in it, so that the form is there at once and whole. */
export function useStored(id: number | null, username: string | null) {
  const answer = useCall(editCall(id ?? 0, username ?? undefined, useLang()), { enabled: id !== null });
  const offer = answer.data;
  const start = useMemo(() => (offer ? formOf(offer.loadout, offer.max_attachments) : EMPTY_FORM), [offer]);
  const names = useBuilderData(start, offer, false);
  // What cannot be named is still there to be edited; the form says what is missing.
  const named = names.failed !== undefined || (names.data.games.length > 0 && !names.loadingGuns);
  // What is open stays open, whatever became of it meanwhile: saving it says so.
  return { error: offer ? null : answer.error, stored: offer && named ? { start, offer, version: offer.loadout.version } : undefined };
}
