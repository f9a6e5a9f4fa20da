import { describe, expect, test } from 'vitest';
import { otherPosts, piecesOf, withContents, withoutNumber } from './model';
import { textOfHtml } from './textOfHtml';

test.each<[string, number | undefined, string]>([
  ['<p>One <b>two</b></p><p>three</p>', undefined, 'One two three'],
  ['<p>Fish &amp; chips</p>', undefined, 'Fish & chips'],
  ['<p>one two three</p>', 9, 'one two…'],
  ['<p>one</p>', 3, 'one'],
  ['', 10, ''],
])('%s as text of %s', (html, limit, text) => expect(textOfHtml(html, limit)).toBe(text));

describe('table of contents', () => {
  test.each<[string, string, { id: string; text: string }[]]>([
    ['<h2>Who we are</h2>', '<h2 id="who-we-are">Who we are</h2>', [{ id: 'who-we-are', text: 'Who we are' }]],
    ['<h2 id="x">Own</h2>', '<h2 id="x">Own</h2>', [{ id: 'x', text: 'Own' }]],
    [
      '<h2>A</h2><h2>A</h2>',
      '<h2 id="a">A</h2><h2 id="a-2">A</h2>',
      [
        { id: 'a', text: 'A' },
        { id: 'a-2', text: 'A' },
      ],
    ],
    ['<h2>§§</h2>', '<h2 id="part">§§</h2>', [{ id: 'part', text: '§§' }]],
    ['<h3>Small</h3>', '<h3>Small</h3>', []],
  ])('%s', (html, marked, contents) => expect(withContents(html)).toEqual({ html: marked, contents }));
});

test.each([
  ['3. Your account', 'Your account'],
  ['1.2 More', 'More'],
  ['Who we are', 'Who we are'],
])('%s without its number', (text, bare) => expect(withoutNumber(text)).toBe(bare));

test('splits a text at its gun embeds', () => {
  const figure = (gun: string) => `<figure data-gun="${gun}"></figure>`;
  expect(piecesOf(`<p>a</p>${figure('bo6/xm4')}\n<p>b</p>${figure('mw3/mcw')}`)).toEqual([
    { html: '<p>a</p>' },
    { gun: 'bo6/xm4' },
    { html: '\n<p>b</p>' },
    { gun: 'mw3/mcw' },
  ]);
  expect(piecesOf('<p>a</p>')).toEqual([{ html: '<p>a</p>' }]);
});

test('returns the newest other posts', () => {
  const posts = [
    { slug: 'a', date_published: 1 },
    { slug: 'b', date_published: 3 },
    { slug: 'c', date_published: 2 },
  ];
  expect(otherPosts(posts, 2).map((post) => post.slug)).toEqual(['b', 'c']);
  expect(otherPosts(posts, 5, 'b').map((post) => post.slug)).toEqual(['c', 'a']);
});
