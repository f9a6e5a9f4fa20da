import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser } from '@/shared/session/session';
import { ErrorState } from './ErrorState';
import { OfflineState } from './OfflineState';

interface Props<T> {
  query: UseQueryResult<T, ApiError>;
  /** A skeleton in the shape of the content. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a query's data, its skeleton while loading, or its error. */
export function Loaded<T>({ query, skeleton, children }: Props<T>) {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const ended = query.error?.status === 401;
  useEffect(() => {
    // The session has ended elsewhere: refreshing the user leads to the sign-in page.
    if (ended) void refreshUser(client);
  }, [ended, client]);
  const retry = () => void query.refetch();
  if (query.data !== undefined) return children(query.data);
  if (query.isError && query.error.status === 0) return <OfflineState onRetry={retry} />;
  if (query.isError) return <ErrorState text={errorText(i18n, query.error)} onRetry={retry} retrying={query.isFetching} />;
  return <div aria-busy="true">{skeleton}</div>;
}
