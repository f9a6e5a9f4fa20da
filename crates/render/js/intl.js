// Intl: the part that all its classes share.
globalThis.Intl = (() => {
  const { intlLocale } = globalThis.__host;
  const LANGS = ["en", "de", "es", "fr", "it", "pl", "pt", "ru"];
  const DEFAULT_LOCALE = "en-US";

  const canonical = (tag) => {
    if (typeof tag !== "string" && typeof tag !== "object") {
      throw new TypeError("Incorrect locale information provided");
    }
    const text = String(tag);
    const found = intlLocale(text.toWellFormed());
    if (typeof found !== "string") throw new RangeError(`Incorrect locale information provided: ${text}`);
    return found;
  };

  const getCanonicalLocales = (locales) => {
    if (locales === undefined) return [];
    const list = typeof locales === "string" ? [locales] : Array.from(locales);
    return [...new Set(list.map(canonical))];
  };

  const languageOf = (tag) => tag.split("-")[0];
  const supported = (locales) => getCanonicalLocales(locales).filter((tag) => LANGS.includes(languageOf(tag)));

  /** The first locale the site speaks, without extensions; regions share their language's rules. */
  const resolve = (locales) => {
    const tag = (supported(locales)[0] ?? DEFAULT_LOCALE).split("-u-")[0];
    return { locale: tag, lang: languageOf(tag) };
  };

  /** One of `values`, or the fallback when the option is not given. */
  const choose = (options, name, values, fallback) => {
    const value = options[name];
    if (value === undefined) return fallback;
    const text = String(value);
    if (!values.includes(text)) throw new RangeError(`Value ${text} out of range for Intl options property ${name}`);
    return text;
  };

  /** An integer within bounds, or the fallback. */
  const integer = (options, name, lowest, highest, fallback) => {
    const value = options[name];
    if (value === undefined) return fallback;
    const number = Math.floor(Number(value));
    if (!(number >= lowest && number <= highest)) throw new RangeError(`${name} value is out of range.`);
    return number;
  };

  const refuse = (options, names, of) => {
    for (const name of names) {
      if (options[name] !== undefined) throw new RangeError(`${of}: ${name} is not available while rendering`);
    }
  };

  /** A number in the shape the host reads; texts of digits keep all of them. */
  const numeric = (value) => {
    if (typeof value === "bigint") return String(value);
    if (typeof value === "string" && /^[+-]?\d+(\.\d+)?$/.test(value.trim())) return value.trim();
    const number = Number(value);
    return Object.is(number, -0) ? "-0" : String(number);
  };

  const RANGE = "maximumFractionDigits value is out of range.";

  /** How many digits to show. Neither fraction nor significant digits: compact rounding. */
  const digits = (options, lowFraction, highFraction, isCompact) => {
    refuse(options, ["roundingPriority", "roundingIncrement"], "Intl");
    const result = {
      minimumIntegerDigits: integer(options, "minimumIntegerDigits", 1, 21, 1),
      roundingMode: choose(
        options,
        "roundingMode",
        ["ceil", "floor", "expand", "trunc", "halfCeil", "halfFloor", "halfExpand", "halfTrunc", "halfEven"],
        "halfExpand",
      ),
      trailingZeroDisplay: choose(options, "trailingZeroDisplay", ["auto", "stripIfInteger"], "auto"),
    };
    if (options.minimumSignificantDigits !== undefined || options.maximumSignificantDigits !== undefined) {
      const lowest = integer(options, "minimumSignificantDigits", 1, 21, 1);
      result.minimumSignificantDigits = lowest;
      result.maximumSignificantDigits = integer(options, "maximumSignificantDigits", lowest, 21, 21);
      return result;
    }
    let lowest = integer(options, "minimumFractionDigits", 0, 100, undefined);
    let highest = integer(options, "maximumFractionDigits", 0, 100, undefined);
    if (lowest === undefined && highest === undefined && isCompact) return result;
    if (lowest !== undefined && highest !== undefined && lowest > highest) throw new RangeError(RANGE);
    highest ??= Math.max(highFraction, lowest ?? 0);
    lowest ??= Math.min(lowFraction, highest);
    result.minimumFractionDigits = lowest;
    result.maximumFractionDigits = highest;
    return result;
  };

  /** The old classes may be called without `new`. */
  const callable = (constructor) =>
    new Proxy(constructor, { apply: (target, _self, values) => new target(...values) });

  const parts = (pairs) => pairs.map(([type, value]) => ({ type, value }));

  globalThis.__intl = { resolve, supported, choose, refuse, numeric, digits, callable, parts };
  return { getCanonicalLocales, [Symbol.toStringTag]: "Intl" };
})();
