import { langs, ogLocales, type Lang } from '@/shared/i18n/langs';
import { pathsFor } from '@/shared/paths';
import { breadcrumbs, type JsonLd } from './json-ld';

/** The metadata of a page for browsers, search engines and link previews. */
export type Head = {
  title: string;
  description: string;
  /** The path or URL of the preview image; by default the site's image. */
  image?: string;
  /** Set for articles with an author and a date. */
  article?: { published: number };
  /** The breadcrumbs without home; paths are those of `paths.ts`. */
  crumbs?: readonly { name: string; path: string }[];
  jsonLd?: readonly JsonLd[];
};

export type Place = { lang: Lang; origin: string; /** without locale prefix */ path: string; index: boolean };

export type Tag = { name: 'title' | 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string };

const siteName = 'Hotdrop';

/** Returns a title with the name of the site. */
export function fullTitle(title: string): string {
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
}

/** Returns all head tags of a page, in order. The server writes them; the client replaces them on navigation. */
export function headTags(head: Head, place: Place): Tag[] {
  const { lang, origin, path, index } = place;
  const address = (of: Lang) => origin + pathsFor(of).of(path);
  const title = fullTitle(head.title);
  const image = new URL(head.image ?? `/og/og-${lang}.png`, origin).href;
  const meta = (name: string, content: string): Tag => ({ name: 'meta', attributes: { name, content } });
  const property = (name: string, content: string): Tag => ({ name: 'meta', attributes: { property: name, content } });
  const link = (attributes: Record<string, string>): Tag => ({ name: 'link', attributes });

  const tags: Tag[] = [
    { name: 'title', attributes: {}, text: title },
    meta('description', head.description),
    ...(index ? [] : [meta('robots', 'noindex')]),
    link({ rel: 'canonical', href: address(lang) }),
    ...(index ? langs.map((other) => link({ rel: 'alternate', hreflang: other, href: address(other) })) : []),
    ...(index ? [link({ rel: 'alternate', hreflang: 'x-default', href: address('en') })] : []),
    property('og:site_name', siteName),
    property('og:type', head.article ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', head.description),
    property('og:url', address(lang)),
    property('og:locale', ogLocales[lang]),
    ...langs.filter((other) => other !== lang).map((other) => property('og:locale:alternate', ogLocales[other])),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    ...(head.article ? [property('article:published_time', new Date(head.article.published * 1000).toISOString())] : []),
    meta('twitter:card', 'summary_large_image'),
  ];
  const blocks = [...(head.jsonLd ?? []), ...(head.crumbs ? [breadcrumbs(head.crumbs, origin)] : [])];
  for (const block of blocks) {
    // "<" is escaped so that no text can close the element.
    const text = JSON.stringify({ '@context': 'https://schema.org', ...block }).replaceAll('<', '\\u003c');
    tags.push({ name: 'script', attributes: { type: 'application/ld+json' }, text });
  }
  return tags;
}
