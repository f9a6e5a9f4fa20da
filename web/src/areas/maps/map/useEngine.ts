import { type RefObject, useEffect, useRef, useState } from 'react';
import { withRetry } from '@/shared/lib/lazyWithRetry';
import { yieldToMain } from '@/shared/lib/yieldToMain';
import { useHydrated } from '@/shared/ui/useHydrated';
import { useLatest } from '@/shared/ui/useLatest';
import { FLY_ZOOM, jumpKey, type MapAddress, type View, viewText } from '../address';
import type { Engine, Insets, Listeners } from '../layer/engine';
import type { MapSettings, Pos } from '../types';
import { followAddress, saveViewInUrl } from './urlView';
import type { MapState } from './useMapState';

/** The server never renders the map, so its bundle has no engine. */
const load = import.meta.env.SSR ? null : () => withRetry(() => import('../layer/engine'));
// Starts loading while the page hydrates.
void load?.();

const MIDDLE: Pos = [-128, 128];
/** The delay before updating the URL: browsers limit the rate. */
const SETTLE_MS = 250;

/** Returns the view in the URL: an explicit view, a shared spot or a point, in this order. */
function wanted({ at, s, p }: MapAddress, { points }: Pick<MapState, 'points'>): View | null {
  if (at) return at;
  if (s) return { pos: s, zoom: FLY_ZOOM };
  const point = points.find(({ point: one }) => one.id === p)?.point;
  return point ? { pos: point.pos, zoom: FLY_ZOOM } : null;
}

/** Measures what covers the map. */
function insetsOf(panel: HTMLElement | null, bar: HTMLElement | null, box: HTMLElement): Insets {
  const place = panel?.getBoundingClientRect();
  const under = box.getBoundingClientRect();
  const top = Math.max(0, (bar?.getBoundingClientRect().bottom ?? 0) - under.top);
  if (!place || place.width === 0) return { left: 0, top, bottom: 0 };
  const isBelow = place.width >= under.width * 0.9;
  return isBelow
    ? { left: 0, top, bottom: Math.max(0, under.bottom - place.top) }
    : { left: Math.max(0, place.right - under.left), top, bottom: 0 };
}

interface Boxes {
  box: RefObject<HTMLDivElement | null>;
  /** The placeholder image, whose width determines the initial zoom. */
  still: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  /** The bar above the map. */
  bar: RefObject<HTMLElement | null>;
}

type Own = Omit<Listeners, 'onRest'>;

/** Creates the map engine once its script has loaded, and syncs it with the page. */
export function useEngine(state: MapState, settings: MapSettings, { box, still, panel, bar }: Boxes, own: Own): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  const { page, points, rest, lastJump, leap } = state;
  // The server does not know the URL. Read here and not from the state, which would rerender.
  const known = useHydrated();
  const { address, init, map } = page;
  const latest = useLatest({ state, settings, own });
  const lastView = useRef('');

  useEffect(() => {
    // Starts after hydration: otherwise the map would jump while the user may already be moving it.
    if (!load || !known) return;
    let ended = false;
    let made: Pick<Engine, 'end'> | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Yields to the main thread between loading, creating and drawing.
    const begin = async () => {
      const { addTiles, createEngine, createGround } = await load();
      await yieldToMain();
      const element = box.current;
      const tiles = init.v2[map];
      if (ended || !element || !tiles) return;
      const now = latest.current;
      const width = still.current?.getBoundingClientRect().width ?? 0;
      const fullView: View = {
        pos: MIDDLE,
        zoom: Math.max(1, Math.round(Math.log2(width / 256) * 2) / 2 || 1),
      };
      const view = wanted(now.state.page.address, now.state) ?? fullView;
      lastView.current = viewText(view);
      lastJump.current = jumpKey(now.state.page.address);
      const insets = () => insetsOf(panel.current, bar.current, element);
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const ground = createGround({ box: element, view, insets, calm });
      made = ground;
      await yieldToMain();
      if (ended) return;
      addTiles(ground, tiles);
      await yieldToMain();
      if (ended) return;
      const newEngine = createEngine(ground, {
        box: element,
        insets,
        settings: latest.current.settings,
        points: latest.current.state.points,
        calm,
        listeners: {
          onPoint: (id) => latest.current.own.onPoint(id),
          onHover: (hover) => latest.current.own.onHover(hover),
          onSpot: (pos) => latest.current.own.onSpot(pos),
          onStep: (point) => latest.current.own.onStep(point),
          onRest: (next) => {
            if (viewText(next) === lastView.current) return;
            lastView.current = viewText(next);
            rest.current = next;
            clearTimeout(timer);
            timer = setTimeout(() => saveViewInUrl(next), SETTLE_MS);
          },
        },
      });
      made = newEngine;
      setEngine(newEngine);
    };
    void begin();
    return () => {
      ended = true;
      clearTimeout(timer);
      made?.end();
      setEngine(null);
    };
  }, [known, box, still, panel, bar, init.v2, map, latest, rest, lastJump]);

  useEffect(() => followAddress(rest, lastJump), [rest, lastJump]);
  useEffect(() => engine?.setPoints(points), [engine, points]);
  useEffect(() => engine?.setSettings(settings), [engine, settings]);
  useEffect(() => engine?.setCovered(), [engine, state.panel]);
  useEffect(() => engine?.setSelected(address.p), [engine, address.p]);
  useEffect(() => {
    const key = jumpKey(address);
    const target = leap.current;
    if (!engine || (target === null && lastJump.current === key)) return;
    lastJump.current = key;
    leap.current = null;
    // Selecting a point in a list flies to it; Back and links have their own view.
    const there = wanted(target ? { ...address, at: null, s: null } : address, latest.current.state);
    if (there) engine.flyTo(there.pos, target ? (target.zoom ?? Math.max(FLY_ZOOM, engine.zoom())) : there.zoom);
  }, [engine, address, lastJump, leap, latest]);
  return engine;
}
