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
    set: (list, changes, told) => engine().set(list, changes, told),
    setAll: (changes, told) => engine().setAll(changes, told),
    addAll: (lists, told) => engine().addAll(lists, told),
    snapshot: (lists) => engine().snapshot(lists),
    undo: (step) => engine().undo(step),
    asked: () => engine().asked(),
    answer: (goOn) => engine().answer(goOn),
    sides: () => engine().sides(),
    merge: (how) => engine().merge(how),
    later: () => engine().later(),
    listen: (listener) => engine().listen(listener),
  };
}
