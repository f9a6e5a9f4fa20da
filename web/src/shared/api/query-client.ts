import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, reach, readAnswer } from './error';

/**
 * Answers are kept under their URL, and nothing else is needed to fetch one. Who has one already wants a newer one: that is
 * said, for the server may keep some for a moment, too.
 */
async function fetchByUrl({ client, queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  const url = String(queryKey[0]);
  const cache = client.getQueryData(queryKey) === undefined ? 'default' : 'no-cache';
  const response = await reach(() => fetch(url, { signal, cache, credentials: 'same-origin', headers: { accept: 'application/json' } }));
  return readAnswer(response);
}

function worthAnotherTry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  // The browser knows that it is offline: waiting would only keep the reader from the Retry button.
  if (status === 0 && !navigator.onLine) return false;
  return failures < 2 && (status === 0 || status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByUrl,
        staleTime: 60_000,
        retry: worthAnotherTry,
        refetchOnWindowFocus: false,
        // Offline is an error that the page shows with a Retry, not a skeleton for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The answers that came with the document, by URL. */
export type Answers = Record<string, unknown>;

export function seed(client: QueryClient, answers: Answers, at: number): void {
  for (const [url, body] of Object.entries(answers)) {
    client.setQueryData([url], body, { updatedAt: at });
  }
}
