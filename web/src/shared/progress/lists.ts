/** The lists of a signed-in person in this tab: what the server has of each, what it has not confirmed, and what is seen. */

import type { Answer, Values } from '.';
import { type Box, emptyBox, isNews, sameValues, seen } from './core';

interface Held {
  /** What the server said last. */
  base: Answer | null;
  /** How often it was heard. */
  heard: number;
  /** What this tab has not got rid of yet. */
  box: Box;
  view: Values;
}

const nothing: Values = new Map();

interface Around {
  /** What was kept of it from an earlier visit. */
  recall: (list: string) => Answer | null;
  keep: (list: string, answer: Answer) => void;
  /** What other tabs have not got rid of yet. */
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

  /** The same map as before as long as the same is seen. */
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
    /** What the server is known to have been at. */
    revision: (list: string) => held(list).base?.revision,
    /** An answer; `heardBefore` is how often the list was heard of when it was asked for. */
    hear: (list: string, answer: Answer, heardBefore: number) => {
      if (hear(list, answer, heardBefore)) keep(list, answer);
    },
    /** What another tab has heard, and kept already; this one has not asked for it. */
    overhear: (list: string, answer: Answer) => void (lists.has(list) && hear(list, answer, -1)),
  };
}

export type Lists = ReturnType<typeof createLists>;
