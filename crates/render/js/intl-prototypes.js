// The methods of Number, Date and String that take a locale.
{
  const MOST = 200;

  /** Sorting a list calls these thousands of times with the same options: formatters are cached. */
  const cached = (make) => {
    const made = new Map();
    return (locales, options) => {
      const key = `${locales} ${options === undefined ? "" : JSON.stringify(options)}`;
      let formatter = made.get(key);
      if (!formatter) {
        if (made.size >= MOST) made.clear();
        formatter = make(locales, options);
        made.set(key, formatter);
      }
      return formatter;
    };
  };

  const define = (prototype, methods) => {
    for (const [name, value] of Object.entries(methods)) {
      Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
    }
  };

  const numbers = cached((locales, options) => new Intl.NumberFormat(locales, options));
  const collators = cached((locales, options) => new Intl.Collator(locales, options));
  const dates = (required, defaults) => {
    const formats = cached((locales, options) => new Intl.DateTimeFormat(locales, options, required, defaults));
    return function (locales, options) {
      const time = this.getTime();
      return Number.isNaN(time) ? "Invalid Date" : formats(locales, options).format(time);
    };
  };

  const printNumber = {
    toLocaleString(locales, options) {
      return numbers(locales, options).format(this.valueOf());
    },
  };
  define(Number.prototype, printNumber);
  define(BigInt.prototype, printNumber);
  define(Date.prototype, {
    toLocaleString: dates("any", "all"),
    toLocaleDateString: dates("date", "date"),
    toLocaleTimeString: dates("time", "time"),
  });
  define(String.prototype, {
    localeCompare(that, locales, options) {
      return collators(locales, options).compare(this, that);
    },
  });

  delete globalThis.__intl;
}
