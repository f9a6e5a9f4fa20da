import { useSyncExternalStore } from 'react';
import { newKey } from '@/shared/api/intent';
import { browserPorts, followBrowser } from '@/shared/outbox/browser';
import { loadBoard, saveBoard } from './api';
import { type BoardState, type BoardStore, createBoardStore, NOTHING_YET } from './store';
import { createTools, NO_TOOL, type Tools, type ToolState } from './tools';

export interface Session {
  store: BoardStore;
  tools: Tools;
}

const sessions = new Map<string, Session>();

/** A short id: full ones would make up most of a large file. */
export const newId = () => newKey().slice(0, 16);

/** Returns the board session of a map in this tab. In browsers only. */
export function sessionOf(map: string): Session {
  const known = sessions.get(map);
  if (known) return known;
  const store = createBoardStore(map, { ...browserPorts(), load: loadBoard, save: saveBoard, newId });
  followBrowser(store);
  const session = { store, tools: createTools(store, newId) };
  sessions.set(map, session);
  return session;
}

/** The subscription on the server, where there is no board. */
const never = () => () => {};
const here = (map: string): Session | null => (typeof window === 'undefined' ? null : sessionOf(map));

export function useBoard(map: string): BoardState {
  const store = here(map)?.store;
  return useSyncExternalStore(store?.subscribe ?? never, store?.get ?? nothingYet, nothingYet);
}

export function useTools(map: string): ToolState {
  const tools = here(map)?.tools;
  return useSyncExternalStore(tools?.subscribe ?? never, tools?.get ?? noTool, noTool);
}

const nothingYet = () => NOTHING_YET;
const noTool = () => NO_TOOL;
