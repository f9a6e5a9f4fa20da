import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { LinkCardHead } from '@/shared/ui/LinkCardHead';
import { challengesIn, doneInAll, isKnown, type Lists } from '../overview/model';
import { Swatch } from '../parts/Swatch';
import type { TrackerCard as Card } from '../types';
import { CardProgress } from './CardProgress';
import { MasterCamoBand } from './MasterCamoBand';

/** A tracker: its mode, its mastery camouflages, and the user's progress. */
export function TrackerCard({ tracker, lists }: { tracker: Card; lists: Lists | null }) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  const last = tracker.masters.at(-1);
  const kind = tracker.id.endsWith('-reticles') ? 'picker.optics' : 'picker.weapons';
  const all = challengesIn([tracker]);
  const countText = (count: number) => t(kind, { count, number: formatNumber(lang, count) });
  return (
    <article className="link-card camo-card camo-card-small">
      <MasterCamoBand masters={tracker.masters} eager />
      <div className="camo-card-words">
        <LinkCardHead to={usePaths().camo(tracker.id)} name={tracker.name} className="text-h3" />
        <p className="text-muted">{tracker.description}</p>
        {tracker.masters.length > 0 && (
          <ol className="ladder" aria-label={t('hub.masters')}>
            {tracker.masters.map(({ name, image }) => (
              <li key={name} className="ladder-step">
                <Swatch src={image} size={28} eager />
                <span className="min-w-0">{name}</span>
              </li>
            ))}
          </ol>
        )}
        <p className="num mt-auto text-s text-muted">
          {countText(tracker.weapons)} · {t('hub.challenges', { count: all, number: formatNumber(lang, all) })}
          {last && tracker.required > 0 && ` · ${t('picker.required', { name: last.name, amount: countText(tracker.required) })}`}
        </p>
        <CardProgress
          label={t('hub.progress', { name: tracker.name })}
          done={isKnown([tracker], lists) ? doneInAll([tracker], lists) : null}
          all={all}
        />
      </div>
    </article>
  );
}
