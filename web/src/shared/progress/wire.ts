/** The requests and responses of progress lists, the same for every area. */

import { fetchWithToken } from '@/shared/api/csrf';
import { reach, readResponse } from '@/shared/api/error';
import {
  type ServerList,
  type ServerLists,
  type Change,
  isMark,
  type ListsOfValues,
  markOf,
  unmarked,
  type Values,
  type SyncCalls,
} from '.';

interface WireList {
  revision: number;
  done: readonly string[];
  counts: Readonly<Record<string, number>>;
  selected: readonly string[];
}

export type WireLists = Readonly<Record<string, WireList>>;

export function serverListOf({ revision, done, counts, selected }: WireList): ServerList {
  const values = new Map<string, boolean | number>(Object.entries(counts));
  for (const id of done) values.set(id, true);
  for (const id of selected) values.set(markOf(id), true);
  return { revision, values };
}

const serverListsOf = (lists: WireLists): ServerLists =>
  Object.fromEntries(Object.entries(lists).map(([list, one]) => [list, serverListOf(one)]));

export function wireChange({ id, value }: Change): object {
  if (isMark(id)) return { id: unmarked(id), selected: value === true };
  return typeof value === 'number' ? { id, state: false, count: value } : { id, state: value };
}

export function wireList(values: Values): Omit<WireList, 'revision'> {
  const all = [...values];
  const done = all.filter(([, value]) => value === true).map(([id]) => id);
  return {
    done: done.filter((id) => !isMark(id)),
    counts: Object.fromEntries(all.flatMap(([id, value]) => (typeof value === 'number' ? [[id, value]] : []))),
    selected: done.filter(isMark).map(unmarked),
  };
}

const wireLists = (lists: ListsOfValues) => Object.fromEntries(Object.entries(lists).map(([list, values]) => [list, wireList(values)]));

interface Addresses {
  load: (lists: string) => string;
  send: (list: string) => string;
  merge: string;
}

/** The request timeout in milliseconds; after it, the request is retried. */
const TIMEOUT_MS = 30_000;

/** The most lists in one request. */
const LISTS = 40;

async function post<T>(url: string, body: unknown, headers: Record<string, string>, keepalive: boolean): Promise<T> {
  const options = { method: 'POST', body: JSON.stringify(body), keepalive, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const request = new Request(url, { ...options, headers: { 'content-type': 'application/json', accept: 'application/json', ...headers } });
  return (await readResponse(await fetchWithToken(request))) as T;
}

async function get(url: string): Promise<{ lists: WireLists }> {
  const response = await reach(() => fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } }));
  return (await readResponse(response)) as { lists: WireLists };
}

/** Returns an area's API calls at these URLs. */
export function syncCalls(addresses: Addresses): SyncCalls {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const load = async (lists: readonly string[]): Promise<ServerLists> => {
    const first = serverListsOf((await get(addresses.load(lists.slice(0, LISTS).join(',')))).lists);
    return lists.length > LISTS ? { ...first, ...(await load(lists.slice(LISTS))) } : first;
  };
  return {
    load,
    send: async (list, { client, seq, changes, after }, { user, keepalive }) => {
      const again: Record<string, string> = after === undefined ? {} : { after: String(after) };
      const url = `${addresses.send(list)}&${query({ client, seq: String(seq), ...again, user })}`;
      return serverListOf(await post<WireList>(url, changes.map(wireChange), {}, keepalive));
    },
    merge: async (lists, how, { user, key }) => {
      const url = `${addresses.merge}?${query({ user })}`;
      const body = { lists: wireLists(lists), how };
      const response = await post<{ lists: WireLists; before: WireLists }>(url, body, { 'Idempotency-Key': key }, false);
      return { after: serverListsOf(response.lists), before: serverListsOf(response.before) };
    },
  };
}
