import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '@/shared/api/call';
import { callOptions } from '@/shared/api/useCall';
import { browserPorts, followBrowser } from '@/shared/outbox/browser';
import { createKeyedOutbox, type KeyedOutbox } from '@/shared/outbox/keyed';
import { followSession } from '@/shared/outbox/useOwner';
import { isInitOf, saveSettings, saveVisible } from '../api';
import type { MapInit } from '../types';
import { batchOf, groupIn, isOwnValue, type OwnEntries, type OwnValue, withSaved, withSettings } from './ownSettings';

/** The page is rendered for guests. The account in the query key prevents showing another account's settings. */
export function ownOptions(call: Call<MapInit>, user: string | undefined) {
  const queryKey = [call.url, user ?? ''] as unknown as [string];
  // Settings may have changed on another device.
  return { ...callOptions(call), queryKey, staleTime: Infinity, refetchOnWindowFocus: 'always' as const };
}

export interface OwnOutbox extends KeyedOutbox<OwnValue> {
  /** The call with the saved settings: that of the open page. */
  call: Call<MapInit>;
  onFailed: (error: unknown) => void;
}

const outboxes = new Map<string, OwnOutbox>();

/** Updates the cached responses of an account, and refetches requests in flight that may predate the save. */
export function updateCache(client: QueryClient, map: string, user: string, saved: OwnEntries): void {
  const predicate = ({ queryKey: [url, of] }: { queryKey: readonly unknown[] }) => of === user && isInitOf(String(url), map);
  client.setQueriesData<MapInit>({ predicate }, (init) => init && withSaved(init, saved));
  for (const { queryKey } of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    const query = { queryKey, exact: true };
    void client.cancelQueries(query).then(() => client.refetchQueries(query));
  }
}

/** Returns the unsent settings and filters of a map in this tab. In browsers only. */
export function ownOutboxOf(map: string, call: Call<MapInit>, client: QueryClient): OwnOutbox {
  const known = outboxes.get(map);
  if (known) return known;
  const outbox: OwnOutbox = {
    ...createKeyedOutbox<OwnValue>({
      ports: browserPorts(),
      prefix: `hotdrop-map-settings:${map}:`,
      isValue: isOwnValue,
      batchOf,
      send: async (batch, { user, pending }) => {
        const [key = ''] = batch.keys();
        const group = groupIn(key);
        if (group) {
          await saveVisible({ v: batch.get(key)?.value === true, c: group.group, map, m: group.mode });
          return;
        }
        const { settings } = await client.ensureQueryData(ownOptions(outbox.call, user));
        // The call saves all settings, so it includes those that other tabs are about to send.
        await saveSettings(map, withSettings(settings, pending));
      },
      onSaved: (saved, user) => updateCache(client, map, user, saved),
      onFailed: (error) => outbox.onFailed(error),
    }),
    call,
    onFailed: () => {},
  };
  outboxes.set(map, outbox);
  followBrowser(outbox);
  followSession(client, outbox);
  return outbox;
}
