import type { Lang } from '@/shared/i18n/langs';

export type JsonLd = { '@type': string; [key: string]: unknown };

export function breadcrumbs(crumbs: readonly { name: string; path: string }[], origin: string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The structured data of the site and its search. The shell opens the search with the query of the URL. */
export function website(of: { url: string; description: string; lang: Lang }): JsonLd {
  return {
    '@type': 'WebSite',
    name: 'Hotdrop',
    description: of.description,
    url: of.url,
    inLanguage: of.lang,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${of.url}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** An ordered list of pages; empty if there are no items. */
export function itemList(name: string, items: readonly { name: string; url: string }[]): JsonLd[] {
  if (items.length === 0) return [];
  const itemListElement = items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
  return [{ '@type': 'ItemList', name, itemListElement }];
}

export function faqPage(items: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function blogPosting(of: { title: string; summary: string; url: string; image: string; published: number; lang: Lang }): JsonLd {
  return {
    '@type': 'BlogPosting',
    headline: of.title,
    description: of.summary,
    image: of.image,
    datePublished: new Date(of.published * 1000).toISOString(),
    inLanguage: of.lang,
    mainEntityOfPage: of.url,
    author: { '@type': 'Organization', name: 'Hotdrop' },
    publisher: { '@type': 'Organization', name: 'Hotdrop' },
  };
}
