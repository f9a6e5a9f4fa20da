import { useState } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHead } from '@/shared/ui/PageHead';
import { useHash } from '@/shared/ui/useHash';
import { patchNotesCall } from '../api';
import { nameIn, queryOf } from '../model';
import { patchInHash, SETTLE_MS } from '../patches';
import { PatchControls } from '../parts/PatchControls';
import { PatchList } from '../parts/PatchList';
import { PatchSkeleton } from '../parts/PatchSkeleton';
import { useFilter } from '@/shared/lib/useFilter';
import { useDebounced } from '../useDebounced';

const readName = (search: URLSearchParams) => nameIn(search.get('q'));
const writeName = (q: string) => queryOf({ q });

export default function PatchNotesPage() {
  const { t } = useTranslation('meta');
  const lang = useLang();
  const [hash, setHash] = useHash();
  const [open, setOpen] = useState(true);
  const { applied, shown, set } = useFilter(readName, writeName);
  const linked = patchInHash(hash);
  const patch = useDebounced(linked, SETTLE_MS);
  const result = useCall(patchNotesCall(lang, patch, applied));
  // Every response has the list of patches; that of the newest came with the page.
  const newest = useCall(patchNotesCall(lang, '', applied)).data;
  const groups = (result.data ?? newest)?.selects ?? [];
  const head = result.data?.patch ?? null;
  return (
    <div className="column py-6 md:py-10">
      <PageHead title={t('patches.title')} subtitle={t('patches.subtitle')} />
      <PatchControls
        groups={groups}
        patch={linked || (head?.value ?? '')}
        onPatch={(value) => setHash(`#${value}`)}
        name={shown}
        onName={(name) => set(name, true)}
        empty={result.data ? result.data.changes.length + result.data.classes.length === 0 : result.isError}
        open={open}
        onOpen={setOpen}
      />
      <div className="mt-8 min-h-[50vh]" aria-busy={result.isPending}>
        {result.isPending && <PatchSkeleton />}
        {result.isError && result.error.status === 404 && <EmptyState title={t('patches.unknown')} text={t('patches.unknown_hint')} />}
        {result.isError && result.error.status !== 404 && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
        {result.data && <PatchList key={`${head?.value} ${open}`} response={result.data} open={open} name={applied} />}
      </div>
    </div>
  );
}
