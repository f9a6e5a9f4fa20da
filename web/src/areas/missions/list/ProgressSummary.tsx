import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useValues } from '@/shared/progress/hooks';
import { cx } from '@/shared/ui/cx';
import { ProgressRing } from '@/shared/ui/ProgressRing';
import { isDone, isMarked, percent } from '../model';
import { Icon } from '../parts/Icon';
import { progress } from '../progress';
import type { Missions } from '../types';

interface Props {
  data: Missions;
  faction: string;
  onFaction: (faction: string) => void;
}

/** Progress in total and per faction; pressing a faction filters by it. */
export function ProgressSummary({ data, faction, onFaction }: Props) {
  const { t } = useTranslation('missions');
  const lang = useLang();
  const values = useValues(progress, 'missions');
  const doneIn = (missions: Missions['missions']) => missions.filter(({ slug }) => isDone(values, slug)).length;
  const done = doneIn(data.missions);
  const tracked = data.missions.filter(({ slug }) => isMarked(values, slug) && !isDone(values, slug)).length;
  const all = data.missions.length;
  return (
    <section aria-label={t('list.standing')} className="dmz-standing needs-script">
      <div className="dmz-standing-whole">
        <ProgressRing label={t('list.standing')} value={percent(done, all)} size={88} className="shrink-0" />
        <div className="min-w-0">
          <p className="dmz-standing-figure num">{t('list.done_of', { done: formatNumber(lang, done), of: formatNumber(lang, all) })}</p>
          <p className="text-muted">{t('list.tracked', { count: tracked, number: formatNumber(lang, tracked) })}</p>
        </div>
      </div>
      <ul className="dmz-factions">
        {data.factions.map(({ id, label, icon }) => {
          const own = data.missions.filter(({ faction_id }) => faction_id === id);
          const count = doneIn(own);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={faction === id}
                className={cx('dmz-faction motion', count === own.length && own.length > 0 && 'dmz-faction-done')}
                onClick={() => onFaction(faction === id ? '' : id)}
              >
                <Icon id={icon} size={32} className="dmz-faction-icon" />
                <span className="dmz-faction-name">{label}</span>
                <span className="dmz-faction-count num">
                  {formatNumber(lang, count)}
                  <span className="text-muted">/{formatNumber(lang, own.length)}</span>
                </span>
                <span aria-hidden className="dmz-bar" style={{ '--done': count, '--of': Math.max(own.length, 1) }} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
