import { useEffect, useRef } from 'react';
import { useLatest } from '@/shared/ui/useLatest';
import { type Grip, type MapView, useMapPage, useMapView } from '../slots';
import type { Pos } from '../types';
import { drawScene, hitIn, paletteOf, type Scene } from './draw';
import type { Board } from './model';
import { sessionOf, useBoard, useTools } from './session';
import type { Tools } from './tools';
import { useRoom } from './useTold';

/** Pixels: the second press of a double click may have set a point of its own. */
const SAME = 12;

function endLine(tools: Tools, project: MapView['project']): void {
  const [last, before] = tools.get().points.slice(-2).toReversed().map(project);
  if (last && before && Math.hypot(last[0] - before[0], last[1] - before[1]) < SAME) tools.undo();
  tools.finish();
}

/** Draws the board on the map, and takes the presses that are meant for it. */
export function useLayer(shared: Board | null): void {
  const view = useMapView();
  const { map, openPanel } = useMapPage();
  const { board } = useBoard(map);
  const tools = useTools(map);
  const room = useRoom();
  const layer = useRef<ReturnType<MapView['addLayer']> | null>(null);
  const scene = useLatest<Omit<Scene, 'palette'>>({ board, shared, tools });
  const open = useLatest(openPanel);
  const say = useLatest(room);

  useEffect(() => {
    if (!view) return undefined;
    const { tools: hand } = sessionOf(map);
    const palette = paletteOf(document.body);
    const grip = (x: number, y: number): Grip | null => {
      const hit = hitIn(x, y, view.project, scene.current);
      if (!hit) return null;
      if (hit.kind === 'point') {
        return { cursor: 'grab', onClick: () => hand.choosePoint(hit.index), drag: hand.dragPoint(hit.index) };
      }
      const chosen = hand.get().chosen === hit.id && !hit.shared;
      const onClick = () => {
        hand.choose(hit.id);
        open.current('board');
      };
      // What is looked at can be dragged; everything else lies still under a hand that moves the map.
      return { cursor: 'pointer', onClick, ...(chosen && hit.kind === 'pin' ? { drag: hand.dragPin(hit.id) } : {}) };
    };
    const made = view.addLayer({
      draw: (pen, at) => drawScene(pen, at, { ...scene.current, palette }, view.centre()),
      hit: grip,
    });
    layer.current = made;
    const isBusy = () => hand.get().mode !== 'none';
    const place = (pos: Pos): boolean => {
      const { mode } = hand.get();
      if (mode === 'none') return false;
      if (say.current(hand.place(pos)) && mode === 'pin') open.current('board');
      return true;
    };
    const ends = [
      view.onClick(place),
      view.onDoubleClick(() => {
        const busy = isBusy();
        if (busy) endLine(hand, view.project);
        return busy;
      }),
      // The cross stays in the middle while the ground moves below it.
      view.onMove(() => isBusy() && made.redraw()),
      () => made.remove(),
    ];
    return () => {
      layer.current = null;
      for (const end of ends) end();
    };
  }, [view, map, scene, open, say]);

  useEffect(() => layer.current?.redraw(), [board, shared, tools]);
}
