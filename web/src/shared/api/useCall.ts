import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Call } from './call';
import type { ApiError } from './error';

export function callOptions<T>(call: Call<T>) {
  return queryOptions<T, ApiError>({ queryKey: [call.url] });
}

type Options = {
  /** False: do not ask yet. */
  enabled?: boolean;
  /** Ask again every so many milliseconds. */
  every?: number;
};

/** Reads an answer of the contract. What the route names in `queries` is there from the first paint. */
export function useCall<T>(call: Call<T>, options: Options = {}): UseQueryResult<T, ApiError> {
  return useQuery({
    ...callOptions(call),
    enabled: options.enabled ?? true,
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
  });
}
