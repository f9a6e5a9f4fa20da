// Run as it stands by Node and by the renderer's engine; both must print the same.
globalThis.cases = () => {
  const lines = [];
  const attempt = (label, run) => {
    let result;
    try {
      result = run();
    } catch (error) {
      result = `throws ${error.name}`;
    }
    lines.push(`${label} -> ${JSON.stringify(result) ?? String(result)}`);
  };

  const PARTS = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];
  const show = (url) => PARTS.map((part) => url[part]);
  const ADDRESSES = [
    ["https://example.org"],
    ["https://example.org/a/b?c=d#e"],
    ["HTTPS://User:pa%20ss@EXAMPLE.org:443/x/../y/./z?q=ä ö#fragment é"],
    ["http://localhost:8080/de/faq"],
    ["http://[::1]:3000/"],
    ["http://192.168.0.1:80/"],
    ["https://münchen.example/straße?q=ß"],
    ["https://example.org:99999"],
    ["https://"],
    ["/faq"],
    ["not a url"],
    [""],
    ["mailto:someone@example.org"],
    ["data:text/plain,hello"],
    ["javascript:alert(1)"],
    ["  https://example.org/spaces \t\n in it  "],
    ["https://example.org\\back\\slash"],
    ["/faq", "https://example.org/de/blog?x=1#y"],
    ["faq", "https://example.org/de/blog?x=1#y"],
    ["./faq", "https://example.org/de/blog/"],
    ["../../faq", "https://example.org/de/blog/post"],
    ["?q=1", "https://example.org/de/blog?x=1#y"],
    ["#top", "https://example.org/de/blog?x=1#y"],
    ["", "https://example.org/de/blog?x=1#y"],
    ["//other.example/x", "https://example.org"],
    ["http:foo", "http://example.org/bar"],
    ["https://other.example/", "https://example.org"],
    ["/x", "mailto:a@b.example"],
    ["/x", "relative"],
    ["/a b?c d#e f", "https://example.org"],
    ["/%7Euser/%zz?%zz=\"<>'`{}|^", "https://example.org"],
  ];
  for (const [url, base] of ADDRESSES) {
    attempt(`url ${url} ${base}`, () => show(new URL(url, base)));
    attempt(`can parse ${url} ${base}`, () => URL.canParse(url, base));
    attempt(`text ${url} ${base}`, () => [String(new URL(url, base)), JSON.stringify({ url: new URL(url, base) })]);
  }
  for (const [part, value] of [
    ["href", "http://b.example/c"], ["href", "nonsense"], ["protocol", "http"], ["protocol", "http:"], ["username", "me & you"], ["password", "p:w"],
    ["host", "b.example:8080"], ["host", ""], ["hostname", "c.example"], ["port", "8443"], ["port", "abc"], ["port", ""], ["pathname", "x y/ä"], ["pathname", ""],
    ["search", "?a=b c"], ["search", ""], ["search", "q=ü"], ["hash", "#x y"], ["hash", ""],
  ]) {
    attempt(`set ${part} ${value}`, () => {
      const url = new URL("https://user:pw@example.org:444/path?x=1#h");
      url[part] = value;
      return show(url);
    });
  }
  attempt("origin is read only", () => {
    "use strict";
    new URL("https://example.org").origin = "x";
  });
  attempt("parameters write through", () => {
    const url = new URL("https://example.org/?a=1&b=2");
    url.searchParams.set("a", "ä &");
    url.searchParams.append("c", "3");
    url.searchParams.delete("b");
    const first = url.href;
    url.search = "?z=1&y=2";
    return [first, url.searchParams.get("z"), [...url.searchParams]];
  });
  attempt("last parameter gone", () => {
    const url = new URL("https://example.org/?a=1");
    url.searchParams.delete("a");
    return url.href;
  });

  for (const init of [
    undefined, "", "?a=1&b=2", "a=1&a=2&b", "a=%C3%A4+b&c=%zz&=x&&d=", { a: 1, b: "x y" }, [["a", "1"], ["a", "2"]], new Map([["k", "v"]]),
    new URLSearchParams("x=1"), "q=*-._~!'()%20", "emoji=😀&euro=€", [["only one"]], "?", "??a=1",
  ]) {
    const label = `params ${typeof init === "string" ? init : JSON.stringify(init)}`;
    attempt(label, () => [new URLSearchParams(init).toString(), [...new URLSearchParams(init)]]);
  }
  attempt("params methods", () => {
    const params = new URLSearchParams("b=2&a=1&b=3&c=");
    const seen = [];
    params.forEach((value, key) => seen.push(`${key}:${value}`));
    const before = [params.get("b"), params.get("none"), params.getAll("b"), params.has("c"), params.has("b", "9"), params.size];
    params.sort();
    const sorted = params.toString();
    params.set("b", "only");
    params.set("new", "1");
    params.delete("a", "wrong");
    return [seen, before, sorted, params.toString(), [...params.keys()], [...params.values()]];
  });

  const bytes = (text) => Array.from(new TextEncoder().encode(text));
  for (const text of ["", "abc", "äöü€😀", "\ud800 lone", "\0"]) attempt(`encode ${bytes(text)}`, () => bytes(text));
  attempt("encode into", () => {
    const target = new Uint8Array(5);
    return [new TextEncoder().encodeInto("aä€x", target), Array.from(target)];
  });
  for (const input of [[], [97, 98], [0xc3, 0xa4], [0xe2, 0x82, 0xac], [0xff, 97], [0xe2, 0x82], [0xef, 0xbb, 0xbf, 97], [0xf0, 0x9f, 0x98, 0x80]]) {
    attempt(`decode ${input}`, () => new TextDecoder().decode(new Uint8Array(input)));
    attempt(`decode strictly ${input}`, () => new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(input).buffer));
    attempt(`decode with mark ${input}`, () => new TextDecoder("UTF-8", { ignoreBOM: true }).decode(new Uint8Array(input)));
  }
  attempt("decode a part", () => new TextDecoder().decode(new Uint8Array([120, 97, 98, 120]).subarray(1, 3)));
  attempt("decode nothing", () => new TextDecoder().decode());
  attempt("unknown encoding", () => new TextDecoder("klingon"));

  attempt("clone", () => {
    const original = { a: [1, { b: 2 }], d: new Date(5), m: new Map([["k", new Set([1])]]), r: /x/gi, u: undefined, n: null, big: 5n < 6n };
    original.self = original;
    const copy = structuredClone(original);
    return [copy !== original, copy.self === copy, copy.a, copy.d.getTime(), [...copy.m.get("k")], String(copy.r), "u" in copy, copy.n, copy.big];
  });
  attempt("clone buffers", () => {
    const copy = structuredClone({ a: new Uint8Array([1, 2, 3]).subarray(1), e: new RangeError("far") });
    return [Array.from(copy.a), copy.e instanceof RangeError, copy.e.message];
  });
  attempt("clone a function", () => structuredClone(() => 1));
  attempt("clone a symbol", () => structuredClone({ s: Symbol("x") }));

  attempt("abort", () => {
    const controller = new AbortController();
    const seen = [];
    controller.signal.addEventListener("abort", () => seen.push("listener"), { once: true });
    controller.signal.addEventListener("abort", { handleEvent: (event) => seen.push(event.type) });
    controller.signal.onabort = () => seen.push("handler");
    const any = AbortSignal.any([controller.signal]);
    const before = [controller.signal.aborted, any.aborted];
    controller.abort();
    controller.abort();
    return [before, seen, controller.signal.aborted, any.aborted, controller.signal.reason.name, controller.signal.reason.message];
  });
  attempt("abort with a reason", () => AbortSignal.abort("why").reason);
  attempt("throw if aborted", () => AbortSignal.abort().throwIfAborted());
  attempt("signals are made by controllers", () => new AbortSignal());
  attempt("events", () => {
    const target = new EventTarget();
    const seen = [];
    const listener = (event) => seen.push(event.type, event.target === target);
    target.addEventListener("a", listener);
    target.addEventListener("a", listener);
    target.addEventListener("a", (event) => event.preventDefault());
    const results = [target.dispatchEvent(new Event("a", { cancelable: true })), target.dispatchEvent(new Event("a"))];
    target.removeEventListener("a", listener);
    target.dispatchEvent(new Event("a"));
    return [seen, results];
  });

  attempt("types", () => [
    typeof console.error, typeof setTimeout(() => {}, 0), typeof clearTimeout(undefined), typeof setInterval, typeof setImmediate, typeof queueMicrotask,
    typeof MessageChannel, typeof performance.now(), typeof btoa, typeof window, typeof document, typeof process === "object" ? "undefined" : typeof process,
  ].map((type) => (type === "object" ? "number" : type)));
  return lines;
};
