import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { Call } from './call';
import { ApiError, reach, readAnswer } from './error';

/** Without headers of its own: what the document has begun to load is given to a request that asks for just that. */
const answerAt = async (url: string, options: RequestInit = {}): Promise<unknown> =>
  readAnswer(await reach(() => fetch(url, { credentials: 'same-origin', ...options })));

/** Answers that were asked for before anyone needs them. Whoever comes later than this wants a newer one. */
const ahead = new Map<string, Promise<unknown>>();
const AHEAD_FOR_MS = 10_000;

/** The first who reads this call gets the answer that is asked for here. */
export function askAhead<T>({ url }: Call<T>): Promise<T> {
  const answer = answerAt(url);
  ahead.set(url, answer);
  setTimeout(() => ahead.delete(url), AHEAD_FOR_MS);
  return answer as Promise<T>;
}

/** Somebody else is looking: what was asked for the one before is not theirs. */
export function forgetAhead(): void {
  ahead.clear();
}

function takeAhead(url: string): Promise<unknown> | undefined {
  const asked = ahead.get(url);
  ahead.delete(url);
  return asked;
}

/**
 * Answers are kept under their URL, and nothing else is needed to fetch one. Who has one already wants a newer one: that is
 * said, for the server may keep some for a moment, too. An answer that was under way while something changed, perhaps who is
 * looking, is asked for again: the library would take it for the newest.
 */
async function fetchByUrl(context: QueryFunctionContext): Promise<unknown> {
  const { client, queryKey, signal } = context;
  const url = String(queryKey[0]);
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const isInvalid = () => query?.state.isInvalidated === true;
  const fromDocument = hydrated.get(client)?.delete(url) === true;
  const again = (query?.state.data !== undefined && !fromDocument) || isInvalid();
  // From here on it says what changes while this is under way.
  if (isInvalid()) query?.setState({ isInvalidated: false });
  try {
    const answer = await (again ? answerAt(url, { signal, cache: 'no-cache' }) : (takeAhead(url) ?? answerAt(url, { signal })));
    if (!isInvalid()) return answer;
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

/** When they were read, by URL, unix seconds. */
export type ReadTimes = Record<string, number>;

/** Queries whose data came with the document and is stale: the first refetch may use the server's cache. */
const hydrated = new WeakMap<QueryClient, Set<string>>();

/**
 * Fills the client with the responses that came with the document. Content is as fresh as the document. Live data keeps
 * its age, so that stale data is refetched once its component mounts. A time in the future means that the device's clock is
 * slow: the age is unknown, and the data counts as stale.
 */
export function hydrateQueries(client: QueryClient, answers: Answers, readAt: ReadTimes, now: number): void {
  hydrated.set(client, new Set(Object.keys(readAt)));
  for (const [url, body] of Object.entries(answers)) {
    const at = readAt[url] === undefined ? now : readAt[url] * 1000;
    client.setQueryData([url], body, { updatedAt: at <= now ? at : 0 });
  }
}
