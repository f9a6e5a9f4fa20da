// Writes <lang>.json next to this file: the locale rules that ICU4X's stable interface does not
// offer, as the browsers' own Intl prints them. Run by hand with a current Node when CLDR changes;
// a test compares every rule with Node, so a stale table shows itself.
import { writeFileSync } from "node:fs";

const LANGS = ["en", "de", "es", "fr", "it", "pl", "pt", "ru"];
const CURRENCIES = ["EUR", "USD", "GBP", "PLN", "RUB", "BRL"];
const UNITS = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"];
const SAMPLES = [1, 2, 5, 1.5, 3, 21, 1000000, 0];

const check = (condition, ...about) => {
  if (!condition) throw new Error(about.map((x) => JSON.stringify(x)).join(" "));
};

const NUMBER_PARTS = ["integer", "group", "decimal", "fraction", "nan", "infinity"];

/** What stands before and after the number; one text where the words say the number themselves. */
const around = (parts, isNumber = (part) => NUMBER_PARTS.includes(part.type)) => {
  const first = parts.findIndex(isNumber);
  const last = parts.findLastIndex(isNumber);
  const text = (list) => list.map((part) => part.value).join("");
  if (first < 0) return [text(parts)];
  return [text(parts.slice(0, first)), text(parts.slice(last + 1))];
};

/** One value for each plural category that the samples reach. */
const byCategory = (lang, make) => {
  const rules = new Intl.PluralRules(lang);
  const found = {};
  for (const sample of SAMPLES) found[rules.select(sample)] ??= make(sample);
  return found;
};

/** Drops categories that say the same as `other`. */
const thin = (forms) => {
  const same = (a) => JSON.stringify(a) === JSON.stringify(forms.other);
  return Object.fromEntries(Object.entries(forms).filter(([key, form]) => key === "other" || !same(form)));
};

const currency = (lang) =>
  Object.fromEntries(
    CURRENCIES.map((code) => {
      const format = (currencyDisplay, value) =>
        new Intl.NumberFormat(lang, { style: "currency", currency: code, currencyDisplay, minimumFractionDigits: 0 }).formatToParts(value);
      return [
        code,
        {
          symbol: around(format("symbol", 1)),
          narrowSymbol: around(format("narrowSymbol", 1)),
          code: around(format("code", 1)),
          name: thin(byCategory(lang, (value) => around(format("name", value)))),
        },
      ];
    }),
  );

const MANTISSAS = [1, 2, 3, 5, 1.5, 1.1, 2.1, 9.9, 10, 12, 21, 22, 25, 100, 101, 102, 111, 500, 1000, 2000];

/** Digits to drop by power of ten, and the words for what was dropped, by plural of what is left. */
const compact = (lang, compactDisplay) => {
  const format = new Intl.NumberFormat(lang, { notation: "compact", compactDisplay, useGrouping: false });
  const rules = new Intl.PluralRules(lang);
  const drop = {};
  for (let power = 3; power <= 14; power++) {
    const integer = format.formatToParts(2 * 10 ** power).find((part) => part.type === "integer").value;
    drop[power] = power + 1 - integer.length;
  }
  const words = {};
  for (const dropped of new Set(Object.values(drop))) {
    if (dropped === 0) continue;
    const forms = {};
    for (const mantissa of MANTISSAS) {
      const value = Math.round(mantissa * 10 ** dropped);
      if (drop[Math.floor(Math.log10(value))] !== dropped) continue;
      const form = around(format.formatToParts(value));
      // Words without a number belong to the category, or only to one itself: "-mille", but "-1 millier".
      const wordsOnly = form.length === 1;
      const exact = wordsOnly && around(format.formatToParts(-value)).length > 1;
      check(!wordsOnly || mantissa === 1, lang, value, form);
      const category = exact ? "=1" : rules.select(mantissa);
      check(!forms[category] || String(forms[category]) === String(form), lang, value, form, forms);
      forms[category] = form;
    }
    forms.other ??= forms.many ?? forms.few;
    words[dropped] = thin(forms);
  }
  return { drop, words };
};

const relative = (lang, style) =>
  Object.fromEntries(
    UNITS.map((unit) => {
      const always = new Intl.RelativeTimeFormat(lang, { style, numeric: "always" });
      const auto = new Intl.RelativeTimeFormat(lang, { style, numeric: "auto" });
      const forms = (sign) => thin(byCategory(lang, (value) => around(always.formatToParts(sign * value, unit))));
      const words = {};
      for (let offset = -3; offset <= 3; offset++) {
        const word = auto.format(offset, unit);
        if (word !== always.format(offset, unit)) words[offset] = word;
      }
      return [unit, { words, past: forms(-1), future: forms(1) }];
    }),
  );

