import { expect, test } from 'vitest';
import { quietLinks } from './quietLinks';

const exists = (path: string) => path === '/en/meta/mw3' || path === '/en/faq#x';

test.each([
  ['a page that is built', '<p><a href="/en/meta/mw3">MW3</a> and <a href="/en/faq#x" rel="noopener">x</a></p>', null],
  ['another site', '<a href="https://example.org/" rel="noopener noreferrer">there</a>', null],
  [
    'a page that is not built',
    '<a href="/en/missions" rel="noopener noreferrer">the <b>missions</b></a>, <a href="/en/map">maps</a>',
    '<span data-soon aria-disabled="true" title="&quot;Soon&quot;">the <b>missions</b></span>, ' +
      '<span data-soon aria-disabled="true" title="&quot;Soon&quot;">maps</span>',
  ],
])('a link to %s', (_, html, quiet) => {
  expect(quietLinks(html, exists, '"Soon"')).toBe(quiet ?? html);
});
