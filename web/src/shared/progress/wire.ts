/** The requests and responses of progress lists, the same for every area. */

import { fetchWithToken } from '@/shared/api/csrf';
import { reach, readAnswer } from '@/shared/api/error';
import { type Answer, type Answers, type Change, isMark, type ListsOfValues, markOf, unmarked, type Values, type Ways } from '.';

interface WireList {
  revision: number;
  done: readonly string[];
  counts: Readonly<Record<string, number>>;
  selected: readonly string[];
}

export type WireLists = Readonly<Record<string, WireList>>;

export function answerOf({ revision, done, counts, selected }: WireList): Answer {
  const values = new Map<string, boolean | number>(Object.entries(counts));
  for (const id of done) values.set(id, true);
  for (const id of selected) values.set(markOf(id), true);
  return { revision, values };
}

const answersOf = (lists: WireLists): Answers => Object.fromEntries(Object.entries(lists).map(([list, one]) => [list, answerOf(one)]));

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
const PATIENCE = 30_000;

/** The most lists in one request. */
const LISTS = 40;

async function post<T>(url: string, body: unknown, headers: Record<string, string>, keepalive: boolean): Promise<T> {
  const options = { method: 'POST', body: JSON.stringify(body), keepalive, signal: AbortSignal.timeout(PATIENCE) };
  const request = new Request(url, { ...options, headers: { 'content-type': 'application/json', accept: 'application/json', ...headers } });
  return (await readAnswer(await fetchWithToken(request))) as T;
}

async function get(url: string): Promise<{ lists: WireLists }> {
  const answer = await reach(() => fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } }));
  return (await readAnswer(answer)) as { lists: WireLists };
}

/** Returns an area's API calls at these URLs. */
export function waysTo(addresses: Addresses): Ways {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const load = async (lists: readonly string[]): Promise<Answers> => {
    const first = answersOf((await get(addresses.load(lists.slice(0, LISTS).join(',')))).lists);
    return lists.length > LISTS ? { ...first, ...(await load(lists.slice(LISTS))) } : first;
  };
  return {
    load,
    send: async (list, { client, seq, changes, after }, { user, keepalive }) => {
      const again: Record<string, string> = after === undefined ? {} : { after: String(after) };
      const url = `${addresses.send(list)}&${query({ client, seq: String(seq), ...again, user })}`;
      return answerOf(await post<WireList>(url, changes.map(wireChange), {}, keepalive));
    },
    merge: async (lists, how, { user, key }) => {
      const url = `${addresses.merge}?${query({ user })}`;
      const body = { lists: wireLists(lists), how };
      const answer = await post<{ lists: WireLists; before: WireLists }>(url, body, { 'Idempotency-Key': key }, false);
      return { after: answersOf(answer.lists), before: answersOf(answer.before) };
    },
  };
}
