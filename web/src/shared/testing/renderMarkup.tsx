import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Responses, createQueryClient, hydrateQueries } from '@/shared/api/query-client';
import type { Lang } from '@/shared/i18n/langs';
import { createTexts } from '@/shared/i18n/texts';
import { TextsProvider } from '@/shared/i18n/useTranslation';
import { PageContextProvider } from '@/shared/lib/page-context';
import { RouterProvider } from '@/shared/lib/router';
import type { User } from '@/shared/session/session';

const files = import.meta.glob<object>('../../../../locales/*/*.json', { eager: true, import: 'default' });

const textsIn = (lang: Lang) =>
  createTexts(
    lang,
    Object.fromEntries(
      Object.entries(files).flatMap(([file, texts]) => {
        const [, area = ''] = new RegExp(`/(\\w+)/${lang}\\.json$`).exec(file) ?? [];
        return area ? [[area, texts]] : [];
      }),
    ),
  );

/** Unix seconds of the page that components are rendered for. */
export const NOW = 1_760_000_000;

/** A signed-in user without any content. */
export const SOMEONE: User = {
  email: 'ghost@example.org',
  emailProven: true,
  favorites: [],
  hasPassword: true,
  hasProfile: false,
  id: 7,
  input_device: 0,
  isStaff: false,
  isSubscriber: false,
  profile: [],
  social_logins: [],
  socials: { discord: null, facebook: null, instagram: null, kick: null, tiktok: null, twitch: null, twitter: null, youtube: null },
};

interface Options {
  lang?: Lang;
  /** Server responses by URL. */
  responses?: Responses;
  routeExists?: (path: string) => boolean;
}

/** Renders a component as the server would, with the site's texts, for tests. */
export function renderMarkup(part: ReactNode, { lang = 'en', responses = {}, routeExists = () => true }: Options = {}): string {
  const client = createQueryClient();
  hydrateQueries(client, responses, {}, NOW * 1000);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TextsProvider value={textsIn(lang)}>
        <PageContextProvider
          value={{ lang, now: NOW, origin: 'https://hotdrop.example', version: 'test', routeExists, prefetch: () => {} }}
        >
          <RouterProvider location={{ pathname: `/${lang}/here`, search: '', hash: '', key: 'default' }} navigate={() => {}}>
            {part}
          </RouterProvider>
        </PageContextProvider>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

/** Returns the text of the markup. */
export const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
