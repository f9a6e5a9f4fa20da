// URL and URLSearchParams. Parsing and printing are the host's (the WHATWG algorithm); only the
// objects live here.
{
  const { urlParse, urlSet, queryParse, queryPrint } = globalThis.__host;
  const text = (value) => String(value).toWellFormed();

  const pairsOf = (init) => {
    if (init === undefined || init === null) return [];
    if (typeof init !== "object") return queryParse(text(init).replace(/^\?/, ""));
    if (typeof init[Symbol.iterator] !== "function") {
      return Object.keys(init).map((key) => [text(key), text(init[key])]);
    }
    return Array.from(init, (pair) => {
      const [key, value, ...more] = pair;
      if (value === undefined || more.length > 0) {
        throw new TypeError("Each query pair must be an iterable [name, value] tuple");
      }
      return [text(key), text(value)];
    });
  };

  let link; // joins the parameters of a URL to it
  let reset;

  class URLSearchParams {
    #pairs;
    #changed = () => {};
    constructor(init) {
      this.#pairs = pairsOf(init);
    }
    static {
      link = (params, changed) => {
        params.#changed = changed;
      };
      reset = (params, search) => {
        params.#pairs = pairsOf(search);
      };
    }
    #replace(pairs) {
      this.#pairs = pairs;
      this.#changed(this.toString());
    }
    get size() {
      return this.#pairs.length;
    }
    append(key, value) {
      this.#replace([...this.#pairs, [text(key), text(value)]]);
    }
    delete(key, value) {
      const remaining = ([k, v]) => k !== text(key) || (value !== undefined && v !== text(value));
      this.#replace(this.#pairs.filter(remaining));
    }
    get(key) {
      return this.#pairs.find(([k]) => k === text(key))?.[1] ?? null;
    }
    getAll(key) {
      return this.#pairs.filter(([k]) => k === text(key)).map(([, v]) => v);
    }
    has(key, value) {
      return this.#pairs.some(([k, v]) => k === text(key) && (value === undefined || v === text(value)));
    }
    set(key, value) {
      const first = this.#pairs.findIndex(([k]) => k === text(key));
      if (first < 0) return this.append(key, value);
      const remaining = this.#pairs.filter(([k], index) => k !== text(key) || index === first);
      this.#replace(remaining.map(([k, v]) => (k === text(key) ? [k, text(value)] : [k, v])));
    }
    sort() {
      this.#replace(this.#pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
    }
    forEach(callback, self) {
      for (const [key, value] of this) callback.call(self, value, key, this);
    }
    *entries() {
      for (const [key, value] of this.#pairs) yield [key, value];
    }
    *keys() {
      for (const [key] of this.#pairs) yield key;
    }
    *values() {
      for (const [, value] of this.#pairs) yield value;
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    get [Symbol.toStringTag]() {
      return "URLSearchParams";
    }
    toString() {
      return queryPrint(this.#pairs);
    }
  }

  const READ_ONLY = ["origin"];
  const PARTS = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

  class URL {
    #parts;
    #params;
    constructor(url, base) {
      const parts = urlParse(text(url), base === undefined ? null : text(base));
      if (!parts) {
        throw Object.assign(new TypeError("Invalid URL"), { code: "ERR_INVALID_URL", input: String(url) });
      }
      this.#parts = parts;
    }
    static canParse(url, base) {
      return Boolean(urlParse(text(url), base === undefined ? null : text(base)));
    }
    static parse(url, base) {
      return URL.canParse(url, base) ? new URL(url, base) : null;
    }
    static {
      for (const name of [...PARTS, ...READ_ONLY]) {
        const property = {
          enumerable: true,
          configurable: true,
          get() {
            return this.#parts[name];
          },
        };
        if (!READ_ONLY.includes(name)) {
          property.set = function (value) {
            this.#set(name, text(value));
            if (this.#params) reset(this.#params, this.#parts.search);
          };
        }
        Object.defineProperty(URL.prototype, name, property);
      }
    }
    #set(name, value) {
      const parts = urlSet(this.#parts.href, name, value);
      if (parts) this.#parts = parts;
      else if (name === "href") throw new TypeError("Invalid URL");
    }
    get searchParams() {
      if (!this.#params) {
        this.#params = new URLSearchParams(this.#parts.search);
        link(this.#params, (search) => this.#set("search", search));
      }
      return this.#params;
    }
    get [Symbol.toStringTag]() {
      return "URL";
    }
    toString() {
      return this.href;
    }
    toJSON() {
      return this.href;
    }
  }

  Object.assign(globalThis, { URL, URLSearchParams });
}
