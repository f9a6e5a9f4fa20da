import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser } from '@/shared/session/session';
import { ErrorState } from './ErrorState';
import { OfflineState } from './OfflineState';

interface Props<T> {
  answer: UseQueryResult<T, ApiError>;
  /** A skeleton in the shape of the content. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a query's data, its skeleton while loading, or its error. */
export function Loaded<T>({ answer, skeleton, children }: Props<T>) {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const ended = answer.error?.status === 401;
  useEffect(() => {
    // The session has ended elsewhere: refreshing the user leads to the sign-in page.
    if (ended) void refreshUser(client);
  }, [ended, client]);
  const retry = () => void answer.refetch();
  if (answer.data !== undefined) return children(answer.data);
  if (answer.isError && answer.error.status === 0) return <OfflineState onRetry={retry} />;
  if (answer.isError) return <ErrorState text={errorText(i18n, answer.error)} onRetry={retry} retrying={answer.isFetching} />;
  return <div aria-busy="true">{skeleton}</div>;
}
