/* oxlint-disable no-await-in-loop -- one turn after the other */

import { expect, test } from 'vitest';
import { type Picture, showPatiently } from './patience';

type Answer = { status: number; retry?: string } | 'offline';

/** Simulates an image that fails with the given responses, and returns what has happened to it. */
async function shown(answers: readonly Answer[], isConnected = true) {
  const waited: number[] = [];
  const told: string[] = [];
  const listeners = new Map<string, () => void>();
  let asked = 0;
  let sets = 0;
  const picture: Picture = {
    isConnected,
    addEventListener: (event, work) => listeners.set(event, work),
    get src() {
      return '';
    },
    set src(_: string) {
      sets += 1;
      const event = asked < answers.length ? 'error' : 'load';
      queueMicrotask(() => listeners.get(event)?.());
    },
  };
  const fetch = async () => {
    const answer = answers[asked] ?? { status: 200 };
    asked += 1;
    if (answer === 'offline') throw new TypeError('failed to fetch');
    return { ok: answer.status === 200, status: answer.status, headers: { get: () => answer.retry ?? null } };
  };
  const after = (ms: number, work: () => void) => {
    waited.push(ms);
    work();
  };
  showPatiently(picture, '/tiles/a/b/0/0/0.webp', { fetch, after }, (error) => told.push(error?.message ?? 'there'));
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
  return { waited, told, sets };
}

test.each<[string, readonly Answer[], Awaited<ReturnType<typeof shown>>]>([
  ['it is there', [], { waited: [], told: ['there'], sets: 1 }],
  ['it is being drawn: asked again when the server says', [{ status: 503, retry: '3' }], { waited: [3000], told: ['there'], sets: 2 }],
  [
    'and once more',
    [
      { status: 503, retry: '1' },
      { status: 503, retry: '2' },
    ],
    { waited: [1000, 2000], told: ['there'], sets: 3 },
  ],
  ['a server that names no time', [{ status: 503 }], { waited: [1000], told: ['there'], sets: 2 }],
  [
    'one that names a date or an hour',
    [
      { status: 503, retry: 'Mon, 01 Jan' },
      { status: 503, retry: '3600' },
    ],
    { waited: [1000, 10_000], told: ['there'], sets: 3 },
  ],
  ['it has come while it was asked for', [{ status: 200 }], { waited: [0], told: ['there'], sets: 2 }],
  ['no connection', ['offline'], { waited: [2000], told: ['there'], sets: 2 }],
  ['there is none', [{ status: 404 }], { waited: [], told: ['no tile'], sets: 1 }],
])('a tile: %s', async (_, answers, expected) => {
  expect(await shown(answers)).toEqual(expected);
});

test('patience has an end', async () => {
  const { told, sets } = await shown(Array.from({ length: 20 }, () => ({ status: 503 })));
  expect({ told, sets }).toEqual({ told: ['no tile'], sets: 8 });
});

test('whoever has moved on asks no more', async () => {
  const { told, sets } = await shown([{ status: 503 }, { status: 503 }, { status: 503 }], false);
  expect({ told, sets }).toEqual({ told: [], sets: 2 });
});
