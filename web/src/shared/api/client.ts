import type { Client } from 'openapi-fetch';
import { fetchWithToken } from './csrf';
import { ApiError, isRefusal, toApiError } from './error';
import type { paths } from './schema';

type Api = Client<paths>;
type Answer<T> = { data?: T; error?: unknown; response: Response };

let client: Promise<Api> | undefined;

/** Most visits change nothing, so the client is loaded by the first one that does. */
function load(): Promise<Api> {
  client ??= import('openapi-fetch').then(
    ({ default: createClient }) => createClient<paths>({ fetch: fetchWithToken }),
    () => {
      // Without a connection not even the client can be loaded; the next attempt loads it again.
      client = undefined;
      throw new ApiError(0, 'network', '');
    },
  );
  return client;
}

/**
 * For every call that changes something: `await send((api) => api.POST('/api/…', { body }))` is the body of a success,
 * or throws an `ApiError`. Pages read through `useCall` instead.
 */
export async function send<T>(request: (api: Api) => Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await request(await load());
  if (data === undefined) throw toApiError(response.status, error, response.headers);
  if (isRefusal(data)) throw toApiError(response.status, data, response.headers);
  return data;
}
