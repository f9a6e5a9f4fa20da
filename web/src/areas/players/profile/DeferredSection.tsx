import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '@/shared/api/error';
import { ErrorState } from '@/shared/ui/ErrorState';
import { useFailureText } from './useFailureText';

interface Props<T> {
  result: UseQueryResult<T, ApiError>;
  /** There is nothing to fetch yet. */
  waiting?: boolean;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A deferred section that the browser fetches; the page does not wait for it. */
export function DeferredSection<T>({ result, waiting = false, skeleton, children }: Props<T>) {
  const why = useFailureText();
  if (result.data !== undefined) return children(result.data);
  if (result.isError && !waiting) {
    return <ErrorState {...why(result.error)} onRetry={() => void result.refetch()} retrying={result.isFetching} />;
  }
  return skeleton;
}
