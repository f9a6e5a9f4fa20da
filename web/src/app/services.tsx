import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { I18n } from '@/shared/i18n/texts';
import { createContext, type ReactNode, useContext } from 'react';
import type { Namespace } from '@/shared/i18n/namespaces';
import { TextsProvider } from '@/shared/i18n/useTranslation';
import { type PageContext, PageContextProvider } from '@/shared/lib/page-context';
import { StillsProvider } from '@/shared/lib/Still';
import { type AreaScreens, AreaScreensProvider } from './screens';

/** The app's services, created once by each entry. */
export type Services = {
  page: PageContext;
  client: QueryClient;
  texts: I18n;
  screens: AreaScreens;
  /** The page whose head tags are in the document. */
  head: { writtenFor: string };
  loadTexts: (namespaces: readonly Namespace[]) => Promise<void>;
};

const Context = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(Context);
  if (!services) throw new Error('no Services above this component');
  return services;
}

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <Context value={services}>
      <QueryClientProvider client={services.client}>
        <TextsProvider value={services.texts}>
          <PageContextProvider value={services.page}>
            <StillsProvider value={services.screens.stills}>
              <AreaScreensProvider value={services.screens}>{children}</AreaScreensProvider>
            </StillsProvider>
          </PageContextProvider>
        </TextsProvider>
      </QueryClientProvider>
    </Context>
  );
}
