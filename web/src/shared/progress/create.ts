import type { Progress } from '.';
import { browserPorts, followBrowser } from '@/shared/outbox/browser';
import { createEngine, type Engine, type Options } from './engine';

/** Creates the progress of an area, once per area. Does nothing until it is used in a browser. */
export function createProgress(options: Options): Progress {
  let made: Engine | null = null;
  const engine = (): Engine => {
    if (made === null) {
      made = createEngine(options, browserPorts());
      followBrowser(made);
    }
    return made;
  };
  return {
    setOwner: (owner) => engine().setOwner(owner),
    watch: (list) => engine().watch(list),
    subscribe: (listener) => engine().subscribe(listener),
    values: (list) => engine().values(list),
    ready: (list) => engine().ready(list),
    lacks: (list) => engine().lacks(list),
    status: () => engine().status(),
    set: (list, changes, message) => engine().set(list, changes, message),
    setAll: (changes, message) => engine().setAll(changes, message),
    addAll: (lists, message) => engine().addAll(lists, message),
    snapshot: (lists) => engine().snapshot(lists),
    undo: (step) => engine().undo(step),
    needsConsent: () => engine().needsConsent(),
    setConsent: (goOn) => engine().setConsent(goOn),
    sides: () => engine().sides(),
    merge: (how) => engine().merge(how),
    dismissMerge: () => engine().dismissMerge(),
    listen: (listener) => engine().listen(listener),
  };
}
