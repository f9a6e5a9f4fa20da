import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { MarkBadge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';
import type { HubMap } from './api';
import { gameName } from './games';
import { Picture } from './Picture';

/** A map: the card links to its first mode, and each mode has its own link. */
export function MapCard({ map, inApp, eager }: { map: HubMap; inApp: boolean; eager: boolean }) {
  const { t } = useTranslation('maps');
  const lang = useLang();
  const paths = usePaths();
  return (
    <article className="link-card picture-card map-card">
      <Picture mode={map.modes[0]?.id ?? ''} image={map.image} image2x={map.image2x} eager={eager} />
      <div className="picture-card-words map-card-words">
        {map.new && (
          <span className="picture-card-marks">
            <MarkBadge mark="new" />
          </span>
        )}
        <h2 className="text-h3 leading-none">{map.name}</h2>
        <p className="caps num text-label text-muted">
          {gameName(map.game)} · {t('hub.points', { count: map.points, number: formatNumber(lang, map.points) })}
        </p>
        <p className="text-muted">{map.description}</p>
        <p className="map-card-modes">
          {map.modes.map((mode, index) => (
            <Link
              key={mode.id}
              to={paths.map(map.id, mode.id, inApp ? { mobapp: 1 } : undefined)}
              aria-label={`${mode.name}, ${map.name}`}
              className={cx('map-card-mode', index === 0 && 'cover-link')}
            >
              {mode.name}
            </Link>
          ))}
        </p>
      </div>
    </article>
  );
}
