import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '@/shared/api/errorText';
import type { ApiError } from '@/shared/api/error';
import type { Call } from '@/shared/api/call';
import { callOptions } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { whoIsLooking } from '@/shared/session/session';
import { useUser } from '@/shared/session/useSession';
import { toast } from '@/shared/ui/toast';
import { useLatest } from '@/shared/ui/useLatest';
import type { MapAddress } from '../address';
import { initCall, isInitOf, saveSettings, saveVisible } from '../api';
import { groupsOf, savedChoice } from '../model';
import { changedOn, SAVE_MS } from '../panels/settings/model';
import type { MapInit, MapSettings } from '../types';
import type { MapState } from './useMapState';

export interface OwnMap {
  settings: MapSettings;
  setSettings: (settings: MapSettings) => void;
  /** Keeps what the filter has been set to. Without a group: all of them. */
  keepVisible: (visible: boolean, group?: string | null) => void;
}

/** The page came as guests get it. Under a key of their own nobody else's settings are ever shown. */
function ownOptions(call: Call<MapInit>, user: number | undefined) {
  const queryKey = [call.url, user ?? ''] as unknown as [string];
  // Somebody who comes back from another tab may have changed them there.
  return { ...callOptions(call), queryKey, staleTime: Infinity, refetchOnWindowFocus: 'always' as const };
}

/** Settings as they had come when they were changed, and as they are shown since. */
interface Change {
  before: MapSettings;
  after: MapSettings;
}

const isPlain = ({ on, off }: MapAddress): boolean => on.length + off.length === 0;

/** Settings and filters of one's own: seen again on the next visit. Guests change what they like, and nothing is kept. */
export function useOwnMap({ page }: Pick<MapState, 'page'>): OwnMap {
  const { init, map, mode, address, go } = page;
  const { i18n } = useTranslation();
  const user = useUser();
  const call = initCall(map, mode, useLang());
  const { data: own, isFetching } = useQuery<MapInit, ApiError>({ ...ownOptions(call, user?.id), enabled: user !== null });
  const client = useQueryClient();
  const [changed, setChanged] = useState<Change | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Change | null>(null);
  const onError = (error: ApiError) => toast({ kind: 'error', title: errorText(i18n, error) });
  const left = useRef(false);
  // Settings are the map's, so its other modes are asked for again, too. What is on the screen knows already what it has sent;
  // what has taken its place does not.
  const forget = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url, of] }) => of !== undefined && isInitOf(String(url), map),
      refetchType: left.current ? 'active' : 'none',
    });
  const settings = useMutation<unknown, ApiError, { change: Change; user: number }>({
    // One after the other: the last one stays.
    scope: { id: `map-settings/${map}` },
    mutationFn: async ({ change: { before, after }, user: id }) => {
      const options = ownOptions(call, id);
      const kept = await client.ensureQueryData(options);
      const next = changedOn(kept.settings, before, after);
      await saveSettings(map, next);
      client.setQueryData<MapInit>(options.queryKey, (now) => now && { ...now, settings: next });
    },
    onSuccess: (_, { change }) => {
      // It is kept now; said once more later, it would undo what was changed in another tab since.
      setChanged((latest) => (latest === change ? null : latest));
      return forget();
    },
    onError,
  });
  const visible = useMutation<unknown, ApiError, { v: boolean; c: string }>({
    mutationFn: (given) => saveVisible({ ...given, map, m: mode }),
    onSuccess: forget,
    onError,
  });

  const applied = useRef(false);
  /** What was set before one's own had come, and whether the address said nothing of it then. */
  const early = useRef({ changed: new Map<string | null, boolean>(), plain: true });
  useEffect(() => {
    // What was kept before something was saved is not shown: its newer answer is on its way. One that came while something
    // was saved will do, for all of that is among the early changes.
    if (!own || isFetching || applied.current) return;
    applied.current = true;
    const { changed: set, plain } = early.current;
    const saved = (set.size > 0 ? plain : isPlain(address)) ? savedChoice(groupsOf(own, mode), set) : null;
    if (saved) go(saved, { replace: true });
  }, [own, isFetching, address, go, mode]);

  const flush = useRef(() => {});
  useEffect(() => {
    flush.current = () => {
      clearTimeout(timer.current);
      const given = waiting.current;
      waiting.current = null;
      if (given) void whoIsLooking(client).then((one) => one && settings.mutate({ change: given, user: one.id }));
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

  const now = useLatest({ address, visible });
  const base = own?.settings ?? init.settings;
  const shown = useMemo(() => (changed ? changedOn(base, changed.before, changed.after) : base), [base, changed]);
  return useMemo(
    () => ({
      settings: shown,
      setSettings: (next) => {
        const change = { before: base, after: next };
        setChanged(change);
        waiting.current = change;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => flush.current(), SAVE_MS);
      },
      keepVisible: (v, group = null) => {
        const { changed: set } = early.current;
        if (!applied.current) {
          if (set.size === 0) early.current.plain = isPlain(now.current.address);
          if (group === null) set.clear();
          set.set(group, v);
        }
        // Who is quick has pressed before it is known who she is.
        void whoIsLooking(client).then((one) => one && now.current.visible.mutate({ v, c: group ?? 'k-1' }));
      },
    }),
    [shown, base, now, client],
  );
}
