import { expect, test, vi } from 'vitest';
import { createLayers } from './layers';

/** A fake window with the history API that layers use; going back is asynchronous, as in a browser. */
function fakeWindow() {
  let listener = () => {};
  let entries: unknown[] = [{ key: 'a' }];
  let at = 0;
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => {
      entries = [...entries.slice(0, at + 1), state];
      at += 1;
    },
    go: (by: number) => {
      setTimeout(() => {
        at += by;
        listener();
      });
    },
  };
  const window = { history, addEventListener: (_: string, listen: () => void) => (listener = listen) };
  const press = (by: number) => {
    at += by;
    listener();
  };
  return { layers: createLayers(window as unknown as Window), press, at: () => at, state: () => entries[at] };
}

/** Waits a few event loop rounds: going back takes one, its effects another. */
const nextRounds = async (rounds = 4): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  if (rounds > 1) await nextRounds(rounds - 1);
};

test('Back closes the top layer first', async () => {
  const { layers, press, at, state } = fakeWindow();
  const [first, second] = [vi.fn(), vi.fn()];
  layers.enter(first);
  layers.enter(second);
  expect(state()).toEqual({ key: 'a', over: 2 });
  press(-1);
  expect([first, second].map((close) => close.mock.calls.length)).toEqual([0, 1]);
  press(-1);
  await nextRounds();
  expect(first).toHaveBeenCalledOnce();
  expect([at(), state()]).toEqual([0, { key: 'a' }]);
});

test('a layer that is closed otherwise removes its history entry', async () => {
  const { layers, at } = fakeWindow();
  const close = vi.fn();
  const leave = layers.enter(close);
  expect(at()).toBe(1);
  leave();
  await nextRounds();
  expect(at()).toBe(0);
  expect(close).not.toHaveBeenCalled();
});

test('a dialog that opens while a menu closes reuses its history entry', async () => {
  const { layers, press, at } = fakeWindow();
  layers.enter(() => {})();
  const close = vi.fn();
  layers.enter(close);
  await nextRounds();
  expect(at()).toBe(1);
  press(-1);
  expect(close).toHaveBeenCalledOnce();
});

test('a layer that opens during a history navigation gets an entry', async () => {
  const { layers, at } = fakeWindow();
  layers.enter(() => {})();
  await new Promise((resolve) => setTimeout(resolve));
  layers.enter(() => {});
  await nextRounds();
  expect(at()).toBe(1);
});

test('navigating first returns to the entry of the page; layers that stay open get entries again', async () => {
  const { layers, press, at } = fakeWindow();
  const close = vi.fn();
  layers.enter(close);
  await layers.suspend();
  expect(at()).toBe(0);
  layers.resume();
  await nextRounds();
  expect(at()).toBe(1);
  press(-1);
  expect(close).toHaveBeenCalledOnce();
});

test('going forward to a closed layer goes back', async () => {
  const { layers, press, at } = fakeWindow();
  layers.enter(() => {});
  press(-1);
  press(1);
  await nextRounds();
  expect(at()).toBe(0);
});
