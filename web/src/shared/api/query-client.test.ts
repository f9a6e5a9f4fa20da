import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetch, createQueryClient, clearPrefetched, hydrateQueries } from './query-client';
import { callOptions } from './useCall';

const call = { url: '/api/answer', required: false };
let requests = 0;
let works = true;

beforeEach(() => {
  vi.useFakeTimers();
  requests = 0;
  works = true;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return works ? Response.json({ number: requests }) : Response.json({ error: 'busy' }, { status: 400 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = () => createQueryClient().fetchQuery({ ...callOptions<unknown>(call), retry: false });

test('a prefetched response is used by the first read only', async () => {
  await prefetch(call);
  expect(await read()).toEqual({ number: 1 });
  expect(await read()).toEqual({ number: 2 });
});

test('a prefetched response expires', async () => {
  await prefetch(call);
  vi.advanceTimersByTime(10_001);
  expect(await read()).toEqual({ number: 2 });
});

test('clears prefetched responses when the user changes', async () => {
  await prefetch(call);
  clearPrefetched();
  expect(await read()).toEqual({ number: 2 });
});

test('a failed prefetch is requested again', async () => {
  works = false;
  await expect(prefetch(call)).rejects.toThrow();
  await expect(read()).rejects.toThrow();
  works = true;
  expect(await read()).toEqual({ number: 2 });
});

test('refetches a first response that was invalidated during the request', async () => {
  const client = createQueryClient();
  const first = client.fetchQuery({ ...callOptions<unknown>(call), retry: false });
  void client.invalidateQueries();
  expect(await first).toEqual({ number: 2 });
  works = false;
  client.clear();
  const refused = client.fetchQuery({ ...callOptions<unknown>(call), retry: false });
  works = true;
  void client.invalidateQueries();
  expect(await refused).toEqual({ number: 4 });
  expect(client.getQueryState([call.url])?.isInvalidated).toBe(false);
});

test('refetches again if the query is invalidated during the refetch, with or without data', async () => {
  const client = createQueryClient();
  const changeDuring = (times: number) => {
    vi.stubGlobal('fetch', async () => {
      requests += 1;
      if (requests <= times) void client.invalidateQueries({ refetchType: 'none' });
      return Response.json({ number: requests });
    });
  };
  const options = { ...callOptions<unknown>(call), staleTime: 0 };
  changeDuring(2);
  expect(await client.fetchQuery(options)).toEqual({ number: 3 });
  changeDuring(4);
  expect(await client.fetchQuery(options)).toEqual({ number: 5 });
  expect(client.getQueryState([call.url])?.isInvalidated).toBe(false);
});

test('a query stays invalidated if its refetch fails', async () => {
  const client = createQueryClient();
  const options = { ...callOptions<unknown>(call), retry: false };
  await client.fetchQuery(options);
  void client.invalidateQueries();
  works = false;
  await expect(client.fetchQuery(options)).rejects.toThrow();
  expect(client.getQueryState([call.url])?.isInvalidated).toBe(true);
  works = true;
  expect(await client.fetchQuery(options)).toEqual({ number: 3 });
});

test.each([
  { what: 'content', readAt: undefined, fetches: 0 },
  { what: 'live data of the last minute', readAt: -59, fetches: 0 },
  { what: 'live data that is older', readAt: -61, fetches: 1 },
  { what: 'live data from the future of a slow clock', readAt: 30, fetches: 1 },
])('$what in the document is refetched $fetches times', async ({ readAt, fetches }) => {
  const client = createQueryClient();
  const now = Date.now();
  const times = readAt === undefined ? {} : { [call.url]: Math.floor(now / 1000) + readAt };
  hydrateQueries(client, { [call.url]: { number: 0 } }, times, now);
  expect(await client.fetchQuery(callOptions<unknown>(call))).toEqual({ number: fetches });
  expect(requests).toBe(fetches);
});

test('the first refetch of hydrated data may be cached by the server, the next one may not', async () => {
  const modes: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, options: RequestInit) => {
    modes.push(options.cache);
    return Response.json({});
  });
  const client = createQueryClient();
  hydrateQueries(client, { [call.url]: {} }, { [call.url]: 1 }, Date.now());
  const options = { ...callOptions<unknown>(call), staleTime: 0 };
  await client.fetchQuery(options);
  await client.fetchQuery(options);
  expect(modes).toEqual([undefined, 'no-cache']);
});
