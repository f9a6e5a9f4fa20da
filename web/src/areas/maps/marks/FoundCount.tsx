import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSelect } from '@/shared/progress/hooks';
import { foundOf } from './model';
import { listOf, progress } from './progress';

/** The number of found points of a group. Its space is reserved before it loads. */
export function FoundCount({ map, ids }: { map: string; ids: readonly string[] }) {
  const { t } = useTranslation('maps');
  const found = useSelect(progress, listOf(map), (values) => foundOf(ids, values));
  const all = ids.length;
  return (
    <span className="found-count num" data-all={found === all && all > 0 ? '' : undefined}>
      <span aria-hidden>
        {found}/{all}
      </span>
      <span className="sr-only">{t('marks.of', { found, all })}</span>
    </span>
  );
}
