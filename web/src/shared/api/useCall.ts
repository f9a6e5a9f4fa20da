import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Call } from './call';
import type { ApiError } from './error';

export function callOptions<T>(call: Call<T>) {
  return queryOptions<T, ApiError>({ queryKey: [call.url] });
}

type Options = {
  /** False delays the request. */
  enabled?: boolean;
  /** The refetch interval in milliseconds. */
  every?: number;
};

/** Reads the response of a call. Calls listed in the route's `queries` are available on the first paint. */
export function useCall<T>(call: Call<T>, options: Options = {}): UseQueryResult<T, ApiError> {
  return useQuery({
    ...callOptions(call),
    enabled: options.enabled ?? true,
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
  });
}
