// Intl.DateTimeFormat, always in UTC: the server does not know the visitor's zone, and the first
// paint in the browser must print the same.
{
  const { intlDate, intlDateText, intlDateParts } = globalThis.__host;
  const { resolve, supported, choose, refuse, callable, parts } = globalThis.__intl;

  const DIGITS = ["numeric", "2-digit"];
  const NAMES = ["narrow", "short", "long"];
  const STYLES = ["full", "long", "medium", "short"];
  const DATE = { weekday: NAMES, year: DIGITS, month: [...DIGITS, ...NAMES], day: DIGITS };
  const TIME = { hour: DIGITS, minute: DIGITS, second: DIGITS };
  const COMPONENTS = { ...DATE, ...TIME, timeZoneName: ["short", "long"] };
  const DEFAULTS = { date: ["year", "month", "day"], time: ["hour", "minute", "second"] };
  DEFAULTS.all = [...DEFAULTS.date, ...DEFAULTS.time];

  const hourCycle = (lang, options) => {
    if (options.hour12 !== undefined) return options.hour12 ? "h12" : "h23";
    return choose(options, "hourCycle", ["h12", "h23"], lang === "en" ? "h12" : "h23");
  };

  /** `required`: components of which one must be set; otherwise the defaults apply. */
  const dateOptions = (lang, options, required, defaults) => {
    refuse(options, ["era", "dayPeriod", "fractionalSecondDigits", "numberingSystem"], "Intl.DateTimeFormat");
    const result = {};
    for (const [name, values] of Object.entries(COMPONENTS)) {
      const value = choose(options, name, values, undefined);
      if (value !== undefined) result[name] = value;
    }
    const dateStyle = choose(options, "dateStyle", STYLES, undefined);
    const timeStyle = choose(options, "timeStyle", STYLES, undefined);
    if (dateStyle || timeStyle) {
      const [component] = Object.keys(result);
      if (component) throw new TypeError(`Can't set option ${component} when ${dateStyle ? "dateStyle" : "timeStyle"} is used`);
      if ((required === "date" && timeStyle) || (required === "time" && dateStyle)) {
        throw new TypeError(`Invalid option : ${required === "date" ? "timeStyle" : "dateStyle"}`);
      }
      if (dateStyle) result.dateStyle = dateStyle;
      if (timeStyle) result.timeStyle = timeStyle;
    } else {
      const components = { date: Object.keys(DATE), time: Object.keys(TIME) };
      const names = required === "any" ? [...components.date, ...components.time] : components[required];
      if (!names.some((name) => result[name] !== undefined)) {
        for (const name of DEFAULTS[defaults]) result[name] ??= "numeric";
      }
    }
    if (result.hour !== undefined || timeStyle) result.hourCycle = hourCycle(lang, options);
    return result;
  };

  const fields = (value) => {
    const date = new Date(value === undefined ? Date.now() : value);
    if (Number.isNaN(date.getTime())) throw new RangeError("Invalid time value");
    return [
      date.getUTCFullYear(),
      date.getUTCMonth(),
      date.getUTCDate(),
      date.getUTCDay(),
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
    ];
  };

  class DateTimeFormat {
    #locale;
    #options;
    #number;
    #format;
    /** The last two parameters are for the methods of Date. */
    constructor(locales, options, required = "any", defaults = "date") {
      const { locale, lang } = resolve(locales);
      this.#locale = locale;
      this.#options = dateOptions(lang, options ?? {}, required, defaults);
      this.#number = intlDate(lang, JSON.stringify(this.#options));
    }
    get format() {
      return (this.#format ??= (value) => intlDateText(this.#number, fields(value)));
    }
    formatToParts(value) {
      return parts(intlDateParts(this.#number, fields(value)));
    }
    resolvedOptions() {
      const { hourCycle: cycle, ...rest } = this.#options;
      const hours = cycle ? { hourCycle: cycle, hour12: cycle === "h12" } : {};
      return { locale: this.#locale, calendar: "gregory", numberingSystem: "latn", timeZone: "UTC", ...hours, ...rest };
    }
    get [Symbol.toStringTag]() {
      return "Intl.DateTimeFormat";
    }
    static supportedLocalesOf(locales) {
      return supported(locales);
    }
  }

  Intl.DateTimeFormat = callable(DateTimeFormat);
}
