import type { Lang } from './langs';
import type { Namespace, Texts } from './namespaces';

/** A group of texts in a file. */
type Group = { readonly [key: string]: unknown };

export type Resources = Record<string, object>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type Named<Key extends string> = Key extends `${infer Name}_${PluralForm}` ? Name : Key;

/** Every key of a text file, `group.key`; a text with plural forms has one key. */
type KeysIn<File> = {
  [Key in keyof File & string]: File[Key] extends string ? Named<Key> : `${Key}.${KeysIn<File[Key]>}`;
}[keyof File & string];

export type TextKey<N extends Namespace> = KeysIn<Texts[N]>;

/** The values of the `{{name}}` params of a text; `count` also selects the plural form. */
type Values = Record<string, string | number | undefined>;

export type Translate<N extends Namespace> = (key: TextKey<N>, values?: Values) => string;

/** Translates keys of several namespaces: the options select the namespace. */
export type TranslateIn = <N extends Namespace>(
  key: TextKey<N>,
  options: { ns: N; [value: string]: string | number | undefined },
) => string;

export type I18n = {
  readonly language: Lang;
  readonly t: Translate<'shell'>;
  readonly of: <N extends Namespace>(namespace: N) => Translate<N>;
  readonly in: TranslateIn;
  /** Returns the text of a key that comes from data, or null if there is none. */
  readonly find: (namespace: string, key: string) => string | null;
  readonly has: (namespace: string) => boolean;
  /** Adds the texts of a page after a client-side navigation. */
  readonly add: (resources: Resources) => void;
};

export function fill(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function textAt(file: Group | undefined, key: string): string | null {
  let found: unknown = file;
  for (const piece of key.split('.')) {
    if (typeof found !== 'object' || found === null) return null;
    found = (found as Group)[piece];
  }
  return typeof found === 'string' ? found : null;
}

/**
 * Creates the texts of one language. They are loaded before rendering, so components never suspend for them and the
 * server can render synchronously.
 */
export function createTexts(language: Lang, resources: Resources): I18n {
  const files = new Map<string, Group>(Object.entries(resources) as [string, Group][]);
  const plural = new Intl.PluralRules(language);
  // Caches found texts, which are read on each render. A missing text may be loaded in the future.
  const found = new Map<string, string>();
  const translators = new Map<Namespace, unknown>();

  const find = (namespace: string, key: string): string | null => {
    const place = `${namespace}:${key}`;
    const cached = found.get(place);
    if (cached !== undefined) return cached;
    const text = textAt(files.get(namespace), key);
    if (text !== null) found.set(place, text);
    return text;
  };

  const write = (namespace: string, key: string, values?: Values): string => {
    const { count } = values ?? {};
    const form = typeof count === 'number' ? find(namespace, `${key}_${plural.select(count)}`) : null;
    const text = form ?? find(namespace, key) ?? key;
    return values ? fill(text, values) : text;
  };

  const of = <N extends Namespace>(namespace: N): Translate<N> => {
    const made = (translators.get(namespace) as Translate<N> | undefined) ?? ((key, values) => write(namespace, key, values));
    translators.set(namespace, made);
    return made;
  };

  return {
    language,
    of,
    t: of('shell'),
    in: (key, { ns, ...values }) => write(ns, key, values as Values),
    find,
    has: (namespace) => files.has(namespace),
    add: (more) => {
      for (const [namespace, file] of Object.entries(more)) files.set(namespace, file as Group);
    },
  };
}
