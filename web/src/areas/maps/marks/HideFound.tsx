import { useTranslation } from '@/shared/i18n/useTranslation';
import { useValues } from '@/shared/progress/hooks';
import { MergeBar } from '@/shared/progress/parts/MergeBar';
import { StatusPill } from '@/shared/progress/parts/StatusPill';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { Switch } from '@/shared/ui/Switch';
import { useMapPage } from '../slots';
import { findable, foundOf } from './model';
import { listOf, progress } from './progress';

/** Progress of the map, its save status, and a switch to hide found points. */
export function HideFound() {
  const { t } = useTranslation('maps');
  const { init, map, mode, address, go } = useMapPage();
  const values = useValues(progress, listOf(map));
  const ids = findable(Object.values(init.p[mode] ?? {}));
  if (ids.length === 0) return null;
  const found = foundOf(ids, values);
  return (
    <section aria-label={t('marks.title')} className="found-head">
      <MergeBar progress={progress} />
      <div className="found-sum">
        <span className="caps text-label font-semibold text-muted">{t('marks.title')}</span>
        <span className="num font-bold">{t('marks.of', { found, all: ids.length })}</span>
      </div>
      <ProgressBar label={t('marks.title')} value={found} max={ids.length} tone={found === ids.length ? 'good' : 'hot'} />
      <Switch
        label={t('marks.hide')}
        checked={address.found === 'hide'}
        onChange={(event) => go({ found: event.target.checked ? 'hide' : '' }, { replace: true })}
      />
      <StatusPill progress={progress} />
    </section>
  );
}
