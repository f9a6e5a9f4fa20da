/* oxlint-disable no-await-in-loop -- sequential on purpose */

import { expect, test } from 'vitest';
import { type Picture, loadWithRetry } from './tileRetry';

type TileResponse = { status: number; retry?: string } | 'offline';

/** Simulates an image that fails with the given responses, and returns what has happened to it. */
async function load(responses: readonly TileResponse[], isConnected = true) {
  const waited: number[] = [];
  const results: string[] = [];
  const listeners = new Map<string, () => void>();
  let requests = 0;
  let sets = 0;
  const picture: Picture = {
    isConnected,
    addEventListener: (event, work) => listeners.set(event, work),
    get src() {
      return '';
    },
    set src(_: string) {
      sets += 1;
      const event = requests < responses.length ? 'error' : 'load';
      queueMicrotask(() => listeners.get(event)?.());
    },
  };
  const fetch = async () => {
    const response = responses[requests] ?? { status: 200 };
    requests += 1;
    if (response === 'offline') throw new TypeError('failed to fetch');
    return { ok: response.status === 200, status: response.status, headers: { get: () => response.retry ?? null } };
  };
  const after = (ms: number, work: () => void) => {
    waited.push(ms);
    work();
  };
  loadWithRetry(picture, '/tiles/a/b/0/0/0.webp', { fetch, after }, (error) => results.push(error?.message ?? 'there'));
  for (let tick = 0; tick < 200; tick += 1) await Promise.resolve();
  return { waited, results, sets };
}

test.each<[string, readonly TileResponse[], Awaited<ReturnType<typeof load>>]>([
  ['loads at once', [], { waited: [], results: ['there'], sets: 1 }],
  ['retries after the Retry-After time', [{ status: 503, retry: '3' }], { waited: [3000], results: ['there'], sets: 2 }],
  [
    'retries a second time',
    [
      { status: 503, retry: '1' },
      { status: 503, retry: '2' },
    ],
    { waited: [1000, 2000], results: ['there'], sets: 3 },
  ],
  ['retries after a second without a Retry-After header', [{ status: 503 }], { waited: [1000], results: ['there'], sets: 2 }],
  [
    'limits an invalid or long Retry-After time',
    [
      { status: 503, retry: 'Mon, 01 Jan' },
      { status: 503, retry: '3600' },
    ],
    { waited: [1000, 10_000], results: ['there'], sets: 3 },
  ],
  ['retries at once if it has become available', [{ status: 200 }], { waited: [0], results: ['there'], sets: 2 }],
  ['retries after two seconds without a connection', ['offline'], { waited: [2000], results: ['there'], sets: 2 }],
  ['fails without a retry on 404', [{ status: 404 }], { waited: [], results: ['no tile'], sets: 1 }],
])('%s', async (_, responses, expected) => {
  expect(await load(responses)).toEqual(expected);
});

test('stops after eight tries', async () => {
  const { results, sets } = await load(Array.from({ length: 20 }, () => ({ status: 503 })));
  expect({ results, sets }).toEqual({ results: ['no tile'], sets: 8 });
});

test('does not retry a removed tile', async () => {
  const { results, sets } = await load([{ status: 503 }, { status: 503 }, { status: 503 }], false);
  expect({ results, sets }).toEqual({ results: [], sets: 2 });
});
