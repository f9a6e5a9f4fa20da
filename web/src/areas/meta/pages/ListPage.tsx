import { useParams } from '@/shared/lib/router';
import { useCall } from '@/shared/api/useCall';
import { CompareBar } from '@/areas/armory/parts/CompareBar';
import { FinishPendingCopy } from '@/areas/armory/parts/FinishPendingCopy';
import { useLang } from '@/shared/hooks/useLang';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Prose } from '@/shared/ui/Prose';
import { cx } from '@/shared/ui/cx';
import { useHash } from '@/shared/ui/useHash';
import { useHydrated } from '@/shared/ui/useHydrated';
import { aboutCall, listCall } from '../api';
import { isListPage, listFilterIn, listOn, listQuery, type ListPage as Page, NO_FILTER } from '../model';
import { ListFilters } from '../parts/ListFilters';
import { ListGroups } from '../parts/ListGroups';
import { ListHead } from '../parts/ListHead';
import { ListSkeleton } from '../parts/ListSkeleton';
import { ShareNote } from '../parts/ShareNote';
import { VersionSwitch } from '../parts/VersionSwitch';
import { useShares } from '../useShares';
import { useFilter } from '@/shared/lib/useFilter';

export default function ListPage() {
  const { game = '' } = useParams();
  // The route accepts no other name.
  return isListPage(game) ? <ListOf key={game} page={game} /> : null;
}

function ListOf({ page }: { page: Page }) {
  const lang = useLang();
  const [hash] = useHash();
  // The hash selects the list, and the server cannot see it.
  const unsure = !useHydrated(page === 'wz') && page === 'wz';
  const list = listOn(page, hash);
  const { applied, shown, set } = useFilter(listFilterIn, listQuery);
  const result = useCall(listCall(list, lang, applied));
  const { share, matches, demo } = useShares(list);
  const about = useCall(aboutCall(page, lang)).data?.html;
  return (
    <div className={cx('column py-6', unsure && 'list-unsure')}>
      <ListHead list={list} response={result.data} />
      {page === 'wz' && <VersionSwitch list={list} />}
      <ListFilters response={result.data} filter={shown} onChange={set} />
      <div className="mt-6 min-h-[60vh]" aria-busy={result.isPending}>
        {result.isPending && <ListSkeleton />}
        {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
        {result.data && <ListGroups response={result.data} onReset={() => set(NO_FILTER)} share={share} />}
        {result.data && matches > 0 && <ShareNote matches={matches} demo={demo} />}
      </div>
      <CompareBar />
      <FinishPendingCopy />
      {about && !result.isPending && <Prose html={about} className="mt-16 max-w-[46rem] border-t border-line pt-10" />}
    </div>
  );
}
