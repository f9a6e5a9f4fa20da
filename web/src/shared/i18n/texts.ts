import type { Lang } from './langs';
import type { Namespace, Texts } from './namespaces';

/** A file of texts: sentences, in groups. */
type Group = { readonly [key: string]: unknown };

export type Resources = Record<string, object>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type Named<Key extends string> = Key extends `${infer Name}_${PluralForm}` ? Name : Key;

/** Every key of a file of texts, `group.key`; a text with plural forms has one key for all of them. */
type KeysIn<File> = {
  [Key in keyof File & string]: File[Key] extends string ? Named<Key> : `${Key}.${KeysIn<File[Key]>}`;
}[keyof File & string];

export type TextKey<N extends Namespace> = KeysIn<Texts[N]>;

/** What is put into the places `{{name}}` of a text; `count` also chooses its plural form. */
type Values = Record<string, string | number | undefined>;

export type Translate<N extends Namespace> = (key: TextKey<N>, values?: Values) => string;

/** For places that know several namespaces: the options say which one is meant. */
export type TranslateIn = <N extends Namespace>(
  key: TextKey<N>,
  options: { ns: N; [value: string]: string | number | undefined },
) => string;

export type I18n = {
  readonly language: Lang;
  readonly t: Translate<'shell'>;
  readonly of: <N extends Namespace>(namespace: N) => Translate<N>;
  readonly in: TranslateIn;
  /** The text of a key that is only known from data; null where nobody has written one. */
  readonly find: (namespace: string, key: string) => string | null;
  readonly has: (namespace: string) => boolean;
  /** Adds the texts of a page that was reached by a click. */
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
 * The texts of one language. They are there before anything renders, so nothing here waits: pages never suspend for words,
 * and the server can render synchronously.
 */
export function createTexts(language: Lang, resources: Resources): I18n {
  const files = new Map<string, Group>(Object.entries(resources) as [string, Group][]);
  const plural = new Intl.PluralRules(language);
  // Most texts are asked for again with each drawing. What was not found may come with texts that are loaded later.
  const found = new Map<string, string>();
  const translators = new Map<Namespace, unknown>();

  const find = (namespace: string, key: string): string | null => {
    const place = `${namespace}:${key}`;
    const kept = found.get(place);
    if (kept !== undefined) return kept;
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
