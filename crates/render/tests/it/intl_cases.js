// Run as it stands by Node and by the renderer's engine; both must print the same.
globalThis.cases = () => {
  const LANGS = ["en", "de", "es", "fr", "it", "pl", "pt", "ru"];
  const lines = [];
  const attempt = (label, run) => {
    let result;
    try {
      result = run();
    } catch (error) {
      result = `throws ${error.name}`;
    }
    lines.push(`${label} -> ${JSON.stringify(result)}`);
  };
  const product = (lists) =>
    Object.entries(lists).reduce(
      (rows, [key, values]) =>
        rows.flatMap((row) => values.map((value) => (value === undefined ? row : { ...row, [key]: value }))),
      [{}],
    );

  const NUMBERS = [
    0, -0, 1, -1, 2, 5, 7, 9.5, 10, 11, 12, 15, 21, 22, 25, 42, 99, 99.5, 100, 101, 111, 123.456, 999, 999.5, 999.95, 1000, 1001,
    1050, 1234, -1234.5, 1500, 1950, 1999, 2000, 5000, 9999, 9999.5, 10000, 12345.678, 21000, 22000, 25000, 99999, 100000, 123456,
    999499, 999500, 999999, 1e6, 1.1e6, 1.5e6, 2e6, 2345678, 5e6, 1e7, 2.1e7, 123456789, 999999999, 1e9, 1.5e9, 2e9, 1.23e10, 5.5e11,
    1e12, 2e12, 1.234e13, 1e15, 1.5e16, 1e21, 1.5e-7, 0.005, 0.0155, 0.1, 0.25, 0.5, 0.555, 1.005, 1.25, 1.35, 1.45, 2.5, 3.14159, NaN,
    Infinity, -Infinity, 123456789012345680000, "1234567890123456789.987", 12345678901234567890n, null, "abc",
  ];
  const NUMBER_OPTIONS = [
    undefined,
    { style: "percent" },
    { style: "percent", minimumFractionDigits: 1 },
    { style: "percent", maximumFractionDigits: 2, signDisplay: "exceptZero" },
    ...["EUR", "USD", "GBP", "PLN", "RUB", "BRL"].flatMap((currency) => [
      { style: "currency", currency },
      { style: "currency", currency, currencyDisplay: "narrowSymbol", minimumFractionDigits: 0 },
      { style: "currency", currency, currencyDisplay: "code" },
      { style: "currency", currency, currencyDisplay: "name" },
      { style: "currency", currency, currencyDisplay: "name", maximumFractionDigits: 0 },
    ]),
    { style: "currency", currency: "eur", signDisplay: "always" },
    { minimumFractionDigits: 2 },
    { maximumFractionDigits: 0 },
    { maximumFractionDigits: 1 },
    { minimumFractionDigits: 1, maximumFractionDigits: 4 },
    { minimumIntegerDigits: 2 },
    { minimumIntegerDigits: 6 },
    { maximumSignificantDigits: 3 },
    { minimumSignificantDigits: 3 },
    { minimumSignificantDigits: 2, maximumSignificantDigits: 4 },
    { useGrouping: false },
    { useGrouping: true },
    { useGrouping: "min2" },
    { useGrouping: "always" },
    { signDisplay: "always" },
    { signDisplay: "never" },
    { signDisplay: "exceptZero" },
    { signDisplay: "negative", maximumFractionDigits: 0 },
    { notation: "compact" },
    { notation: "compact", compactDisplay: "long" },
    { notation: "compact", maximumFractionDigits: 1 },
    { notation: "compact", minimumFractionDigits: 1, maximumFractionDigits: 2 },
    { notation: "compact", maximumSignificantDigits: 3 },
    { notation: "compact", compactDisplay: "long", maximumFractionDigits: 0 },
    { notation: "compact", signDisplay: "exceptZero" },
    { roundingMode: "trunc", maximumFractionDigits: 1 },
    { roundingMode: "ceil", maximumFractionDigits: 1 },
    { roundingMode: "floor", maximumFractionDigits: 1 },
    { roundingMode: "halfEven", maximumFractionDigits: 0 },
    { trailingZeroDisplay: "stripIfInteger", minimumFractionDigits: 2 },
    // wrong ones
    { style: "currency" },
    { style: "currency", currency: "euro" },
    { style: "wrong" },
    { minimumFractionDigits: 5, maximumFractionDigits: 2 },
    { maximumFractionDigits: 101 },
    { minimumIntegerDigits: 0 },
  ];
  for (const lang of LANGS) {
    for (const options of NUMBER_OPTIONS) {
      const label = `number ${lang} ${JSON.stringify(options)}`;
      let format;
      try {
        format = new Intl.NumberFormat(lang, options);
      } catch (error) {
        lines.push(`${label} throws ${error.name}`);
        continue;
      }
      for (const [index, value] of NUMBERS.entries()) {
        // Without digits beside it, ICU drops the space after a currency's letters: never on a page.
        if (options?.currency && !Number.isFinite(Number(value))) continue;
        // ICU loses the last digits of such numbers when it looks for the plural.
        if (options?.currencyDisplay === "name" && Number(value) > 1e18) continue;
        attempt(`${label} ${String(value)}`, () => format.format(value));
        if (index % 4 === 1) attempt(`${label} parts ${String(value)}`, () => format.formatToParts(value));
      }
    }
  }

  const MOMENTS = [
    0,
    Date.UTC(2003, 3, 5, 6, 7, 8),
    Date.UTC(2024, 1, 29, 0, 0, 0),
    Date.UTC(2025, 11, 31, 23, 59, 59, 999),
    Date.UTC(2026, 4, 1, 12, 5, 0),
    Date.UTC(1999, 8, 9, 9, 9, 9),
  ];
  const DIGITS = [undefined, "numeric", "2-digit"];
  const NAMES = [undefined, "long", "short", "narrow"];
  const dateParts = product({ weekday: NAMES, year: DIGITS, month: [...DIGITS, "long", "short", "narrow"], day: DIGITS });
  const STYLES = [undefined, "full", "long", "medium", "short"];
  const timeParts = product({
    hour: DIGITS,
    minute: DIGITS,
    second: DIGITS,
    timeZoneName: [undefined, "short", "long"],
    hourCycle: [undefined, "h12", "h23"],
    // Browsers disagree on an hour with a zone and without minutes.
  }).filter(({ hour, minute, timeZoneName }) => !hour || minute || !timeZoneName);
  const styles = product({ dateStyle: STYLES, timeStyle: STYLES, hourCycle: [undefined, "h12", "h23"] });
  const SOME_DATES = [
    { year: "numeric", month: "numeric", day: "numeric" },
    { year: "numeric", month: "short", day: "numeric" },
    { year: "numeric", month: "long", day: "numeric" },
    { weekday: "long", year: "numeric", month: "long", day: "numeric" },
    { weekday: "short", month: "short", day: "numeric" },
    { month: "long", day: "numeric" },
    { weekday: "short" },
    { month: "narrow" },
  ];
  const dateOptions = [
    ...dateParts,
    ...dateParts.map((date) => ({ ...date, hour: "2-digit", minute: "2-digit" })),
    ...timeParts,
    ...SOME_DATES.flatMap((date) => timeParts.map((time) => ({ ...date, ...time }))),
    ...styles,
    { dateStyle: "short", year: "numeric" },
    { month: "wrong" },
  ];
  for (const lang of LANGS) {
    for (const [index, options] of dateOptions.entries()) {
      const label = `date ${lang} ${JSON.stringify(options)}`;
      let format;
      try {
        format = new Intl.DateTimeFormat(lang, { timeZone: "UTC", ...options });
      } catch (error) {
        lines.push(`${label} throws ${error.name}`);
        continue;
      }
      attempt(label, () => MOMENTS.map((moment) => format.format(moment)).join(" | "));
      // Node's parts keep the narrow spaces that its `format`, and all of Chromium, prints as ordinary ones.
      if (index % 3 > 0) continue;
      attempt(`${label} parts`, () =>
        format.formatToParts(MOMENTS[1]).map(({ type, value }) => [type, value.replaceAll("\u202f", " ")]),
      );
    }
    for (const hour12 of [true, false]) {
      const format = new Intl.DateTimeFormat(lang, { timeZone: "UTC", hour: "numeric", minute: "numeric", hour12 });
      attempt(`hour12 ${lang} ${hour12}`, () => format.format(MOMENTS[1]));
    }
    for (let month = 0; month < 12; month++) {
      for (const width of ["long", "short", "narrow"]) {
        const date = new Date(Date.UTC(2026, month, 1 + month));
        attempt(`names ${lang} ${month} ${width}`, () => [
          date.toLocaleDateString(lang, { month: width, timeZone: "UTC" }),
          date.toLocaleDateString(lang, { month: width, day: "numeric", timeZone: "UTC" }),
          date.toLocaleDateString(lang, { weekday: width, timeZone: "UTC" }),
          date.toLocaleDateString(lang, { weekday: width, day: "numeric", month: width, timeZone: "UTC" }),
        ]);
      }
    }
  }

  for (const lang of LANGS) {
    for (const options of [{}, { type: "ordinal" }, { minimumFractionDigits: 1 }, { maximumFractionDigits: 0 }, { maximumSignificantDigits: 2 }]) {
      const rules = new Intl.PluralRules(lang, options);
      const label = `plural ${lang} ${JSON.stringify(options)}`;
      const values = [...Array(131).keys(), 0.5, 1.5, 1.05, 2.25, -1, -2, 1000, 1001, 1e5, 1e6, 1000001, 2e6, 1e9, 1e12, NaN, Infinity];
      for (const value of values) attempt(`${label} ${value}`, () => rules.select(value));
      // The order of the categories differs between releases of V8.
      attempt(`${label} categories`, () => rules.resolvedOptions().pluralCategories.toSorted());
    }
  }

  const UNITS = ["second", "minute", "hour", "day", "week", "month", "quarter", "year", "days", "decade"];
  for (const lang of LANGS) {
    for (const options of product({ style: [undefined, "long", "short", "narrow"], numeric: [undefined, "auto"] })) {
      const format = new Intl.RelativeTimeFormat(lang, options);
      for (const unit of UNITS) {
        for (const value of [0, -0, 1, -1, 2, -2, 3, -3, 5, -7, 11, 21, -22, 1.5, -0.5, 100, -1234, 12345.678, 1e6, NaN]) {
          const label = `relative ${lang} ${JSON.stringify(options)} ${Object.is(value, -0) ? "-0" : value} ${unit}`;
          attempt(label, () => format.format(value, unit));
        }
        attempt(`relative ${lang} ${JSON.stringify(options)} ${unit} parts`, () => format.formatToParts(-1234, unit));
      }
    }
  }

  const LISTS = [[], ["A"], ["A", "B"], ["A", "B", "C"], ["uno", "dos", "tres", "cuatro"], ["padre", "hijo"], ["madre", "Isabel"], ["Luis", "iglesia", "Hierro"], ["siete", "ocho"], ["10", "11"], ["mare", "oceano"], ["a", "e"], ["a", "i", "ed"], ["agua", "hielo"]];
  for (const lang of LANGS) {
    for (const options of product({ type: [undefined, "conjunction", "disjunction", "unit"], style: [undefined, "long", "short", "narrow"] })) {
      const format = new Intl.ListFormat(lang, options);
      for (const list of LISTS) attempt(`list ${lang} ${JSON.stringify(options)} ${list}`, () => format.format(list));
    }
  }

  const WORDS = [
    "", "a", "A", "á", "Á", "ä", "ae", "æ", "b", "B", "c", "ç", "ć", "č", "ch", "d", "e", "é", "è", "E", "ę", "f", "i", "ı", "l", "ł", "ll", "m",
    "n", "ñ", "ń", "o", "ö", "oe", "œ", "ó", "s", "ß", "ss", "ś", "t", "u", "ü", "z", "ź", "ż", "1", "2", "10", "02", "AK-47", "AK 47", "AK47",
    "M4", "M16", "M4A1", "m4", "Żubr", "zebra", "Ёж", "еж", "ёж", "Еж", "я", "Я", "й", "и", "cote", "côte", "coté", "côté", "resume", "résumé",
    "-", "_", " ", "!", "MP5", "MP 5", "mp-5", "X-12", "X12",
  ];
  for (const lang of LANGS) {
    for (const options of [undefined, { sensitivity: "base" }, { sensitivity: "accent" }, { sensitivity: "case" }, { sensitivity: "variant" }, { numeric: true }, { numeric: true, sensitivity: "base" }, { caseFirst: "upper" }, { caseFirst: "lower" }, { ignorePunctuation: true }]) {
      const { compare } = new Intl.Collator(lang, options);
      for (const word of WORDS) attempt(`collate ${lang} ${JSON.stringify(options)} ${word}`, () => WORDS.map((other) => compare(word, other)).join());
      attempt(`sort ${lang} ${JSON.stringify(options)}`, () => WORDS.toSorted((a, b) => a.localeCompare(b, lang, options)).join(" "));
    }
  }

  for (const lang of [...LANGS, "en-US", "de-DE", undefined]) {
    const date = new Date(MOMENTS[1]);
    attempt(`prototype ${lang}`, () => [
      (1234.5).toLocaleString(lang),
      (12345n).toLocaleString(lang, { style: "percent" }),
      (0.256).toLocaleString(lang, { style: "percent", maximumFractionDigits: 1 }),
      date.toLocaleString(lang),
      date.toLocaleDateString(lang),
      date.toLocaleTimeString(lang),
      date.toLocaleDateString(lang, { hour: "numeric" }),
      date.toLocaleTimeString(lang, { month: "short" }),
      date.toLocaleString(lang, { dateStyle: "medium" }),
      date.toLocaleTimeString(lang, { timeStyle: "short" }),
      new Date(NaN).toLocaleString(lang),
      "a".localeCompare("b", lang),
      Intl.NumberFormat(lang).format(5),
      Intl.DateTimeFormat(lang).format(date),
      [3, 1, 2].map(Intl.NumberFormat(lang, { minimumFractionDigits: 1 }).format),
      ["b", "a"].sort(Intl.Collator(lang).compare),
    ]);
    attempt(`prototype ${lang} wrong`, () => date.toLocaleTimeString(lang, { dateStyle: "short" }));
    attempt(`resolved ${lang}`, () => new Intl.NumberFormat(lang).resolvedOptions().locale);
    attempt(`resolved hours ${lang}`, () => new Intl.DateTimeFormat(lang, { hour: "numeric" }).resolvedOptions().hourCycle);
    attempt(`supported ${lang}`, () => Intl.PluralRules.supportedLocalesOf([lang, "de-AT", "ru"]));
  }
  attempt("invalid date", () => new Intl.DateTimeFormat("en").format(NaN));
  attempt("invalid locale", () => new Intl.NumberFormat("no_such!"));
  attempt("canonical", () => Intl.getCanonicalLocales(["DE-de", "en-us", "pt-br", "zh-hant-tw", "EN-US"]));
  attempt("canonical one", () => Intl.getCanonicalLocales("fr-FR"));
  attempt("canonical wrong", () => Intl.getCanonicalLocales("x_y"));
  attempt("tag", () => [new Intl.NumberFormat("en"), new Intl.Collator("en"), Intl].map(String));
  return lines;
};
