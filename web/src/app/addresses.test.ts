import { expect, test } from 'vitest';
import { isLang } from '@/shared/i18n/langs';
import { splitLocale } from '@/shared/paths';
import { callsOf, matchPath } from './match';
import { screenOf } from './screens-server';

type Row = { page: string; call: string };

/** The server's tests read them, too: there the calls are the addresses under which answers are kept. */
const tables = import.meta.glob<Row[]>('../../../areas/*/tests/addresses.json', { eager: true, import: 'default' });
const rows = Object.values(tables).flat();

test.each(rows)('$page asks for $call', ({ page, call }) => {
  const { pathname, search } = new URL(page, 'http://localhost');
  const { lang, path } = splitLocale(pathname);
  const match = matchPath(path);
  if (!match || !lang || !isLang(lang)) throw new Error('no such page');
  expect(callsOf(match, screenOf(match.route), search, lang).map(({ url }) => url)).toContain(call);
});