// Dates: the printed parts of several dates tell which field of a CLDR pattern each part is.
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2003, month, 5, 6, 7, 8)));
const DAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2003, 3, 6 + day, 6, 7, 8)));
const MORNING = new Date(Date.UTC(2003, 3, 5, 6, 7, 8));
const EVENING = new Date(Date.UTC(2003, 3, 5, 18, 7, 8));

/** Chromium prints ordinary spaces where CLDR has narrow ones in dates; Node does so only in `format`. */
const ordinarySpaces = (text) => text.replaceAll("\u202f", " ");

const names = (lang, options, type, dates) => {
  const format = new Intl.DateTimeFormat(lang, { timeZone: "UTC", ...options });
  return dates.map((date) => ordinarySpaces(format.formatToParts(date).find((part) => part.type === type).value));
};

/** The lists of names, by the field of a CLDR pattern that prints them; equal lists once. */
const fieldNames = (lang) => {
  const lists = {
    M: MONTHS.map((_, index) => String(index + 1)),
    MM: MONTHS.map((_, index) => String(index + 1).padStart(2, "0")),
    MMMM: names(lang, { month: "long", day: "numeric" }, "month", MONTHS),
    LLLL: names(lang, { month: "long" }, "month", MONTHS),
    MMM: names(lang, { month: "short", day: "numeric" }, "month", MONTHS),
    LLL: names(lang, { month: "short" }, "month", MONTHS),
    MMMMM: names(lang, { month: "narrow", day: "numeric" }, "month", MONTHS),
    LLLLL: names(lang, { month: "narrow" }, "month", MONTHS),
    EEEE: names(lang, { weekday: "long", day: "numeric" }, "weekday", DAYS),
    cccc: names(lang, { weekday: "long" }, "weekday", DAYS),
    EEE: names(lang, { weekday: "short", day: "numeric" }, "weekday", DAYS),
    ccc: names(lang, { weekday: "short" }, "weekday", DAYS),
    EEEEE: names(lang, { weekday: "narrow", day: "numeric" }, "weekday", DAYS),
    ccccc: names(lang, { weekday: "narrow" }, "weekday", DAYS),
    a: names(lang, { hour: "numeric", hour12: true }, "dayPeriod", [MORNING, EVENING]),
  };
  const seen = new Set();
  const fresh = ([, list]) => !seen.has(list.join("|")) && seen.add(list.join("|"));
  return Object.fromEntries(Object.entries(lists).filter(fresh));
};

