import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useUser } from '@/shared/session/useSession';
import { toast } from '@/shared/ui/toast';
import { useLatest } from '@/shared/ui/useLatest';
import type { MapAddress } from '../address';
import { initCall } from '../api';
import { groupsOf, savedChoice } from '../model';
import { SAVE_MS } from '../panels/settings/model';
import type { MapInit, MapSettings } from '../types';
import { ownOptions, ownOutboxOf } from './ownOutbox';
import { type OwnEntries, settingChanges, visibleChanges, visibleKey, withSettings } from './ownSettings';
import type { MapState } from './useMapState';

export interface OwnMap {
  settings: MapSettings;
  setSettings: (settings: MapSettings) => void;
  /** Saves the visibility of a group, or of all groups. */
  setVisible: (visible: boolean, group?: string | null) => void;
}

const NONE: OwnEntries = new Map();
const never = () => () => {};
const none = () => NONE;

const hasNoFilter = ({ on, off }: MapAddress): boolean => on.length + off.length === 0;

/** Returns the visitor's settings and saves changes of settings and filters. Guests change them for this visit only. */
export function useOwnMap({ page }: Pick<MapState, 'page'>): OwnMap {
  const { init, map, mode, address, go } = page;
  const { i18n } = useTranslation();
  const user = useUser();
  const call = initCall(map, mode, useLang());
  const { data: own, isFetching } = useQuery<MapInit, ApiError>({
    ...ownOptions(call, user ? String(user.id) : undefined),
    enabled: user !== null,
  });
  const client = useQueryClient();
  const outbox = typeof window === 'undefined' ? null : ownOutboxOf(map, call, client);
  const pending = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.pending ?? none, none);

  useEffect(() => {
    if (!outbox) return;
    outbox.call = call;
    outbox.onFailed = (error) => {
      if (error instanceof ApiError) toast({ kind: 'error', title: errorText(i18n, error) });
    };
  });
  // Settings that were changed less than half a second ago are sent without waiting.
  useEffect(() => () => outbox?.flush(), [outbox]);

  const applied = useRef(false);
  /** Whether the URL had no filter before the first change that was made ahead of the saved settings. */
  const early = useRef<{ hadNoFilter: boolean } | null>(null);
  useEffect(() => {
    // A response from before the latest save is being replaced.
    if (!own || isFetching || applied.current) return;
    applied.current = true;
    const isOpen = early.current?.hadNoFilter ?? hasNoFilter(address);
    const saved = isOpen ? savedChoice(groupsOf(own, mode), visibleChanges(outbox?.pending() ?? NONE, mode)) : null;
    if (saved) go(saved, { replace: true });
  }, [own, isFetching, address, go, mode, outbox]);

  const latest = useLatest({ address });
  const base = own?.settings ?? init.settings;
  const settings = useMemo(() => withSettings(base, pending), [base, pending]);
  return useMemo(
    () => ({
      settings,
      setSettings: (next) => outbox?.set(settingChanges(settings, next), SAVE_MS),
      setVisible: (visible, group = null) => {
        if (!applied.current && early.current === null) early.current = { hadNoFilter: hasNoFilter(latest.current.address) };
        outbox?.set(new Map([[visibleKey(mode, group), visible]]), 0);
      },
    }),
    [settings, outbox, latest, mode],
  );
}
