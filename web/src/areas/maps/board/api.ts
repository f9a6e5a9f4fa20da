import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import { reach, readResponse } from '@/shared/api/error';
import type { Pos } from '../types';
import type { Board } from './model';

const pair = ([lat, lng]: Pos): [number, number] => [lat, lng];

/** Converts a board to the API format. */
const written = ({ pins, routes }: Board) => ({
  pins: pins.map((pin) => ({ ...pin, at: pair(pin.at) })),
  routes: routes.map((route) => ({ ...route, points: route.points.map(pair) })),
});

export async function loadBoard(map: string): Promise<unknown> {
  const url = `/api/maps/board?${new URLSearchParams({ map })}`;
  const response = await reach(() => fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } }));
  return ((await readResponse(response)) as { board: unknown }).board;
}

export async function saveBoard(map: string, revision: number, board: Board): Promise<number> {
  const response = await send((api) => api.POST('/api/maps/board', { params: { query: { map, revision } }, body: written(board) }));
  return response.revision;
}

/** Shares a read-only snapshot of the board. */
export const shareBoard = (map: string, mode: string, board: Board) =>
  send((api) => api.POST('/api/maps/board/share', { params: { query: { map, mode } }, body: written(board) }));

export const sharedBoardCall = (code: string) => call('/api/maps/shared/{code}', { path: { code } });