const quote = (text) => text.replaceAll("'", "''").replace(/\p{L}[\p{L}\p{M}.()' ]*/gu, (word) => `'${word}'`);

const pattern = (lang, fields, options) => {
  const format = new Intl.DateTimeFormat(lang, { timeZone: "UTC", ...options });
  const evening = format.formatToParts(EVENING);
  return format
    .formatToParts(MORNING)
    .map(({ type, value }, index) => {
      if (type === "literal") return quote(ordinarySpaces(value));
      if (type === "timeZoneName") return value === "UTC" ? "z" : "zzzz";
      if (type === "dayPeriod") return "a";
      if (type === "month" || type === "weekday") {
        const printed = (type === "month" ? MONTHS : DAYS).map((date) => format.formatToParts(date)[index].value).join("|");
        const known = Object.entries(fields).find(([, list]) => list.join("|") === printed);
        check(known, lang, options, type, printed);
        return known[0];
      }
      if (type === "year") return value === "2003" ? "y" : "yy";
      const two = value.length === 2;
      if (type === "hour") return (evening[index].value === "18" ? "H" : "h").repeat(two ? 2 : 1);
      const letter = { day: "d", minute: "m", second: "s" }[type];
      check(letter, lang, options, type, value);
      return letter.repeat(two ? 2 : 1);
    })
    .join("");
};

const set = (options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value));
const TWO = ["", "numeric", "2-digit"];
const NAMED = ["", "long", "short", "narrow"];

const dates = (lang, fields) => {
  const rows = {};
  for (const weekday of NAMED)
    for (const year of TWO)
      for (const month of [...TWO, "long", "short", "narrow"])
        for (const day of TWO) {
          const options = set({ weekday, year, month, day });
          if (Object.keys(options).length === 0) continue;
          rows[[weekday, year, month, day].join()] = pattern(lang, fields, options);
        }
  return rows;
};

const times = (lang, fields) => {
  const rows = {};
  for (const hour of TWO)
    for (const minute of TWO)
      for (const second of TWO)
        for (const timeZoneName of ["", "short", "long"])
          for (const hourCycle of hour ? ["h12", "h23"] : [""]) {
            const options = set({ hour, minute, second, timeZoneName, hourCycle });
            if (!hour && !minute && !second) continue;
            rows[[hour, minute, second, timeZoneName, hourCycle].join()] = pattern(lang, fields, options);
          }
  return rows;
};

/** Dates with times that are more than a date, a joint and a time: most often a weekday alone. */
const exceptions = (lang, fields, joints, dateRows, timeRows) => {
  const rows = {};
  for (const [dateKey, date] of Object.entries(dateRows))
    for (const [timeKey, time] of Object.entries(timeRows)) {
      const [weekday, year, month, day] = dateKey.split(",");
      const [hour, minute, second, timeZoneName, hourCycle] = timeKey.split(",");
      if (timeZoneName) continue;
      const joint = month === "long" ? (weekday ? "full" : "long") : month === "short" ? "medium" : "short";
      const composed = date + joints[joint] + time;
      const actual = pattern(lang, fields, set({ weekday, year, month, day, hour, minute, second, hourCycle }));
      if (actual.replaceAll("'", "") !== composed.replaceAll("'", "")) rows[`${dateKey};${timeKey}`] = actual;
    }
  return rows;
};

const STYLES = ["full", "long", "medium", "short"];

/** The text between a date and a time, by kind of date. */
const glue = (lang, date, time) => {
  const print = (options) => new Intl.DateTimeFormat(lang, { timeZone: "UTC", ...options }).format(MORNING);
  const [first, both, last] = [print(date), print({ ...date, ...time }), print(time)];
  check(both.startsWith(first) && both.endsWith(last), first, both, last);
  return ordinarySpaces(both.slice(first.length, -last.length));
};

const table = (lang) => {
  const fields = fieldNames(lang);
  const style = (options) => pattern(lang, fields, options);
  const zone = (timeZoneName) =>
    new Intl.DateTimeFormat(lang, { timeZone: "UTC", timeZoneName }).formatToParts(MORNING).find((part) => part.type === "timeZoneName").value;
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const joints = {
    full: glue(lang, { weekday: "long", year: "numeric", month: "long", day: "numeric" }, clock),
    long: glue(lang, { year: "numeric", month: "long", day: "numeric" }, clock),
    medium: glue(lang, { year: "numeric", month: "short", day: "numeric" }, clock),
    short: glue(lang, { year: "numeric", month: "numeric", day: "numeric" }, clock),
  };
  const [dateRows, timeRows] = [dates(lang, fields), times(lang, fields)];
  return {
    nan: new Intl.NumberFormat(lang).format(NaN),
    percent: around(new Intl.NumberFormat(lang, { style: "percent" }).formatToParts(1)),
    currency: currency(lang),
    compact: { short: compact(lang, "short"), long: compact(lang, "long") },
    relative: { long: relative(lang, "long"), short: relative(lang, "short"), narrow: relative(lang, "narrow") },
    zone: { short: zone("short"), long: zone("long") },
    names: Object.fromEntries(Object.entries(fields).filter(([field]) => !["M", "MM"].includes(field))),
    dateStyle: Object.fromEntries(STYLES.map((dateStyle) => [dateStyle, style({ dateStyle })])),
    timeStyle: Object.fromEntries(
      STYLES.flatMap((timeStyle) => ["h12", "h23"].map((hourCycle) => [`${timeStyle},${hourCycle}`, style({ timeStyle, hourCycle })])),
    ),
    glue: {
      style: Object.fromEntries(
        STYLES.map((dateStyle) => [dateStyle, glue(lang, { dateStyle }, { timeStyle: "short", hourCycle: "h23" })]),
      ),
      ...joints,
    },
    dates: dateRows,
    times: timeRows,
    datetimes: exceptions(lang, fields, joints, dateRows, timeRows),
  };
};

/** One line per entry, odd spaces visible: a change of CLDR reads well in a diff. */
const print = (value, depth) => {
  if (depth === 0 || typeof value !== "object" || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${print(item, depth - 1)}`);
  return `{\n${entries.join(",\n")}\n}`;
};

for (const lang of LANGS) {
  const text = print(table(lang), 3).replace(/[\u00a0\u202f]/g, (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, "0")}`);
  writeFileSync(new URL(`${lang}.json`, import.meta.url), `${text}\n`);
}
