import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailure } from '@/shared/form/useFailure';
import { useLang } from '@/shared/hooks/useLang';
import { profileCall, refresh } from '../api';
import type { PlayerKey } from '../model';

/** Starts fetching the latest matches; the profile then reports the progress. */
export function useRefresh(player: PlayerKey) {
  const client = useQueryClient();
  const lang = useLang();
  const failure = useFailure();
  const [sending, setSending] = useState(false);
  const start = async () => {
    setSending(true);
    try {
      await refresh(player);
      await client.invalidateQueries({ queryKey: [profileCall(player, lang).url] });
    } catch (error) {
      if (error instanceof Error) failure(error);
    } finally {
      setSending(false);
    }
  };
  return { sending, start: () => void start() };
}
