/** The model of the site's own pages; no React, no requests. */
import { textOfHtml } from './textOfHtml';

export interface Heading {
  id: string;
  text: string;
}

function anchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Adds an id to every second-level heading, and returns the table of contents. */
export function withContents(html: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = [];
  const marked = html.replace(/<h2(\s[^>]*)?>([\s\S]*?)<\/h2>/g, (match, attributes: string | undefined, inner: string) => {
    const text = textOfHtml(inner);
    const given = /\bid="([^"]+)"/.exec(attributes ?? '')?.[1];
    const id = given ?? unique(anchor(text) || 'part', contents);
    contents.push({ id, text });
    return given ? match : `<h2${attributes ?? ''} id="${id}">${inner}</h2>`;
  });
  return { html: marked, contents };
}

function unique(id: string, taken: readonly Heading[]): string {
  const used = new Set(taken.map((heading) => heading.id));
  let candidate = id;
  for (let number = 2; used.has(candidate); number++) candidate = `${id}-${number}`;
  return candidate;
}

/** Sections without their number: "3. Your account" is an entry "Your account" in a numbered list. */
export function withoutNumber(text: string): string {
  return text.replace(/^\d+(\.\d+)*[.)]?\s+/, '');
}

export type Piece = { html: string; gun?: undefined } | { gun: string };

const FIGURE = /<figure data-gun="([^"]*)"><\/figure>/;

/** Splits the HTML of a post at its gun figures. */
export function piecesOf(html: string): Piece[] {
  // `split` includes the captured groups at odd indexes.
  return html.split(FIGURE).flatMap((piece, index): Piece[] => {
    if (index % 2 === 1) return [{ gun: piece }];
    return piece.trim() ? [{ html: piece }] : [];
  });
}

/** Returns the newest posts, without the current one. */
export function otherPosts<T extends { slug: string; date_published: number }>(posts: readonly T[], count: number, except?: string): T[] {
  return posts
    .filter((post) => post.slug !== except)
    .toSorted((a, b) => b.date_published - a.date_published)
    .slice(0, count);
}
