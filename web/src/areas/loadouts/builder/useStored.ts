import { useMemo } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { editCall } from '../api';
import { EMPTY_FORM, formOf } from './model';
import { useBuilderData } from './useBuilderData';

/** Loads a stored build with the names of its options, so that the form renders complete. */
export function useStored(id: number | null, username: string | null) {
  const result = useCall(editCall(id ?? 0, username ?? undefined, useLang()), { enabled: id !== null });
  const offer = result.data;
  const start = useMemo(() => (offer ? formOf(offer.loadout, offer.max_attachments) : EMPTY_FORM), [offer]);
  const names = useBuilderData(start, offer, false);
  // If names fail to load, the build can still be edited; the form shows the error.
  const named = names.failed !== undefined || (names.data.games.length > 0 && !names.loadingGuns);
  // An open form stays open even if the build was deleted: saving reports that.
  return { error: offer ? null : result.error, stored: offer && named ? { start, offer, version: offer.loadout.version } : undefined };
}
