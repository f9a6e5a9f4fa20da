import { type Routes, usual } from '@/shared/lib/route';

export const routes = {
  'site.home': { ...usual, path: '/' },
  'site.faq': { ...usual, path: '/faq' },
  'site.privacy-policy': { ...usual, path: '/privacy-policy' },
  'site.terms': { ...usual, path: '/terms' },
  'site.mw2': { ...usual, path: '/mw2', layout: 'mw' },
  'site.blog': { ...usual, path: '/blog' },
  'site.blog-post': { ...usual, path: '/blog/:slug' },
  'site.gallery': { ...usual, path: '/gallery', layout: 'no-ads', index: false },
} as const satisfies Routes;
