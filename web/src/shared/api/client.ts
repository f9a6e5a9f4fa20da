import type { Client } from 'openapi-fetch';
import { fetchWithToken } from './csrf';
import { ApiError, isRefusal, toApiError } from './error';
import type { paths } from './schema';

type Api = Client<paths>;
type FetchResult<T> = { data?: T; error?: unknown; response: Response };

let client: Promise<Api> | undefined;

/** Loads the client on first use, because most visits send no changes. */
function load(): Promise<Api> {
  client ??= import('openapi-fetch').then(
    ({ default: createClient }) => createClient<paths>({ fetch: fetchWithToken }),
    () => {
      // Offline, the client cannot be loaded either; the next attempt loads it again.
      client = undefined;
      throw new ApiError(0, 'network', '');
    },
  );
  return client;
}

/**
 * Sends a request that changes data: `await send((api) => api.POST('/api/…', { body }))` returns the response body, or
 * throws an `ApiError`. Pages read with `useCall` instead.
 */
export async function send<T>(request: (api: Api) => Promise<FetchResult<T>>): Promise<T> {
  const { data, error, response } = await request(await load());
  if (data === undefined) throw toApiError(response.status, error, response.headers);
  if (isRefusal(data)) throw toApiError(response.status, data, response.headers);
  return data;
}
