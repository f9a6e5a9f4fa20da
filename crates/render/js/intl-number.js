// Intl.NumberFormat and Intl.PluralRules.
{
  const { intlNumber, intlNumberText, intlNumberParts, intlPlural, intlPluralOf, intlPluralNames } = globalThis.__host;
  const { resolve, supported, choose, refuse, numeric, digits, callable, parts } = globalThis.__intl;

  const grouping = (value, fallback) => {
    if (value === undefined || value === "true" || value === "false") return fallback;
    if (value === true) return "always";
    if (!value) return false;
    return choose({ useGrouping: value }, "useGrouping", ["always", "auto", "min2"], fallback);
  };

  const numberOptions = (options) => {
    refuse(options, ["unit", "numberingSystem", "currencySign"], "Intl.NumberFormat");
    const style = choose(options, "style", ["decimal", "percent", "currency"], "decimal");
    const notation = choose(options, "notation", ["standard", "compact"], "standard");
    const isCompact = notation === "compact";
    const result = { style };
    if (options.currency !== undefined && !/^[A-Za-z]{3}$/.test(options.currency)) {
      throw new RangeError(`Invalid currency code : ${options.currency}`);
    }
    if (style === "currency") {
      if (options.currency === undefined) throw new TypeError("Currency code is required with currency style.");
      result.currency = options.currency.toUpperCase();
      result.currencyDisplay = choose(options, "currencyDisplay", ["symbol", "narrowSymbol", "code", "name"], "symbol");
    }
    const fraction = style === "currency" ? [2, 2] : style === "percent" ? [0, 0] : [0, 3];
    Object.assign(result, digits(options, ...fraction, isCompact));
    result.notation = notation;
    if (isCompact) result.compactDisplay = choose(options, "compactDisplay", ["short", "long"], "short");
    result.useGrouping = grouping(options.useGrouping, isCompact ? "min2" : "auto");
    result.signDisplay = choose(options, "signDisplay", ["auto", "always", "never", "exceptZero", "negative"], "auto");
    return result;
  };

  class NumberFormat {
    #locale;
    #options;
    #number;
    #format;
    constructor(locales, options = {}) {
      const { locale, lang } = resolve(locales);
      this.#locale = locale;
      this.#options = numberOptions(options);
      const useGrouping = this.#options.useGrouping || "never";
      this.#number = intlNumber(lang, JSON.stringify({ ...this.#options, useGrouping }));
    }
    get format() {
      return (this.#format ??= (value) => intlNumberText(this.#number, numeric(value)));
    }
    formatToParts(value) {
      return parts(intlNumberParts(this.#number, numeric(value)));
    }
    resolvedOptions() {
      return {
        locale: this.#locale,
        numberingSystem: "latn",
        ...this.#options,
        roundingIncrement: 1,
        roundingPriority: this.#options.maximumFractionDigits === undefined ? "morePrecision" : "auto",
      };
    }
    get [Symbol.toStringTag]() {
      return "Intl.NumberFormat";
    }
    static supportedLocalesOf(locales) {
      return supported(locales);
    }
  }

  class PluralRules {
    #locale;
    #options;
    #number;
    constructor(locales, options = {}) {
      const { locale, lang } = resolve(locales);
      this.#locale = locale;
      this.#options = { type: choose(options, "type", ["cardinal", "ordinal"], "cardinal"), ...digits(options, 0, 3, false) };
      this.#number = intlPlural(lang, JSON.stringify(this.#options));
    }
    select(value) {
      return intlPluralOf(this.#number, numeric(Number(value)));
    }
    resolvedOptions() {
      return { locale: this.#locale, ...this.#options, pluralCategories: intlPluralNames(this.#number, null) };
    }
    get [Symbol.toStringTag]() {
      return "Intl.PluralRules";
    }
    static supportedLocalesOf(locales) {
      return supported(locales);
    }
  }

  Object.assign(Intl, { NumberFormat: callable(NumberFormat), PluralRules });
}
