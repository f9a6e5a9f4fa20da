import { blogPosting, faqPage, website } from '@/shared/head/json-ld';
import { defineRoute, type Route } from '@/shared/lib/route';
import { siteInit } from '@/shared/api/site-init';
import { faqCall, legalCall, mw2Call, postCall, postsCall, type LegalDocument } from './api';
import { plainText } from './model';
import { MW2_TEXTS } from './mw2Texts';
import { FIRST_HUB_SCENE, HERO_SCENE } from './scenes';

const shared = { layout: 'default', access: 'public', index: true, namespaces: ['site'] } as const;

const legal = (path: `/${LegalDocument}`, document: LegalDocument, texts: 'privacy' | 'terms', page: string) =>
  defineRoute(path, {
    ...shared,
    id: `site.${document}`,
    page,
    queries: () => [legalCall(document)],
    head: ({ t, paths }) => ({
      title: t(`legal.${texts}.title`, { ns: 'site' }),
      description: t(`legal.${texts}.description`, { ns: 'site' }),
      crumbs: [{ name: t(`legal.${texts}.title`, { ns: 'site' }), path: paths.of(path) }],
    }),
  });

export const routes: readonly Route[] = [
  defineRoute('/', {
    ...shared,
    id: 'site.home',
    page: 'HomePage',
    stills: [HERO_SCENE, FIRST_HUB_SCENE],
    queries: ({ lang }) => [siteInit, postsCall(lang)],
    head: ({ t, origin, paths, lang }) => {
      const description = t('home.head.description', { ns: 'site' });
      return {
        title: t('home.head.title', { ns: 'site' }),
        description,
        jsonLd: [website({ description, lang, url: origin + paths.home() })],
      };
    },
  }),
  defineRoute('/faq', {
    ...shared,
    id: 'site.faq',
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
  }),
  legal('/privacy-policy', 'privacy-policy', 'privacy', 'PrivacyPage'),
  legal('/terms', 'terms', 'terms', 'TermsPage'),
  defineRoute('/mw2', {
    ...shared,
    id: 'site.mw2',
    page: 'Mw2Page',
    layout: 'mw',
    queries: () => [mw2Call],
    head: () => ({ title: MW2_TEXTS.headTitle, description: MW2_TEXTS.headDescription }),
  }),
  defineRoute('/blog', {
    ...shared,
    id: 'site.blog',
    page: 'BlogPage',
    queries: ({ lang }) => [postsCall(lang)],
    head: ({ t, paths }) => ({
      title: t('blog.head.title', { ns: 'site' }),
      description: t('blog.head.description', { ns: 'site' }),
      crumbs: [{ name: t('blog.title', { ns: 'site' }), path: paths.blog() }],
    }),
  }),
  defineRoute('/blog/:slug', {
    ...shared,
    id: 'site.blog-post',
    page: 'BlogPostPage',
    queries: ({ params, lang }) => [postCall(params.slug, lang), postsCall(lang)],
    head: ({ t, data, params, lang, paths, origin }) => {
      const post = data(postCall(params.slug, lang))?.post;
      const blog = { name: t('blog.title', { ns: 'site' }), path: paths.blog() };
      if (!post) return { title: blog.name, description: t('blog.head.description', { ns: 'site' }) };
      const here = paths.blogPost(post.slug);
      return {
        title: post.title,
        description: post.summary || plainText(post.content, 160),
        article: { published: post.date_published },
        crumbs: [blog, { name: post.title, path: here }],
        jsonLd: [
          blogPosting({
            title: post.title,
            summary: post.summary,
            url: origin + here,
            image: new URL(post.image ?? '/og.png', origin).href,
            published: post.date_published,
            lang,
          }),
        ],
      };
    },
  }),
  defineRoute('/gallery', {
    ...shared,
    id: 'site.gallery',
    page: 'GalleryPage',
    layout: 'no-ads',
    index: false,
    namespaces: [],
    head: () => ({ title: 'Gallery', description: 'Every shared part of the interface in every state, for developers.' }),
  }),
];
