/** The lists of a signed-in user in this tab: the server's values, unconfirmed changes, and the combined view. */

import type { Answer, Values } from '.';
import { type Box, emptyBox, isNews, sameValues, seen } from './core';

interface Held {
  /** The server's last response. */
  base: Answer | null;
  /** How many responses were received for this list. */
  heard: number;
  /** This tab's unconfirmed changes. */
  box: Box;
  view: Values;
}

const nothing: Values = new Map();

interface Around {
  /** Returns the cached list of an earlier visit. */
  recall: (list: string) => Answer | null;
  keep: (list: string, answer: Answer) => void;
  /** Returns other tabs' unconfirmed changes. */
  others: (list: string) => readonly Box[];
}

export function createLists({ recall, keep, others }: Around) {
  const lists = new Map<string, Held>();

  function held(list: string): Held {
    const known = lists.get(list);
    if (known) return known;
    const fresh: Held = { base: recall(list), heard: 0, box: emptyBox, view: nothing };
    lists.set(list, fresh);
    look(list);
    return fresh;
  }

  /** Recomputes the view. The map stays the same while its entries are equal. */
  function look(list: string): void {
    const one = held(list);
    const view = seen(one.base?.values ?? nothing, [...others(list), one.box]);
    if (!sameValues(view, one.view)) one.view = view;
  }

  function hear(list: string, answer: Answer, heardBefore: number): boolean {
    const one = held(list);
    const news = isNews(one.base, answer, one.heard !== heardBefore);
    if (news) {
      one.base = answer;
      one.heard += 1;
    }
    return news;
  }

  return {
    look,
    lookAtAll: () => {
      for (const list of lists.keys()) look(list);
    },
    names: () => [...lists.keys()],
    view: (list: string) => held(list).view,
    isKnown: (list: string) => held(list).base !== null,
    box: (list: string) => held(list).box,
    setBox: (list: string, box: Box) => {
      held(list).box = box;
    },
    boxes: (): ReadonlyMap<string, Box> => new Map([...lists].map(([list, { box }]) => [list, box])),
    heard: (list: string) => held(list).heard,
    /** Returns the last known revision of the server. */
    revision: (list: string) => held(list).base?.revision,
    /** Applies a response. `heardBefore` is the number of responses received when the request was made. */
    hear: (list: string, answer: Answer, heardBefore: number) => {
      if (hear(list, answer, heardBefore)) keep(list, answer);
    },
    /** Applies a response that another tab received and cached. This tab made no request. */
    overhear: (list: string, answer: Answer) => void (lists.has(list) && hear(list, answer, -1)),
  };
}

export type Lists = ReturnType<typeof createLists>;
