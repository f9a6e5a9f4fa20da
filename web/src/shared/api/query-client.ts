import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { Call } from './call';
import { ApiError, reach, readResponse } from './error';

/** Sends no extra headers, so that the request can reuse a response that the document has preloaded. */
const fetchBody = async (url: string, options: RequestInit = {}): Promise<unknown> =>
  readResponse(await reach(() => fetch(url, { credentials: 'same-origin', ...options })));

/** Prefetched responses, dropped after this time in milliseconds. */
const prefetched = new Map<string, Promise<unknown>>();
const PREFETCH_TTL_MS = 10_000;

/** Prefetches a call; the first read of the call uses the response. */
export function prefetch<T>({ url }: Call<T>): Promise<T> {
  const response = fetchBody(url);
  prefetched.set(url, response);
  setTimeout(() => prefetched.delete(url), PREFETCH_TTL_MS);
  return response as Promise<T>;
}

/** Drops prefetched responses after the user has changed. */
export function clearPrefetched(): void {
  prefetched.clear();
}

function takePrefetched(url: string): Promise<unknown> | undefined {
  const pending = prefetched.get(url);
  prefetched.delete(url);
  return pending;
}

/**
 * Fetches the response of a query by its key, the URL. A refetch bypasses HTTP caches. If the query is invalidated
 * during the request, for example because the user has changed, the response is fetched again: the library would
 * consider it fresh.
 */
async function fetchByUrl(context: QueryFunctionContext): Promise<unknown> {
  const { client, queryKey, signal } = context;
  const url = String(queryKey[0]);
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const isInvalid = () => query?.state.isInvalidated === true;
  const fromDocument = hydrated.get(client)?.delete(url) === true;
  const again = (query?.state.data !== undefined && !fromDocument) || isInvalid();
  // Clear the flag to detect invalidations during the request.
  if (isInvalid()) query?.setState({ isInvalidated: false });
  try {
    const response = await (again ? fetchBody(url, { signal, cache: 'no-cache' }) : (takePrefetched(url) ?? fetchBody(url, { signal })));
    if (!isInvalid()) return response;
  } catch (error) {
    if (signal.aborted) throw error;
    if (!isInvalid()) {
      query?.invalidate();
      throw error;
    }
  }
  signal.throwIfAborted();
  return fetchByUrl(context);
}

function shouldRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  // Do not retry when the browser is offline: the page shows the Retry button at once.
  if (status === 0 && !navigator.onLine) return false;
  return failures < 2 && (status === 0 || status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByUrl,
        staleTime: 60_000,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        // Offline is an error that the page shows with a Retry button, instead of an endless skeleton.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The responses included in the document, by URL. */
export type Responses = Record<string, unknown>;

/** The times when they were read, by URL, in Unix seconds. */
export type ReadTimes = Record<string, number>;

/** Queries whose data came with the document and is stale: the first refetch may use the server's cache. */
const hydrated = new WeakMap<QueryClient, Set<string>>();

/**
 * Fills the client with the responses included in the document. Content is as fresh as the document. Live data retains
 * its age, so that stale data is refetched when its component mounts. A time in the future means that the device's
 * clock is slow: the age is unknown, and the data counts as stale.
 */
export function hydrateQueries(client: QueryClient, responses: Responses, readAt: ReadTimes, now: number): void {
  hydrated.set(client, new Set(Object.keys(readAt)));
  for (const [url, body] of Object.entries(responses)) {
    const at = readAt[url] === undefined ? now : readAt[url] * 1000;
    client.setQueryData([url], body, { updatedAt: at <= now ? at : 0 });
  }
}
