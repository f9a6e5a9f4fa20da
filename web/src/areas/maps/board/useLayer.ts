import { useEffect, useRef } from 'react';
import { useLatest } from '@/shared/ui/useLatest';
import { type Grip, type MapView, type Spot, useMapPage, useMapView } from '../slots';
import type { Pos } from '../types';
import { drawScene, hitIn, paletteOf, type Scene } from './draw';
import { type Board, isEmpty } from './model';
import { sessionOf, useBoard, useTools } from './session';
import type { Tools, ToolState } from './tools';
import { useLimitNotice } from './useBoardActions';

/** The maximum distance in pixels between two presses at the same place. */
const SAME = 16;

const isSame = (one: Spot | undefined, other: Spot | undefined): boolean =>
  one !== undefined && other !== undefined && Math.hypot(one[0] - other[0], one[1] - other[1]) < SAME;

/** Ends the line, and removes the point that the second press of a double click may have added. */
function endLine(tools: Tools, project: MapView['project']): void {
  const [last, before] = tools.get().points.slice(-2).toReversed().map(project);
  if (isSame(last, before)) tools.undo();
  tools.finish();
}

/** Whether there is anything to draw. Avoids a second canvas over the map otherwise. */
const isShown = (board: Board, shared: Board | null, { mode }: ToolState): boolean =>
  mode !== 'none' || !isEmpty(board) || (shared !== null && !isEmpty(shared));

/** Draws the board on the map and handles its pointer events. */
export function useLayer(shared: Board | null): void {
  const view = useMapView();
  const { map, openPanel } = useMapPage();
  const { board } = useBoard(map);
  const tools = useTools(map);
  const room = useLimitNotice();
  const layer = useRef<ReturnType<MapView['addLayer']> | null>(null);
  // Browsers report two quick taps as a double click wherever they were.
  const presses = useRef<readonly Spot[]>([]);
  const scene = useLatest<Omit<Scene, 'palette'>>({ board, shared, tools });
  const open = useLatest(openPanel);
  const notify = useLatest(room);
  const shows = isShown(board, shared, tools);

  useEffect(() => {
    if (!view || !shows) return undefined;
    const { tools: hand } = sessionOf(map);
    const palette = paletteOf(document.body);
    const grip = (x: number, y: number): Grip | null => {
      const hit = hitIn(x, y, view.project, scene.current);
      if (!hit) return null;
      if (hit.kind === 'point') {
        const onClick = () => {
          const pos = hand.get().points[hit.index];
          if (pos) presses.current = [...presses.current.slice(-1), view.project(pos)];
          hand.choosePoint(hit.index);
        };
        return { cursor: 'grab', onClick, drag: hand.dragPoint(hit.index) };
      }
      const chosen = hand.get().chosen === hit.id && !hit.shared;
      const onClick = () => {
        hand.choose(hit.id);
        open.current('board');
      };
      // Only the selected item can be dragged, so that panning does not move others.
      return { cursor: 'pointer', onClick, ...(chosen && hit.kind === 'pin' ? { drag: hand.dragPin(hit.id) } : {}) };
    };
    const made = view.addLayer({
      draw: (context, at) => drawScene(context, at, { ...scene.current, palette }, view.centre()),
      hit: grip,
    });
    layer.current = made;
    return () => {
      layer.current = null;
      made.remove();
    };
  }, [view, map, shows, scene, open]);

  useEffect(() => {
    if (!view) return undefined;
    const { tools: hand } = sessionOf(map);
    const isBusy = () => hand.get().mode !== 'none';
    const place = (pos: Pos): boolean => {
      const { mode } = hand.get();
      if (mode === 'none') return false;
      presses.current = [...presses.current.slice(-1), view.project(pos)];
      if (notify.current(hand.place(pos)) && mode === 'pin') open.current('board');
      return true;
    };
    const ends = [
      view.onClick(place),
      view.onDoubleClick(() => {
        const busy = isBusy();
        if (busy && isSame(presses.current[0], presses.current[1])) endLine(hand, view.project);
        return busy;
      }),
      // The crosshair stays in the middle while the map moves.
      view.onMove(() => isBusy() && layer.current?.redraw()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [view, map, open, notify]);

  useEffect(() => layer.current?.redraw(), [board, shared, tools]);
}
