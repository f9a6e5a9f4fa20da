// TextEncoder, TextDecoder (UTF-8 only) and structuredClone.
{
  const { utf8Encode, utf8Decode } = globalThis.__host;

  const bytesOf = (input) => {
    if (input === undefined) return new Uint8Array(0);
    if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
    return new Uint8Array(input);
  };

  class TextEncoder {
    get encoding() {
      return "utf-8";
    }
    encode(text = "") {
      return utf8Encode(String(text).toWellFormed());
    }
    encodeInto(text, target) {
      let read = 0;
      let written = 0;
      for (const character of String(text).toWellFormed()) {
        const bytes = utf8Encode(character);
        if (written + bytes.length > target.length) break;
        target.set(bytes, written);
        written += bytes.length;
        read += character.length;
      }
      return { read, written };
    }
  }

  const LABELS = ["utf-8", "utf8", "unicode-1-1-utf-8"];

  class TextDecoder {
    constructor(label = "utf-8", { fatal = false, ignoreBOM = false } = {}) {
      if (!LABELS.includes(String(label).trim().toLowerCase())) {
        throw new RangeError(`The encoding label provided ('${label}') is invalid.`);
      }
      this.encoding = "utf-8";
      this.fatal = fatal;
      this.ignoreBOM = ignoreBOM;
    }
    decode(input, { stream = false } = {}) {
      if (stream) throw new TypeError("TextDecoder: streaming is not available while rendering");
      const text = utf8Decode(Array.from(bytesOf(input)), this.fatal);
      if (typeof text !== "string") throw new TypeError("The encoded data was not valid for encoding utf-8");
      return !this.ignoreBOM && text.startsWith("\uFEFF") ? text.slice(1) : text;
    }
  }

  const clone = (value, seen) => {
    if (typeof value === "function" || typeof value === "symbol") {
      throw new DOMException(`${String(value)} could not be cloned.`, "DataCloneError");
    }
    if (typeof value !== "object" || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    const keep = (copy) => {
      seen.set(value, copy);
      return copy;
    };
    if (value instanceof Date) return keep(new Date(value.getTime()));
    if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
    if (value instanceof ArrayBuffer) return keep(value.slice(0));
    if (ArrayBuffer.isView(value)) {
      const buffer = clone(value.buffer, seen);
      const length = value instanceof DataView ? value.byteLength : value.length;
      return keep(new value.constructor(buffer, value.byteOffset, length));
    }
    if (value instanceof Map) {
      const copy = keep(new Map());
      for (const [key, item] of value) copy.set(clone(key, seen), clone(item, seen));
      return copy;
    }
    if (value instanceof Set) {
      const copy = keep(new Set());
      for (const item of value) copy.add(clone(item, seen));
      return copy;
    }
    if (value instanceof Error) {
      const constructor = globalThis[value.name];
      const known = typeof constructor === "function" && constructor.prototype instanceof Error;
      const copy = keep(new (known ? constructor : Error)(value.message));
      copy.stack = value.stack;
      return copy;
    }
    if (value instanceof Number || value instanceof String || value instanceof Boolean) {
      return keep(Object(value.valueOf()));
    }
    const copy = keep(Array.isArray(value) ? new Array(value.length) : {});
    for (const key of Object.keys(value)) copy[key] = clone(value[key], seen);
    return copy;
  };

  Object.assign(globalThis, {
    TextEncoder,
    TextDecoder,
    structuredClone: (value) => clone(value, new Map()),
  });
}
