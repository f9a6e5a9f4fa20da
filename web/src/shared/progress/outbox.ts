/** The unsent changes of this tab, list by list, as the shared outbox stores them; and those of other tabs. */

import { createClock } from '@/shared/outbox/entries';
import type { Ports } from '@/shared/outbox/ports';
import { createTabRecord } from '@/shared/outbox/tab';
import { adopted, type Box, entriesOf, yielded } from './core';
import type { Keys } from './keys';
import type { Lists } from './lists';
import { boxFor, type Outbox, readOutbox, writeOutbox } from './stored';

interface OutboxOptions {
  user: string;
  client: string;
  keys: Keys;
  ports: Ports;
  lists: () => Lists;
  /** Changes of closed tabs may have been adopted: they are overdue. */
  onAdopted: () => void;
}

export function createOutbox({ user, client, keys, ports, lists, onAdopted }: OutboxOptions) {
  const clock = createClock(ports.now);

  /** Drops changes that another tab has changed more recently. Returns true if there were any. */
  function yieldTo({ boxes }: Outbox): boolean {
    let yields = false;
    for (const [list, box] of boxes) {
      const own = lists().box(list);
      const left = yielded(own, entriesOf(box));
      yields ||= left !== own;
      lists().setBox(list, left);
    }
    return yields;
  }

  const record = createTabRecord<Outbox>({
    ports,
    prefix: keys.outboxesOf(user),
    tab: client,
    read: readOutbox,
    write: (seenAt) => writeOutbox({ seenAt, boxes: lists().boxes() }),
    onOther: yieldTo,
    adopt: ({ boxes }) => {
      for (const [list, box] of boxes) {
        lists().setBox(list, adopted(lists().box(list), client, box));
        clock.observe(entriesOf(box));
      }
    },
    onAdopted,
  });

  return {
    ...record,
    others: (list: string): readonly Box[] => record.others().map((outbox) => boxFor(outbox, list)),
    nextMoment: clock.next,
  };
}
