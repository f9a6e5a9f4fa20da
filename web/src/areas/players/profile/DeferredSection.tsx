import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '@/shared/api/error';
import { ErrorState } from '@/shared/ui/ErrorState';
import { useFailureText } from './useFailureText';

interface Props<T> {
  answer: UseQueryResult<T, ApiError>;
  /** There is nothing to fetch yet. */
  waiting?: boolean;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A deferred section that the browser fetches; the page does not wait for it. */
export function DeferredSection<T>({ answer, waiting = false, skeleton, children }: Props<T>) {
  const why = useFailureText();
  if (answer.data !== undefined) return children(answer.data);
  if (answer.isError && !waiting) {
    return <ErrorState {...why(answer.error)} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />;
  }
  return skeleton;
}
