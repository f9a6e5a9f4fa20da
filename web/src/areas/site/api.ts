import { call } from '@/shared/api/call';
import { send } from '@/shared/api/client';
import type { Lang } from '@/shared/i18n/langs';

export type LegalDocument = 'privacy-policy' | 'terms';

export const faqCall = (lang: Lang) => call('/api/faq', { query: { lang }, required: true });
export const legalCall = (doc: LegalDocument) => call('/api/legal/{doc}', { path: { doc }, required: true });
/** Omits the content, which cards do not need: the response is embedded in the document. */
export const postsCall = (lang: Lang) => call('/api/blog-posts', { query: { lang, short: true } });
/** The home page shows three. */
export const newestPostsCall = (lang: Lang) => call('/api/blog-posts', { query: { lang, short: true, newest: 3 } });
export const postCall = (slug: string, lang: Lang) => call('/api/blog-posts/{slug}', { path: { slug }, query: { lang }, required: true });
/** Whether the form is open. `requestMw2News` checks it again before sending. */
export const mw2Call = call('/api/mw2/subscribe');

export type Post = NonNullable<ReturnType<typeof postCall>['response']>['post'];
export type ListedPost = NonNullable<ReturnType<typeof postsCall>['response']>['posts'][number];

export async function requestMw2News(email: string, lang: Lang): Promise<void> {
  await send((api) => api.GET('/api/mw2/subscribe'));
  await send((api) => api.POST('/api/mw2/subscribe', { body: { email, lang } }));
}
