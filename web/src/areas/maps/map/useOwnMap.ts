import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '@/shared/api/errorText';
import type { ApiError } from '@/shared/api/error';
import { callOptions } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useUser } from '@/shared/session/useSession';
import { toast } from '@/shared/ui/toast';
import { useLatest } from '@/shared/ui/useLatest';
import { initCall, isInitOf, saveSettings, saveVisible } from '../api';
import { groupsOf, savedChoice } from '../model';
import { SAVE_MS } from '../panels/settings/model';
import type { MapInit, MapSettings } from '../types';
import type { MapState } from './useMapState';

export interface OwnMap {
  settings: MapSettings;
  setSettings: (settings: MapSettings) => void;
  /** Keeps what the filter has been set to. Without a group: all of them. */
  keepVisible: (visible: boolean, group?: string) => void;
}

/** `stale`: something was saved since, and the newer answer is on its way. */
function useOwnInit(map: string, mode: string): { own: MapInit | undefined; stale: boolean } {
  const user = useUser();
  const call = initCall(map, mode, useLang());
  // The page came as guests get it. Under a key of their own nobody else's settings are ever shown.
  const { data, isStale } = useQuery<MapInit, ApiError>({
    ...callOptions(call),
    queryKey: [call.url, user?.id ?? ''] as unknown as [string],
    enabled: user !== null,
    staleTime: Infinity,
  });
  return { own: data, stale: isStale };
}

/** Settings and filters of one's own: seen again on the next visit. Guests change what they like, and nothing is kept. */
export function useOwnMap({ page }: Pick<MapState, 'page'>): OwnMap {
  const { init, map, mode, address, go } = page;
  const { i18n } = useTranslation();
  const user = useUser();
  const { own, stale } = useOwnInit(map, mode);
  const client = useQueryClient();
  const [changed, setChanged] = useState<MapSettings | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<MapSettings | null>(null);
  const onError = (error: ApiError) => toast({ kind: 'error', title: errorText(i18n, error) });
  const left = useRef(false);
  // Settings are the map's, so its other modes are asked for again, too. What is on the screen knows already what it has sent;
  // what has taken its place does not.
  const forget = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url, of] }) => of !== undefined && isInitOf(String(url), map),
      refetchType: left.current ? 'active' : 'none',
    });
  const settings = useMutation<unknown, ApiError, MapSettings>({
    mutationFn: (given) => saveSettings(map, given),
    onSuccess: forget,
    onError,
  });
  const visible = useMutation<unknown, ApiError, { v: boolean; c: string }>({
    mutationFn: (given) => saveVisible({ ...given, map, m: mode }),
    onSuccess: forget,
    onError,
  });

  const applied = useRef<MapInit | null>(null);
  useEffect(() => {
    if (!own || stale || applied.current === own) return;
    const first = applied.current === null;
    applied.current = own;
    const saved = first && address.on.length + address.off.length === 0 ? savedChoice(groupsOf(own, mode)) : null;
    if (saved) go(saved, { replace: true });
  }, [own, stale, address, go, mode]);

  const flush = useRef(() => {});
  useEffect(() => {
    flush.current = () => {
      clearTimeout(timer.current);
      if (waiting.current) settings.mutate(waiting.current);
      waiting.current = null;
    };
  });
  // Whoever leaves within half a second has meant it all the same.
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      flush.current();
    };
  }, []);

  const now = useLatest({ signedIn: user !== null, visible });
  const shown = changed ?? own?.settings ?? init.settings;
  return useMemo(
    () => ({
      settings: shown,
      setSettings: (next) => {
        setChanged(next);
        if (!now.current.signedIn) return;
        waiting.current = next;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => flush.current(), SAVE_MS);
      },
      keepVisible: (v, group) => {
        if (now.current.signedIn) now.current.visible.mutate({ v, c: group ?? 'k-1' });
      },
    }),
    [shown, now],
  );
}
