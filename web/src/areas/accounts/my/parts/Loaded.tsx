import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { refreshUser } from '@/shared/session/session';
import { ErrorState } from '@/shared/ui/ErrorState';
import { OfflineState } from '@/shared/ui/OfflineState';
import { SkeletonRows } from '@/shared/ui/Skeleton';

interface Props<T> {
  answer: UseQueryResult<T, ApiError>;
  rows: number;
  rowHeight: number;
  children: (data: T) => ReactNode;
}

/** A list that may still be on its way, or not have arrived. */
export function Loaded<T>({ answer, rows, rowHeight, children }: Props<T>) {
  const { i18n } = useTranslation('accounts');
  const client = useQueryClient();
  const ended = answer.error?.status === 401;
  useEffect(() => {
    // The session was ended elsewhere: asking again who is here leads to the sign-in page.
    if (ended) void refreshUser(client);
  }, [ended, client]);
  const retry = () => void answer.refetch();
  if (answer.data !== undefined) return children(answer.data);
  if (answer.isError && answer.error.status === 0) return <OfflineState onRetry={retry} />;
  if (answer.isError) return <ErrorState text={errorText(i18n, answer.error)} onRetry={retry} retrying={answer.isFetching} />;
  return (
    <div aria-busy="true">
      <SkeletonRows rows={rows} height={rowHeight} />
    </div>
  );
}
