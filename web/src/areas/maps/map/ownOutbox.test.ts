import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../panels/settings/model';
import type { MapInit } from '../types';
import { updateCache } from './ownOutbox';

const URL = '/api/tools/map/init?map=vondel&mode=dmz&lang=en';
const init = (iconsSize: number) => ({ settings: { ...DEFAULT_SETTINGS, iconsSize }, p: {} }) as unknown as MapInit;
const saved = new Map([['setting:iconsSize', { value: 40, at: 1 }]]);

/** Observes the settings of an account; every request waits for its response. */
function observed(user: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const respond: ((response: MapInit) => void)[] = [];
  const queryFn = () => new Promise<MapInit>((resolve) => respond.push(resolve));
  const observer = new QueryObserver<MapInit>(client, { queryKey: [URL, user], queryFn, staleTime: Infinity });
  observer.subscribe(() => {});
  const size = () => observer.getCurrentResult().data?.settings.iconsSize;
  return { client, respond, size };
}

const settled = async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

test('a saved change is in the cached response of its account and map only', async () => {
  const { client, respond, size } = observed('7');
  respond[0]?.(init(32));
  await settled();
  updateCache(client, 'vondel', '8', saved);
  updateCache(client, 'al-mazrah', '7', saved);
  expect(size()).toBe(32);
  updateCache(client, 'vondel', '7', saved);
  expect([size(), respond.length]).toEqual([40, 1]);
});

test('a request that may have been answered before the save is repeated', async () => {
  const { client, respond, size } = observed('7');
  updateCache(client, 'vondel', '7', saved);
  await settled();
  expect(respond).toHaveLength(2);
  respond[0]?.(init(32));
  await settled();
  expect(size()).toBeUndefined();
  respond[1]?.(init(40));
  await settled();
  expect(size()).toBe(40);
});

test('the next save waits for the repeated request', async () => {
  const { client, respond } = observed('7');
  updateCache(client, 'vondel', '7', saved);
  const base = client.ensureQueryData<MapInit>({ queryKey: [URL, '7'] });
  await settled();
  respond.at(-1)?.(init(40));
  expect((await base).settings.iconsSize).toBe(40);
});
