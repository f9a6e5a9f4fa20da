import { expect, test } from 'vitest';
import { isLang } from '@/shared/i18n/langs';
import { splitLocale } from '@/shared/paths';
import { callsOf, matchPath } from './match';
import { screenOf } from './screens-server';

type Row = { page: string; call: string };

/** Also used by the server's tests, where the URLs of the calls are cache keys. */
const tables = import.meta.glob<Row[]>('../../../areas/*/tests/addresses.json', { eager: true, import: 'default' });
const rows = Object.values(tables).flat();

test.each(rows)('$page requests $call', ({ page, call }) => {
  const { pathname, search } = new URL(page, 'http://localhost');
  const { lang, path } = splitLocale(pathname);
  const match = matchPath(path);
  if (!match || !lang || !isLang(lang)) throw new Error('no such page');
  expect(callsOf(match, screenOf(match.route), search, lang).map(({ url }) => url)).toContain(call);
});
