import { useCall } from '@/shared/api/useCall';
import type { Call } from '@/shared/api/call';
import { Skeleton } from '@/shared/ui/Skeleton';
import type { Formatters } from './columns';

/** The polling interval of a match that is being processed. */
const EVERY_MS = 4000;

/** A placeholder that polls until the match is processed. */
export function Pending({ call, format: { t } }: { call: Call<unknown>; format: Formatters }) {
  useCall(call, { every: EVERY_MS });
  return (
    <>
      <p role="status" className="match-pending">
        {t('match.pending')}
      </p>
      <div aria-hidden className="match-teams">
        {[0, 1, 2, 3, 4, 5].map((key) => (
          <div key={key} className="match-team match-team-empty">
            <Skeleton className="mb-4 h-10 w-2/5" />
            <Skeleton className="mb-3 h-6 w-full" />
            <Skeleton className="mb-3 h-6 w-full" />
            <Skeleton className="h-6 w-4/5" />
          </div>
        ))}
      </div>
    </>
  );
}
