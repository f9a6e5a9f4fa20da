// Intl.RelativeTimeFormat, Intl.ListFormat and Intl.Collator.
{
  const { intlRelative, intlRelativeParts, intlList, intlListText, intlCollator, intlCompare } = globalThis.__host;
  const { resolve, supported, choose, numeric, callable, parts } = globalThis.__intl;
  const LENGTHS = ["long", "short", "narrow"];

  class RelativeTimeFormat {
    #locale;
    #options;
    #number;
    constructor(locales, options = {}) {
      const { locale, lang } = resolve(locales);
      this.#locale = locale;
      this.#options = {
        style: choose(options, "style", LENGTHS, "long"),
        numeric: choose(options, "numeric", ["always", "auto"], "always"),
      };
      this.#number = intlRelative(lang, JSON.stringify(this.#options));
    }
    #pairs(value, unit) {
      return intlRelativeParts(this.#number, numeric(Number(value)), String(unit));
    }
    format(value, unit) {
      return this.#pairs(value, unit)
        .map(([, text]) => text)
        .join("");
    }
    formatToParts(value, unit) {
      const name = String(unit).replace(/s$/, "");
      return parts(this.#pairs(value, unit)).map((part) => (part.type === "literal" ? part : { ...part, unit: name }));
    }
    resolvedOptions() {
      return { locale: this.#locale, ...this.#options, numberingSystem: "latn" };
    }
    get [Symbol.toStringTag]() {
      return "Intl.RelativeTimeFormat";
    }
    static supportedLocalesOf(locales) {
      return supported(locales);
    }
  }

  class ListFormat {
    #locale;
    #options;
    #number;
    constructor(locales, options = {}) {
      const { locale, lang } = resolve(locales);
      this.#locale = locale;
      this.#options = {
        type: choose(options, "type", ["conjunction", "disjunction", "unit"], "conjunction"),
        style: choose(options, "style", LENGTHS, "long"),
      };
      this.#number = intlList(lang, JSON.stringify(this.#options));
    }
    format(words = []) {
      const list = Array.from(words, (word) => {
        if (typeof word !== "string") throw new TypeError("Iterable yielded a value which is not a string");
        return word.toWellFormed();
      });
      return intlListText(this.#number, list);
    }
    resolvedOptions() {
      return { locale: this.#locale, ...this.#options };
    }
    get [Symbol.toStringTag]() {
      return "Intl.ListFormat";
    }
    static supportedLocalesOf(locales) {
      return supported(locales);
    }
  }

  class Collator {
    #locale;
    #options;
    #number;
    #compare;
    constructor(locales, options = {}) {
      const { locale, lang } = resolve(locales);
      this.#locale = locale;
      this.#options = {
        usage: choose(options, "usage", ["sort", "search"], "sort"),
        sensitivity: choose(options, "sensitivity", ["base", "accent", "case", "variant"], "variant"),
        ignorePunctuation: Boolean(options.ignorePunctuation),
        numeric: Boolean(options.numeric),
        caseFirst: choose(options, "caseFirst", ["upper", "lower", "false"], "false"),
      };
      this.#number = intlCollator(lang, JSON.stringify(this.#options));
    }
    get compare() {
      return (this.#compare ??= (a, b) => intlCompare(this.#number, String(a).toWellFormed(), String(b).toWellFormed()));
    }
    resolvedOptions() {
      return { locale: this.#locale, ...this.#options, collation: "default" };
    }
    get [Symbol.toStringTag]() {
      return "Intl.Collator";
    }
    static supportedLocalesOf(locales) {
      return supported(locales);
    }
  }

  Object.assign(Intl, { RelativeTimeFormat, ListFormat, Collator: callable(Collator) });
}
