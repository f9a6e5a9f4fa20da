// Event, EventTarget and AbortController: data libraries create signals even when nothing is fetched.
{
  class Event {
    #stopped = false;
    constructor(type, { bubbles = false, cancelable = false } = {}) {
      this.type = String(type);
      this.bubbles = bubbles;
      this.cancelable = cancelable;
      this.defaultPrevented = false;
      this.target = null;
      this.currentTarget = null;
    }
    preventDefault() {
      if (this.cancelable) this.defaultPrevented = true;
    }
    stopPropagation() {}
    stopImmediatePropagation() {
      this.#stopped = true;
    }
    get stopped() {
      return this.#stopped;
    }
  }

  class CustomEvent extends Event {
    constructor(type, init = {}) {
      super(type, init);
      this.detail = init.detail ?? null;
    }
  }

  class EventTarget {
    #listeners = new Map();
    addEventListener(type, listener, options) {
      if (!listener) return;
      const list = this.#listeners.get(type) ?? [];
      if (list.some((entry) => entry.listener === listener)) return;
      const once = typeof options === "object" && options !== null && options.once === true;
      this.#listeners.set(type, [...list, { listener, once }]);
    }
    removeEventListener(type, listener) {
      const list = this.#listeners.get(type) ?? [];
      this.#listeners.set(type, list.filter((entry) => entry.listener !== listener));
    }
    dispatchEvent(event) {
      event.target = event.currentTarget = this;
      for (const { listener, once } of this.#listeners.get(event.type) ?? []) {
        if (event.stopped) break;
        if (once) this.removeEventListener(event.type, listener);
        if (typeof listener === "function") listener.call(this, event);
        else listener.handleEvent(event);
      }
      const handler = this[`on${event.type}`];
      if (typeof handler === "function" && !event.stopped) handler.call(this, event);
      return !event.defaultPrevented;
    }
  }

  const guard = Symbol("construct");
  let abort;

  class AbortSignal extends EventTarget {
    #aborted = false;
    #reason = undefined;
    onabort = null;
    constructor(key) {
      super();
      if (key !== guard) throw new TypeError("Illegal constructor");
    }
    static {
      abort = (signal, reason) => {
        if (signal.#aborted) return;
        signal.#aborted = true;
        signal.#reason = reason ?? new DOMException("This operation was aborted", "AbortError");
        signal.dispatchEvent(new Event("abort"));
      };
    }
    get aborted() {
      return this.#aborted;
    }
    get reason() {
      return this.#reason;
    }
    throwIfAborted() {
      if (this.#aborted) throw this.#reason;
    }
    static abort(reason) {
      const signal = new AbortSignal(guard);
      abort(signal, reason);
      return signal;
    }
    static timeout() {
      return new AbortSignal(guard);
    }
    static any(signals) {
      const joined = new AbortSignal(guard);
      for (const signal of signals) {
        if (signal.aborted) abort(joined, signal.reason);
        else signal.addEventListener("abort", () => abort(joined, signal.reason), { once: true });
      }
      return joined;
    }
  }

  class AbortController {
    #signal = new AbortSignal(guard);
    get signal() {
      return this.#signal;
    }
    abort(reason) {
      abort(this.#signal, reason);
    }
  }

  Object.assign(globalThis, { Event, CustomEvent, EventTarget, AbortSignal, AbortController });
}
