import { useCallback, useMemo, useRef, useState } from 'react';
import { useFilter } from '@/shared/lib/useFilter';
import { isSheet } from '@/shared/ui/useBackCloses';
import { DESKTOP } from '@/shared/ui/constants';
import { useHydrated } from '@/shared/ui/useHydrated';
import { useLatest } from '@/shared/ui/useLatest';
import { useWide } from '@/shared/ui/useWide';
import { addressIn, addressQuery, jumpKey, type MapAddress, NO_ADDRESS, type PanelId, type View } from '../address';
import { closed, groupsOf, panelOf, type Placed, shownPoints } from '../model';
import type { MapPage } from '../slots';
import type { MapGroup, MapInit } from '../types';

/** Below this width the panel is a bottom sheet. */
const PHONE = 600;
const NONE: ReadonlySet<string> = new Set();
const IN_APP: MapAddress = { ...NO_ADDRESS, mobapp: true };

export interface MapState {
  page: MapPage;
  groups: readonly MapGroup[];
  /** The visible points. */
  points: readonly Placed[];
  /** `auto`: the filter in wide windows, nothing on phones. */
  panel: PanelId | 'none' | 'auto';
  /** The visible panel; null until it is known. */
  open: PanelId | null;
  /** The view where the map has stopped; the next navigation adds it to the URL. */
  rest: { current: View | null };
  /** The last jump made by this page; any other came from Back or a link. */
  lastJump: { current: string };
  /** A point was selected in a list: the map flies there, to this zoom if given. */
  leap: { current: { zoom: number | null } | null };
}

/** Manages the state of the map page: the URL, and requests of its parts. */
export function useMapState(init: MapInit, map: string, mode: string): MapState {
  const hydrated = useHydrated();
  const wide = useWide(DESKTOP) ?? false;
  const { shown, set } = useFilter(addressIn, addressQuery);
  // The server knows only `mobapp`.
  const defaults = shown.mobapp ? IN_APP : NO_ADDRESS;
  // Reuses the object if the URL has nothing else, to avoid a render.
  const address = useMemo(
    () => (hydrated && addressQuery(shown) !== addressQuery(defaults) ? shown : defaults),
    [hydrated, shown, defaults],
  );
  const [only, setOnlyIds] = useState<ReadonlySet<string> | null>(null);
  const [hidden, setHiddenIds] = useState<ReadonlySet<string>>(NONE);
  const rest = useRef<View | null>(null);
  const lastJump = useRef(jumpKey(NO_ADDRESS));
  const leap = useRef<{ zoom: number | null } | null>(null);
  const { missions } = init.map;
  const isPhone = useWide(PHONE) === false;
  const panel = panelOf(address, missions, isPhone);

  const now = useLatest(address);
  const setLatest = useLatest(set);

  const go = useCallback(
    (change: Partial<MapAddress>, { replace = false }: { replace?: boolean } = {}) => {
      const next = { ...now.current, at: rest.current ?? now.current.at, ...change };
      // Consecutive changes in one tick build on each other.
      now.current = next;
      lastJump.current = jumpKey(next);
      setLatest.current(next, replace);
    },
    [now, setLatest],
  );
  const layout = useLatest({ wide, isPhone });
  const openPanel = useCallback(
    (wanted: PanelId | null) => {
      const { wide: beside, isPhone: below } = layout.current;
      go(wanted === null ? closed(now.current, missions, beside, below) : { panel: wanted }, { replace: true });
    },
    [go, now, missions, layout],
  );
  const showPoint = useCallback<MapPage['showPoint']>(
    (id, { zoom = null, still = false } = {}) => {
      const inMission = missions && now.current.mission !== '';
      leap.current = still ? null : { zoom };
      // On a phone the bottom sheet has its own history entry.
      go({ p: id, panel: inMission ? 'mission-point' : 'details' }, { replace: isSheet() });
    },
    [go, now, missions],
  );
  const setOnly = useCallback((ids: readonly string[] | null) => setOnlyIds(ids && new Set(ids)), []);

  // Returns the same state if both sets are empty, to avoid redrawing the map.
  const setHidden = useCallback((ids: ReadonlySet<string>) => setHiddenIds((old) => (old.size + ids.size === 0 ? old : ids)), []);

  const groups = useMemo(() => groupsOf(init, mode), [init, mode]);
  const { on, off, p } = address;
  const points = useMemo(() => shownPoints(groups, { on, off, only, hidden, open: p }), [groups, on, off, only, hidden, p]);
  const page = useMemo<MapPage>(
    () => ({ init, map, mode, address, go, openPanel, showPoint, setOnly, setHidden }),
    [init, map, mode, address, go, openPanel, showPoint, setOnly, setHidden],
  );
  const auto = wide ? 'filter' : null;
  const open = panel === 'none' ? null : panel === 'auto' ? auto : panel;
  return useMemo(() => ({ page, groups, points, panel, open, rest, lastJump, leap }), [page, groups, points, panel, open]);
}
