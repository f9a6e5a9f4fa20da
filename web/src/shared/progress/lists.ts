/** The lists of a signed-in user in this tab: the server's values, unconfirmed changes, and the combined view. */

import type { ServerList, Values } from '.';
import { type Box, emptyBox, isNewer, sameValues, seen } from './core';

interface ListState {
  /** The server's last response. */
  base: ServerList | null;
  /** How many responses were received for this list. */
  received: number;
  /** This tab's unconfirmed changes. */
  box: Box;
  view: Values;
}

const nothing: Values = new Map();

interface ListsOptions {
  /** Returns the cached list of an earlier visit. */
  recall: (list: string) => ServerList | null;
  store: (list: string, response: ServerList) => void;
  /** Returns other tabs' unconfirmed changes. */
  others: (list: string) => readonly Box[];
}

export function createLists({ recall, store, others }: ListsOptions) {
  const lists = new Map<string, ListState>();

  function stateOf(list: string): ListState {
    const known = lists.get(list);
    if (known) return known;
    const fresh: ListState = { base: recall(list), received: 0, box: emptyBox, view: nothing };
    lists.set(list, fresh);
    recompute(list);
    return fresh;
  }

  /** Recomputes the view. The map stays the same while its entries are equal. */
  function recompute(list: string): void {
    const one = stateOf(list);
    const view = seen(one.base?.values ?? nothing, [...others(list), one.box]);
    if (!sameValues(view, one.view)) one.view = view;
  }

  function receive(list: string, response: ServerList, receivedBefore: number): boolean {
    const one = stateOf(list);
    const newer = isNewer(one.base, response, one.received !== receivedBefore);
    if (newer) {
      one.base = response;
      one.received += 1;
    }
    return newer;
  }

  return {
    recompute,
    recomputeAll: () => {
      for (const list of lists.keys()) recompute(list);
    },
    names: () => [...lists.keys()],
    view: (list: string) => stateOf(list).view,
    isLoaded: (list: string) => stateOf(list).base !== null,
    box: (list: string) => stateOf(list).box,
    setBox: (list: string, box: Box) => {
      stateOf(list).box = box;
    },
    boxes: (): ReadonlyMap<string, Box> => new Map([...lists].map(([list, { box }]) => [list, box])),
    received: (list: string) => stateOf(list).received,
    /** Returns the last known revision of the server. */
    revision: (list: string) => stateOf(list).base?.revision,
    /** Applies a response. `receivedBefore` is the number of responses received when the request was made. */
    receive: (list: string, response: ServerList, receivedBefore: number) => {
      if (receive(list, response, receivedBefore)) store(list, response);
    },
    /** Applies a response that another tab received and cached. This tab made no request. */
    receiveFromTab: (list: string, response: ServerList) => void (lists.has(list) && receive(list, response, -1)),
  };
}

export type Lists = ReturnType<typeof createLists>;
