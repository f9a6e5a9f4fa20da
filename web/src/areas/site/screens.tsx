import { blogPosting, faqPage, itemList, website } from '@/shared/head/json-ld';
import type { PageModule, Screen, Screens, StillModule } from '@/shared/lib/route';
import { siteInit } from '@/shared/api/site-init';
import { topCall } from '@/shared/api/top';
import { faqCall, legalCall, mw2Call, newestPostsCall, postCall, postsCall, type LegalDocument } from './api';
import { MW2_HEAD } from './mw2Head';
import { textOfHtml } from './textOfHtml';
import type { routes } from './routes';
import { HERO_SCENE } from './scenes';
import stylesheet from './sheet.css?url';

const shared = { namespaces: ['site'] } as const;

const legal = (document: LegalDocument, texts: 'privacy' | 'terms', page: string): Screen => ({
  ...shared,
  page,
  queries: () => [legalCall(document)],
  head: ({ t, paths }) => ({
    title: t(`legal.${texts}.title`, { ns: 'site' }),
    description: t(`legal.${texts}.description`, { ns: 'site' }),
    crumbs: [{ name: t(`legal.${texts}.title`, { ns: 'site' }), path: paths.of(`/${document}`) }],
  }),
});

export const screens: Screens<typeof routes> = {
  'site.home': {
    ...shared,
    page: 'HomePage',
    joined: true,
    stills: [HERO_SCENE],
    queries: ({ lang }) => [siteInit, topCall(lang), newestPostsCall(lang)],
    head: ({ t, origin, paths, lang }) => {
      const description = t('home.head.description', { ns: 'site' });
      return {
        title: t('home.head.title', { ns: 'site' }),
        description,
        jsonLd: [website({ description, lang, url: origin + paths.home() })],
      };
    },
  },
  'site.faq': {
    ...shared,
    page: 'FaqPage',
    queries: ({ lang }) => [faqCall(lang)],
    head: ({ t, data, lang, paths }) => {
      const items = data(faqCall(lang))?.items ?? [];
      return {
        title: t('faq.head.title', { ns: 'site' }),
        description: t('faq.head.description', { ns: 'site' }),
        crumbs: [{ name: t('faq.title', { ns: 'site' }), path: paths.faq() }],
        jsonLd: items.length > 0 ? [faqPage(items)] : [],
      };
    },
  },
  'site.privacy-policy': legal('privacy-policy', 'privacy', 'PrivacyPage'),
  'site.terms': legal('terms', 'terms', 'TermsPage'),
  'site.mw2': {
    ...shared,
    page: 'Mw2Page',
    queries: () => [mw2Call],
    head: () => MW2_HEAD,
  },
  'site.blog': {
    ...shared,
    page: 'BlogPage',
    queries: ({ lang }) => [postsCall(lang)],
    head: ({ t, data, lang, paths, origin }) => {
      const title = t('blog.head.title', { ns: 'site' });
      const posts = data(postsCall(lang))?.posts ?? [];
      return {
        title,
        description: t('blog.head.description', { ns: 'site' }),
        crumbs: [{ name: t('blog.title', { ns: 'site' }), path: paths.blog() }],
        jsonLd: itemList(
          title,
          posts.map((post) => ({ name: post.title, url: origin + paths.blogPost(post.slug) })),
        ),
      };
    },
  },
  'site.blog-post': {
    ...shared,
    page: 'BlogPostPage',
    joined: true,
    queries: ({ params, lang }) => [postCall(params.slug, lang), postsCall(lang)],
    head: ({ t, data, params, lang, paths, origin }) => {
      const post = data(postCall(params.slug, lang))?.post;
      const blog = { name: t('blog.title', { ns: 'site' }), path: paths.blog() };
      if (!post) return { title: blog.name, description: t('blog.head.description', { ns: 'site' }) };
      const here = paths.blogPost(post.slug);
      return {
        title: post.title,
        description: post.summary || textOfHtml(post.content, 160),
        article: { published: post.date_published },
        image: post.preview,
        crumbs: [blog, { name: post.title, path: here }],
        jsonLd: [
          blogPosting({
            title: post.title,
            summary: post.summary,
            url: origin + here,
            image: new URL(post.preview, origin).href,
            published: post.date_published,
            lang,
          }),
        ],
      };
    },
  },
  'site.gallery': {
    ...shared,
    page: 'GalleryPage',
    namespaces: [],
    head: () => ({ title: 'Gallery', description: 'Every shared part of the interface in every state, for developers.' }),
  },
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export const stills = import.meta.glob<StillModule>('./stills/*.tsx');
export { stylesheet };
