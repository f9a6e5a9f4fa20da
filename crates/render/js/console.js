// console: one line per call, into the server's log.
{
  const { log } = globalThis.__host;
  const MAX_LENGTH = 4000;

  const print = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof Error) return `${value.name}: ${value.message}\n${value.stack ?? ""}`;
    if (typeof value !== "object" || value === null) return String(value);
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value); // cyclic
    }
  };
  const write =
    (level) =>
    (...values) =>
      log(level, values.map(print).join(" ").slice(0, MAX_LENGTH).toWellFormed());
  const nothing = () => {};

  globalThis.console = {
    error: write("error"),
    warn: write("warn"),
    info: write("info"),
    log: write("info"),
    debug: write("debug"),
    trace: write("debug"),
    dir: write("debug"),
    assert: (condition, ...values) => {
      if (!condition) write("error")("Assertion failed:", ...values);
    },
    group: nothing,
    groupCollapsed: nothing,
    groupEnd: nothing,
    time: nothing,
    timeEnd: nothing,
    timeLog: nothing,
    count: nothing,
    table: nothing,
  };
}
